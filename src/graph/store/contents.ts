import type { ContentWrite } from '../../commands/ports.ts';
import type { ItemField } from '../../domain/model.ts';
import { byKind, kindOf } from '../labels.ts';
import type { Runner } from '../statement.ts';
import { contentsOf } from './lookup-statements.ts';
import { writeContents } from './write-statements.ts';

const noItemWords: { readonly [field in ItemField]: null } = {
  text: null,
  command: null,
  path: null,
  previousPath: null,
  data: null,
};

/**
 * Writes the words of owners, one Content node each (Design, section 9). A run gets words at different times: those it had
 * stay, with their seals. An item that is told anew is told whole. `made` are the owners that are new with this
 * command; only for other runs are the seals read first.
 */
export async function saveContents(
  tx: Runner,
  workspaceId: string,
  contents: readonly ContentWrite[],
  made: ReadonlySet<string>,
): Promise<void> {
  const older = contents.map(({ ownerId }) => ownerId).filter((id) => kindOf(id) === 'runs' && !made.has(id));
  const before = new Map(
    older.length === 0
      ? []
      : (await contentsOf(tx, { workspaceId, in: { ownerIds: older } })).map(({ ownerId, seals }) => [ownerId, seals]),
  );
  const rows = contents.map(({ ownerId, salt, words, seals }) => ({
    ownerId,
    salt,
    words: kindOf(ownerId) === 'items' ? { ...noItemWords, ...words } : words,
    seals: { ...JSON.parse(before.get(ownerId) ?? '{}'), ...seals },
  }));
  await writeContents(tx, { workspaceId, in: byKind(rows, ({ ownerId }) => ownerId) });
}
