import { GraphQLError } from 'graphql';

/** What one operation may ask for (Design, section 10: a refusal is fast, and comes before anything is executed). */
export interface OperationLimits {
  /** Fields within fields. */
  readonly depth: number;
  /** Aliases in the whole document. */
  readonly aliases: number;
  /** Fields times page sizes. */
  readonly cost: number;
  /** Lexical tokens of the document. */
  readonly tokens: number;
  readonly milliseconds: number;
}

/**
 * Fields and fragment spreads in one document, as it is written. Not configurable: it bounds the time of GraphQL's own
 * validation, which compares fields of one name with each other, and no honest document comes near it.
 */
export const mostSelections = 1_000;

export type LimitedMeasure = 'DEPTH' | 'ALIASES' | 'SELECTIONS' | 'COST' | 'TOKENS' | 'SUBSCRIPTIONS';

/** The error of an operation that asks for too much; it tells the measure and the limit. */
export function limitExceeded(measure: LimitedMeasure, limit: number, measured?: number): GraphQLError {
  const asked = measured === undefined ? 'more' : String(measured);
  return new GraphQLError(`The operation asks for too much: ${measure} is ${asked}, and at most ${limit} is allowed.`, {
    extensions: {
      code: 'OPERATION_LIMIT_EXCEEDED',
      measure,
      limit,
      ...(measured !== undefined && { measured }),
      http: { status: 400 },
    },
  });
}
