import { describe, expect, it } from 'vitest';
import { codex, importOne, type LineFields, paginated, rollout, told, toldTurn } from './kit.ts';

const { meta, turn, user, agent, start, end, event, message, response, item } = codex;
const lines = (...records: readonly LineFields[]) => importOne(rollout(meta(), ...records)).then(told);

describe('Session formats, C1 to C5: Codex turns', () => {
  it.each([
    ['instructions of the repository', '# AGENTS.md instructions for /home/dev\n\n<INSTRUCTIONS>x</INSTRUCTIONS>'],
    ['environment', '<environment_context>cwd</environment_context>'],
    ['user instructions', '<user_instructions>x</user_instructions>'],
    ['bare instructions', '<INSTRUCTIONS>x</INSTRUCTIONS>'],
    ['abort note', '<turn_aborted>x</turn_aborted>'],
    ['subagent note', '<subagent_notification>{}</subagent_notification>'],
    ['goal', '<codex_internal_context source="goal">x</codex_internal_context>'],
    ['goal of old', '<goal_context>x</goal_context>'],
    ['plugins', '<recommended_plugins>x</recommended_plugins>'],
    ['skill', '<skill>x</skill>'],
    ['agent role', 'You are /root, the main agent'],
  ])('C1 a response item of role user that is no turn: %s', async (_, text) => {
    expect(await lines(message('user', text), message('user', 'real'), message('assistant', 'hi'))).toEqual([
      '> real',
      'ASSISTANT_MESSAGE hi',
    ]);
  });

  it.each([
    ['a tag quoted in prose', 'Why does <environment_context> show up in my prompt?', undefined],
    ['an envelope with words behind it', '<skill>x</skill> is what I see', undefined],
    [
      'an IDE prompt',
      '# Context from my IDE setup:\n\n## Open tabs\n- a.ts\n\n## My request for Codex:\nFix a.ts',
      'Fix a.ts',
    ],
  ])('C1 what the user wrote stays: %s', async (_, text, words) => {
    expect(await lines(start('t1'), user(text), agent('ok'), end('t1'))).toEqual([
      `> ${words ?? text}`,
      'ASSISTANT_MESSAGE ok',
    ]);
  });

  it('C1 response items are the fallback only where no event tells what the user wrote', async () => {
    expect(
      await lines(
        start('t1'),
        message('user', 'injected words'),
        message('user', 'real'),
        user('real'),
        agent('hi'),
        end('t1'),
      ),
    ).toEqual(['> real', 'ASSISTANT_MESSAGE hi']);
  });

  it('C1 images are named', async () => {
    const session = await importOne(
      paginated(
        0,
        meta(),
        start('t1'),
        item('t1', {
          type: 'UserMessage',
          id: 'u',
          content: [
            { type: 'text', text: 'see' },
            { type: 'local_image', path: '/x.png' },
          ],
        }),
        end('t1'),
      ),
    );
    expect(session.turns[0]?.message).toBe('see\n[image]');
  });

  it('C1 a command that the user ran is a command of a turn without a message', async () => {
    const shell =
      '<user_shell_command>\n<command>\nls -a\n</command>\n<result>\nExit code: 2\nDuration: 0.1 seconds\nOutput:\nno such\n</result>\n</user_shell_command>';
    const session = await importOne(
      rollout(meta(), ...turn('t1', 'one', 'a'), start('t2'), message('user', shell), end('t2')),
    );
    expect(told(session).slice(2)).toEqual(['> -', '$ ls -a -> 2 FAILED']);
    expect(session.turns[1]?.items[0]).toMatchObject({ text: 'no such', data: { byUser: true } });
  });

  const words = 'The cause is in src/a.ts.';
  it.each([
    ['response first', [message('assistant', words), agent(words)]],
    ['event first', [agent(words), message('assistant', words)]],
    [
      'item first, same id',
      [
        item('t1', { type: 'AgentMessage', id: 'm1', content: [{ type: 'Text', text: words }] }),
        message('assistant', words, { id: 'm1' }),
      ],
    ],
    [
      'response first, same id',
      [
        message('assistant', words, { id: 'm1' }),
        item('t1', { type: 'AgentMessage', id: 'm1', content: [{ type: 'Text', text: words }] }),
      ],
    ],
    ['same id, other spaces', [message('assistant', `${words}\n`, { id: 'm1' }), agent(words)]],
  ])('C2 words written twice count once: %s', async (_, records) => {
    expect(await lines(start('t1'), user('why?'), ...records, end('t1'))).toEqual([
      '> why?',
      `ASSISTANT_MESSAGE ${words}`,
    ]);
  });

  it.each([
    [
      'before',
      [
        agent('The cause is'),
        agent('in src/a.ts.'),
        response('message', { role: 'assistant', content: [{ text: 'The cause is' }, { text: 'in src/a.ts.' }] }),
      ],
      ['ASSISTANT_MESSAGE The cause is', 'ASSISTANT_MESSAGE in src/a.ts.'],
    ],
    [
      'after',
      [
        response('message', { role: 'assistant', content: [{ text: 'The cause is' }, { text: 'in src/a.ts.' }] }),
        agent('The cause is'),
        agent('in src/a.ts.'),
      ],
      ['ASSISTANT_MESSAGE The cause is\nin src/a.ts.'],
    ],
  ])('C2 a record of several parts has an event for each: those come %s', async (_, records, expected) => {
    expect(await lines(start('t1'), user('why?'), ...records, end('t1'))).toEqual(['> why?', ...expected]);
  });

  it('C2 the same words said twice in one turn by id stay two', async () => {
    const said = (id: string) =>
      item('t1', { type: 'AgentMessage', id, content: [{ type: 'Text', text: `Done ${id}` }] });
    expect(await lines(start('t1'), user('x'), said('m1'), said('m2'), end('t1'))).toHaveLength(3);
  });

  it('C2 reasoning is told once', async () => {
    const records = [
      event('agent_reasoning', { text: 'thinking hard' }),
      response('reasoning', { id: 'r1', summary: [{ type: 'summary_text', text: 'thinking hard' }] }),
    ];
    expect(await lines(start('t1'), user('x'), ...records, agent('y'), end('t1'))).toEqual([
      '> x',
      'REASONING thinking hard',
      'ASSISTANT_MESSAGE y',
    ]);
  });

  it('C3 paginated files tell everything by items', async () => {
    const session = await importOne(
      paginated(
        0,
        meta(undefined, { history_mode: 'paginated' }),
        start('t1'),
        item('t1', { type: 'UserMessage', id: 'u', content: [{ type: 'text', text: 'go' }] }),
        item('t1', {
          type: 'McpToolCall',
          id: 'm',
          server: 'docs',
          tool: 'find',
          arguments: { q: 'x' },
          status: 'completed',
          result: { content: [{ type: 'text', text: 'found' }] },
        }),
        item('t1', { type: 'WebSearch', id: 'w', query: 'vitest' }),
        item('t1', { type: 'Sleep', id: 's' }),
        item('t1', { type: 'Plan', id: 'p', text: '1. do it' }),
        item('t1', { type: 'AgentMessage', id: 'a', content: [{ type: 'Text', text: 'done' }] }),
        end('t1'),
      ),
    );
    expect(told(session)).toEqual([
      '> go',
      'TOOL docs/find',
      'TOOL web_search',
      'PLAN 1. do it',
      'ASSISTANT_MESSAGE done',
    ]);
  });

  it.each([
    ['completed', [end('t1')], 'COMPLETED', false],
    ['completed, newer name', [event('turn_complete', { turn_id: 't1' })], 'COMPLETED', false],
    ['stopped by the user', [event('turn_aborted', { turn_id: 't1', reason: 'interrupted' })], 'INTERRUPTED', false],
    ['replaced, without a turn id', [event('turn_aborted', { reason: 'replaced' })], 'INTERRUPTED', false],
    ['no end on record', [], 'INTERRUPTED', true],
  ])('C4 outcome: %s', async (_, records, outcome, unfinished) => {
    const session = await importOne(rollout(meta(), start('t1'), user('x'), agent('y'), ...records));
    expect(session.turns[0]).toMatchObject({ outcome, unfinished });
  });

  it('C4 a turn that ended in an error and said nothing has failed', async () => {
    const session = await importOne(
      rollout(
        meta(),
        start('t1'),
        user('x'),
        event('error', { message: 'usage limit' }),
        end('t1', { last_agent_message: null }),
      ),
    );
    expect(session.turns[0]).toMatchObject({ outcome: 'FAILED', failure: 'usage limit' });
  });

  it('C4 an earlier turn without an end was cut off, and is not unfinished', async () => {
    const session = await importOne(rollout(meta(), start('t1'), user('x'), ...turn('t2', 'y', 'z')));
    expect(session.turns.map(({ outcome, unfinished }) => [outcome, unfinished])).toEqual([
      ['INTERRUPTED', false],
      ['COMPLETED', false],
    ]);
  });

  const context = (turn_id?: string) => ({
    type: 'turn_context',
    payload: { model: 'gpt-5', ...(turn_id === undefined ? {} : { turn_id }) },
  });

  it('C4 files without lifecycle events: each user message is a turn, complete without an end', async () => {
    const session = await importOne(
      rollout(meta(), context(), user('one'), agent('a'), context(), context(), user('two'), agent('b')),
    );
    expect(session.turns.map(toldTurn)).toEqual([
      ['> one', 'ASSISTANT_MESSAGE a'],
      ['> two', 'ASSISTANT_MESSAGE b'],
    ]);
    expect(session.turns.map(({ nativeTurnId, model }) => [nativeTurnId, model])).toEqual([
      ['turn-1', 'gpt-5'],
      ['turn-2', 'gpt-5'],
    ]);
  });

  it('C4 files whose turn contexts have ids: a repeated context starts no turn', async () => {
    const session = await importOne(
      rollout(
        meta(),
        context('t1'),
        user('one'),
        agent('a'),
        context('t1'),
        user('steer'),
        agent('b'),
        context('t2'),
        user('two'),
        agent('c'),
      ),
    );
    expect(session.turns.map((each) => [each.nativeTurnId, ...toldTurn(each)])).toEqual([
      ['t1', '> one', 'ASSISTANT_MESSAGE a', 'USER_MESSAGE steer', 'ASSISTANT_MESSAGE b'],
      ['t2', '> two', 'ASSISTANT_MESSAGE c'],
    ]);
  });

  it('C4 a user message before its task belongs to that task', async () => {
    const session = await importOne(
      rollout(meta(), user('one'), start('t1'), agent('a'), end('t1'), user('two'), start('t2'), agent('b'), end('t2')),
    );
    expect(session.turns.map((each) => [each.nativeTurnId, ...toldTurn(each)])).toEqual([
      ['t1', '> one', 'ASSISTANT_MESSAGE a'],
      ['t2', '> two', 'ASSISTANT_MESSAGE b'],
    ]);
  });

  it('C5 a second user message in an open turn steers it', async () => {
    expect(await lines(start('t1'), user('one'), agent('a'), user('and also'), agent('b'), end('t1'))).toEqual([
      '> one',
      'ASSISTANT_MESSAGE a',
      'USER_MESSAGE and also',
      'ASSISTANT_MESSAGE b',
    ]);
  });

  it('C5 phases are kept, and words only in the last event are taken', async () => {
    const session = await importOne(
      rollout(
        meta(),
        start('t1'),
        user('x'),
        message('assistant', 'looking', { id: 'm1', phase: 'commentary' }),
        end('t1'),
        start('t2'),
        user('y'),
        end('t2', { last_agent_message: 'final' }),
      ),
    );
    expect(session.turns[0]?.items[0]?.data).toEqual({ phase: 'commentary' });
    expect(told(session).slice(2)).toEqual(['> y', 'ASSISTANT_MESSAGE final']);
  });
});
