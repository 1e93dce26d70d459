import { describe, expect, it } from 'vitest';
import { claude, claudeFile, importFiles, importOne, told, toldTurn } from './kit.ts';

const { user, answer, text, use, result } = claude;
const read = (...rows: Parameters<typeof claudeFile>[0]) => importOne(claudeFile(rows));
const lines = (...rows: Parameters<typeof claudeFile>[0]) => read(...rows).then(told);
const turn = (uuid: string, message: string, reply: string) => [user(uuid, message), text(`${uuid}-a`, reply)];

describe('Session formats, D3 to D6: Claude rows and answers', () => {
  it('D3 a file may begin with any bookkeeping, and far down with its first turn', async () => {
    const noise = Array.from({ length: 300 }, () => ({ type: 'queue-operation', operation: 'enqueue' }));
    expect(await lines({ type: 'mode' }, ...noise, ...turn('u1', 'hello', 'hi'))).toEqual([
      '> hello',
      'ASSISTANT_MESSAGE hi',
    ]);
  });

  it('D4 rows that give nothing are counted by sort, and are links of the chain all the same', async () => {
    const session = await read(
      user('u1', 'hello'),
      { type: 'attachment', uuid: 'x1', attachment: { type: 'date' } },
      { type: 'system', uuid: 'x2', subtype: 'api_error' },
      { type: 'progress', uuid: 'x3', data: { type: 'hook_progress' } },
      { type: 'hologram', uuid: 'x4' },
      text('a1', 'hi'),
      { type: 'file-history-snapshot', snapshot: {} },
    );
    expect(told(session)).toEqual(['> hello', 'ASSISTANT_MESSAGE hi']);
    expect(session.report.files[0]?.skipped).toEqual({
      BOOKKEEPING: 2,
      CONTEXT: 1,
      'SYSTEM api_error': 1,
      'UNKNOWN_TYPE hologram': 1,
    });
  });

  it('D4 a summary in one file may title the conversation in another', async () => {
    const { sessions } = await importFiles({
      'b.jsonl': claudeFile(
        [{ type: 'summary', summary: 'Fixing ids', leafUuid: 'u1-a' }, ...turn('u9', 'x', 'y')],
        '99999999-9999-4999-8999-999999999999',
      ),
      'a.jsonl': claudeFile(turn('u1', 'hello', 'hi')),
    });
    expect(sessions.map(({ title }) => title)).toEqual(['Fixing ids', undefined]);
  });

  it('D4 a title of its own stands above one made up', async () => {
    expect(
      await read({ type: 'custom-title', customTitle: 'Mine' }, ...turn('u1', 'a', 'b'), {
        type: 'ai-title',
        aiTitle: 'Made up',
      }),
    ).toMatchObject({ title: 'Mine' });
  });

  it('D5 the blocks of one answer are rows of their own', async () => {
    expect(
      await lines(
        user('u1', 'x'),
        answer('a1', 'm', { type: 'thinking', thinking: 'hm' }),
        answer('a2', 'm', { type: 'text', text: 'look' }),
        use('a3', 't1', 'Read', { file_path: '/home/dev/app/a.ts' }, 'm'),
        result('r1', 't1', 'A'),
      ),
    ).toEqual(['> x', 'REASONING hm', 'ASSISTANT_MESSAGE look', 'TOOL Read a.ts', '= INTERRUPTED, unfinished']);
  });

  it('D5 snapshots of one answer that grow count once, and lose neither text nor tool', async () => {
    const snapshot = (uuid: string, ...content: object[]) => ({
      type: 'assistant',
      uuid,
      message: { id: 'm', role: 'assistant', model: 'x', content, stop_reason: null },
    });
    expect(
      await lines(
        user('u1', 'x'),
        snapshot('a1', { type: 'text', text: 'I will' }),
        snapshot('a2', { type: 'text', text: 'I will look' }),
        snapshot(
          'a3',
          { type: 'text', text: 'I will look' },
          { type: 'tool_use', id: 't1', name: 'Bash', input: { command: 'ls' } },
        ),
        result('r1', 't1', 'a', { toolUseResult: { stdout: 'a', stderr: '' } }),
        text('a4', 'done'),
      ),
    ).toEqual(['> x', 'ASSISTANT_MESSAGE I will look', '$ ls -> 0', 'ASSISTANT_MESSAGE done']);
  });

  const used = (uuid: string, id: string, output_tokens: number) => ({
    ...text(uuid, uuid, id),
    message: {
      id,
      model: 'x',
      content: [{ type: 'text', text: uuid }],
      stop_reason: 'end_turn',
      usage: { input_tokens: 3, cache_read_input_tokens: 5, cache_creation_input_tokens: 7, output_tokens },
    },
  });

  it('D6 usage: the fullest of each message, without any request id', async () => {
    const session = await read(
      user('u1', 'x'),
      used('a1', 'm1', 1),
      used('a2', 'm1', 40),
      used('a3', 'm1', 2),
      used('a4', 'm2', 10),
    );
    expect(session.turns[0]?.tokenUsage).toEqual({ input: 30, cachedInput: 10, output: 50, reasoning: 0 });
  });

  it.each([
    ['an error that ends the turn', { isApiErrorMessage: true }, ['> x', 'ERROR Overloaded FAILED', '= FAILED']],
    ['no answer', {}, ['> x', '= INTERRUPTED, unfinished']],
  ])('D6 synthetic rows are no answers: %s', async (_, fields, expected) => {
    const synthetic = {
      type: 'assistant',
      uuid: 'a1',
      message: { id: 's', model: '<synthetic>', content: [{ type: 'text', text: 'Overloaded' }] },
      ...fields,
    };
    expect(await lines(user('u1', 'x'), synthetic)).toEqual(expected);
  });
});

describe('Session formats, E1 to E3: Claude turns', () => {
  it.each([
    ['caveat', '<local-command-caveat>x</local-command-caveat>'],
    ['output of a command', '<local-command-stdout>x</local-command-stdout>'],
    ['errors of a command', '<local-command-stderr>x</local-command-stderr>'],
    ['reminder', '<system-reminder>x</system-reminder>'],
    ['task notification', '<task-notification>x</task-notification>'],
    ['teammate', '<teammate-message teammate_id="a">x</teammate-message>'],
    ['other session', '<cross-session-message>x</cross-session-message>'],
    ['channel', '<channel name="c">x</channel>'],
    ['hook', 'Stop hook feedback:\nx'],
    ['continued session', 'This session is being continued from a previous conversation that ran out of context. x'],
    ['old caveat', 'Caveat: The messages below were generated by the user while running local commands.'],
    ['warm-up', 'Warmup'],
    ['opened file', '<ide_opened_file>a.ts</ide_opened_file>'],
    ['selection', '<ide_selection>a</ide_selection>'],
    [
      'slash command that nothing answers',
      '<command-name>/clear</command-name>\n<command-message>clear</command-message>\n<command-args></command-args>',
    ],
  ])('E1 a user row that is no turn: %s', async (_, words) => {
    expect(await lines(...turn('u1', 'hello', 'hi'), user('x', words), ...turn('u2', 'more', 'ok'))).toEqual([
      '> hello',
      'ASSISTANT_MESSAGE hi',
      '> more',
      'ASSISTANT_MESSAGE ok',
    ]);
  });

  it.each([
    ['meta', { isMeta: true }],
    ['compaction summary', { isCompactSummary: true }],
    ['transcript only', { isVisibleInTranscriptOnly: true }],
    ['of another origin', { origin: { kind: 'task-notification' } }],
    ['of the system', { promptSource: 'system' }],
    ['of the harness', { rowSource: 'harness' }],
  ])('E1 a user row that is no turn by its flags: %s', async (_, fields) => {
    expect(await lines(...turn('u1', 'hello', 'hi'), user('x', 'words', fields), ...turn('u2', 'more', 'ok'))).toEqual([
      '> hello',
      'ASSISTANT_MESSAGE hi',
      '> more',
      'ASSISTANT_MESSAGE ok',
    ]);
  });

  it.each([
    ['a tag in prose', 'What does <system-reminder> mean in </system-reminder> my log?', undefined],
    ['a selection before the prompt', '<ide_selection>let a</ide_selection> rename this', 'rename this'],
    ['a reminder before the prompt', '<system-reminder>x</system-reminder>\nreal', 'real'],
    [
      'blocks',
      [
        { type: 'text', text: '<ide_opened_file>a</ide_opened_file>' },
        { type: 'text', text: 'real' },
        { type: 'image', source: {} },
      ],
      'real\n[image]',
    ],
    ['typed', 'real', 'real'],
  ])('E1 what the user wrote stays: %s', async (_, content, words) => {
    expect(
      await lines(user('u1', content, { promptSource: 'typed', origin: { kind: 'human' } }), text('a1', 'ok')),
    ).toEqual([`> ${words ?? content}`, 'ASSISTANT_MESSAGE ok']);
  });

  it.each([
    [
      'name first',
      '<command-name>/review</command-name>\n<command-message>review</command-message>\n<command-args>src only</command-args>',
    ],
    [
      'message first',
      '<command-message>review</command-message>\n<command-name>/review</command-name>\n<command-args>src only</command-args>',
    ],
  ])('E1 a slash command that the model answers is a turn: %s', async (_, words) => {
    expect(await lines(user('u1', words), user('m1', 'Review this.', { isMeta: true }), text('a1', 'fine'))).toEqual([
      '> /review src only',
      'ASSISTANT_MESSAGE fine',
    ]);
  });

  it("E1 a command of the user's own is a command", async () => {
    const session = await read(
      ...turn('u1', 'hello', 'hi'),
      user('x1', '<bash-input>git log</bash-input>'),
      user('x2', '<bash-stdout>one</bash-stdout><bash-stderr></bash-stderr>'),
    );
    expect(session.turns).toHaveLength(1);
    expect(session.turns[0]?.items[1]).toMatchObject({
      kind: 'COMMAND',
      command: 'git log',
      text: 'one',
      data: { byUser: true },
    });
  });

  it('E1 what a teammate started is a turn without a message', async () => {
    expect(
      await lines(
        user('x', '<teammate-message teammate_id="a">go</teammate-message>'),
        text('a1', 'going'),
        ...turn('u1', 'hello', 'hi'),
      ),
    ).toEqual(['> -', 'ASSISTANT_MESSAGE going', '> hello', 'ASSISTANT_MESSAGE hi']);
  });

  it('E2 a row with a result and words is both', async () => {
    const mixed = user('r1', [
      {
        type: 'tool_result',
        tool_use_id: 't1',
        content: "The user doesn't want to proceed with this tool use.",
        is_error: true,
      },
      { type: 'text', text: 'use pnpm instead' },
    ]);
    expect(
      await lines(user('u1', 'x'), use('a1', 't1', 'Bash', { command: 'npm i' }), mixed, text('a2', 'ok')),
    ).toEqual(['> x', '$ npm i -> ? DECLINED', 'USER_MESSAGE use pnpm instead', 'ASSISTANT_MESSAGE ok']);
  });

  const queue = (operation: string, fields: object = {}) => ({ type: 'queue-operation', operation, ...fields });
  const queued = (fields: object) => ({ type: 'attachment', attachment: { type: 'queued_command', ...fields } });
  const running = [user('u1', 'x'), use('a1', 't1', 'Bash', { command: 'ls' })];
  const going = [result('r1', 't1', ''), text('a2', 'ok')];
  const plain = ['> x', '$ ls -> 0', 'ASSISTANT_MESSAGE ok'];
  const withSpeech = ['> x', '$ ls -> 0', 'USER_MESSAGE also b', 'ASSISTANT_MESSAGE ok'];
  const beforeResult = ['> x', '$ ls -> 0', 'USER_MESSAGE also b', 'ASSISTANT_MESSAGE ok'];

  it.each([
    [
      'sent as a row of its own',
      [...running, queue('enqueue', { content: 'also b' }), ...going, queue('dequeue'), ...turn('u2', 'also b', 'b')],
      [...plain, '> also b', 'ASSISTANT_MESSAGE b'],
    ],
    [
      'absorbed, told by an attachment',
      [
        ...running,
        result('r1', 't1', ''),
        { uuid: 'q', ...queued({ prompt: 'also b', commandMode: 'prompt' }) },
        text('a2', 'ok'),
      ],
      withSpeech,
    ],
    [
      'absorbed, told by an attachment without a uuid',
      [...running, result('r1', 't1', ''), queued({ prompt: [{ type: 'text', text: 'also b' }] }), text('a2', 'ok')],
      withSpeech,
    ],
    [
      'absorbed, told by the queue only',
      [...running, queue('enqueue', { content: 'also b' }), queue('remove', { reason: 'absorbed_mid_turn' }), ...going],
      beforeResult,
    ],
    [
      'absorbed, told by both',
      [
        ...running,
        queue('enqueue', { content: 'also b' }),
        queue('remove', { reason: 'absorbed_mid_turn', content: 'also b' }),
        queued({ prompt: 'also b' }),
        ...going,
      ],
      beforeResult,
    ],
    ['cancelled', [...running, queue('enqueue', { content: 'also b' }), queue('remove'), ...going], plain],
    [
      'a notification',
      [
        ...running,
        queue('enqueue', { content: '<task-notification>x</task-notification>' }),
        queue('remove', { reason: 'absorbed_mid_turn' }),
        queued({ prompt: 'x', commandMode: 'task-notification' }),
        ...going,
      ],
      plain,
    ],
  ])('E3 a queued prompt counts once: %s', async (_, rows, expected) => {
    expect(await lines(...rows)).toEqual(expected);
  });

  it('E3 of several queued prompts each is taken out by its words, else the first one', async () => {
    expect(
      await lines(
        ...running,
        queue('enqueue', { content: 'first' }),
        queue('enqueue', { content: 'second' }),
        queue('remove', { reason: 'absorbed_mid_turn', content: 'second' }),
        queue('remove', { reason: 'absorbed_mid_turn' }),
        ...going,
      ),
    ).toEqual(['> x', '$ ls -> 0', 'USER_MESSAGE second', 'USER_MESSAGE first', 'ASSISTANT_MESSAGE ok']);
  });

  it.each([
    [
      'by a tool',
      use('a1', 't1', 'Bash', { command: 'ls' }),
      '[Request interrupted by user for tool use]',
      '$ ls -> ? CANCELLED',
    ],
    ['in the text', text('a1', 'part'), '[Request interrupted by user]', 'ASSISTANT_MESSAGE part'],
  ])('E1 an interruption ends its turn: %s', async (_, row, marker, item) => {
    const session = await read(
      user('u1', 'x'),
      row,
      user('i1', [{ type: 'text', text: marker }]),
      ...turn('u2', 'y', 'z'),
    );
    expect(session.turns.map(toldTurn)).toEqual([
      ['> x', item, '= INTERRUPTED'],
      ['> y', 'ASSISTANT_MESSAGE z'],
    ]);
  });

  it('E1 a last turn without an end is unfinished; one in the middle was cut off', async () => {
    const session = await read(user('u1', 'x'), use('a1', 't1', 'Bash', { command: 'ls' }), user('u2', 'y'));
    expect(session.turns.map(toldTurn)).toEqual([
      ['> x', '$ ls -> ? CANCELLED', '= INTERRUPTED'],
      ['> y', '= INTERRUPTED, unfinished'],
    ]);
  });
});
