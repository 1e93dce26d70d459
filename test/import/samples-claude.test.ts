import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/domain/item.ts';
import type { ImportedSession } from '../../src/import/model.ts';
import { fixture, importFiles, itemsOf, planSteps, told, toldTurn } from './kit.ts';

function sample(name: string) {
  const plain = fixture(`claude/${name}.jsonl`);
  if (name !== 'main-subagent') return plain;
  const sidecar = readFileSync(new URL('../fixtures/sessions/claude/main-subagent.meta.json', import.meta.url), 'utf8');
  return { ...plain, sidecar: JSON.parse(sidecar) as JsonObject };
}

const files = (...names: readonly string[]) => importFiles(names.map(sample));

async function session(id: string, ...names: readonly string[]): Promise<ImportedSession> {
  const { sessions, problems } = await files(...names);
  expect(problems).toEqual([]);
  const found = sessions.find(({ nativeThreadId }) => nativeThreadId.startsWith(id));
  if (found === undefined) throw new Error(`no session ${id}`);
  return found;
}

/** Items that come of tool calls: each call makes one. */
const toolUses = (imported: ImportedSession): number =>
  [...imported.inherited, ...imported.turns].flatMap(({ items }) => items).filter(({ key }) => key.startsWith('toolu_'))
    .length;

const secondTurn = [
  expect.stringContaining('> The plan is fine, go ahead.'),
  expect.stringMatching(/^PLAN [^:]+: in_progress, [^:]+: pending, [^:]+: pending$/),
  'UPDATED src/todo.ts +1-1',
  'UPDATED src/cli.ts +1-0',
  'CREATED test/store.test.ts +7-0',
  '$ node --test test/*.test.ts -> 0',
  expect.stringMatching(/^PLAN [^:]+: completed, [^:]+: pending, [^:]+: pending$/),
  expect.stringMatching(/^PLAN [^:]+: completed, [^:]+: completed, [^:]+: pending$/),
  expect.stringMatching(/^PLAN [^:]+: completed, [^:]+: completed, [^:]+: completed$/),
  expect.stringContaining('ASSISTANT_MESSAGE Done.'),
];

describe('samples of Claude Code 2.1.332', () => {
  it('main: five turns, 20 tool uses', async () => {
    const main = await session('0c13ab36', 'main');
    const [one, two, three, four, five] = main.turns.map(toldTurn);
    expect(main.turns).toHaveLength(5);
    expect(toolUses(main)).toBe(20);
    expect(one).toEqual([
      expect.stringContaining('> Goal: `todo rm` followed by `todo add`'),
      expect.stringContaining('REASONING I need the id logic'),
      'ASSISTANT_MESSAGE I will look at the code and run the tests first.',
      '$ ls -R src test scripts && git log --oneline -> 0',
      'TOOL Read src/todo.ts',
      'TOOL Read src/cli.ts',
      '$ npm test -> 1 FAILED',
      'TOOL ToolSearch',
      expect.stringMatching(/^PLAN [^:]+: pending$/),
      expect.stringMatching(/^PLAN [^:]+: pending, [^:]+: pending$/),
      expect.stringMatching(/^PLAN [^:]+: pending, [^:]+: pending, [^:]+: pending$/),
      expect.stringContaining('ASSISTANT_MESSAGE The cause: `add` uses `todos.length + 1`'),
    ]);
    expect(two).toEqual(secondTurn);
    expect(three).toEqual([
      expect.any(String),
      expect.stringContaining('REASONING'),
      expect.stringContaining('Decision: we keep JSON storage'),
    ]);
    expect(four?.slice(1)).toEqual([
      '$ npm run stress -> 3 FAILED',
      expect.stringContaining('SUBAGENT SUBAGENT-TASK: read src/store.ts'),
      expect.stringContaining('ASSISTANT_MESSAGE `npm run stress` exits with code 3'),
    ]);
    expect(itemsOf(main, 'COMMAND').find(({ exitCode }) => exitCode === 3)?.text).toContain(
      '[3250 characters truncated]',
    );
    expect(planSteps(main.turns[4]?.items[1]).map((step) => step.split(': ')[1])).toEqual([
      'completed',
      'completed',
      'completed',
      'pending',
      'pending',
    ]);
    expect(five?.at(-1)).toContain('?');
    expect(main).toMatchObject({ nativeStore: 'claude', cwd: '/home/dev/todo', model: 'claude-opus-5-5' });
  });

  it('main: usage of each message counts once', async () => {
    const main = await session('0c13ab36', 'main');
    // Six messages in the first turn, each of 60 tokens, written on thirteen rows.
    expect(main.turns[0]?.tokenUsage).toMatchObject({
      output: 360,
      input: 13484 + 13649 + 14058 + 14425 + 16428 + 16705,
    });
  });

  it.each([
    ['parent first', ['main', 'main-subagent']],
    ['child first', ['main-subagent', 'main']],
  ])('main-subagent, %s: a session of its own below the Agent call of turn 4', async (_, names) => {
    const { sessions } = await files(...names);
    const [main, agent] = sessions;
    expect(agent?.nativeThreadId).toBe(`${main?.nativeThreadId}/a7be81932e636d1bb`);
    expect(agent?.parent).toEqual({
      nativeThreadId: main?.nativeThreadId,
      nativeTurnId: main?.turnIds[3],
      itemKey: 'toolu_000018',
      prompt: expect.stringContaining('SUBAGENT-TASK: read src/store.ts'),
    });
    expect(told(agent)).toEqual([
      '> -',
      'TOOL Read src/store.ts',
      '$ grep -n writeFileSync -r src -> 0',
      expect.stringContaining('ASSISTANT_MESSAGE `save` calls'),
    ]);
  });

  it('fork: two turns of main and one of its own, 17 tool uses', async () => {
    const fork = await session('b7a9532c', 'fork', 'main');
    expect(fork.inherited.map(toldTurn)[1]).toEqual(secondTurn);
    expect(told(fork)).toEqual([
      expect.stringContaining('> Try the other way from here'),
      expect.stringMatching(/^\$ git diff --stat.* -> 0$/),
      expect.stringContaining('ASSISTANT_MESSAGE On this fork'),
    ]);
    expect(toolUses(fork)).toBe(17);
    expect(fork.forkedFrom).toEqual({
      nativeThreadId: expect.stringMatching(/^0c13ab36/),
      throughNativeTurnId: fork.inheritedTurnIds[1],
    });
  });

  it('fork without main: the rows say where they were copied from, so the same turns are inherited', async () => {
    const [alone, beside] = [await session('b7a9532c', 'fork'), await session('b7a9532c', 'fork', 'main')];
    expect(alone.report.notes).toEqual(['SOURCE_MISSING']);
    const { report: _, ...head } = alone;
    const { report: __, ...same } = beside;
    expect(head).toEqual(same);
  });

  it('branch: two live turns with nine tool uses, two abandoned ones', async () => {
    const branch = await session('c96b45a5', 'branch');
    expect(branch.turns.map(({ message }) => message)).toEqual([
      expect.stringContaining('Goal:'),
      expect.stringContaining('I took that back'),
    ]);
    expect(toolUses(branch)).toBe(9);
    expect(toldTurn(branch.turns[1] ?? expect.fail())).toEqual([
      expect.any(String),
      'TOOL Read src/todo.ts',
      'UPDATED src/todo.ts +1-1',
      '$ npm test -> 0',
      'PLAN Change the id logic in src/todo.ts: completed, Run the unit tests again: completed',
      expect.stringContaining('ASSISTANT_MESSAGE Done with number ids'),
    ]);
    expect(branch.report.deadTurns).toEqual({ ABANDONED_BRANCH: 2 });
  });

  it('interrupt: two stopped turns, the partial text kept', async () => {
    const interrupt = await session('ad77f0e1', 'interrupt');
    expect(interrupt.turns.slice(1).map(toldTurn)).toEqual([
      [
        '> Rewrite the whole store as a class.',
        'ASSISTANT_MESSAGE I will rewrite the store as a class. First',
        '= INTERRUPTED',
      ],
      [
        '> No. Just watch the tests while I edit.',
        '$ echo waiting for the watcher; sleep 100 -> ? DECLINED',
        '= INTERRUPTED',
      ],
      [
        '> Stop watching. Fix the id and run the tests once.',
        'UPDATED src/todo.ts +1-1',
        '$ npm test -> 0',
        expect.stringContaining('Fixed'),
      ],
    ]);
    expect(toldTurn(interrupt.turns[0] ?? expect.fail())).toContain('$ npm test -> 1 FAILED');
  });

  it('compact: three turns and one compaction after the second', async () => {
    const compacted = await session('fa741948', 'compact');
    expect(compacted.turns.map(({ message }) => message)).toEqual([
      expect.stringContaining('Goal:'),
      expect.stringContaining('go ahead'),
      'What is changed so far? And we keep JSON storage, that is decided.',
    ]);
    expect(toldTurn(compacted.turns[2] ?? expect.fail())).toContain('$ git status --short -> 0');
    expect(compacted.compactions).toEqual([
      { afterNativeTurnId: compacted.turnIds[1], midTurn: false, at: '2026-12-01T04:26:15.658Z', trigger: 'MANUAL' },
    ]);
  });

  it.each([
    ['alone', ['compact-fork']],
    ['beside its source', ['compact-fork', 'compact']],
  ])(
    'compact-fork, %s: what it holds of its source is inherited, with the summary of what it does not hold',
    async (_, names) => {
      const fork = await session('cd91025e', ...names);
      expect(told(fork)).toEqual([
        '> Say it again in one line.',
        expect.stringContaining('ASSISTANT_MESSAGE On this fork'),
      ]);
      expect(fork.inherited.map(toldTurn)).toEqual([
        [
          expect.stringContaining('> What is changed so far?'),
          expect.stringContaining('NOTE (vendor text omitted)'),
          '$ git status --short -> 0',
          expect.stringContaining('ASSISTANT_MESSAGE Three files'),
        ],
      ]);
      expect(fork.forkedFrom).toEqual({
        nativeThreadId: expect.stringMatching(/^fa741948/),
        throughNativeTurnId: fork.inheritedTurnIds[0],
      });
    },
  );
});
