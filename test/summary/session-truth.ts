import type { DigestRun } from '../../src/summary/digest-source.ts';
import type { Probe, ProbeKind } from './probes.ts';

/** What is true at the end of a generated session, kept by the generator itself and by nothing that is under test. */
export interface Truth {
  readonly files: Map<string, { state: 'created' | 'changed' | 'renamed' | 'deleted'; run: number; existed: boolean }>;
  readonly gone: Set<string>;
  readonly read: string[];
  readonly decisions: { words: string; rejected: string }[];
  readonly commands: Map<string, { exit: number; error: string; run: number }>;
  versions: string[];
  plan: { title: string; done: boolean }[];
  question: { id: string; text: string } | undefined;
  approval: { id: string; text: string } | undefined;
}

const stateWords = {
  created: /creat|new file|added/i,
  changed: /chang|updat|modif/i,
  renamed: /renam|moved/i,
  deleted: /delet|remov/i,
};

/** Questions about the end of a generated session, at least fourteen. */
export function probesOf(truth: Truth, limit: string, runs: readonly DigestRun[]): Probe[] {
  const probes: Probe[] = [];
  const add = (kind: ProbeKind, question: string, needles: Probe['needles'], never?: Probe['never']) =>
    probes.push({ kind, question, needles, ...(never && { never }) });
  const files = [...truth.files].sort(([, a], [, b]) => b.run - a.run);
  for (const [path, { state }] of files.slice(0, 6))
    add('artifacts', `What happened to ${path}?`, [path, stateWords[state]]);
  for (const state of ['deleted', 'renamed'] as const) {
    const newest = files.find(([, file]) => file.state === state);
    if (newest) add('artifacts', `Which file was ${state} last?`, [newest[0], stateWords[state]]);
  }
  const scratch = [...truth.gone].at(-1);
  if (scratch)
    add('artifacts', 'Is the scratch file there?', [''], [new RegExp(`^(?:Created|Changed).*${scratch}`, 'm')]);
  const read = truth.read.at(-1);
  if (read && runs.length <= 20) add('artifacts', 'Which notes were only read?', [read, /read|cat/i]);
  const red = [...truth.commands].filter(([, { exit }]) => exit !== 0).sort(([, a], [, b]) => b.run - a.run);
  for (const [words, { exit, error }] of red.slice(0, 2)) {
    add('continuation', `What is red?`, [words, new RegExp(`exit ${exit}|code ${exit}`)]);
    add('recall', `What is the exact error of ${words}?`, [error]);
  }
  const green = [...truth.commands].filter(([, { exit }]) => exit === 0).sort(([, a], [, b]) => b.run - a.run);
  for (const [words] of green.slice(0, 2)) add('continuation', `Does ${words} pass?`, [words, /exit 0|code 0/]);
  const next = truth.plan.find(({ done }) => !done);
  if (next) add('continuation', 'What is the next step?', [next.title]);
  if (truth.question) add('continuation', 'Which question is open?', [truth.question.text]);
  if (truth.approval) add('continuation', 'What waits for approval?', [truth.approval.text]);
  const checkpoint = runs.findLast((one) => one.checkpoint !== undefined)?.checkpoint;
  if (checkpoint) add('continuation', 'What is the latest checkpoint?', [checkpoint.ref, /stale/i]);
  for (const { words, rejected } of truth.decisions.slice(-3)) {
    add('decisions', 'What was decided?', [words]);
    add('decisions', `What was rejected for it?`, [words, rejected]);
  }
  add('recall', 'Which limit did the user set at the start?', [limit]);
  const request = runs.at(-1)?.message;
  if (request) add('recall', 'What did the user ask last?', [request]);
  const version = truth.versions[0];
  if (version) add('recall', 'Which Node version runs there?', ['node --version', version]);
  return probes;
}
