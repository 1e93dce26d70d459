import type { AttemptStatus, RunStatus } from '../../../src/domain/vocabulary.ts';
import type { AppDispatch } from './account.ts';
import { documentOf, type Mutation } from './documents.ts';
import type { RollbackTask } from './rollbacks.ts';

/** What a mutation answered, as far as the application uses it. */
export interface Answer {
  readonly code?: string;
  readonly message?: string;
  readonly replayed?: boolean;
  readonly run?: { readonly id: string; readonly ordinal: number; readonly status: RunStatus };
  readonly attempt?: { readonly id: string; readonly status: AttemptStatus; readonly counts: boolean } | null;
  readonly dispatch?: AppDispatch | null;
  readonly attempts?: readonly { readonly id: string; readonly status: AttemptStatus }[];
  readonly thread?: { readonly id: string };
  readonly rollback?: {
    readonly id: string;
    readonly affected: readonly (Omit<RollbackTask, 'rollbackId' | 'providerThreadId'> & {
      readonly providerThread: { readonly id: string };
      readonly status: string;
    })[];
  };
  readonly provider?: { readonly id: string };
  readonly session?: { readonly id: string };
}

export type Call = (name: Mutation, input: object) => Promise<Answer>;

/** Sends a document to the API and answers its data; what is no refusal is thrown, since the application gives no nonsense. */
export type Ask = <Data>(document: string, variables: object) => Promise<Data>;

/** Calls mutations of the API, each under a key of its own. `told` hears of each. */
export function callsOf(ask: Ask, told: (name: Mutation, input: object, answer: Answer) => void): Call {
  let keys = 0;
  return async (name, input) => {
    keys += 1;
    const variables = { input: { ...input, idempotencyKey: `key-${keys}` } };
    const answer = (await ask<Record<string, Answer>>(documentOf(name), variables))[name];
    if (answer === undefined) throw new Error(`${name} was not answered.`);
    told(name, input, answer);
    return answer;
  };
}
