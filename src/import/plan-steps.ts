import type { JsonObject, JsonValue } from '../domain/item.ts';

/** A step of a plan, in the words that both programs use for its state. */
export interface PlanStep {
  readonly step: string;
  readonly status: 'pending' | 'in_progress' | 'completed';
}

export function stepStatus(status: unknown): PlanStep['status'] {
  return status === 'completed' || status === 'in_progress' ? status : 'pending';
}

/** The steps as an item's data. */
export function planData(steps: readonly PlanStep[]): JsonObject {
  return { steps: steps.map(({ step, status }): JsonValue => ({ step, status })) };
}
