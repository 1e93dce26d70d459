import { describe, expect, it } from 'vitest';
import { claude, claudeFile, importFiles, importOne, jsonl, SESSION, source, told } from './kit.ts';

const { user, text, use, result } = claude;
const [A, B, C] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'].map((start) => `${start}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
];
const at = (second: number) => `2026-01-01T00:00:${String(second).padStart(2, '0')}.000Z`;
const turn = (uuid: string, message: string, second: number, fields: object = {}) => [
  user(uuid, message, { timestamp: at(second), ...fields }),
  { ...text(`${uuid}-a`, `re ${message}`), timestamp: at(second), ...fields },
];
const shape = (
  sessions: readonly { nativeThreadId: string; turnIds: readonly string[]; inheritedTurnIds: readonly string[] }[],
) => sessions.map(({ nativeThreadId, turnIds, inheritedTurnIds }) => [nativeThreadId, turnIds, inheritedTurnIds]);

describe('Session formats, E7: copies across Claude files', () => {
  it.each([[['a', 'ab', 'abc']], [['abc', 'ab', 'a']], [['ab', 'abc', 'a']]])(
    'old resume, copied prefixes without a pointer: each turn once (%s)',
    async (order) => {
      const files: Record<string, string> = {
        a: claudeFile(turn('u1', 'one', 1), A),
        ab: claudeFile([...turn('u1', 'one', 1), ...turn('u2', 'two', 2)], B),
        abc: claudeFile([...turn('u1', 'one', 1), ...turn('u2', 'two', 2), ...turn('u3', 'three', 3)], C),
      };
      const { sessions } = await importFiles(order.map((name) => source(name, files[name] ?? '')));
      expect(shape(sessions)).toEqual([
        [A, ['u1'], []],
        [B, ['u2'], ['u1']],
        [C, ['u3'], ['u1', 'u2']],
      ]);
      expect(sessions[2]?.forkedFrom).toEqual({ nativeThreadId: B, throughNativeTurnId: 'u2' });
    },
  );

  const base = claudeFile([...turn('u1', 'one', 1), ...turn('u2', 'two', 2), ...turn('u3', 'three', 5)], A);

  it.each([
    [
      '/branch, with a pointer on each row',
      [...turn('u1', 'one', 1, { forkedFrom: { sessionId: A, messageUuid: 'u1' } }), ...turn('u9', 'other', 9)],
    ],
    [
      'a desktop fork, whose copied rows keep their session',
      [...turn('u1', 'one', 1, { sessionId: A }), ...turn('u9', 'other', 9)],
    ],
    ['a fork by option, without any pointer', [...turn('u1', 'one', 1), ...turn('u9', 'other', 9)]],
    [
      'a fork by the SDK, with new uuids',
      [...turn('n1', 'one', 1, { requestSessionId: A }), ...turn('u9', 'other', 9)],
    ],
  ])('%s', async (_, rows) => {
    const fork = source(`${B}.jsonl`, claudeFile(rows, B));
    for (const files of [
      [source('a.jsonl', base), fork],
      [fork, source('a.jsonl', base)],
    ]) {
      const { sessions } = await importFiles(files);
      expect(shape(sessions)).toEqual([
        [A, ['u1', 'u2', 'u3'], []],
        [B, ['u9'], ['u1']],
      ]);
    }
  });

  it('the identity of a copied row is that of the row it is a copy of', async () => {
    const session = await importOne(
      claudeFile(
        [...turn('n1', 'one', 1, { forkedFrom: { sessionId: A, messageUuid: 'u1' } }), ...turn('u9', 'other', 9)],
        B,
      ),
    );
    expect(session).toMatchObject({
      inheritedTurnIds: ['u1'],
      turnIds: ['u9'],
      forkedFrom: { nativeThreadId: A, throughNativeTurnId: 'u1' },
    });
  });

  it('every row written twice counts once', async () => {
    const rows = turn('u1', 'one', 1).flatMap((row) => [row, row]);
    const session = await importOne(claudeFile(rows, A));
    expect(told(session)).toEqual(['> one', 'ASSISTANT_MESSAGE re one']);
  });

  it('the same session in two folders is one, the longer file', async () => {
    const short = claudeFile(turn('u1', 'one', 1), A);
    const { sessions } = await importFiles({
      [`x/${A}.jsonl`]: short,
      [`y/${A}.jsonl`]: base,
      [`z/${A}.jsonl`]: short,
    });
    expect(shape(sessions)).toEqual([[A, ['u1', 'u2', 'u3'], []]]);
  });

  it('a session that holds only copies has nothing of its own', async () => {
    const { sessions, ignored } = await importFiles({
      a: base,
      b: claudeFile([...turn('u1', 'one', 1), ...turn('u2', 'two', 2), ...turn('u3', 'three', 5)], B),
    });
    expect(sessions.map(({ nativeThreadId }) => nativeThreadId)).toEqual([A]);
    expect(ignored.map(({ nativeThreadId, reason }) => [nativeThreadId, reason])).toEqual([[B, 'NO_TURNS']]);
  });

  it('a file name that is not the inner session id is no session', async () => {
    expect((await importOne(claudeFile(turn('u1', 'one', 1), A), `${C}.jsonl`)).nativeThreadId).toBe(A);
  });
});

describe('Session formats, E8: Claude subagents', () => {
  const calling = (agentId?: string) => [
    user('u1', 'go'),
    use('a1', 't1', 'Task', { prompt: 'look', subagent_type: 'general-purpose', description: 'Looking' }),
    result(
      'r1',
      't1',
      [{ type: 'text', text: 'seen' }],
      agentId === undefined
        ? {}
        : { toolUseResult: { status: 'completed', agentId, content: [{ type: 'text', text: 'seen' }] } },
    ),
    text('a2', 'done'),
  ];
  const agentRows = (fields: object) => [
    user('s1', 'look', { parent: null, ...fields }),
    { ...text('s2', 'seen'), ...fields },
  ];
  const expected = { nativeThreadId: SESSION, nativeTurnId: 'u1', itemKey: 't1', prompt: 'look' };

  it('inside the main file, with roots of its own', async () => {
    const { sessions } = await importFiles({
      'x.jsonl': claudeFile([
        ...calling().slice(0, 2),
        ...agentRows({ isSidechain: true }),
        { ...calling()[2], parent: 'a1' },
        calling()[3] ?? {},
      ]),
    });
    expect(sessions.map(told)).toEqual([
      ['> go', 'SUBAGENT look', 'ASSISTANT_MESSAGE done'],
      ['> -', 'ASSISTANT_MESSAGE seen'],
    ]);
    expect(sessions[1]?.parent).toEqual(expected);
  });

  it('inside the main file, below the call that started it', async () => {
    const second = [
      user('o1', 'search', { parent: 'a1', isSidechain: true }),
      { ...text('o2', 'found'), isSidechain: true },
    ];
    const { sessions } = await importFiles({
      'x.jsonl': claudeFile([...calling(), ...agentRows({ isSidechain: true }), ...second]),
    });
    expect(sessions.slice(1).map(({ parent }) => parent?.prompt)).toEqual(['look', 'search']);
  });

  it('two in parallel inside the main file', async () => {
    const other = [
      user('o1', 'search', { parent: null, isSidechain: true }),
      { ...text('o2', 'found'), parent: 'o1', isSidechain: true },
    ];
    const [first, second] = agentRows({ isSidechain: true });
    const { sessions } = await importFiles({
      'x.jsonl': claudeFile([...calling(), first ?? {}, other[0] ?? {}, { ...second, parent: 's1' }, other[1] ?? {}]),
    });
    expect(sessions.slice(1).map(({ parent }) => parent?.prompt)).toEqual(['look', 'search']);
  });

  it.each([
    ['by the agent id of the result', 'agent-ab12.jsonl', { agentId: 'ab12', isSidechain: true }, 'ab12'],
    ['whose rows do not mark themselves', 'agent-ab12.jsonl', { agentId: 'ab12' }, 'ab12'],
    ['by its words, where nothing names it', 'agent-ab12.jsonl', { agentId: 'ab12', isSidechain: true }, undefined],
  ])('in a file of its own, %s', async (_, name, fields, named) => {
    const files = [
      source(`/p/${name}`, claudeFile(agentRows(fields))),
      source(`/p/${SESSION}.jsonl`, claudeFile(calling(named))),
    ];
    for (const order of [files, [...files].reverse()]) {
      const { sessions } = await importFiles(order);
      expect(sessions.map(({ nativeThreadId }) => nativeThreadId)).toEqual([SESSION, `${SESSION}/ab12`]);
      expect(sessions[1]?.parent).toEqual(expected);
    }
  });

  it('by the description beside it', async () => {
    const agent = {
      ...source('x.jsonl', claudeFile(agentRows({ agentId: 'ab12', isSidechain: true }))),
      sidecar: { agentType: 'explore', toolUseId: 't1', description: 'Looking' },
    };
    const { sessions } = await importFiles([agent, source('main.jsonl', claudeFile(calling()))]);
    expect(sessions[1]).toMatchObject({ parent: expected, title: 'Looking' });
  });

  it('of two calls with the same words the one that the description names', async () => {
    const agent = {
      ...source('x.jsonl', claudeFile(agentRows({ agentId: 'ab12', isSidechain: true }))),
      sidecar: { agentType: 'explore', toolUseId: 't1' },
    };
    const again = [use('a3', 't2', 'Task', { prompt: 'look' }), result('r2', 't2', 'seen'), text('a4', 'done')];
    const { sessions } = await importFiles([agent, source('main.jsonl', claudeFile([...calling(), ...again]))]);
    expect(sessions[1]?.parent?.itemKey).toBe('t1');
    const other = { ...agent, sidecar: { agentType: 'explore', toolUseId: 't2' } };
    const { sessions: named } = await importFiles([other, source('main.jsonl', claudeFile([...calling(), ...again]))]);
    expect(named[1]?.parent?.itemKey).toBe('t2');
  });

  it('a subagent of a subagent lies below it', async () => {
    const outer = claudeFile([
      user('s1', 'look', { parent: null, isSidechain: true, agentId: 'out' }),
      { ...use('s2', 't9', 'Agent', { prompt: 'deeper' }), isSidechain: true, agentId: 'out' },
      { ...text('s3', 'seen'), isSidechain: true, agentId: 'out' },
    ]);
    const inner = {
      ...source(
        'agent-in.jsonl',
        claudeFile([
          user('i1', 'deeper', { parent: null, isSidechain: true, agentId: 'in' }),
          { ...text('i2', 'deep'), isSidechain: true, agentId: 'in' },
        ]),
      ),
      sidecar: { agentType: 'x', toolUseId: 't9' },
    };
    const { sessions } = await importFiles([
      inner,
      source('agent-out.jsonl', outer),
      source('main.jsonl', claudeFile(calling('out'))),
    ]);
    expect(sessions.map(({ nativeThreadId, parent }) => [nativeThreadId, parent?.nativeThreadId])).toEqual([
      [SESSION, undefined],
      [`${SESSION}/out`, SESSION],
      [`${SESSION}/in`, `${SESSION}/out`],
    ]);
  });

  it('without its parent it is there, and the parent is on record as missing', async () => {
    const { sessions } = await importFiles({
      'agent-ab12.jsonl': claudeFile(agentRows({ agentId: 'ab12', isSidechain: true })),
    });
    expect(sessions[0]).toMatchObject({
      parent: { nativeThreadId: SESSION, prompt: 'look' },
      report: { notes: ['SOURCE_MISSING'] },
    });
  });

  it('a warm-up is no conversation', async () => {
    const { sessions, ignored } = await importFiles({
      'agent-w.jsonl': jsonl({
        type: 'user',
        uuid: 's1',
        parentUuid: null,
        isSidechain: true,
        agentId: 'w',
        sessionId: SESSION,
        message: { role: 'user', content: 'Warmup' },
      }),
    });
    expect(sessions).toEqual([]);
    expect(ignored.map(({ reason }) => reason)).toEqual(['NO_TURNS']);
  });

  it("a fork agent does not have its parent's turns for its own", async () => {
    const rows = [...calling(), user('s1', 'look', { isSidechain: true })].map((row) => ({ ...row, agentId: 'ab12' }));
    const { sessions } = await importFiles({
      'agent-ab12.jsonl': claudeFile([...rows, { ...text('s2', 'seen'), agentId: 'ab12' }]),
      'main.jsonl': claudeFile(calling('ab12')),
    });
    expect(sessions[1]?.turnIds).toEqual(['s1']);
  });
});
