import { asNumber, asObject, asText, at, compact } from '../json.ts';
import type { CodexRecord } from './record.ts';

/** Where a paginated file goes on from: its base's records below this ordinal (Session formats, A5). */
export interface HistoryBase {
  /** The id of a thread or of a segment. */
  readonly id: string;
  readonly endOrdinal: number;
  readonly endOffset?: number;
}

/** What a rollout's own session_meta says of it. */
export interface CodexMeta {
  readonly threadId: string;
  readonly cwd?: string;
  readonly createdAt?: string;
  readonly forkedFromId?: string;
  readonly parentThreadId?: string;
  readonly agentPath?: string;
  /** INTERNAL: a thread of the program's own (compaction, memory), no conversation. */
  readonly role: 'MAIN' | 'SUBAGENT' | 'REVIEW' | 'INTERNAL';
  readonly base?: HistoryBase;
}

/**
 * Reads a session_meta. `id` is the thread; `session_id` names the root of a tree of agents and must not be taken for
 * it (Session formats, B2).
 */
export function codexMeta({ payload, at: stamp }: CodexRecord): CodexMeta | undefined {
  const threadId = asText(payload.id) ?? asText(payload.session_id);
  if (threadId === undefined) return undefined;
  const subagent = at(payload, 'source', 'subagent');
  const spawn = asObject(at(subagent, 'thread_spawn'));
  return compact({
    threadId,
    cwd: asText(payload.cwd),
    createdAt: asText(payload.timestamp) ?? stamp,
    forkedFromId: asText(payload.forked_from_id),
    parentThreadId: asText(payload.parent_thread_id) ?? asText(spawn?.parent_thread_id),
    agentPath: asText(payload.agent_path) ?? asText(spawn?.agent_path),
    role: roleOf(subagent, at(payload, 'source', 'internal'), payload.thread_source, payload.parent_thread_id),
    base: historyBase(payload.history_base),
  });
}

function roleOf(subagent: unknown, internal: unknown, threadSource: unknown, parentId: unknown): CodexMeta['role'] {
  if (internal !== undefined || subagent === 'compact' || subagent === 'memory_consolidation') return 'INTERNAL';
  if (subagent === 'review') return 'REVIEW';
  return subagent !== undefined || threadSource === 'subagent' || asText(parentId) !== undefined ? 'SUBAGENT' : 'MAIN';
}

function historyBase(value: unknown): HistoryBase | undefined {
  const id = asText(at(value, 'thread_id'));
  const endOrdinal = asNumber(at(value, 'end_ordinal_exclusive'));
  if (id === undefined || endOrdinal === undefined) return undefined;
  return compact({ id, endOrdinal, endOffset: asNumber(at(value, 'end_byte_offset')) });
}

const FILE_NAME = /rollout-.*?-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:_([0-9a-zA-Z-]+))?\.jsonl?(\.zst)?$/;

/** The segment id in a rollout's file name: nothing inside the file tells it. */
export function segmentIdOf(fileName: string): string | undefined {
  return FILE_NAME.exec(fileName)?.[2];
}
