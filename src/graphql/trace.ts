import type { ApolloServerPlugin } from '@apollo/server';
import type { RefusalCode } from '../domain/refusal.ts';
import type { Log } from '../log.ts';
import type { GraphQLContext } from './context.ts';
import { reportErrors } from './errors.ts';

/** What the log tells of an operation: never a text, a variable or a field's value. */
export interface Trace {
  name?: string;
  type?: string;
  readonly refusals: RefusalCode[];
  readonly errors: string[];
}

/** Notes what the request log tells of each operation, and logs what went wrong unexpectedly with the request's id. */
export function tracePlugin(log: Log): ApolloServerPlugin<GraphQLContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ contextValue: { trace }, operation }) {
          if (operation !== undefined) trace.type = operation.operation;
          if (operation?.name !== undefined) trace.name = operation.name.value.slice(0, 100);
        },
        async didEncounterErrors({ contextValue: { trace, caller }, errors }) {
          trace.errors.push(...reportErrors(errors, log.child({ requestId: caller.requestId })));
        },
        async willSendResponse({ contextValue: { deadline } }) {
          deadline.clear();
        },
      };
    },
  };
}
