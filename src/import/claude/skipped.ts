import { asText, at } from '../json.ts';
import { userRow } from './prompt.ts';
import { type ClaudeRow, isSynthetic } from './row.ts';

const readTypes = new Set(['user', 'assistant', 'attachment', 'system', 'progress']);
const bookkeepingTypes = new Set([
  'queue-operation',
  'last-prompt',
  'summary',
  'ai-title',
  'custom-title',
  'agent-name',
  'agent-setting',
  'mode',
  'permission-mode',
  'file-history-snapshot',
  'pr-link',
  'worktree-state',
  'continued-in',
  'fork-context-ref',
  'atis-latch',
  'cost-state',
  'tools-used',
  'api-request',
  'api-request-shape',
  'api-request-blob',
]);

/** Why a row gives no item and no turn, for the report; undefined where it is read (Session formats, D4). */
export function skippedBecause(row: ClaudeRow): string | undefined {
  if (bookkeepingTypes.has(row.type)) return 'BOOKKEEPING';
  if (!readTypes.has(row.type)) return `UNKNOWN_TYPE ${row.type === '' ? '(none)' : row.type}`;
  if (row.type === 'progress') return 'BOOKKEEPING';
  if (row.type === 'attachment')
    return at(row.value, 'attachment', 'type') === 'queued_command' ? undefined : 'CONTEXT';
  if (row.type === 'system')
    return row.value.subtype === 'compact_boundary' ? undefined : `SYSTEM ${asText(row.value.subtype) ?? ''}`.trim();
  if (row.type === 'assistant')
    return isSynthetic(row) && row.value.isApiErrorMessage !== true ? 'PROGRAM_TEXT' : undefined;
  const { kind } = userRow(row);
  return kind === 'PROGRAM' || kind === 'SUMMARY' ? 'PROGRAM_TEXT' : undefined;
}
