import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done, openSeededWorld, type SeededWorld } from '../kit/seed.ts';

/** Section 6: digests of runs and of 64 positions are stored, and a text is the same with them and without. */
describe('Section 6: stored digests', () => {
  let world: SeededWorld;
  let threadId: string;
  let codex: string;
  let handoffId: string;
  const runIds: string[] = [];

  beforeAll(async () => {
    world = await openSeededWorld();
    const { caller, commands } = world;
    const registered = done(await commands.registerProvider(caller, { name: 'Codex', preset: 'CODEX' }));
    const other = done(await commands.registerProvider(caller, { name: 'Claude', preset: 'CLAUDE' }));
    codex = registered.providerId;
    ({ threadId } = done(await commands.createThread(caller, { title: 'Digests' })));
    for (let i = 1; i <= 66; i++) {
      const { runId } = await world.run({
        threadId,
        providerId: codex,
        message: `Change module number ${i}.`,
        native: `digests-${caller.workspaceId}`,
        answer: `Module number ${i} is changed.`,
      });
      runIds.push(runId);
    }
    const { dispatchAttemptId } = done(
      await commands.startRun(caller, { threadId, providerId: other.providerId, message: 'Go on.' }),
    );
    handoffId = await carriedBy(dispatchAttemptId ?? '');
  });
  afterAll(() => world[Symbol.asyncDispose]());

  test('the summary of the whole thread left a digest with each run that ended, and one block of 64', async () => {
    expect(await stored()).toEqual({ runs: 66, blocks: [0] });
  });

  test('made from the items alone, the text is the same to the byte', async () => {
    await query('MATCH (block:DigestBlock {workspaceId: $workspaceId}) DELETE block');
    await query('MATCH (content:Content {workspaceId: $workspaceId}) REMOVE content.digest, content.digestKey');
    const again = done(await world.commands.regenerateHandoff(world.caller, { handoffId }));
    expect(again.handoffId).toBe(handoffId);
    expect(await stored()).toEqual({ runs: 66, blocks: [0] });
  });

  test('a late item drops the block, and is in the next text', async () => {
    const item = { kind: 'DECISION', text: 'Modules are numbered from one, for ever.' } as const;
    done(await world.commands.recordRunItems(world.caller, { runId: runIds[2] ?? '', items: [item] }));
    expect((await stored()).blocks).toEqual([]);
    const again = done(await world.commands.regenerateHandoff(world.caller, { handoffId }));
    expect(again.handoffId).not.toBe(handoffId);
    const [row] = await query('MATCH (c:Content {workspaceId: $workspaceId, ownerId: $id}) RETURN c.text AS text', {
      id: again.handoffId,
    });
    expect(row?.text).toContain('Modules are numbered from one, for ever.');
    expect(await stored()).toEqual({ runs: 66, blocks: [0] });
  });

  async function carriedBy(attemptId: string): Promise<string> {
    const [row] = await query(
      'MATCH (a:RunAttempt {workspaceId: $workspaceId, id: $id})-[:CARRIED]->(h:ContextHandoff) RETURN h.id AS id',
      { id: attemptId },
    );
    return String(row?.id);
  }

  async function stored() {
    const [runs] = await query(
      'MATCH (c:Content {workspaceId: $workspaceId}) WHERE c.digest IS NOT NULL RETURN count(c) AS n',
    );
    const blocks = await query('MATCH (b:DigestBlock {workspaceId: $workspaceId}) RETURN b.number AS n ORDER BY n');
    return { runs: runs?.n, blocks: blocks.map((row) => row.n) };
  }

  async function query(text: string, parameters: object = {}): Promise<{ readonly [column: string]: unknown }[]> {
    const { records } = await world.driver.executeQuery(text, { workspaceId: world.caller.workspaceId, ...parameters });
    return records.map((record) => record.toObject());
  }
});
