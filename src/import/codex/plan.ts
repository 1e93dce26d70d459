import type { JsonObject } from '../../domain/item.ts';
import { asArray, asText, at } from '../json.ts';
import { planData, stepStatus } from '../plan-steps.ts';
import type { TurnState } from './turn-state.ts';

/** Adds the plan of an `update_plan` call: the whole list as it stands then. */
export function addPlan(
  state: TurnState,
  key: string,
  plan: JsonObject | undefined,
  occurredAt: string | undefined,
): void {
  const steps = asArray(plan?.plan).flatMap((entry) => {
    const step = asText(at(entry, 'step'));
    return step === undefined ? [] : [{ step, status: stepStatus(at(entry, 'status')) }];
  });
  if (steps.length === 0) return;
  state.drafts.add({
    key,
    kind: 'PLAN',
    nativeItemId: key,
    status: 'COMPLETED',
    text: asText(plan?.explanation),
    occurredAt,
    data: planData(steps),
  });
}

/** Adds what the model asked its user in structured form. */
export function addQuestion(
  state: TurnState,
  key: string,
  input: JsonObject | undefined,
  occurredAt: string | undefined,
): void {
  const questions = asArray(input?.questions);
  state.drafts.add({
    key,
    kind: 'QUESTION',
    nativeItemId: key,
    status: 'IN_PROGRESS',
    text: questions.flatMap((question) => asText(at(question, 'question')) ?? []).join('\n'),
    occurredAt,
    data: { questions },
  });
}
