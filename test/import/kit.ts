import { readFileSync } from 'node:fs';
import type { ImportedItem, ImportedSession, ImportedTurn, UnreadableSession } from '../../src/import/model.ts';
import { type OpenOptions, openSessions, type SessionSet, wholeSession } from '../../src/import/read.ts';
import type { SessionSource } from '../../src/import/source.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What one line of a file is made from. */
export type LineFields = Fields | string;

export interface Imported {
  readonly sessions: readonly ImportedSession[];
  readonly ignored: SessionSet['ignored'];
  readonly problems: readonly UnreadableSession[];
}

/** Lines as a file holds them; a string stands for itself. */
export const jsonl = (...lines: readonly (Fields | string)[]): string =>
  lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');

/** A source of a text or of bytes, in chunks of the given size. */
export function source(name: string, content: string | Uint8Array, chunk = 64 * 1024): SessionSource {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return {
    name,
    async *open() {
      for (let start = 0; start < bytes.length; start += chunk) yield bytes.subarray(start, start + chunk);
    },
  };
}

export const fixture = (path: string): SessionSource =>
  source(path, readFileSync(new URL(`../fixtures/sessions/${path}`, import.meta.url)));

/** Reads files by name and content, or sources, to whole sessions. */
export async function importFiles(
  files: Readonly<Record<string, string>> | readonly SessionSource[],
  options?: OpenOptions,
): Promise<Imported> {
  const sources: readonly SessionSource[] = Array.isArray(files)
    ? files
    : Object.entries(files).map(([name, content]) => source(name, content));
  const { sessions, ignored, problems } = await openSessions(sources, options);
  const read: ImportedSession[] = [];
  for (const session of sessions) read.push(await wholeSession(session));
  return { sessions: read, ignored, problems };
}

/** The only session of one file. */
export async function importOne(
  content: string,
  name = 'session.jsonl',
  options?: OpenOptions,
): Promise<ImportedSession> {
  const { sessions, problems } = await importFiles([source(name, content)], options);
  const [session] = sessions;
  if (session === undefined) throw new Error(`no session: ${JSON.stringify(problems)}`);
  return session;
}

/** A turn in short: its message, each item, and its outcome where it is not COMPLETED. */
export function toldTurn(turn: ImportedTurn): readonly string[] {
  const outcome = turn.outcome === 'COMPLETED' ? [] : [`= ${turn.outcome}${turn.unfinished ? ', unfinished' : ''}`];
  return [`> ${turn.message ?? '-'}`, ...turn.items.map(toldItem), ...outcome];
}

export const told = (session: ImportedSession | undefined): readonly string[] => session?.turns.flatMap(toldTurn) ?? [];

/** An item in short, in words of its kind. */
export function toldItem(item: ImportedItem): string {
  const status = item.status === undefined || item.status === 'COMPLETED' ? '' : ` ${item.status}`;
  switch (item.kind) {
    case 'COMMAND':
      return `$ ${item.command} -> ${item.exitCode ?? '?'}${status}`;
    case 'FILE_CHANGE': {
      const from = item.previousPath === undefined ? '' : ` from ${item.previousPath}`;
      return `${item.changeKind} ${item.path}${from} +${item.linesAdded ?? '?'}-${item.linesRemoved ?? '?'}${status}`;
    }
    case 'PLAN':
      return `PLAN ${planSteps(item).join(', ') || item.text}${status}`;
    case 'TOOL_CALL':
      return `TOOL ${item.data?.tool}${item.path === undefined ? '' : ` ${item.path}`}${status}`;
    default:
      return `${item.kind} ${item.text ?? ''}${status}`;
  }
}

export function planSteps(item: ImportedItem | undefined): readonly string[] {
  const steps = item?.data?.steps as readonly { step: string; status: string }[] | undefined;
  return (steps ?? []).map(({ step, status }) => `${step}: ${status}`);
}

export const itemsOf = (session: ImportedSession, kind: ImportedItem['kind']): readonly ImportedItem[] =>
  session.turns.flatMap(({ items }) => items.filter((item) => item.kind === kind));

const stamp = (position: number): string => new Date(Date.UTC(2026, 0, 1) + position * 1000).toISOString();

/** Codex records, stamped a second apart. */
export const rollout = (...records: readonly (Fields | string)[]): string =>
  jsonl(
    ...records.map((record, position) =>
      typeof record === 'string' ? record : { timestamp: stamp(position), ...record },
    ),
  );

/** The same with ordinals, as paginated files have them. */
export const paginated = (first: number, ...records: readonly Fields[]): string =>
  rollout(...records.map((record, position) => ({ ordinal: first + position, ...record })));

export const THREAD = '01900000-0000-7000-8000-000000000001';

export const codex = {
  meta: (id: string = THREAD, fields: Fields = {}) => ({
    type: 'session_meta',
    payload: { id, timestamp: stamp(0), cwd: '/home/dev/app', cli_version: '0.130.0', ...fields },
  }),
  event: (type: string, fields: Fields = {}) => ({ type: 'event_msg', payload: { type, ...fields } }),
  response: (type: string, fields: Fields = {}) => ({ type: 'response_item', payload: { type, ...fields } }),
  start: (turn: string, fields: Fields = {}) => codex.event('task_started', { turn_id: turn, ...fields }),
  end: (turn: string, fields: Fields = {}) => codex.event('task_complete', { turn_id: turn, ...fields }),
  user: (message: string) => codex.event('user_message', { message }),
  agent: (message: string) => codex.event('agent_message', { message }),
  item: (turn: string, item: Fields) => codex.event('item_completed', { turn_id: turn, item }),
  message: (role: string, text: string, fields: Fields = {}) =>
    codex.response('message', {
      role,
      content: [{ type: role === 'assistant' ? 'output_text' : 'input_text', text }],
      ...fields,
    }),
  call: (id: string, name: string, input: Fields) =>
    codex.response('function_call', { call_id: id, name, arguments: JSON.stringify(input) }),
  output: (id: string, output: unknown) => codex.response('function_call_output', { call_id: id, output }),
  /** A whole legacy turn. */
  turn: (id: string, message: string, answer: string) => [
    codex.start(id),
    codex.user(message),
    codex.agent(answer),
    codex.end(id),
  ],
};

export const SESSION = '11111111-1111-4111-8111-111111111111';

/**
 * Claude rows, each below the one before it unless it names a `parent`, stamped a second apart. Rows without a `uuid`
 * stay without. `session` is the session id of all that bring none.
 */
export function claudeFile(rows: readonly Fields[], session: string = SESSION): string {
  let before: unknown = null;
  return jsonl(
    ...rows.map((row, position) => {
      const { parent, ...fields } = row;
      if (row.uuid === undefined) return { sessionId: session, timestamp: stamp(position), ...fields };
      const parentUuid = 'parent' in row ? parent : before;
      before = row.uuid;
      return {
        parentUuid,
        isSidechain: false,
        sessionId: session,
        cwd: '/home/dev/app',
        timestamp: stamp(position),
        ...fields,
      };
    }),
  );
}

export const claude = {
  user: (uuid: string, content: unknown, fields: Fields = {}) => ({
    type: 'user',
    uuid,
    message: { role: 'user', content },
    ...fields,
  }),
  answer: (uuid: string, id: string, block: Fields, fields: Fields = {}) => ({
    type: 'assistant',
    uuid,
    message: {
      id,
      role: 'assistant',
      model: 'claude-test',
      content: [block],
      stop_reason: block.type === 'tool_use' ? 'tool_use' : 'end_turn',
    },
    ...fields,
  }),
  text: (uuid: string, text: string, id = `msg_${uuid}`) => claude.answer(uuid, id, { type: 'text', text }),
  use: (uuid: string, call: string, name: string, input: unknown, id = `msg_${uuid}`) =>
    claude.answer(uuid, id, { type: 'tool_use', id: call, name, input }),
  result: (uuid: string, call: string, content: unknown, fields: Fields = {}, isError = false) => ({
    ...claude.user(uuid, [{ type: 'tool_result', tool_use_id: call, content, is_error: isError }]),
    ...fields,
  }),
};
