import { GraphQLError } from 'graphql';

/** The error for an input that GraphQL's types let through and that means nothing here; `message` is for the caller. */
export function userInputError(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}
