import { describe, expect, it } from 'vitest';
import { claude, claudeFile, importOne, told } from './kit.ts';

const { user, text, use, result } = claude;
const read = (...rows: Parameters<typeof claudeFile>[0]) => importOne(claudeFile(rows));
const turn = (uuid: string, message: string, reply: string, parent?: string | null) => [
  { ...user(uuid, message), ...(parent === undefined ? {} : { parent }) },
  text(`${uuid}-a`, reply),
];
const messages = async (...rows: Parameters<typeof claudeFile>[0]) =>
  (await read(...rows)).turns.map(({ message }) => message);
const leaf = (leafUuid: string) => ({ type: 'last-prompt', leafUuid });
const boundary = (uuid: string, fields: object = {}) => ({
  type: 'system',
  subtype: 'compact_boundary',
  uuid,
  parent: null,
  compactMetadata: { trigger: 'manual' },
  ...fields,
});
const summary = (uuid: string) => user(uuid, 'This session is being continued', { isCompactSummary: true });

describe('Session formats, E4 and E5: the tree', () => {
  const rewound = [...turn('u1', 'one', 'a'), ...turn('u2', 'dead', 'b'), ...turn('u3', 'two', 'c', 'u1-a')];

  it.each([
    ['no mark: the last row', rewound, ['one', 'two'], 1],
    ['a mark', [...rewound, leaf('u3-a')], ['one', 'two'], 1],
    ['a mark on the older branch', [...rewound, leaf('u2-a')], ['one', 'dead'], 1],
    [
      'the last of several marks',
      [
        ...turn('u1', 'one', 'a'),
        leaf('u1-a'),
        ...turn('u2', 'dead', 'b'),
        leaf('u2-a'),
        ...turn('u3', 'two', 'c', 'u1-a'),
        leaf('u3-a'),
      ],
      ['one', 'two'],
      1,
    ],
    [
      'the talk went on after the mark',
      [...turn('u1', 'one', 'a'), leaf('u1-a'), ...turn('u2', 'two', 'b')],
      ['one', 'two'],
      0,
    ],
    ['a mark of a row that was never written', [...turn('u1', 'one', 'a'), leaf('nowhere')], ['one'], 0],
    ['back to the very start', [...turn('u1', 'dead', 'a', null), ...turn('u2', 'one', 'b', null)], ['one'], 1],
    [
      'a dead branch of two turns',
      [...turn('u1', 'one', 'a'), ...turn('u2', 'x', 'b'), ...turn('u3', 'y', 'c'), ...turn('u4', 'two', 'd', 'u1-a')],
      ['one', 'two'],
      2,
    ],
  ])('E4 the live branch: %s', async (_, rows, expected, dead) => {
    const session = await read(...rows);
    expect(session.turns.map(({ message }) => message)).toEqual(expected);
    expect(session.report.deadTurns).toEqual(dead === 0 ? {} : { ABANDONED_BRANCH: dead });
  });

  it('E4 parallel tools make no branches', async () => {
    const session = await read(
      user('u1', 'x'),
      use('a1', 't1', 'Bash', { command: 'one' }, 'm'),
      use('a2', 't2', 'Bash', { command: 'two' }, 'm'),
      { ...result('r1', 't1', '1'), parent: 'a1' },
      { ...result('r2', 't2', '2'), parent: 'a2' },
      text('a3', 'done'),
    );
    expect(told(session)).toEqual(['> x', '$ one -> 0', '$ two -> 0', 'ASSISTANT_MESSAGE done']);
    expect(session.deadTurns).toEqual([]);
  });

  it('E4 parallel results that end the file are in the turn', async () => {
    const session = await read(
      user('u1', 'x'),
      use('a1', 't1', 'Bash', { command: 'one' }, 'm'),
      use('a2', 't2', 'Bash', { command: 'two' }, 'm'),
      { ...result('r2', 't2', '2'), parent: 'a2' },
      { ...result('r1', 't1', '1'), parent: 'a1' },
    );
    expect(told(session)).toEqual(['> x', '$ one -> 0', '$ two -> 0', '= INTERRUPTED, unfinished']);
  });

  it('E4 another answer to the same prompt is a branch', async () => {
    const session = await read(user('u1', 'x'), text('a1', 'first try'), { ...text('a2', 'second try'), parent: 'u1' });
    expect(told(session)).toEqual(['> x', 'ASSISTANT_MESSAGE second try']);
  });

  it.each([
    [
      'an answer whose parent was never written',
      [user('u1', 'one'), { ...text('a1', 'a'), parent: 'lost' }, ...turn('u2', 'two', 'b')],
    ],
    ['a prompt whose parent was never written', [...turn('u1', 'one', 'a'), ...turn('u2', 'two', 'b', 'lost')]],
    ['no root at all', [...turn('u1', 'one', 'a', 'lost'), ...turn('u2', 'two', 'b')]],
    [
      'a root of the program between',
      [
        ...turn('u1', 'one', 'a'),
        { type: 'attachment', uuid: 'x', parent: null, attachment: { type: 'date' } },
        ...turn('u2', 'two', 'b'),
      ],
    ],
    [
      'a row that is its own parent',
      [...turn('u1', 'one', 'a'), { ...user('u2', 'two'), parent: 'u2' }, text('a2', 'b')],
    ],
  ])('E5 broken chains lose nothing: %s', async (_, rows) => {
    expect(told(await read(...rows))).toEqual(['> one', 'ASSISTANT_MESSAGE a', '> two', 'ASSISTANT_MESSAGE b']);
  });
});

describe('Session formats, E6: Claude compactions', () => {
  const before = [...turn('u1', 'one', 'a'), ...turn('u2', 'two', 'b')];

  it.each([
    [
      'below its boundary',
      [...before, boundary('b1', { logicalParentUuid: 'u2-a' }), summary('s1'), ...turn('u3', 'three', 'c')],
    ],
    [
      'detached',
      [...before, boundary('b1', { logicalParentUuid: 'u2-a' }), summary('s1'), ...turn('u3', 'three', 'c', 'u2-a')],
    ],
    [
      'a logical parent that is a descendant',
      [...before, boundary('b1', { logicalParentUuid: 'u3-a' }), summary('s1'), ...turn('u3', 'three', 'c')],
    ],
    [
      'a logical parent that is gone',
      [...before, boundary('b1', { logicalParentUuid: 'lost' }), summary('s1'), ...turn('u3', 'three', 'c')],
    ],
    ['a summary alone', [...before, { ...summary('s1'), parent: null }, ...turn('u3', 'three', 'c')]],
    [
      'the summary row written again and again',
      [
        ...before,
        boundary('b1', { logicalParentUuid: 'u2-a' }),
        summary('s1'),
        summary('s1'),
        summary('s2'),
        ...turn('u3', 'three', 'c'),
      ],
    ],
  ])('one mark after the second turn, all turns kept: %s', async (_, rows) => {
    const session = await read(...rows);
    expect(session.turns.map(({ message }) => message)).toEqual(['one', 'two', 'three']);
    expect(session.compactions.map(({ afterNativeTurnId, midTurn }) => [afterNativeTurnId, midTurn])).toEqual([
      ['u2', false],
    ]);
  });

  it('a second compaction that writes old rows again and names a parent before the first one', async () => {
    const again = before.map((row) => ({ ...row }));
    const rows = [
      ...before,
      boundary('b1', { logicalParentUuid: 'u2-a' }),
      summary('s1'),
      ...turn('u3', 'three', 'c'),
      ...again,
      boundary('b2', { logicalParentUuid: 'u2-a' }),
      summary('s2'),
      ...turn('u4', 'four', 'd'),
    ];
    const session = await read(...rows);
    expect(session.turns.map(({ message }) => message)).toEqual(['one', 'two', 'three', 'four']);
    expect(session.compactions.map(({ afterNativeTurnId }) => afterNativeTurnId)).toEqual(['u2', 'u3']);
    expect(session.report.files[0]?.skipped).toMatchObject({ DUPLICATE_ROW: 4 });
  });

  it('a compaction inside a turn', async () => {
    const session = await read(
      user('u1', 'one'),
      use('a1', 't1', 'Bash', { command: 'ls' }),
      result('r1', 't1', ''),
      boundary('b1', { logicalParentUuid: 'r1', compactMetadata: { trigger: 'auto' } }),
      summary('s1'),
      text('a2', 'done'),
    );
    expect(told(session)).toEqual(['> one', '$ ls -> 0', 'ASSISTANT_MESSAGE done']);
    expect(session.compactions).toMatchObject([{ afterNativeTurnId: 'u1', midTurn: true, trigger: 'AUTO' }]);
  });

  it('turns that a file knows only by their summary: a note, and what was kept of them is no turn', async () => {
    const kept = { preservedSegment: { headUuid: 'old-a', tailUuid: 'old-a' }, trigger: 'manual' };
    const session = await read(
      boundary('b1', { compactMetadata: kept }),
      summary('s1'),
      text('old-a', 'last words before'),
      ...turn('u3', 'three', 'c'),
    );
    expect(told(session)).toEqual(['> three', 'NOTE This session is being continued', 'ASSISTANT_MESSAGE c']);
    expect(session.compactions).toEqual([{ midTurn: false, at: expect.any(String), trigger: 'MANUAL' }]);
  });

  it('/compact itself is no turn', async () => {
    const command = user(
      'x',
      '<command-name>/compact</command-name>\n<command-message>compact</command-message>\n<command-args></command-args>',
    );
    expect(
      await messages(
        ...before,
        boundary('b1', { logicalParentUuid: 'u2-a' }),
        summary('s1'),
        command,
        user('y', '<local-command-stdout>Compacted</local-command-stdout>'),
        ...turn('u3', 'three', 'c'),
      ),
    ).toEqual(['one', 'two', 'three']);
  });
});
