import type { Server } from 'node:http';
import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import { defaultFieldResolver, type GraphQLSchema } from 'graphql';
import type { Log } from '../log.ts';
import type { GraphQLContext } from './context.ts';
import { errorFormatter } from './errors.ts';
import { costPlugin } from './limits/cost-plugin.ts';
import type { OperationLimits } from './limits/limits.ts';
import { structureRule } from './limits/structure.ts';
import { resolversWithinDeadline } from './resolvers.ts';
import { tracePlugin } from './trace.ts';
import { readTypeDefs } from './type-defs.ts';

export interface ApolloOptions {
  readonly introspection: boolean;
  readonly limits: OperationLimits;
  readonly shutdownGraceMs: number;
}

/**
 * The GraphQL side of the server. Nothing in it depends on environment variables or talks to anybody else. CSRF prevention
 * is on, batching is off, and when it is stopped, the HTTP server first finishes what is running. `onSchema` is told of the
 * schema with its resolvers once it is made.
 */
export function createApollo(
  options: ApolloOptions,
  httpServer: Server,
  log: Log,
  onSchema: (schema: GraphQLSchema) => void,
): ApolloServer<GraphQLContext> {
  const { introspection, limits, shutdownGraceMs } = options;
  return new ApolloServer<GraphQLContext>({
    typeDefs: readTypeDefs(),
    resolvers: resolversWithinDeadline(),
    // Rows may hold functions for what is read only if it is selected; these take time like any resolver.
    fieldResolver: (source, args, context, info) =>
      context.deadline.within(() => defaultFieldResolver(source, args, context, info)),
    introspection,
    hideSchemaDetailsFromClientErrors: !introspection,
    validationRules: [structureRule(limits)],
    parseOptions: { maxTokens: limits.tokens },
    formatError: errorFormatter(log),
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    nodeEnv: 'production',
    logger: log.child({ part: 'apollo' }),
    plugins: [
      { serverWillStart: async ({ schema }) => onSchema(schema) },
      tracePlugin(log),
      costPlugin(limits.cost),
      ApolloServerPluginDrainHttpServer({ httpServer, stopGracePeriodMillis: shutdownGraceMs }),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
    ],
  });
}
