import { describe, expect, it } from 'vitest';
import { codex, importOne, itemsOf, type LineFields, paginated, rollout, told } from './kit.ts';

const { meta, user, agent, start, end, event, response, item, call, output } = codex;

/** The items of one turn that does this. */
async function doing(...records: readonly LineFields[]) {
  return told(await importOne(rollout(meta(), start('t1'), user('x'), ...records, agent('y'), end('t1')))).slice(1, -1);
}
const firstItem = async (...records: readonly LineFields[]) =>
  (await importOne(rollout(meta(), start('t1'), user('x'), ...records, end('t1')))).turns[0]?.items[0];
const custom = (id: string, name: string, input: string) => response('custom_tool_call', { call_id: id, name, input });
const customOutput = (id: string, text: unknown) => response('custom_tool_call_output', { call_id: id, output: text });

describe('Session formats, C6 to C9: Codex tools, changes and usage', () => {
  it.each([
    ['shell', call('c', 'shell', { command: ['bash', '-lc', 'npm test'] })],
    ['shell_command', call('c', 'shell_command', { command: 'npm test' })],
    ['exec_command', call('c', 'exec_command', { cmd: 'npm test' })],
    ['local_shell_call', response('local_shell_call', { call_id: 'c', action: { command: ['npm', 'test'] } })],
    ['powershell', call('c', 'shell', { command: ['powershell.exe', '-Command', 'npm test'] })],
  ])('C6 commands by every name: %s', async (_, record) => {
    expect(await doing(record, output('c', 'Exit code: 0\nOutput:\nok'))).toEqual(['$ npm test -> 0']);
  });

  it('C6 words of an argument list that need it are quoted', async () => {
    expect(
      await doing(
        call('c', 'shell', { command: ['git', 'commit', '-m', "it's done"] }),
        output('c', 'Exit code: 0\nOutput:\n'),
      ),
    ).toEqual([`$ git commit -m 'it'\\''s done' -> 0`]);
  });

  it.each([
    ['a string', 'found'],
    ['an object', { content: 'found', success: true }],
    ['parts', [{ type: 'input_text', text: 'found' }]],
    [
      'parts with an image',
      [
        { type: 'input_text', text: 'found' },
        { type: 'input_image', image_url: 'data:image/png;base64,AAAA' },
      ],
    ],
  ])('C6 an output is text whatever its shape: %s', async (_, value) => {
    const found = await firstItem(call('c', 'mcp__docs__find', { q: 1 }), output('c', value));
    expect(found).toMatchObject({
      kind: 'TOOL_CALL',
      status: 'COMPLETED',
      data: { tool: 'mcp__docs__find', input: { q: 1 } },
    });
    expect(found?.text?.replace('\n[image]', '')).toBe('found');
  });

  it.each([
    ['in a stopped turn', event('turn_aborted', { turn_id: 't1', reason: 'interrupted' }), 'CANCELLED'],
    ['in a completed turn', end('t1'), 'IN_PROGRESS'],
  ])('C6 a call without an output %s', async (_, ending, status) => {
    const session = await importOne(
      rollout(meta(), start('t1'), user('x'), call('c', 'shell', { command: 'sleep 9' }), ending),
    );
    expect(session.turns[0]?.items[0]?.status).toBe(status);
  });

  it('C6 an output after the end of its turn is taken', async () => {
    const session = await importOne(
      rollout(
        meta(),
        start('t1'),
        user('x'),
        call('c', 'shell', { command: 'ls' }),
        end('t1'),
        output('c', 'Exit code: 1\nOutput:\nno'),
      ),
    );
    expect(told(session)).toEqual(['> x', '$ ls -> 1 FAILED']);
  });

  it('C6 a web search names no call: record and event are one', async () => {
    const search = response('web_search_call', { status: 'completed', action: { type: 'search', query: 'vitest' } });
    expect(await doing(search, event('web_search_end', { call_id: 'ws', query: 'vitest' }), search)).toEqual([
      'TOOL web_search',
      'TOOL web_search',
    ]);
  });

  it('C6 a tool search has an object for its arguments', async () => {
    expect(await firstItem(response('tool_search_call', { call_id: 'c', arguments: { query: 'git' } }))).toMatchObject({
      data: { tool: 'tool_search', input: { query: 'git' } },
    });
  });

  it.each([
    ['JSON with metadata', JSON.stringify({ output: 'out', metadata: { exit_code: 3, duration_seconds: 1 } }), 3],
    ['text', 'Exit code: 3\nWall time: 1 seconds\nOutput:\nout', 3],
    [
      'a chunk',
      'Command: npm test\nChunk ID: 1f\nWall time: 0.1 seconds\nProcess exited with code 3\nOriginal token count: 1\nOutput:\nout',
      3,
    ],
    ['none, though the command printed one', 'Wall time: 1 seconds\nOutput:\nout\nExit code: 9', undefined],
  ])('C7 exit code from %s', async (_, text, exitCode) => {
    const command = await firstItem(call('c', 'shell', { command: 'npm test' }), output('c', text));
    expect(command?.exitCode).toBe(exitCode);
    expect(command?.text?.split('\n')[0]).toBe('out');
  });

  it('C7 exit code and whole output from exec_command_end', async () => {
    const ended = event('exec_command_end', {
      call_id: 'c',
      command: ['bash', '-lc', 'ls'],
      exit_code: 2,
      aggregated_output: 'whole',
      duration: { secs: 1, nanos: 500_000_000 },
    });
    expect(
      await firstItem(call('c', 'shell', { command: 'ls' }), ended, output('c', 'Exit code: 2\nOutput:\ncut')),
    ).toMatchObject({
      exitCode: 2,
      text: 'whole',
      status: 'FAILED',
      data: { durationMs: 1500 },
    });
  });

  it('C7 a running command ends in a later output', async () => {
    const items = await importOne(
      rollout(
        meta(),
        start('t1'),
        user('x'),
        call('c1', 'exec_command', { cmd: 'npm start' }),
        output('c1', 'Chunk ID: 1\nProcess running with session ID 77\nOutput:\nfirst\n'),
        call('c2', 'write_stdin', { session_id: 77, chars: '' }),
        output('c2', 'Chunk ID: 2\nProcess exited with code 4\nOutput:\nsecond'),
        end('t1'),
      ),
    );
    expect(told(items)).toEqual(['> x', '$ npm start -> 4 FAILED']);
    expect(itemsOf(items, 'COMMAND')[0]?.text).toBe('first\nsecond');
  });

  it('C7 a script of Code Mode that failed is told itself', async () => {
    expect(
      await doing(
        custom('c', 'exec', 'throw 1'),
        customOutput('c', 'Script failed\nWall time 0.1 seconds\nOutput:\nError'),
      ),
    ).toEqual(['TOOL exec FAILED']);
  });

  it.each([
    ['add', { '/home/dev/app/a.ts': { type: 'add', content: 'x\ny\n' } }, 'CREATED a.ts +2-0'],
    ['delete', { '/home/dev/app/a.ts': { type: 'delete', content: 'x\n' } }, 'DELETED a.ts +0-1'],
    [
      'update',
      { '/home/dev/app/a.ts': { type: 'update', unified_diff: '@@ -1,2 +1,2 @@\n-a\n+b\n+c\n z\n' } },
      'UPDATED a.ts +2-1',
    ],
    [
      'rename',
      {
        '/home/dev/app/a.ts': {
          type: 'update',
          unified_diff: '@@ -1 +1 @@\n-a\n+b\n',
          move_path: '/home/dev/app/b.ts',
        },
      },
      'RENAMED b.ts from a.ts +1-1',
    ],
    [
      'a line that begins with plus signs',
      { '/home/dev/app/a.ts': { type: 'update', unified_diff: '@@ -1 +1 @@\n+++ x\n' } },
      'UPDATED a.ts +1-0',
    ],
    [
      'outside of the working directory',
      { '/etc/hosts': { type: 'update', unified_diff: '@@ -1 +1 @@\n-a\n+b\n' } },
      'UPDATED /etc/hosts +1-1',
    ],
  ])('C8 file changes, legacy and paginated: %s', async (_, changes, expected) => {
    expect(await doing(event('patch_apply_end', { call_id: 'c', success: true, changes }))).toEqual([expected]);
    const session = await importOne(
      paginated(
        0,
        meta(),
        start('t1'),
        item('t1', { type: 'FileChange', id: 'c', changes, status: 'completed' }),
        end('t1'),
      ),
    );
    expect(told(session)).toEqual(['> -', expected]);
  });

  const patch =
    '*** Begin Patch\n*** Add File: new.ts\n+one\n+two\n*** Update File: old.ts\n*** Move to: moved.ts\n@@\n-a\n+b\n*** Delete File: gone.ts\n*** End Patch\n';
  const patched = ['CREATED new.ts +2-0', 'RENAMED moved.ts from old.ts +1-1', 'DELETED gone.ts +?-?'];

  it.each([
    ['a custom tool', custom('c', 'apply_patch', patch), customOutput('c', 'Exit code: 0\nOutput:\nSuccess')],
    ['a function', call('c', 'apply_patch', { input: patch }), output('c', 'Success. Updated')],
    [
      'a heredoc',
      call('c', 'shell', { command: ['bash', '-lc', `apply_patch <<'EOF'\n${patch}EOF`] }),
      output('c', JSON.stringify({ output: 'ok', metadata: { exit_code: 0 } })),
    ],
  ])('C8 the envelope where nothing else tells the change: %s', async (_, made, answered) => {
    expect(await doing(made, answered)).toEqual(patched);
  });

  it('C8 a patch that failed is told so', async () => {
    expect(
      await doing(custom('c', 'apply_patch', patch), customOutput('c', 'Exit code: 1\nOutput:\nno match')),
    ).toEqual(patched.map((line) => `${line} FAILED`));
  });

  it('C8 what the program did stands above what the model asked for', async () => {
    const changes = { '/home/dev/app/new.ts': { type: 'add', content: 'one\n' } };
    const asked = custom('c', 'apply_patch', '*** Begin Patch\n*** Add File: new.ts\n+one\n+two\n*** End Patch');
    expect(
      await doing(
        asked,
        event('patch_apply_end', { call_id: 'c', success: true, changes }),
        customOutput('c', 'Exit code: 0\nOutput:\n'),
      ),
    ).toEqual(['CREATED new.ts +1-0']);
  });

  it.each([
    [
      'plain',
      `await tools.update_plan({ plan: [{ step: "a, b: c", status: 'completed' }, { "step": \`d\`, status: "pending", },] });`,
      'PLAN a, b: c: completed, d: pending',
    ],
    [
      'commented',
      'tools.update_plan(/* x */ { // y\n plan: [{step:"it\\u0027s",status:"in_progress"}]})',
      "PLAN it's: in_progress",
    ],
    ['computed at run time', 'tools.update_plan({ plan: steps })', 'TOOL exec'],
  ])('C8 plans out of Code Mode scripts: %s', async (_, script, expected) => {
    expect(await doing(custom('c', 'exec', script), customOutput('c', 'Script completed\nOutput:\n'))).toEqual([
      expected,
    ]);
  });

  it('questions of the model are QUESTION, with the answer as the user said it', async () => {
    const session = await importOne(
      rollout(
        meta(),
        start('t1'),
        user('x'),
        call('c', 'request_user_input', { questions: [{ id: 'q', question: 'Which one?' }] }),
        output('c', JSON.stringify({ answers: { q: { answers: ['The first'] } } })),
        end('t1'),
      ),
    );
    expect(told(session).slice(1)).toEqual(['QUESTION Which one?', 'USER_MESSAGE The first']);
    expect(session.turns[0]?.items[1]).toMatchObject({ key: 'c:answer', resolvesKey: 'c' });
  });

  const usage = (input: number, output_tokens: number) => ({
    input_tokens: input,
    cached_input_tokens: 0,
    output_tokens,
    reasoning_output_tokens: 0,
  });
  const count = (total: object, last = total) =>
    event('token_count', { info: { total_token_usage: total, last_token_usage: last } });
  const record = (id: string, used: object) => ({
    type: 'token_usage_record',
    payload: { turn_id: 't1', response_id: id, usage: used },
  });

  it.each([
    [
      'repeated totals',
      [
        count(usage(10, 1)),
        count(usage(10, 1)),
        count(usage(30, 3), usage(20, 2)),
        event('token_count', { info: null }),
      ],
      { input: 30, output: 3 },
    ],
    [
      'both kinds',
      [record('r1', usage(10, 1)), count(usage(10, 1)), record('r2', usage(20, 2)), count(usage(30, 3), usage(20, 2))],
      { input: 30, output: 3 },
    ],
    ['a total that starts anew', [count(usage(100, 10)), count(usage(5, 1))], { input: 105, output: 11 }],
    ['a file that goes on from another', [count(usage(1000, 100), usage(7, 2))], { input: 7, output: 2 }],
  ])('C9 usage counts once: %s', async (_, records, expected) => {
    const session = await importOne(rollout(meta(), start('t1'), user('x'), ...records, end('t1')));
    expect(session.turns[0]?.tokenUsage).toMatchObject(expected);
  });

  it('C9 the usage of a second turn is what it added', async () => {
    const session = await importOne(
      rollout(
        meta(),
        start('t1'),
        user('x'),
        count(usage(10, 1)),
        end('t1'),
        start('t2'),
        user('y'),
        count(usage(10, 1)),
        count(usage(25, 4), usage(15, 3)),
        end('t2'),
      ),
    );
    expect(session.turns.map(({ tokenUsage }) => tokenUsage?.input)).toEqual([10, 15]);
  });
});
