import { describe, expect, it } from 'vitest';
import { claude, claudeFile, importOne, planSteps, toldItem } from './kit.ts';

const { user, text, use, result } = claude;

/** The items that one call and its result make. */
async function called(name: string, input: unknown, content: unknown, toolUseResult?: unknown, isError = false) {
  const fields = toolUseResult === undefined ? {} : { toolUseResult };
  const rows = [
    user('u1', 'x'),
    use('a1', 't1', name, input),
    result('r1', 't1', content, fields, isError),
    text('a2', 'y'),
  ];
  const session = await importOne(claudeFile(rows));
  return (session.turns[0]?.items ?? []).slice(0, -1);
}
const inShort = async (...call: Parameters<typeof called>) => (await called(...call)).map(toldItem);
const path = '/home/dev/app/src/a.ts';
const patch = [{ lines: [' x', '-a', '+b', '+c'] }];

describe('Session formats, E9 to E11: Claude tools', () => {
  it.each([
    ['success', { stdout: 'out', stderr: '', interrupted: false }, 'out', false, '$ ls -> 0', 'out'],
    ['with errors printed', { stdout: 'out', stderr: 'warn' }, 'out', false, '$ ls -> 0', 'out\nwarn'],
    ['no structured result', undefined, 'out', false, '$ ls -> 0', 'out'],
    ['failure', 'Error: Exit code 3\nbad', 'Exit code 3\nbad', true, '$ ls -> 3 FAILED', 'bad'],
    ['interrupted', { stdout: 'part', interrupted: true }, 'part', false, '$ ls -> ? CANCELLED', 'part'],
    [
      'in the background',
      { stdout: '', backgroundTaskId: 'b1' },
      'Command running in background with ID: b1',
      false,
      '$ ls -> ? IN_PROGRESS',
      'Command running in background with ID: b1',
    ],
    ['never ran', undefined, '<tool_use_error>no such tool</tool_use_error>', true, '$ ls -> ? FAILED', 'no such tool'],
    [
      'rejected',
      'User rejected tool use',
      "The user doesn't want to proceed with this tool use.",
      true,
      '$ ls -> ? DECLINED',
      "The user doesn't want to proceed with this tool use.",
    ],
  ])('E10 Bash, exit code and output: %s', async (_, structured, content, isError, expected, output) => {
    const [command] = await called('Bash', { command: 'ls' }, content, structured, isError);
    expect([command].flatMap((item) => (item === undefined ? [] : toldItem(item)))).toEqual([expected]);
    expect(command?.text).toBe(output);
  });

  it.each([
    [
      'Edit with a patch',
      'Edit',
      { file_path: path, old_string: 'a', new_string: 'b\nc' },
      { filePath: path, structuredPatch: patch },
      'UPDATED src/a.ts +2-1',
    ],
    [
      'Edit without a structured result',
      'Edit',
      { file_path: path, old_string: 'k\na\n', new_string: 'k\nb\nc\n' },
      undefined,
      'UPDATED src/a.ts +2-1',
    ],
    [
      'MultiEdit',
      'MultiEdit',
      {
        file_path: path,
        edits: [
          { old_string: 'a', new_string: 'b' },
          { old_string: 'c', new_string: 'd' },
        ],
      },
      { edits: [] },
      'UPDATED src/a.ts +2-2',
    ],
    [
      'Write of a new file',
      'Write',
      { file_path: path, content: 'a\nb\n' },
      { type: 'create', filePath: path, content: 'a\nb\n', structuredPatch: [] },
      'CREATED src/a.ts +2-0',
    ],
    [
      'Write over a file',
      'Write',
      { file_path: path, content: 'a\n' },
      { type: 'update', filePath: path, structuredPatch: patch },
      'UPDATED src/a.ts +2-1',
    ],
    [
      'input as JSON text',
      'Edit',
      JSON.stringify({ file_path: path, old_string: 'a', new_string: 'b' }),
      undefined,
      'UPDATED src/a.ts +1-1',
    ],
  ])('E9 file changes: %s', async (_, name, input, structured, expected) => {
    expect(await inShort(name, input, 'The file has been updated', structured)).toEqual([expected]);
  });

  it('E9 a written file is new where only the words of the result tell it', async () => {
    expect(
      await inShort('Write', { file_path: path, content: 'a\n' }, `File created successfully at: ${path}`),
    ).toEqual(['CREATED src/a.ts +1-0']);
  });

  it('E10 an edit that failed changed nothing', async () => {
    expect(
      await inShort(
        'Edit',
        { file_path: path, old_string: 'a', new_string: 'b' },
        '<tool_use_error>String not found</tool_use_error>',
        undefined,
        true,
      ),
    ).toEqual(['UPDATED src/a.ts +?-? FAILED']);
  });

  it('E9 TodoWrite is the whole plan', async () => {
    const todos = [
      { content: 'one', status: 'completed' },
      { content: 'two', status: 'in_progress' },
    ];
    expect(await inShort('TodoWrite', { todos }, 'ok', { oldTodos: [], newTodos: todos })).toEqual([
      'PLAN one: completed, two: in_progress',
    ]);
  });

  it('E9 tasks make a plan across turns, in the order of the calls', async () => {
    const rows = [
      user('u1', 'x'),
      use('a1', 't1', 'TaskCreate', { subject: 'one' }),
      result('r1', 't1', 'Task #1 created successfully: one'),
      use('a2', 't2', 'TaskCreate', { subject: 'two' }),
      result('r2', 't2', '', { toolUseResult: { task: { id: '2', subject: 'two' } } }),
      text('a3', 'y'),
      user('u2', 'go'),
      use('b1', 'p1', 'TaskUpdate', { taskId: '1', status: 'completed' }, 'm'),
      use('b2', 'p2', 'TaskUpdate', { taskId: '2', status: 'in_progress' }, 'm'),
      result('q2', 'p2', '', { toolUseResult: { taskId: '2', statusChange: { from: 'pending', to: 'in_progress' } } }),
      {
        ...result('q1', 'p1', '', {
          toolUseResult: { taskId: '1', statusChange: { from: 'pending', to: 'completed' } },
        }),
        parent: 'b1',
      },
      { ...text('b3', 'z'), parent: 'q2' },
      user('u3', 'drop'),
      use('c1', 'd1', 'TaskUpdate', { taskId: '2', status: 'deleted' }),
      result('d2', 'd1', 'Deleted'),
      text('c2', 'ok'),
    ];
    const session = await importOne(claudeFile(rows));
    const plans = session.turns.map(({ items }) => items.filter(({ kind }) => kind === 'PLAN').map(planSteps));
    expect(plans).toEqual([
      [['one: pending'], ['one: pending', 'two: pending']],
      [
        ['one: completed', 'two: pending'],
        ['one: completed', 'two: in_progress'],
      ],
      [['one: completed']],
    ]);
  });

  it.each([
    ['approved', 'User has approved your plan.', false, 'PLAN 1. do it'],
    ['rejected', "The user doesn't want to proceed with this tool use.", true, 'PLAN 1. do it DECLINED'],
  ])('E9 ExitPlanMode is a plan: %s', async (_, content, isError, expected) => {
    expect(await inShort('ExitPlanMode', { plan: '1. do it' }, content, undefined, isError)).toEqual([expected]);
  });

  it('E9 the answers to a question are what the user said', async () => {
    const items = await called(
      'AskUserQuestion',
      { questions: [{ question: 'Which one?', options: [] }] },
      'User has answered',
      { questions: [], answers: { 'Which one?': 'The first' } },
    );
    expect(items.map(toldItem)).toEqual(['QUESTION Which one?', 'USER_MESSAGE The first']);
    expect(items[1]).toMatchObject({ key: 't1:answer', resolvesKey: 't1' });
  });

  it.each([
    [
      'done',
      { status: 'completed', agentId: 'x1', content: [{ type: 'text', text: 'found' }] },
      'COMPLETED',
      { agentId: 'x1', result: 'found' },
    ],
    [
      'in the background',
      { isAsync: true, status: 'async_launched', agentId: 'x1', outputFile: '/tmp/x' },
      'IN_PROGRESS',
      { agentId: 'x1' },
    ],
  ])('E9 an agent: %s', async (_, structured, status, data) => {
    const [agent] = await called('Agent', { prompt: 'look', subagent_type: 'explore' }, 'found', structured);
    expect(agent).toMatchObject({ kind: 'SUBAGENT', status, text: 'look', data: { agentType: 'explore', ...data } });
  });

  it('E10 an agent that failed is told so', async () => {
    const [agent] = await called('Task', { prompt: 'look' }, 'Error: it broke', 'Error: it broke', true);
    expect(agent).toMatchObject({ status: 'FAILED', data: { result: 'Error: it broke' } });
  });

  it('E9 a file that was read is a tool call with its path', async () => {
    expect(await inShort('Read', { file_path: path }, '1\tx', { type: 'text', file: {} })).toEqual([
      'TOOL Read src/a.ts',
    ]);
  });

  it('E10 a result whose call is in no row says nothing', async () => {
    const session = await importOne(claudeFile([user('u1', 'x'), result('r1', 'nowhere', 'y'), text('a1', 'z')]));
    expect(session.turns[0]?.items.map(toldItem)).toEqual(['ASSISTANT_MESSAGE z']);
  });

  it('E11 of a large output the preview is kept, with the words that say so', async () => {
    const preview =
      '<persisted-output>\nOutput too large (5.1MB). Full output saved to: tool-results/t1.txt\n\nPreview:\nline 1\n</persisted-output>';
    expect((await called('Bash', { command: 'cat big' }, preview))[0]?.text).toBe(preview);
  });
});
