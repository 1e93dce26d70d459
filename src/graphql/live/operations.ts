import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import type { GraphQLContext } from '../context.ts';
import { costOf } from '../limits/cost.ts';
import { limitExceeded, type OperationLimits } from '../limits/limits.ts';
import { structureRule } from '../limits/structure.ts';

/** What a client asks to subscribe to. */
export interface Asked {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: { readonly [name: string]: unknown } | null | undefined;
}

/** The operation that is asked for, under the limits that hold for every operation; or why it is refused. Sockets are for subscriptions only. */
export function operationOf(
  schema: GraphQLSchema,
  limits: OperationLimits,
  { query, operationName, variables }: Asked,
): ExecutionArgs | readonly GraphQLError[] {
  const document = parsed(query, limits);
  if (document instanceof GraphQLError) return [document];
  const invalid = validate(schema, document, [structureRule(limits), ...specifiedRules]);
  if (invalid.length > 0) return invalid.map(asInvalid);
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== 'subscription') {
    return [
      refusal('BAD_USER_INPUT', 'Over a socket the API takes subscriptions; send queries and mutations over HTTP.'),
    ];
  }
  const cost = costOf(schema, operation, fragmentsIn(document), variables ?? {});
  if (cost > limits.cost) return [limitExceeded('COST', limits.cost, cost)];
  return { schema, document, operationName, variableValues: variables };
}

function parsed(query: string, limits: OperationLimits): DocumentNode | GraphQLError {
  try {
    return parse(query, { maxTokens: limits.tokens });
  } catch (error) {
    if (error instanceof GraphQLError) return refusal('GRAPHQL_PARSE_FAILED', error.message);
    throw error;
  }
}

/** What a limit refused says so itself; anything else is a fault of the document. */
function asInvalid(error: GraphQLError): GraphQLError {
  const { code } = error.extensions;
  return code === undefined ? refusal('GRAPHQL_VALIDATION_FAILED', error.message, error) : error;
}

function fragmentsIn({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((each) => [each.name.value, each]));
}

function refusal(code: string, message: string, cause?: GraphQLError): GraphQLError {
  return new GraphQLError(message, { ...(cause?.nodes && { nodes: cause.nodes }), extensions: { code } });
}

/**
 * Carries a subscription out. Every event is answered on a context of its own, so that it is told what holds when it
 * comes, and nothing that was read for an earlier one is kept.
 */
export async function subscribed(
  args: ExecutionArgs,
  openContext: () => GraphQLContext,
): Promise<AsyncGenerator<ExecutionResult, void, void> | ExecutionResult> {
  const opening = openContext();
  const opened = await createSourceEventStream({ ...args, contextValue: opening }).finally(opening.deadline.clear);
  if (!(Symbol.asyncIterator in opened)) return opened;
  const events = opened[Symbol.asyncIterator]();
  const close = async (): Promise<IteratorReturnResult<undefined>> => {
    await events.return?.();
    return { value: undefined, done: true };
  };
  const answers: AsyncGenerator<ExecutionResult, void, void> = {
    next: async () => {
      const { done, value: rootValue } = await events.next();
      if (done === true) return { value: undefined, done };
      const contextValue = openContext();
      try {
        return { value: await execute({ ...args, contextValue, rootValue }), done: false };
      } finally {
        contextValue.deadline.clear();
      }
    },
    return: close,
    throw: async (error) => {
      await close();
      throw error;
    },
    [Symbol.asyncIterator]: () => answers,
    [Symbol.asyncDispose]: async () => void (await close()),
  };
  return answers;
}
