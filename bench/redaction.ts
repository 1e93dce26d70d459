import { createRedactor, redact } from '../src/summary/redaction/redactor.ts';
import { ordinaryLines } from '../test/summary/ordinary-corpus.ts';
import { secretCases } from '../test/summary/secret-corpus.ts';

/**
 * Recall and false alarms of the redaction over the generated corpus (Design, section 6). Ordinary lines are scanned in
 * files of 60, as they would stand in a handoff. Prints a table; fails if recall is below 99 % or alarms above 1 in 1,000.
 */
async function main(): Promise<void> {
  const cases = secretCases();
  const missed: string[] = [];
  const kinds = new Map<string, { found: number; of: number }>();
  for (const { kind, secret, text } of cases) {
    const redacted = await redact(text);
    const found = !redacted.text.includes(secret) && !leaksHalf(redacted.text, secret);
    const tally = kinds.get(kind) ?? { found: 0, of: 0 };
    kinds.set(kind, { found: tally.found + (found ? 1 : 0), of: tally.of + 1 });
    if (!found) missed.push(`${kind}: ${redacted.text}`);
  }
  const lines = ordinaryLines();
  const alarms: string[] = [];
  const started = performance.now();
  for (let from = 0; from < lines.length; from += 60) {
    const file = lines.slice(from, from + 60).map(({ line }) => line);
    const { text } = await createRedactor().redact(file.join('\n'));
    for (const [index, line] of text.split('\n').entries()) if (line !== file[index]) alarms.push(line);
  }
  const elapsed = performance.now() - started;
  console.log('| kind of secret | found | of |\n| --- | ---: | ---: |');
  for (const [kind, { found, of }] of kinds) console.log(`| ${kind} | ${found} | ${of} |`);
  const recall = (cases.length - missed.length) / cases.length;
  const alarmRate = (alarms.length / lines.length) * 1000;
  console.log(`\n| kinds | secrets | recall | ordinary lines | false alarms | per 1,000 lines | ms per 1,000 lines |`);
  console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  const speed = (elapsed / lines.length) * 1000;
  console.log(
    `| ${kinds.size} | ${cases.length} | ${(recall * 100).toFixed(2)} % | ${lines.length} | ${alarms.length} | ${alarmRate.toFixed(2)} | ${speed.toFixed(1)} |`,
  );
  for (const line of missed) console.log(`missed: ${line.slice(0, 200)}`);
  for (const line of alarms) console.log(`false alarm: ${line.slice(0, 200)}`);
  if (recall < 0.99 || alarmRate > 1) process.exitCode = 1;
}

/** A secret of which a long piece is still there was not redacted. */
function leaksHalf(text: string, secret: string): boolean {
  const piece = secret.slice(Math.floor(secret.length / 2));
  return piece.length >= 10 && text.includes(piece);
}

await main();
