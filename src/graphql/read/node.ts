import { kindOfId, type NodeKind } from '../../queries/kinds.ts';
import type { Resolvers } from '../generated/schema.ts';
import type { Loaders } from '../loaders.ts';
import { userInputError } from '../user-input-error.ts';

const mostIds = 100;

export const nodeReads = {
  Query: {
    node: (_, { id }, { loaders }) => nodeById(id, loaders),
    nodes: (_, { ids }, { loaders }) => {
      if (ids.length > mostIds) throw userInputError(`At most ${mostIds} ids can be asked for at once.`);
      return Promise.all(ids.map((id) => nodeById(id, loaders)));
    },
  },
  Node: { __resolveType: ({ id }) => typeOf(id) },
  TransferPoint: { __resolveType: ({ id }) => typeOf(id) as 'Thread' | 'Run' | 'Checkpoint' | 'ProviderThread' },
} satisfies Resolvers;

/** The node that an id names, by its prefix; null where there is none. */
export async function nodeById(id: string, loaders: Loaders) {
  const kind = kindOfId(id);
  switch (kind) {
    case 'Thread':
      return loaders.thread.load(id);
    case 'Run':
      return loaders.run.load(id);
    case 'RunAttempt':
      return loaders.attempt.load(id);
    case 'RunItem':
      return loaders.item.load(id);
    case 'Provider':
      return loaders.provider.load(id);
    case 'ProviderThread':
      return loaders.providerThread.load(id);
    case 'ProviderSession':
      return loaders.session.load(id);
    case 'ContextTransfer':
      return loaders.transfer.load(id);
    case 'ContextHandoff':
      return loaders.handoff.load(id);
    case 'Checkpoint':
      return loaders.checkpoint.load(id);
    case 'Rollback':
      return loaders.rollback.load(id);
    case 'AuditEvent':
      return loaders.event.load(id);
    case undefined:
      return null;
    default:
      return kind satisfies never;
  }
}

function typeOf(id: string): NodeKind {
  const kind = kindOfId(id);
  if (kind === undefined) throw new Error(`The id ${id} names no kind of node.`);
  return kind;
}
