import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCommands } from '../../src/commands/index.ts';
import type { Ranges } from '../../src/domain/ranges.ts';
import { emptyDigest } from '../../src/summary/digest.ts';
import { encodeDigest } from '../../src/summary/digest-json.ts';
import { digestRun } from '../../src/summary/digest-run.ts';
import { mergeDigests } from '../../src/summary/merge-digests.ts';
import { importInto, sample } from '../kit/imports.ts';
import { done, openSeededWorld, type SeededWorld } from '../kit/seed.ts';

/** Section 6: a digest is stored when its run ends, and one of 64 positions with it; a text is the same with them and without. */
describe('Section 6: stored digests', () => {
  let world: SeededWorld;
  let threadId: string;
  let codex: string;
  let claude: string;
  const runIds: string[] = [];

  beforeAll(async () => {
    world = await openSeededWorld();
    const { caller, commands } = world;
    codex = done(await commands.registerProvider(caller, { name: 'Codex', preset: 'CODEX' })).providerId;
    claude = done(await commands.registerProvider(caller, { name: 'Claude', preset: 'CLAUDE' })).providerId;
    ({ threadId } = done(
      await commands.createThread(caller, { title: 'Digests', policy: { handoffTokenBudget: 200 } }),
    ));
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
  });
  afterAll(() => world[Symbol.asyncDispose]());

  test('completeRun leaves a digest with each run, and the 64th a block', async () => {
    await world.tools.digests?.settled();
    expect(await stored()).toEqual(await rebuilt());
    expect((await stored()).runs.size).toBe(66);
    expect([...(await stored()).blocks.keys()]).toEqual([0]);
  });

  test('a summary reads the items of no run that has ended, but for those that may be told word for word', async () => {
    const { caller, commands, asked } = watched();
    done(await commands.startRun(caller, { threadId, providerId: claude, message: 'Go on.' }));
    const [tail, ...others] = asked;
    expect(others).toEqual([]);
    expect(tail).toEqual([{ from: expect.any(Number), to: 66 }]);
    // As many as fill the budget twice over.
    const rows = await world.tools.store.digests.ofRuns(caller.workspaceId, { id: threadId, ancestry: [] }, tail ?? []);
    expect(rows.reduce((sum, row) => sum + row.tokens, 0)).toBeLessThanOrEqual(400);
  });

  test('a run that was accepted and then cancelled, one whose attempt failed, and one that failed get theirs', async () => {
    const { caller, commands } = world;
    const [running] = await query(
      'MATCH (t:Thread {workspaceId: $workspaceId, id: $threadId}) RETURN t.activeRunId AS id',
      { threadId },
    );
    done(await commands.failAttempt(caller, { runId: String(running?.id), reason: 'NETWORK', message: 'No answer.' }));
    await world.tools.digests?.settled();
    expect((await stored()).runs.size).toBe(67);
    for (const ending of ['cancelled', 'failed'] as const) {
      const { runId } = done(
        await commands.startRun(caller, { threadId, providerId: codex, message: `To be ${ending}.` }),
      );
      const native = { nativeThreadId: `digests-${caller.workspaceId}`, nativeTurnId: `turn-${runId}` };
      done(await commands.acceptRun(caller, { runId, ...native }));
      done(
        ending === 'cancelled'
          ? await commands.cancelRun(caller, { runId, reason: 'Not needed.' })
          : await commands.completeRun(caller, { runId, outcome: 'FAILED', failure: { message: 'It broke.' } }),
      );
    }
    await world.tools.digests?.settled();
    expect((await stored()).runs.size).toBe(69);
    expect(await stored()).toEqual(await rebuilt());
  });

  test('late items and a late checkpoint: the digest of the run and its block are made again', async () => {
    const { caller, commands } = world;
    const [third = '', fourth = ''] = runIds.slice(2);
    const before = await stored();
    const item = { kind: 'DECISION', text: 'Modules are numbered from one, for ever.' } as const;
    done(await commands.recordRunItems(caller, { runId: third, items: [item] }));
    done(await commands.captureCheckpoint(caller, { runId: fourth, ref: 'refs/4', diffSummary: 'Module 4.' }));
    await world.tools.digests?.settled();
    const now = await stored();
    expect(now).toEqual(await rebuilt());
    expect(now.blocks.get(0)).not.toBe(before.blocks.get(0));
    expect(now.runs.get(third)).toContain('Modules are numbered from one, for ever.');
    expect(now.runs.get(fourth)).toContain('refs/4');
    expect(now.runs.get(runIds[4] ?? '')).toBe(before.runs.get(runIds[4] ?? ''));
  });

  test('an import ends with those of its runs', async () => {
    const { sessions } = await importInto(world, [sample('codex/main')]);
    const imported = sessions[0]?.threadId ?? '';
    expect((await stored(imported)).runs).toEqual((await rebuilt(imported)).runs);
    expect((await stored(imported)).runs.size).toBeGreaterThan(1);
  });

  test('those that were not made, since the process ended, are made by the first summary that needs them', async () => {
    const { caller } = world;
    const before = await stored();
    const { dispatchAttemptId } = done(
      await world.commands.startRun(caller, { threadId, providerId: claude, message: 'Go on.' }),
    );
    const handoffId = await carriedBy(dispatchAttemptId ?? '');
    await query('MATCH (block:DigestBlock {workspaceId: $workspaceId}) DELETE block');
    await query('MATCH (content:Content {workspaceId: $workspaceId}) REMOVE content.digest, content.digestKey');
    const again = done(await world.commands.regenerateHandoff(caller, { handoffId }));
    expect(again.handoffId).toBe(handoffId);
    expect(await stored()).toEqual(before);
  });

  test('C27: a rollback drops the blocks of the positions that other runs take', async () => {
    const { caller, commands } = world;
    const [running] = await query(
      'MATCH (t:Thread {workspaceId: $workspaceId, id: $threadId}) RETURN t.activeRunId AS id',
      { threadId },
    );
    done(await commands.cancelRun(caller, { runId: String(running?.id) }));
    await world.tools.digests?.settled();
    expect((await stored()).blocks.size).toBe(1);
    done(await commands.rollbackThread(caller, { threadId, toRunOrdinal: 64 }));
    expect((await stored()).blocks.size).toBe(1);
    done(await commands.rollbackThread(caller, { threadId, toRunOrdinal: 10 }));
    expect((await stored()).blocks.size).toBe(0);
  });

  /** The same commands without a keeper, on a store that tells which runs were read with their items. */
  function watched() {
    const asked: Ranges[] = [];
    const { store, digests: _, ...tools } = world.tools;
    const reads: typeof store.reads = {
      ...store.reads,
      material: (workspaceId, id, within) => {
        asked.push(within);
        return store.reads.material(workspaceId, id, within);
      },
    };
    return { caller: world.caller, commands: createCommands({ ...tools, store: { ...store, reads } }), asked };
  }

  async function carriedBy(attemptId: string): Promise<string> {
    const [row] = await query(
      'MATCH (a:RunAttempt {workspaceId: $workspaceId, id: $id})-[:CARRIED]->(h:ContextHandoff) RETURN h.id AS id',
      { id: attemptId },
    );
    return String(row?.id);
  }

  /** What is stored and right, as the reader of digests has it. */
  async function stored(id = threadId) {
    const { caller, tools } = world;
    const rows = await tools.store.digests.ofRuns(caller.workspaceId, { id, ancestry: [] }, [{ from: 1, to: 1_000 }]);
    return {
      runs: new Map(
        rows.flatMap(({ runId, stored: digest }) => (digest === undefined ? [] : [[runId, digest] as const])),
      ),
      blocks: await tools.store.digests.blocks(caller.workspaceId, id, [0, 1]),
    };
  }

  /** The same from the items alone. */
  async function rebuilt(id = threadId) {
    const { caller, tools } = world;
    const runs = await tools.store.reads.material(caller.workspaceId, { id, ancestry: [] }, [{ from: 1, to: 1_000 }]);
    const digests = runs.filter(({ status }) => status !== 'STARTING').map((run) => [run, digestRun(run)] as const);
    const first = digests.slice(0, 64).map(([, digest]) => digest);
    return {
      runs: new Map(digests.map(([{ runId }, digest]) => [runId, encodeDigest(digest)])),
      blocks: new Map([[0, encodeDigest(first.reduce(mergeDigests, emptyDigest))]]),
    };
  }

  async function query(text: string, parameters: object = {}): Promise<{ readonly [column: string]: unknown }[]> {
    const { records } = await world.driver.executeQuery(text, { workspaceId: world.caller.workspaceId, ...parameters });
    return records.map((record) => record.toObject());
  }
});
