import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newConversation, register } from '../../kit/conversation.ts';
import { newId } from '../../kit/events.ts';
import { openApi, type ServedApi } from './served.ts';

let served: ServedApi;
let codex: string;
let claude: string;
beforeAll(async () => {
  served = await openApi();
  codex = await register(served.api, 'CODEX');
  claude = await register(served.api, 'CLAUDE');
});
afterAll(() => served[Symbol.asyncDispose]());

const verification = `query ($threadId: ID!) {
  verifyAudit(threadId: $threadId) { valid events headHash problem { sequence kind message event { id sequence } } }
}`;

interface Verification {
  readonly verifyAudit: {
    readonly valid: boolean;
    readonly events: number;
    readonly headHash: string | null;
    readonly problem: {
      readonly sequence: number;
      readonly kind: string;
      readonly event: { readonly id: string } | null;
    } | null;
  } | null;
}

const verified = async (threadId: string) =>
  (await served.api.ask<Verification>(verification, { threadId })).verifyAudit;

/** A thread with a failed and retried run, a handoff, a command that was told twice, and a checkpoint. */
async function thread() {
  const t = await newConversation(served.api);
  const a1 = await t.start(codex, { message: 'Begin.' });
  await t.accept(a1);
  await t.items(a1, [{ kind: 'COMMAND', command: 'npm test', exitCode: 1, status: 'FAILED' }]);
  await t.complete(a1);
  const b2 = await t.start(claude);
  await t.accept(b2);
  await t.complete(b2);
  return t;
}

/** Changes the database behind the product's back. */
const tamper = (cypher: string, threadId: string) =>
  served.driver.executeQuery(cypher, { workspaceId: served.workspaceId, threadId });

const event = (sequence: number) =>
  `MATCH (event:AuditEvent {workspaceId: $workspaceId, streamId: $threadId, sequence: ${sequence}})`;

describe('verifyAudit', () => {
  test('an untouched thread holds, and tells its head', async () => {
    const { threadId } = await thread();
    const { records } = await tamper(
      'MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId}) RETURN thread.hash AS hash, thread.sequence AS sequence',
      threadId,
    );
    const [head] = records;
    expect(await verified(threadId)).toEqual({
      valid: true,
      events: head?.get('sequence'),
      headHash: head?.get('hash'),
      problem: null,
    });
  });

  test.each([
    ['an event that was changed', `${event(3)} SET event.actor = 'nobody'`, 3, 'ALTERED'],
    ['a payload that was changed', `${event(4)} SET event.payload = replace(event.payload, '"', '" ')`, 4, 'ALTERED'],
    ['an event that was taken out', `${event(5)} DETACH DELETE event`, 5, 'MISSING'],
  ])('%s is found', async (_, cypher, sequence, kind) => {
    const { threadId } = await thread();
    await tamper(cypher, threadId);
    const found = await verified(threadId);
    expect(found).toMatchObject({ valid: false, events: sequence - 1, problem: { sequence, kind } });
    expect(found?.problem?.event === null).toBe(kind === 'MISSING');
  });

  test.each([
    [
      'a message',
      "MATCH (owner:Run {workspaceId: $workspaceId, threadId: $threadId, ordinal: 1}) WITH owner, 'message' AS field",
    ],
    [
      'a command',
      "MATCH (owner:RunItem {workspaceId: $workspaceId, threadId: $threadId}) WHERE owner.kind = 'COMMAND' WITH owner, 'command' AS field",
    ],
    [
      'a handoff',
      "MATCH (owner:ContextHandoff {workspaceId: $workspaceId, threadId: $threadId}) WITH owner, 'text' AS field",
    ],
  ])('words of %s that were changed or taken away are found', async (_, whose) => {
    const { threadId } = await thread();
    const content = `${whose} MATCH (owner)-[:HAS_CONTENT]->(content:Content)`;
    await tamper(`${content} SET content[field] = content[field] + '.'`, threadId);
    expect(await verified(threadId)).toMatchObject({ valid: false, problem: { kind: 'CONTENT_CHANGED' } });
    await tamper(`${content} DETACH DELETE content`, threadId);
    expect(await verified(threadId)).toMatchObject({ valid: false, problem: { kind: 'CONTENT_MISSING' } });
  });

  test('words that were told anew count as they were told last', async () => {
    const t = await newConversation(served.api);
    const a1 = await t.start(codex);
    await t.accept(a1);
    const id = newId('itm_');
    await t.items(a1, [{ id, kind: 'COMMAND', command: 'npm test', status: 'IN_PROGRESS' }]);
    await t.items(a1, [{ id, kind: 'COMMAND', command: 'npm test', status: 'COMPLETED', text: 'all green' }]);
    expect(await verified(t.threadId)).toMatchObject({ valid: true });
  });

  test('there is nothing to verify of a thread that is not there', async () => {
    expect(await verified(newId('thr_'))).toBeNull();
  });
});
