import type { ApolloServerPlugin } from '@apollo/server';
import { type FragmentDefinitionNode, Kind } from 'graphql';
import type { GraphQLContext } from '../context.ts';
import { costOf } from './cost.ts';
import { limitExceeded } from './limits.ts';

/** Refuses an operation whose cost is past the limit, after it was found valid and before anything of it is executed. */
export function costPlugin(limit: number): ApolloServerPlugin<GraphQLContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ schema, document, operation, request }) {
          // Without one the request is refused by the execution.
          if (operation === undefined) return;
          const fragments = new Map<string, FragmentDefinitionNode>();
          for (const each of document.definitions) {
            if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
          }
          const cost = costOf(schema, operation, fragments, request.variables ?? {});
          if (cost > limit) throw limitExceeded('COST', limit, cost);
        },
      };
    },
  };
}
