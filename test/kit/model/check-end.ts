import assert from 'node:assert/strict';
import { seal } from '../../../src/audit/seal.ts';
import { verifyChain } from '../../../src/audit/verify.ts';
import type { ThreadState, Words } from '../../../src/domain/model.ts';
import { subjectsOf } from '../../../src/domain/subjects.ts';
import { chainOf } from '../chain.ts';
import { assertSame } from './comparable.ts';
import type { ModelWorld } from './world.ts';

/** Digests are kept beside the words, and are made from them. */
const fields =
  'message failure manualContext text command path previousPath data diffSummary prompt result material'.split(' ');

interface Content {
  readonly ownerId: string;
  readonly salt: string;
  readonly seals: string;
  readonly [field: string]: string;
}

/**
 * Throws where the logs of a history, read once more from their ends along their edges, do not verify; where an event
 * is not about what it concerns; and where the words that are kept are not those whose seals the logs have.
 */
export async function checkEnd(world: ModelWorld): Promise<void> {
  await Promise.all(
    [...world.threads.map(({ threadId }) => threadId), world.caller.workspaceId].map(checkChain(world)),
  );
  await Promise.all([checkSubjects(world), checkContents(world)]);
}

function checkChain({ driver, caller, threads }: ModelWorld) {
  return async (streamId: string): Promise<void> => {
    const events = await chainOf(driver, caller.workspaceId, streamId);
    assert.equal((await verifyChain(events)).problem, undefined, `The chain of ${streamId} verifies.`);
    const record = threads.find(({ threadId }) => threadId === streamId);
    if (record === undefined) return;
    const log = record.log.map(({ id, event }) => ({ id, event }));
    assertSame(
      events.map(({ id, payload }) => ({ id, event: JSON.parse(payload) })),
      log,
      `The log of ${streamId}`,
    );
  };
}

async function checkSubjects({ driver, caller, threads }: ModelWorld): Promise<void> {
  const { workspaceId } = caller;
  const { records } = await driver.executeQuery(
    `MATCH (event:AuditEvent)
     WHERE event.workspaceId = $workspaceId AND event.id IN $ids
     RETURN event.id AS id, COLLECT { MATCH (event)-[:ABOUT]->(subject) RETURN subject.id } AS subjects`,
    { workspaceId, ids: threads.flatMap(({ log }) => log.map(({ id }) => id)) },
  );
  const told = new Map(records.map((record): [string, string[]] => [record.get('id'), record.get('subjects').sort()]));
  const expected = new Map(
    threads.flatMap(({ log }) =>
      log.map(({ id, event }): [string, string[]] => [
        id,
        subjectsOf(event)
          .filter((each) => !each.endsWith('ffffffffffff'))
          .toSorted(),
      ]),
    ),
  );
  assertSame(told, expected, 'What events are about');
}

async function checkContents({ driver, caller, threads }: ModelWorld): Promise<void> {
  const { records } = await driver.executeQuery(
    `MATCH (content:Content)
     WHERE content.workspaceId = $workspaceId AND content.ownerId IS NOT NULL
     RETURN content {.*, workspaceId: null} AS content`,
    { workspaceId: caller.workspaceId },
  );
  const kept = records.map((record): Content => {
    const { workspaceId: _, ...content } = record.get('content');
    return content;
  });
  const words = threads.flatMap(({ state }) => [...wordsIn(state)].filter(([, each]) => Object.keys(each).length > 0));
  assertSame(new Map(kept.map(({ ownerId, seals }) => [ownerId, JSON.parse(seals)])), new Map(words), 'The seals');
  assertSame(new Map(kept.map((content) => [content.ownerId, sealed(content)])), new Map(words), 'The words');
}

function wordsIn({ runs, items, checkpoints, handoffs, transfers }: ThreadState): Map<string, Words<string>> {
  const owners = [runs, items, checkpoints, handoffs, transfers].flatMap(
    (each): readonly { id: string; words: object }[] => [...each.values()],
  );
  return new Map(owners.map(({ id, words }) => [id, words]));
}

function sealed(content: Content): Words<string> {
  const words = fields.flatMap((field) => {
    const text = content[field];
    return text === undefined ? [] : [[field, seal(content.salt, field, text)]];
  });
  return Object.fromEntries(words);
}
