import type { PlanSwitchInput } from '../../../src/commands/plan-switch.ts';
import type { Caller } from '../../../src/commands/ports.ts';
import type { PreviewRollbackInput } from '../../../src/commands/rollback/preview.ts';
import { InvalidInput } from '../../../src/domain/invalid-input.ts';
import { isRefusal } from '../../../src/domain/refusal.ts';
import type { Commands } from '../../../src/graphql/commands-port.ts';
import type { Queries } from '../../../src/graphql/queries-port.ts';

export type CommandName = keyof Commands;

/** A command as it is given, or the question what a switch or a rollback would do. */
export type Call =
  | { [Name in CommandName]: { readonly name: Name; readonly input: Parameters<Commands[Name]>[1] } }[CommandName]
  | { readonly name: 'planSwitch'; readonly input: PlanSwitchInput }
  | { readonly name: 'previewRollback'; readonly input: PreviewRollbackInput };

/** Whether it asks, and so must write nothing. */
export const isQuestion = ({ name }: Call) => name === 'planSwitch' || name === 'previewRollback';

/** What was answered: the code of a refusal, that the input cannot be, or what was done. `ids` are the answer itself, for comparison with its repetition. */
export type Told =
  | { readonly answer: 'DONE'; readonly replayed: boolean; readonly ids: string }
  | { readonly answer: 'REFUSED'; readonly code: string }
  | { readonly answer: 'INVALID'; readonly message: string };

/** How commands reach the product. */
export type Callers = (call: Call) => Promise<Told>;

/** Commands called in this process. */
export function inProcess(
  commands: Commands & Pick<Queries, 'planSwitch' | 'previewRollback'>,
  caller: Caller,
): Callers {
  return async ({ name, input }) => {
    const command = commands[name] as (caller: Caller, input: Call['input']) => Promise<object>;
    try {
      const answer = await command(caller, input);
      if (isQuestion({ name, input } as Call)) return { answer: 'DONE', replayed: false, ids: '' };
      if (isRefusal(answer)) return { answer: 'REFUSED', code: answer.refused };
      const { replayed, ...ids } = answer as { readonly replayed: boolean };
      return { answer: 'DONE', replayed, ids: JSON.stringify(ids) };
    } catch (error) {
      if (error instanceof InvalidInput) return { answer: 'INVALID', message: error.message };
      throw error;
    }
  };
}

interface Answered {
  readonly data?: { readonly [name: string]: { readonly code?: string; readonly replayed?: boolean } } | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

/** Commands sent to the API. */
export function overHttp(url: string): Callers {
  return async (call) => {
    const { data, errors } = await post<Answered>(url, operationOf(call));
    const [error] = errors ?? [];
    if (error?.extensions?.code === 'BAD_USER_INPUT') return { answer: 'INVALID', message: error.message };
    if (error !== undefined) throw new Error(`${call.name}: ${JSON.stringify(errors)}`);
    const { code, replayed, ...ids } = data?.[call.name] ?? {};
    if (code !== undefined) return { answer: 'REFUSED', code };
    return { answer: 'DONE', replayed: replayed ?? false, ids: JSON.stringify(ids) };
  };
}

/** Sends an operation and answers the body that came back. */
export async function post<Answer>(
  url: string,
  operation: { readonly query: string; readonly variables: object },
): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(operation),
  });
  return (await response.json()) as Answer;
}

function operationOf({ name, input }: Call): { readonly query: string; readonly variables: object } {
  if (name === 'planSwitch') {
    return {
      query: `query ($threadId: ID!, $providerId: ID, $cleanContext: Boolean) {
        planSwitch(threadId: $threadId, providerId: $providerId, cleanContext: $cleanContext) {
          supported channel refusal { code message } decision { strategy missingRunCount reasons }
        } }`,
      variables: input,
    };
  }
  if (name === 'previewRollback') {
    return {
      query: `query ($threadId: ID!, $toRunOrdinal: NonNegativeInt!) {
        previewRollback(threadId: $threadId, toRunOrdinal: $toRunOrdinal) {
          rolledBackRuns { from to count } cancelledQueued supersededHandoffs supersededTransfers offeredAgain
          affected { action nativeTurnId turnsToDrop status } restore { id } refusal { code message }
        } }`,
      variables: input,
    };
  }
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return {
    query: `mutation ($input: ${type}Input!) { ${name}(input: $input) {
      ... on ${type}Success { replayed }
      ... on Refusal { code message }
    } }`,
    variables: { input },
  };
}
