import { createHash, randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import type { ContentWrite, IdPrefix } from '../../src/commands/ports.ts';
import type { Logged, ThreadEvent, WorkspaceEvent } from '../../src/domain/events.ts';
import { defaultPolicy } from '../../src/domain/policy.ts';
import { type Provider, presets } from '../../src/domain/provider.ts';

/** A new id of the kind that the prefix names. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}${v7()}`;
}

/** Numbers the events of a stream from `after` on. Times count up with the log, a second an event. */
export function logged<Event extends ThreadEvent | WorkspaceEvent>(
  streamId: string,
  after: number,
  events: readonly Event[],
): Logged<Event>[] {
  const commandId = newId('cmd_');
  return events.map((event, i) => ({
    id: newId('evt_'),
    streamId,
    sequence: after + i + 1,
    at: new Date(Date.UTC(2026, 0, 1) + (after + i) * 1_000).toISOString(),
    actor: 'tester',
    commandId,
    requestId: 'req-1',
    event,
  }));
}

/** The words of an owner as a command saves them, with the seals that its events carry. */
export function contentOf(ownerId: string, words: { readonly [field: string]: string }): ContentWrite {
  const salt = randomUUID();
  const seals = Object.fromEntries(
    Object.entries(words).map(([field, text]) => [
      field,
      {
        bytes: Buffer.byteLength(text),
        sha256: createHash('sha256')
          .update(salt + text)
          .digest('hex'),
      },
    ]),
  );
  return { ownerId, salt, words, seals };
}

/** A provider of a preset. */
export function aProvider(kind: 'CODEX' | 'CLAUDE'): Provider {
  return {
    id: newId('pro_'),
    name: kind.toLowerCase(),
    kind,
    revision: 1,
    capabilities: presets[kind],
    trusted: false,
  };
}

/** The event that a thread's log begins with. */
export function threadCreated(threadId: string): ThreadEvent {
  return { type: 'ThreadCreated', threadId, policy: defaultPolicy };
}
