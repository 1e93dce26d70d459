import type { RunItemInput } from '../../../src/commands/inputs.ts';
import type { Call } from './call.ts';
import { isOngoing, type Moment, nth, runOf, textOf } from './moment.ts';
import type { ItemStep, Which } from './steps.ts';

/** Records items, in a run that goes on or in one that ended long ago. */
export function itemsCall(
  moment: Moment,
  step: { readonly run: Which; readonly items: readonly ItemStep[] },
): Call | undefined {
  const run = runOf(moment, step.run, isOngoing);
  if (run === undefined) return undefined;
  const told = step.items.map((item) => inputOf(moment, item));
  const items = told.filter(({ id }, i) => id == null || told.findIndex((each) => each.id === id) === i);
  for (const item of items) if (item.id != null) moment.memory.items.set(item.id, item);
  return { name: 'recordRunItems', input: { runId: run.id, items } };
}

function inputOf(moment: Moment, item: ItemStep): RunItemInput {
  const fresh = freshItem(moment, item);
  if (item.id === 'NONE') return fresh;
  const known = item.id === 'NEW' ? undefined : nth([...moment.memory.items.values()], item.known);
  if (known === undefined) return { ...fresh, id: moment.world.newId('itm_') };
  if (item.id === 'STATUS') return { ...known, status: 'COMPLETED' };
  return item.id === 'WORDS' ? { ...known, text: 'Other words.' } : known;
}

function freshItem({ state }: Moment, { kind, status, changeKind, resolves, words }: ItemStep): RunItemInput {
  const resolved = resolves === undefined ? undefined : nth([...state.items.keys()], resolves);
  return {
    kind,
    text: textOf(words),
    ...(status !== undefined && { status }),
    ...(kind === 'COMMAND' && { command: `make ${words}`, exitCode: words % 3 }),
    ...(kind === 'FILE_CHANGE' && { path: `file-${words}.ts`, changeKind, linesAdded: 1 }),
    ...(kind === 'PLAN' && { data: { steps: [`step ${words}`] } }),
    ...(resolved !== undefined && { resolves: resolved }),
  };
}

/** Captures a checkpoint, mostly of the run that goes on. */
export function checkpointCall(moment: Moment, pick: number): Call | undefined {
  const run = runOf(moment, pick % 3 === 0 ? pick : 'DUE', isOngoing);
  if (run === undefined) return undefined;
  return {
    name: 'captureCheckpoint',
    input: {
      runId: run.id,
      ref: `ref-${pick}`,
      files: [{ path: `file-${pick}.ts`, changeKind: 'UPDATED', linesAdded: pick }],
      ...(pick % 2 === 0 && { diffSummary: textOf(pick) }),
    },
  };
}
