import { describe, expect, it } from 'vitest';
import { fixture, importFiles, itemsOf, planSteps, told, toldTurn } from './kit.ts';

const files = (...names: readonly string[]) => importFiles(names.map((name) => fixture(`codex/${name}.jsonl`)));

async function session(...names: readonly string[]) {
  const { sessions, problems } = await files(...names);
  expect(problems).toEqual([]);
  const last = sessions.at(-1);
  if (last === undefined) throw new Error('no session');
  return last;
}

const firstTurn = [
  expect.stringContaining('> Goal: `todo rm` followed by `todo add`'),
  expect.stringContaining('REASONING **Looking at the repository**'),
  '$ ls -R src test scripts && git log --oneline -> 0',
  '$ cat src/todo.ts src/store.ts src/cli.ts test/todo.test.ts -> 0',
  '$ npm test -> 1 FAILED',
  expect.stringMatching(/^PLAN (?:[^:]+: completed)(?:, [^:]+: pending){3}$/),
  expect.stringContaining('ASSISTANT_MESSAGE The cause: `add` uses `todos.length + 1`'),
];
const secondTurn = [
  expect.stringContaining('> The plan is fine, go ahead.'),
  'UPDATED src/todo.ts +1-1',
  'UPDATED src/cli.ts +1-0',
  '$ npm test -> 0',
  expect.stringMatching(/^PLAN [^:]+: completed(?:, [^:]+: completed){3}$/),
  expect.stringContaining('ASSISTANT_MESSAGE Done.'),
];

describe('samples of Codex 0.171', () => {
  it('main: five turns with plans, changes, exit codes and the whole output of the stress run', async () => {
    const main = await session('main');
    const [one, two, three, four, five] = main.turns.map(toldTurn);
    expect(main.turns).toHaveLength(5);
    expect(one).toEqual(firstTurn);
    expect(two).toEqual(secondTurn);
    expect(three).toEqual([
      expect.stringContaining('should the store move'),
      expect.stringContaining('REASONING'),
      expect.stringMatching(/Decision: we keep JSON storage rather than SQLite.*Rejected: `better-sqlite3`/),
    ]);
    expect(four?.[1]).toBe('$ npm run stress -> 3 FAILED');
    expect(five?.slice(1)).toEqual([
      '$ cat src/store.ts -> 0',
      'PLAN Write to a temporary file next to the target: pending, Rename it over the target: pending, Run the stress script and the unit tests: pending',
      expect.stringContaining('or should it start with an empty list and keep the damaged file as `todos.json.bak`?'),
    ]);
    const stress = itemsOf(main, 'COMMAND').find(({ exitCode }) => exitCode === 3);
    expect(stress?.text?.match(/^round \d{3} /gm)).toHaveLength(400);
    expect(main.turns[0]?.tokenUsage).toEqual({ input: 52622, cachedInput: 42098, output: 300, reasoning: 60 });
    expect(main).toMatchObject({
      nativeStore: 'codex',
      cwd: '/home/dev/todo',
      model: 'gpt-5.5',
      startedAt: '2026-12-01T04:22:07.146Z',
    });
    expect(main.report).toMatchObject({
      turns: 5,
      items: { COMMAND: 6, FILE_CHANGE: 2, PLAN: 3, ASSISTANT_MESSAGE: 5, REASONING: 2 },
    });
  });

  it('fork: one turn of its own, three with those of main that it refers to', async () => {
    const fork = await session('fork', 'main');
    expect(told(fork)).toEqual([
      expect.stringContaining('> Try the other way from here'),
      expect.stringMatching(/^\$ git diff --stat.* -> 0$/),
      expect.stringContaining('ASSISTANT_MESSAGE On this fork I only checked'),
    ]);
    expect(fork.forkedFrom?.nativeThreadId).toMatch(/^01a22fd6-aa15-/);
    expect(fork.forkedFrom?.throughNativeTurnId).toBe(fork.inheritedTurnIds[1]);
    expect(fork.inherited.map(toldTurn)).toEqual([firstTurn, secondTurn]);
  });

  it('fork without main: its own turn, the source named, the missing base on record', async () => {
    const fork = await session('fork');
    expect(fork.turns).toHaveLength(1);
    expect(fork.forkedFrom).toEqual({ nativeThreadId: expect.stringMatching(/^01a22fd6-aa15-/) });
    expect(fork.report.notes).toEqual(['BASE_MISSING', 'SOURCE_MISSING']);
  });

  it('revert: the first turn and the one after going back; the reverted ones are dead', async () => {
    const live = await session('revert-1-base', 'revert-2-live');
    expect(live.turns.map(toldTurn)).toEqual([
      firstTurn,
      [
        expect.stringContaining('> I took that back: UUIDs would change the public API'),
        'UPDATED src/todo.ts +1-1',
        '$ npm test -> 0',
        expect.stringContaining('ASSISTANT_MESSAGE Done with number ids'),
      ],
    ]);
    expect(live.deadTurns.map(({ reason }) => reason)).toEqual(['REVERTED', 'REVERTED']);
    expect(itemsOf(live, 'FILE_CHANGE').map(({ path }) => path)).not.toContain('src/types.ts');
  });

  it.each([
    ['in order', ['1-base', '2', '3', '4', '5-live']],
    ['in any order', ['4', '5-live', '2', '1-base', '3']],
  ])('revert-chain %s: two turns alive, six dead', async (_, parts) => {
    const live = await session(...parts.map((part) => `revert-chain-${part}`));
    expect(told(live)).toEqual([
      '> One: name the storage format.',
      'ASSISTANT_MESSAGE One JSON file.',
      '> Two again, after going back before turn two: number ids, never reused.',
      'ASSISTANT_MESSAGE Agreed.',
    ]);
    expect(live.report.deadTurns).toEqual({ REVERTED: 6 });
  });

  it('revert-chain up to its fourth segment: the way through all bases', async () => {
    const before = await session('revert-chain-1-base', 'revert-chain-2', 'revert-chain-3', 'revert-chain-4');
    expect(before.turns.map(({ message }) => message?.replace(/[:.].*/, ''))).toEqual([
      'One',
      'Two',
      'Three again',
      'Four, third time',
    ]);
  });

  it('interrupt: two stopped turns; the row of the stopped command comes last and belongs to turn 3', async () => {
    const interrupt = await session('interrupt');
    expect(interrupt.turns.map(toldTurn)).toEqual([
      [
        expect.stringContaining('> Goal:'),
        '$ npm test -> 1 FAILED',
        expect.stringContaining('ASSISTANT_MESSAGE One test of three fails'),
      ],
      ['> Rewrite the whole store as a class.', '= INTERRUPTED'],
      [
        '> No. Just watch the tests while I edit.',
        '$ echo waiting for the watcher; sleep 300 -> -1 CANCELLED',
        '= INTERRUPTED',
      ],
      [
        '> Stop watching. Fix the id and run the tests once.',
        'UPDATED src/todo.ts +1-1',
        '$ npm test -> 0',
        expect.stringContaining('ASSISTANT_MESSAGE Fixed'),
      ],
    ]);
  });

  it('compact-resume: four turns, all readable, and one compaction after the second', async () => {
    const compacted = await session('compact-resume');
    expect(compacted.turns.map(({ message }) => message)).toEqual([
      expect.stringContaining('Goal:'),
      expect.stringContaining('go ahead'),
      'What is changed so far? And we keep JSON storage, that is decided.',
      'How large is the change?',
    ]);
    expect(compacted.turns.slice(0, 2).map(toldTurn)).toEqual([firstTurn, secondTurn]);
    expect(toldTurn(compacted.turns[2] ?? expect.fail())).toContain('$ git status --short -> 0');
    expect(toldTurn(compacted.turns[3] ?? expect.fail())).toContain('$ git diff --stat -> 0');
    expect(compacted.compactions).toEqual([
      { afterNativeTurnId: compacted.turnIds[1], midTurn: false, at: '2026-12-01T04:30:58.775Z', trigger: 'MANUAL' },
    ]);
    expect(told(compacted).join('\n')).not.toContain('Next: the stress script');
  });

  it('codemode: what the scripts did, with the plan out of the script text', async () => {
    const codemode = await session('codemode');
    const [one, two] = codemode.turns.map((turn) => toldTurn(turn).slice(1));
    expect(one).toEqual([
      expect.stringContaining('REASONING'),
      '$ ls src test && cat src/todo.ts test/todo.test.ts -> 0',
      '$ npm test -> 1 FAILED',
      'PLAN Derive the next id from the highest id: in_progress, Add a test for the store: pending, Run the unit tests: pending',
      expect.stringContaining('ASSISTANT_MESSAGE The cause is'),
    ]);
    expect(two).toEqual([
      'UPDATED src/todo.ts +1-1',
      'CREATED test/store.test.ts +7-0',
      '$ node --test test/*.test.ts -> 0',
      '$ npm run stress -> 3 FAILED',
      expect.stringContaining('Should I fix that too?'),
    ]);
  });

  it.each([
    ['parent first', ['subagent-parent', 'subagent-child']],
    ['child first', ['subagent-child', 'subagent-parent']],
  ])('subagent, %s: a session of its own below the turn and item that started it', async (_, names) => {
    const { sessions } = await files(...names);
    const [parent, child] = sessions;
    expect(told(parent)).toEqual([
      expect.stringContaining('> Run `npm run stress`, and let a sub-agent look'),
      expect.stringMatching(/^\$ npm run stress \| tail -3; exit \$\{PIPESTATUS\[0\]\} -> 3 FAILED$/),
      expect.stringContaining('SUBAGENT Read src/store.ts and say in two sentences'),
      'TOOL wait_agent',
      expect.stringContaining('ASSISTANT_MESSAGE `npm run stress` exits with code 3.'),
    ]);
    expect(parent?.turns[0]?.items[1]?.data).toMatchObject({
      agentPath: '/root/find_damage',
      agentThreadId: child?.nativeThreadId,
      result: expect.stringContaining('truncates the file first'),
    });
    expect(told(child)).toEqual([
      '> -',
      '$ cat src/store.ts -> 0',
      expect.stringContaining('ASSISTANT_MESSAGE `save` calls'),
    ]);
    expect(child?.parent).toEqual({
      nativeThreadId: parent?.nativeThreadId,
      nativeTurnId: parent?.turnIds[0],
      itemKey: 'call_0002',
      prompt: expect.stringContaining('Read src/store.ts'),
    });
  });

  it('exec: one turn', async () => {
    const exec = await session('exec');
    expect(told(exec).slice(1, -1)).toEqual([
      '$ npm test -> 1 FAILED',
      'PLAN Use the highest id plus one: in_progress, Run the tests: pending',
      'UPDATED src/todo.ts +1-1',
      '$ npm test -> 0',
    ]);
  });

  it('all files at once, in any order, give the same sessions, sources and parents first', async () => {
    const names = [
      'main',
      'fork',
      'revert-1-base',
      'revert-2-live',
      'interrupt',
      'subagent-child',
      'subagent-parent',
      'exec',
    ];
    const forward = await files(...names);
    const backward = await files(...[...names].reverse());
    expect(backward.sessions.map(({ report: _, ...session }) => session)).toEqual(
      forward.sessions.map(({ report: _, ...session }) => session),
    );
    const order = forward.sessions.map(({ nativeThreadId }) => nativeThreadId);
    for (const { nativeThreadId, forkedFrom, parent } of forward.sessions) {
      const above = forkedFrom?.nativeThreadId ?? parent?.nativeThreadId;
      if (above !== undefined) expect(order.indexOf(above)).toBeLessThan(order.indexOf(nativeThreadId));
    }
    expect(planSteps(forward.sessions[0]?.turns[0]?.items[4])).toHaveLength(4);
  });
});
