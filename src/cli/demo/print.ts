import type { Overview, Range } from './documents.ts';
import type { PlayedRun } from './play.ts';

/** A dispatch as a person reads it: what is done, why, and the context that goes along. */
export function dispatchText({ ordinal, dispatch }: PlayedRun): string {
  const { action, provider, decision, contexts, message } = dispatch;
  const lines = [
    `Run ${ordinal}  ${provider.name}: ${action}, ${decision.strategy}`,
    ...decision.reasons.map((reason) => `  why      ${reason}`),
    `  message  ${message}`,
    ...contexts.flatMap(({ channel, tokens, text, handoff }) => [
      `  context  ${rangeText(handoff.coveredRunOrdinals)} by channel ${channel}, ${tokens} tokens:`,
      ...shortened((text ?? '(erased)').split('\n')).map((line) => `           | ${line}`),
    ]),
  ];
  return lines.join('\n');
}

const mostLines = 80;

/** A context that is long, such as one with a program's whole output, is shown by its beginning and its end. */
function shortened(lines: readonly string[]): readonly string[] {
  if (lines.length <= mostLines) return lines;
  const [head, tail] = [lines.slice(0, mostLines - 20), lines.slice(-20)];
  return [...head, `[... ${lines.length - mostLines} lines are not shown ...]`, ...tail];
}

/** The runs by provider, and what each provider thread knows. */
export function overviewText({ thread }: Overview): string {
  const names = namesOf(thread);
  const providers = [...new Set(thread.providerThreads.map((each) => each.provider.name))];
  const columns = providers.map((name) => name.padEnd(10)).join('');
  const timeline = thread.runs.nodes.map((run) => {
    const marks = providers.map((name) => (run.provider?.name === name ? '●' : '·').padEnd(10)).join('');
    const handoff = run.contextHandoff === null ? '' : `  with ${names.get(run.contextHandoff.id)}`;
    return `  ${String(run.ordinal).padStart(3)}  ${marks}${run.message.slice(0, 60)}${handoff}`;
  });
  const coverage = thread.providerThreads.map(({ id, provider, coverage: known }) => {
    const received = known.received.map(
      ({ handoff }) => `${names.get(handoff.id)} (${rangeText(handoff.coveredRunOrdinals, '')})`,
    );
    const missing = known.missingRunCount === 0 ? 'nothing' : rangesText(known.missing);
    return `  ${names.get(id)} (${provider.name}): native ${rangesText(known.nativeRunOrdinals)}; received ${received.join(', ') || 'nothing'}; missing ${missing}`;
  });
  return [`Timeline of "${thread.title}"`, `       ${columns}`, ...timeline, '', 'Who knows what', ...coverage].join(
    '\n',
  );
}

/** C1, L1, ... for provider threads and H1, H2, ... for handoffs, in the order in which they were used. */
function namesOf(thread: Overview['thread']): Map<string, string> {
  const names = new Map<string, string>();
  const letters = new Map([
    ['Codex', 'C'],
    ['Claude', 'L'],
  ]);
  for (const { id, provider } of thread.providerThreads) {
    const letter = letters.get(provider.name) ?? provider.name.slice(0, 1);
    const before = [...names.values()].filter((name) => name.startsWith(letter)).length;
    names.set(id, `${letter}${before + 1}`);
  }
  const handoffs = thread.runs.nodes.flatMap((run) => run.contextHandoff?.id ?? []);
  for (const [i, id] of handoffs.entries()) names.set(id, `H${i + 1}`);
  return names;
}

function rangesText(ranges: readonly Range[]): string {
  return ranges.length === 0 ? 'none' : ranges.map((range) => rangeText(range, '')).join(', ');
}

function rangeText(range: Range | null, word = 'runs '): string {
  if (range === null) return 'no runs';
  return range.from === range.to ? `${word === '' ? '' : 'run '}${range.from}` : `${word}${range.from}-${range.to}`;
}
