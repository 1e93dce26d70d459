import type { DigestRun } from '../../src/summary/digest-source.ts';

export type ProbeKind = 'recall' | 'artifacts' | 'continuation' | 'decisions';

/** A question about a session whose answer a plain check finds: all needles on one line, and no line that must not be. */
export interface Probe {
  readonly kind: ProbeKind;
  readonly question: string;
  readonly needles: readonly (string | RegExp)[];
  readonly never?: readonly (string | RegExp)[];
}

/** A session to summarise with its probes. Imported sessions fit in as well as generated ones. */
export interface ProbedSession {
  readonly name: string;
  readonly runs: readonly DigestRun[];
  readonly probes: readonly Probe[];
}

/** True if the text answers the probe. */
export function answers(text: string, { needles, never = [] }: Probe): boolean {
  if (never.some((needle) => (typeof needle === 'string' ? text.includes(needle) : needle.test(text)))) return false;
  return text
    .split('\n')
    .some((line) =>
      needles.every((needle) => (typeof needle === 'string' ? line.includes(needle) : needle.test(line))),
    );
}
