import type { RunItem } from '../domain/item.ts';
import { fits, type Room } from './clip.ts';
import { type DigestRun, tellable } from './digest-source.ts';
import { nameOf } from './quoting.ts';
import { ALL, type Measure, partsOf } from './run-parts.ts';

/** A run told word for word, or as nearly so as its room allowed. */
export interface ToldRun {
  readonly text: string;
  /** Every message whole and every action named; long outputs may have lost their middle. */
  readonly verbatim: boolean;
  readonly quoted: readonly string[];
  readonly cutOutputs: readonly string[];
}

const measures: readonly Measure[] = [
  { message: ALL, output: ALL, actions: ALL },
  { message: ALL, output: 1500, actions: ALL },
  { message: ALL, output: 400, actions: ALL },
  { message: ALL, output: 120, actions: ALL },
  { message: ALL, output: 0, actions: ALL },
  { message: 600, output: 0, actions: 40 },
  { message: 250, output: 0, actions: 20 },
  { message: 120, output: 0, actions: 8 },
  { message: 60, output: 0, actions: 4 },
  { message: 30, output: 0, actions: 0 },
];

/**
 * Tells a run word for word within a room: first all of it, else with the middle of long outputs left out, at last with
 * shortened messages and fewer actions. Output that a later command or change made obsolete is not told, reasoning never.
 */
export function tellRun(run: DigestRun, obsolete: (item: RunItem) => boolean, room: Room): ToldRun | undefined {
  const known = tellable(run).reduce((sum, item) => sum + item.tokens, 0);
  for (const measure of measures) {
    // The counts stored with the items spare counting a text that cannot fit.
    if (measure.output === ALL && known > room.tokens * 2) continue;
    const told = writeRun(run, obsolete, measure);
    if (fits(told.text, room)) return told;
  }
  return undefined;
}

function writeRun(run: DigestRun, obsolete: (item: RunItem) => boolean, measure: Measure): ToldRun {
  const parts = partsOf(run, obsolete, measure);
  const actions = parts.filter(({ action }) => action);
  const hidden = new Set(actions.slice(0, Math.max(0, actions.length - measure.actions)));
  const shown = parts.filter((part) => !hidden.has(part));
  const lines = shown.map(({ text }) => text);
  if (hidden.size > 0) lines.push(`- (${hidden.size} earlier commands and changes left out)`);
  return {
    text: [runHeading(run), ...lines].join('\n'),
    verbatim: hidden.size === 0 && shown.every(({ cut }) => !cut),
    quoted: shown.flatMap(({ itemId }) => itemId ?? []),
    cutOutputs: shown.filter(({ cutOutput }) => cutOutput).flatMap(({ itemId }) => itemId ?? []),
  };
}

function runHeading(run: DigestRun): string {
  const who = run.providerName === undefined ? '' : `, ${nameOf(run.providerName)}`;
  const end = run.status === 'COMPLETED' ? '' : `, ${run.status}`;
  return `### Run ${run.ordinal}${who}${end}`;
}
