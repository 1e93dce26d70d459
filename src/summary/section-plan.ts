import type { Matter, PlanStep, Range, RunDigest, StepState } from './digest.ts';
import { type Entry, labelled } from './entries.ts';
import { inRanges, joinRanges } from './ranges.ts';

interface Step {
  readonly title: string;
  readonly state: StepState | 'FAILED';
  readonly source: PlanStep['last']['source'];
  readonly place: number;
  readonly group?: string;
}

const marks: { readonly [state in Step['state']]: string } = {
  COMPLETED: '- [x]',
  PENDING: '- [ ]',
  IN_PROGRESS: '- [ ] in progress:',
  DROPPED: '- dropped:',
  UNKNOWN: '- state unknown:',
  FAILED: '- [ ] failed:',
};

/** Plan and to-dos with their state: what is under way, what is to do, what is done, what an earlier plan left over. */
export function* planEntries(digest: RunDigest): Generator<Entry> {
  const steps = [...singleSteps(digest.matters), ...latestPlan(digest)];
  const done = steps.filter(({ state }) => state === 'DROPPED' || state === 'COMPLETED').sort(newestFirst);
  const active = steps.filter(({ state }) => state === 'IN_PROGRESS' || state === 'FAILED');
  const open = steps.filter(({ state }) => state === 'PENDING' || state === 'UNKNOWN');
  for (const step of [...active, ...open, ...done, ...leftOver(digest).sort(newestFirst)]) yield stepEntry(step);
}

function newestFirst(a: Step, b: Step): number {
  return b.source.position - a.source.position;
}

function stepEntry(step: Step): Entry {
  return {
    kind: 'PLAN',
    source: step.source,
    place: step.place,
    ...(step.group !== undefined && { group: step.group }),
    write: (room) => labelled(marks[step.state], step.title, room),
  };
}

/** Steps that are items of their own. */
function singleSteps(matters: readonly Matter[]): Step[] {
  return matters.flatMap(({ opened, progress, closed }, index): Step[] => {
    if (opened?.kind !== 'PLAN' || opened.text === '') return [];
    const dropped = closed?.status === 'CANCELLED' || closed?.status === 'DECLINED';
    const open = progress?.status ?? opened.status;
    const state = closed
      ? dropped
        ? 'DROPPED'
        : 'COMPLETED'
      : open === 'IN_PROGRESS' || open === 'FAILED'
        ? open
        : 'PENDING';
    return [
      {
        title: opened.text,
        state,
        source: closed?.source ?? opened.source,
        place: opened.source.position * 1000 + (index % 1000),
      },
    ];
  });
}

function latestPlan({ steps, matters }: RunDigest): Step[] {
  const newest = newestPlan(steps);
  if (newest === undefined) return [];
  const closed = new Set(matters.filter((matter) => matter.closed !== undefined).map(({ id }) => id));
  return steps
    .filter(({ last }) => last.planId === newest.planId)
    .sort((a, b) => a.last.place - b.last.place)
    .map((step) => ({
      title: step.title,
      state: closed.has(step.last.planId) ? 'COMPLETED' : step.last.state,
      source: step.last.source,
      place: 1e12 + step.last.place,
    }));
}

function newestPlan(steps: readonly PlanStep[]): PlanStep['last'] | undefined {
  return steps
    .map(({ last }) => last)
    .reduce<PlanStep['last'] | undefined>(
      (best, last) => (best !== undefined && !isLater(last, best) ? best : last),
      undefined,
    );
}

function isLater(a: PlanStep['last'], b: PlanStep['last']): boolean {
  return a.source.position - b.source.position > 0 || (a.source.position === b.source.position && a.order > b.order);
}

/**
 * Unfinished steps of earlier plans. A plan that shares a step with a later one, or that its own run replaced, was
 * rewritten, and what the rewriting left out is gone; a plan that another run merely replaced may still be owed.
 */
function leftOver({ steps, matters }: RunDigest): Step[] {
  const newest = newestPlan(steps);
  const closed = new Set(matters.filter((matter) => matter.closed !== undefined).map(({ id }) => id));
  const rewritten = joinRanges(steps.flatMap(outlivedPositions), []);
  const orders = new Map<number, number>();
  for (const { last } of steps) {
    orders.set(last.source.position, Math.max(last.order, orders.get(last.source.position) ?? 0));
  }
  return steps
    .filter(({ last }) => last.planId !== newest?.planId && last.state !== 'COMPLETED' && last.state !== 'DROPPED')
    .filter(({ last }) => !closed.has(last.planId) && last.order === orders.get(last.source.position))
    .filter(({ last }) => !inRanges(rewritten, last.source.position))
    .map((step) => ({
      title: step.title,
      state: step.last.state,
      source: step.last.source,
      place: 2e12 + step.last.source.position * 1000 + step.last.place,
      group: 'Left over from an earlier plan:',
    }));
}

/** The runs whose plan a step outlived: that plan was carried on in a later one. */
function outlivedPositions({ first, last }: PlanStep): Range[] {
  const [from, to] = [first.source.position, last.source.position - 1];
  return from <= to ? [{ from, to }] : [];
}
