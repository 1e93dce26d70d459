import { describe, expect, it } from 'vitest';
import { codex, importFiles, importOne, paginated, rollout, told } from './kit.ts';

const { meta, turn, user, agent, start, end, event, message, item, call, output } = codex;
const PARENT = '01900000-0000-7000-8000-0000000000aa';
const CHILD = '01900000-0000-7000-8000-0000000000bb';
const seconds = (iso: string) => Date.parse(iso) / 1000;

describe('Session formats, B: Codex identity, forks, subagents, rollback, compaction', () => {
  const parentFile = rollout(
    meta(PARENT),
    ...turn('t1', 'one', 'a'),
    ...turn('t2', 'two', 'b'),
    ...turn('t3', 'three', 'c'),
  );
  const forkFile = rollout(
    meta(CHILD, { forked_from_id: PARENT, timestamp: '2026-01-02T00:00:00.000Z' }),
    meta(PARENT),
    ...turn('t1', 'one', 'a'),
    ...turn('t2', 'two', 'b'),
    ...turn('t9', 'other', 'z'),
  );

  it('B1 the first session_meta is the own one, later ones are copied ancestry', async () => {
    const session = await importOne(rollout(meta(CHILD), meta(PARENT), ...turn('t1', 'one', 'a')));
    expect(session.nativeThreadId).toBe(CHILD);
    expect(session.report.files[0]?.skipped).toEqual({ COPIED_META: 1 });
  });

  it('B2 payload.id is the thread, session_id the root of its tree', async () => {
    const session = await importOne(
      rollout(meta(CHILD, { session_id: PARENT, parent_thread_id: PARENT }), ...turn('t1', 'task', 'done')),
    );
    expect(session).toMatchObject({ nativeThreadId: CHILD, parent: { nativeThreadId: PARENT } });
  });

  it.each([
    ['parent first', { p: parentFile, f: forkFile }],
    ['fork first', { f: forkFile, p: parentFile }],
  ])("B3 a legacy fork by copy keeps the parent's turns once, %s", async (_, files) => {
    const { sessions } = await importFiles(files);
    expect(
      sessions.map(({ nativeThreadId, turnIds, inheritedTurnIds }) => [nativeThreadId, turnIds, inheritedTurnIds]),
    ).toEqual([
      [PARENT, ['t1', 't2', 't3'], []],
      [CHILD, ['t9'], ['t1', 't2']],
    ]);
    expect(sessions[1]?.forkedFrom).toEqual({ nativeThreadId: PARENT, throughNativeTurnId: 't2' });
  });

  it('B3 without the parent everything is kept', async () => {
    const session = await importOne(forkFile);
    expect(session.turnIds).toEqual(['t1', 't2', 't9']);
    expect(session.forkedFrom).toEqual({ nativeThreadId: PARENT });
    expect(session.report.notes).toEqual(['SOURCE_MISSING']);
  });

  it('B3 a copied turn keeps the time at which it started', async () => {
    const started = '2025-11-11T11:11:11.000Z';
    const session = await importOne(
      rollout(
        meta(),
        start('t1', { started_at: seconds(started) }),
        user('a'),
        end('t1', { completed_at: seconds(started) + 60 }),
      ),
    );
    expect(session.turns[0]).toMatchObject({ startedAt: started, finishedAt: '2025-11-11T11:12:11.000Z' });
  });

  it('B3 a fork of a turn that the source reverted since has that turn for its own', async () => {
    const reverted = paginated(
      5,
      meta(PARENT, {
        timestamp: '2026-01-03T00:00:00.000Z',
        history_base: { thread_id: PARENT, end_ordinal_exclusive: 5 },
      }),
      ...turn('t8', 'instead', 'x'),
    );
    const base = paginated(0, meta(PARENT), ...turn('t1', 'one', 'a'), ...turn('t2', 'two', 'b'));
    const fork = paginated(
      9,
      meta(CHILD, {
        forked_from_id: PARENT,
        timestamp: '2026-01-02T00:00:00.000Z',
        history_base: { thread_id: PARENT, end_ordinal_exclusive: 9 },
      }),
      ...turn('t9', 'fork', 'f'),
    );
    const { sessions } = await importFiles({
      base,
      'rollout-x-01900000-0000-7000-8000-0000000000aa_s2.jsonl': reverted,
      fork,
    });
    expect(sessions.map(({ turnIds, inheritedTurnIds }) => [turnIds, inheritedTurnIds])).toEqual([
      [['t1', 't8'], []],
      [['t2', 't9'], ['t1']],
    ]);
  });

  const rolledBack = (num_turns: number) => event('thread_rolled_back', { num_turns });

  it.each([
    [
      'the last user turn',
      [...turn('t1', 'one', 'a'), ...turn('t2', 'two', 'b'), rolledBack(1), ...turn('t3', 'three', 'c')],
      ['one', 'three'],
      1,
    ],
    [
      'cumulative',
      [
        ...turn('t1', 'one', 'a'),
        ...turn('t2', 'two', 'b'),
        rolledBack(1),
        ...turn('t3', 'three', 'c'),
        rolledBack(1),
        rolledBack(1),
        ...turn('t4', 'four', 'd'),
      ],
      ['four'],
      3,
    ],
    ['more than there are', [...turn('t1', 'one', 'a'), rolledBack(9), ...turn('t2', 'two', 'b')], ['two'], 1],
    ['none', [...turn('t1', 'one', 'a'), rolledBack(0)], ['one'], 0],
    [
      'a task without a user message is no unit',
      [
        ...turn('t1', 'one', 'a'),
        ...turn('t2', 'two', 'b'),
        start('t3'),
        event('context_compacted'),
        end('t3'),
        rolledBack(1),
      ],
      ['one'],
      1,
    ],
  ])('B4 thread_rolled_back drops user turns: %s', async (_, records, messages, dead) => {
    const session = await importOne(rollout(meta(), ...records));
    expect(session.turns.map((each) => each.message)).toEqual(messages);
    expect(session.deadTurns.filter(({ reason }) => reason === 'ROLLED_BACK')).toHaveLength(dead);
  });

  it('B4 a steering message that was rolled back goes alone, with what came of it', async () => {
    const session = await importOne(
      rollout(meta(), start('t1'), user('one'), agent('a'), user('steer'), agent('b'), end('t1'), rolledBack(1)),
    );
    expect(told(session)).toEqual(['> one', 'ASSISTANT_MESSAGE a', '= INTERRUPTED, unfinished']);
  });

  it('B5 the newest segment is alive, and a base bears no mark', async () => {
    const base = paginated(0, meta(PARENT), ...turn('t1', 'one', 'a'), ...turn('t2', 'two', 'b'));
    const live = paginated(
      5,
      meta(PARENT, {
        timestamp: '2026-01-02T00:00:00.000Z',
        history_base: { thread_id: PARENT, end_ordinal_exclusive: 5 },
      }),
      ...turn('t3', 'three', 'c'),
    );
    const { sessions } = await importFiles({
      [`rollout-x-${PARENT}_s1.jsonl`]: live,
      [`rollout-x-${PARENT}.jsonl`]: base,
    });
    expect(sessions[0]?.turnIds).toEqual(['t1', 't3']);
  });

  const spawned = (fields: object = {}) =>
    meta(CHILD, {
      timestamp: '2026-01-02T00:00:00.000Z',
      source: { subagent: { thread_spawn: { parent_thread_id: PARENT, depth: 1 } } },
      ...fields,
    });
  const spawning = rollout(
    meta(PARENT),
    start('t1'),
    user('go'),
    call('c1', 'spawn_agent', { message: 'look' }),
    output('c1', JSON.stringify({ agent_id: CHILD })),
    agent('ok'),
    end('t1'),
  );

  it.each([
    [
      "with the parent's history replayed",
      rollout(spawned(), meta(PARENT), ...turn('t1', 'go', 'ok'), ...turn('c-t1', 'look', 'seen')),
    ],
    ['with its own turns only', rollout(spawned(), meta(PARENT), ...turn('c-t1', 'look', 'seen'))],
  ])('B6 a subagent %s has its own turns below its parent', async (_, child) => {
    const { sessions } = await importFiles({ child, spawning });
    expect(sessions.map(({ turnIds }) => turnIds)).toEqual([['t1'], ['c-t1']]);
    expect(sessions[1]?.parent).toEqual({ nativeThreadId: PARENT, nativeTurnId: 't1', itemKey: 'c1', prompt: 'look' });
    expect(sessions[1]?.forkedFrom).toBeUndefined();
  });

  it.each([
    ['compact', { subagent: 'compact' }, 'INTERNAL_THREAD'],
    ['memory', { subagent: 'memory_consolidation' }, 'INTERNAL_THREAD'],
    ['internal', { internal: 'title' }, 'INTERNAL_THREAD'],
    ['review', { subagent: 'review' }, undefined],
  ])("B6 threads of the program's own are left out, reviews are not: %s", async (_, from, reason) => {
    const { ignored } = await importFiles({ a: rollout(meta(CHILD, { source: from }), ...turn('t1', 'x', 'y')) });
    expect(ignored.map((each) => each.reason)).toEqual(reason === undefined ? [] : [reason]);
  });

  const compacted = { type: 'compacted', payload: { message: 'prefix\nthe summary', replacement_history: [] } };
  const compactedNew = {
    type: 'compacted',
    payload: {
      message: '',
      replacement_history: [
        { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'prefix\nthe summary' }] },
      ],
    },
  };

  it.each([
    ['record and event', [compacted, event('context_compacted')]],
    ['event and record', [event('context_compacted'), compacted]],
    ['record and item', [compactedNew, item('t2', { type: 'ContextCompaction', id: 'x' })]],
    ['record alone', [compacted]],
  ])('B7 a task that only compacts is one mark and no turn: %s', async (_, records) => {
    const session = await importOne(
      rollout(
        meta(),
        ...turn('t1', 'one', 'a'),
        start('t2'),
        message('assistant', 'the summary'),
        ...records,
        end('t2'),
        ...turn('t3', 'three', 'c'),
      ),
    );
    expect(told(session)).toEqual(['> one', 'ASSISTANT_MESSAGE a', '> three', 'ASSISTANT_MESSAGE c']);
    expect(session.compactions).toEqual([
      { afterNativeTurnId: 't1', midTurn: false, at: expect.any(String), trigger: 'MANUAL' },
    ]);
  });

  it.each([
    ['old', compacted],
    ['new', compactedNew],
  ])('B7 compaction inside a turn: its summary is no answer (%s)', async (_, record) => {
    const session = await importOne(
      rollout(
        meta(),
        start('t1'),
        user('one'),
        message('assistant', 'the summary'),
        record,
        agent('real answer'),
        end('t1'),
      ),
    );
    expect(told(session)).toEqual(['> one', 'ASSISTANT_MESSAGE real answer']);
    expect(session.compactions).toMatchObject([{ afterNativeTurnId: 't1', midTurn: true, trigger: 'AUTO' }]);
  });

  it.each([
    ['by its words', [message('assistant', 'the summary'), agent('the summary')]],
    [
      'by its id',
      [
        message('assistant', 'the summary', { id: 'm1' }),
        item('t1', { type: 'AgentMessage', id: 'm1', content: [{ type: 'Text', text: 'the summary' }] }),
      ],
    ],
  ])('B7 an answer that the summary repeats stays an answer: told %s', async (_, records) => {
    const session = await importOne(rollout(meta(), start('t1'), user('one'), ...records, compacted, end('t1')));
    expect(told(session)).toEqual(['> one', 'ASSISTANT_MESSAGE the summary']);
  });

  it("B7 a compaction among a fork's copied turns is its source's", async () => {
    const shared = [...turn('t1', 'one', 'a'), compacted, ...turn('t2', 'two', 'b')];
    const { sessions } = await importFiles({
      source: rollout(meta(PARENT), ...shared),
      fork: rollout(
        meta(CHILD, { forked_from_id: PARENT, timestamp: '2026-01-02T00:00:00.000Z' }),
        meta(PARENT),
        ...shared,
        ...turn('t9', 'other', 'z'),
        compacted,
      ),
    });
    expect(sessions.map(({ compactions }) => compactions.map(({ afterNativeTurnId }) => afterNativeTurnId))).toEqual([
      ['t1'],
      ['t9'],
    ]);
  });

  it('B3 a fork that has no turn in common with its source is told so', async () => {
    const fork = rollout(
      meta(CHILD, { forked_from_id: PARENT, timestamp: '2026-01-02T00:00:00.000Z' }),
      ...turn('t9', 'other', 'z'),
    );
    const { sessions } = await importFiles({ fork, source: parentFile });
    expect(sessions[1]).toMatchObject({
      forkedFrom: { nativeThreadId: PARENT },
      report: { notes: ['SOURCE_POINT_UNKNOWN'] },
    });
    expect(sessions[1]?.forkedFrom?.throughNativeTurnId).toBeUndefined();
  });

  it('B7 two compactions of one turn are two, each told twice', async () => {
    const session = await importOne(
      rollout(
        meta(),
        start('t1'),
        user('one'),
        compacted,
        event('context_compacted'),
        compacted,
        event('context_compacted'),
        agent('a'),
        end('t1'),
      ),
    );
    expect(session.compactions).toHaveLength(2);
  });

  it('B7 replacement_history is model context, never turns', async () => {
    const session = await importOne(
      rollout(meta(), ...turn('t1', 'one', 'a'), compactedNew, ...turn('t2', 'two', 'b')),
    );
    expect(session.turns.map((each) => each.message)).toEqual(['one', 'two']);
  });

  it('B4 a compaction that was rolled back is no mark', async () => {
    const session = await importOne(
      rollout(
        meta(),
        ...turn('t1', 'one', 'a'),
        start('t2'),
        user('two'),
        compacted,
        agent('b'),
        end('t2'),
        rolledBack(1),
      ),
    );
    expect(session.compactions).toEqual([]);
  });
});
