import type { RunItem } from '../src/domain/item.ts';
import { emptyDigest } from '../src/summary/digest.ts';
import { digestRun } from '../src/summary/digest-run.ts';
import type { DigestRun } from '../src/summary/digest-source.ts';
import { mergeDigests } from '../src/summary/merge-digests.ts';
import { renderHandoff } from '../src/summary/render-handoff.ts';
import { countTokens } from '../src/summary/tokens.ts';
import { answers, type ProbedSession, type ProbeKind } from '../test/summary/probes.ts';
import { sampleSessions } from '../test/summary/sample-sessions.ts';
import { generatedSession } from '../test/summary/sessions.ts';

const budgets = [500, 2000, 8000, 16_000];
const kinds: readonly ProbeKind[] = ['recall', 'artifacts', 'continuation', 'decisions'];
const ALL_SAMPLES = 'all samples';
const showMissed = process.argv.includes('--missed');

/** What is to be answered of the samples at 2,000 tokens. */
const goals = { budget: 2000, least: { recall: 0.9, artifacts: 0.95, continuation: 0.95, decisions: 0.95 } };

/** Sessions that the real programs wrote, and generated ones of several lengths, two of each. */
const samples = await sampleSessions();
const generated = [10, 100, 500].flatMap((count) => [
  generatedSession(count, count * 7 + 1),
  generatedSession(count, count * 7 + 2),
]);
const sessions: readonly ProbedSession[] = [...samples, ...generated];

/** A summary of a whole session within a budget. */
function summary(runs: readonly DigestRun[], tokens: number): string {
  const digest = runs.map(digestRun).reduce(mergeDigests, emptyDigest);
  const providers = [...new Set(runs.flatMap(({ providerName }) => providerName ?? []))];
  const covers = { fromOrdinal: 1, toOrdinal: runs.length, runCount: runs.length };
  return renderHandoff({
    covers,
    providers,
    strategy: 'FULL_THREAD_SUMMARY',
    digest,
    recent: runs.slice(-40),
    budget: { tokens },
  }).text;
}

/** What most programs do: the newest messages, tool calls and outputs, whole ones, as long as they fit. */
function lastMessages(runs: readonly DigestRun[], tokens: number): string {
  const kept: string[] = [];
  let left = tokens;
  for (const message of runs.flatMap(messagesOf).reverse()) {
    const cost = countTokens(message) + 1;
    if (cost > left) break;
    kept.unshift(message);
    left -= cost;
  }
  return kept.join('\n');
}

function messagesOf(run: DigestRun): string[] {
  const own = run.message === undefined ? [] : [`User: ${run.message}`];
  const told = run.items.filter(({ kind }) => kind !== 'REASONING').map(messageOf);
  return [...own, ...told, ...(run.status === 'COMPLETED' ? [] : [`Run ${run.ordinal} was ${run.status}.`])];
}

function messageOf(item: RunItem): string {
  const text = item.text ?? '';
  switch (item.kind) {
    case 'COMMAND':
      return `Ran ${item.command}: ${item.exitCode === undefined ? item.status : `exit ${item.exitCode}`}\n${text}`;
    case 'FILE_CHANGE':
      return `File ${(item.changeKind ?? '').toLowerCase()}: ${item.path} +${item.linesAdded ?? 0} -${item.linesRemoved ?? 0}\n${text}`;
    case 'PLAN':
      return `Plan: ${JSON.stringify(item.data)}`;
    case 'TOOL_CALL':
    case 'SUBAGENT':
      return `${item.kind}: ${JSON.stringify(item.data)} ${item.path ?? ''}\n${text}`;
    default:
      return `${item.kind}: ${text}`;
  }
}

function share(
  texts: readonly { readonly session: ProbedSession; readonly text: string }[],
  kind: ProbeKind,
): { answered: number; of: number } {
  let [answered, of] = [0, 0];
  for (const { session, text } of texts) {
    for (const probe of session.probes.filter((one) => one.kind === kind)) {
      of++;
      if (answers(text, probe)) answered++;
    }
  }
  return { answered, of };
}

const percent = ({ answered, of }: { answered: number; of: number }) =>
  of === 0 ? '-' : `${((answered / of) * 100).toFixed(0)} %`;

const failed: string[] = [];
console.log('| session | budget | tokens | ms | recall | artifacts | continuation | decisions |');
console.log('| --- | ---: | ---: | ---: | --- | --- | --- | --- |');
const lengths = new Map<string, ProbedSession[]>();
for (const session of sessions) lengths.set(session.name, [...(lengths.get(session.name) ?? []), session]);
lengths.set(ALL_SAMPLES, [...samples]);
for (const [name, alike] of lengths) {
  for (const budget of budgets) {
    const started = performance.now();
    const ours = alike.map((session) => ({ session, text: summary(session.runs, budget) }));
    const elapsed = (performance.now() - started) / alike.length;
    const theirs = alike.map((session) => ({ session, text: lastMessages(session.runs, budget) }));
    const cells = kinds.map((kind) => {
      const [mine, base] = [share(ours, kind), share(theirs, kind)];
      if (mine.answered < base.answered)
        failed.push(`${name}, ${budget} tokens, ${kind}: fewer than the last messages`);
      const isGoal = name === ALL_SAMPLES && budget === goals.budget;
      if (isGoal && mine.answered < mine.of * goals.least[kind]) failed.push(`${name}, ${kind}: below the goal`);
      return `${percent(mine)} (${percent(base)})`;
    });
    const counts = ours.map(({ text }) => countTokens(text));
    const tokens = counts.length > 2 ? `at most ${Math.max(...counts)}` : counts.join(', ');
    console.log(`| ${name} | ${budget} | ${tokens} | ${elapsed.toFixed(0)} | ${cells.join(' | ')} |`);
    if (!showMissed || name === ALL_SAMPLES) continue;
    for (const { session, text } of ours) {
      for (const probe of session.probes)
        if (!answers(text, probe))
          console.log(`  missed: ${probe.kind}: ${probe.question} ${probe.needles.join(' & ')}`);
    }
  }
}
console.log(
  `\n${sessions.reduce((sum, { probes }) => sum + probes.length, 0)} probes; in brackets: the last messages within the same budget.`,
);
if (failed.length > 0) {
  console.log(failed.join('\n'));
  process.exitCode = 1;
}
