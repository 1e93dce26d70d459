import type { JsonValue, RunItem } from '../domain/item.ts';
import { clipStored } from './clip-stored.ts';
import type { PlanStep, StepState } from './digest.ts';
import { type DigestRun, sourceOf } from './digest-source.ts';
import { compareKeys, mergeSteps } from './merge-digests.ts';
import { plainLine } from './plain.ts';

const STEP_CHARACTERS = 300;
const MOST_STEPS = 200;

interface ToldStep {
  readonly title: string;
  readonly state: StepState;
}

/** The steps of a run's plans, by their words, sorted by them. */
export function planSteps(run: DigestRun): PlanStep[] {
  const steps = new Map<string, PlanStep>();
  for (const [order, item] of run.items.entries()) {
    stepsOf(item).forEach(({ title, state }, place) => {
      const at = { planId: item.id, source: sourceOf(run, item) };
      const step: PlanStep = { title, first: at, last: { ...at, order, place, state } };
      const known = steps.get(title);
      steps.set(title, known === undefined ? step : mergeSteps(known, step));
    });
  }
  return [...steps.values()].sort((a, b) => compareKeys(a.title, b.title));
}

/**
 * The steps that a PLAN item tells: `data.steps` (or `data.plan`, `data.todos`), or the boxes of a Markdown list in its
 * text. An item without them is one step or a plan in prose, and a matter of its own.
 */
export function stepsOf(item: RunItem): readonly ToldStep[] {
  if (item.kind !== 'PLAN') return [];
  const listed = item.data?.steps ?? item.data?.plan ?? item.data?.todos;
  const steps = isList(listed) ? listed.flatMap(stepOf) : boxesIn(item.text ?? '');
  return steps.slice(0, MOST_STEPS);
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function stepOf(value: JsonValue): ToldStep[] {
  if (typeof value === 'string') return toldStep(value, 'PENDING');
  if (typeof value !== 'object' || value === null || !('length' in value === false)) return [];
  const fields = value as { readonly [key: string]: JsonValue };
  const title = [fields.step, fields.title, fields.text, fields.content, fields.subject].find(
    (words) => typeof words === 'string',
  );
  const status = typeof fields.status === 'string' ? fields.status : '';
  return typeof title === 'string' ? toldStep(title, stateOf(status)) : [];
}

function toldStep(words: string, state: StepState): ToldStep[] {
  const title = clipStored(plainLine(words), STEP_CHARACTERS);
  return title === '' ? [] : [{ title, state }];
}

/** The state that a provider's word for it means. */
function stateOf(status: string): StepState {
  const word = status.toUpperCase().replace(/[\s-]/g, '_');
  if (['COMPLETED', 'COMPLETE', 'DONE', 'FINISHED'].includes(word)) return 'COMPLETED';
  if (['IN_PROGRESS', 'RUNNING', 'ACTIVE', 'STARTED'].includes(word)) return 'IN_PROGRESS';
  if (['CANCELLED', 'CANCELED', 'DECLINED', 'SKIPPED', 'DELETED', 'DROPPED'].includes(word)) return 'DROPPED';
  return word === '' || ['PENDING', 'TODO', 'OPEN', 'NOT_STARTED'].includes(word) ? 'PENDING' : 'UNKNOWN';
}

function boxesIn(text: string): ToldStep[] {
  return [...text.matchAll(/^\s*(?:[-*+]|\d+[.)])\s+\[([ xX~-])\]\s+(.+)$/gm)].flatMap((box) => {
    const mark = (box[1] ?? ' ').toLowerCase();
    return toldStep(box[2] ?? '', mark === 'x' ? 'COMPLETED' : mark === ' ' ? 'PENDING' : 'IN_PROGRESS');
  });
}
