import { describe, expect, it } from 'vitest';
import { codex, importFiles, importOne, jsonl, paginated, rollout, source, told } from './kit.ts';

const { meta, turn, user, agent, start, end, event, message, response } = codex;
const OTHER = '01900000-0000-7000-8000-000000000002';

describe('Session formats, A: Codex files and eras', () => {
  const command = response('local_shell_call', {
    call_id: 'c1',
    action: { type: 'exec', command: ['bash', '-lc', 'ls'] },
  });
  const output = response('function_call_output', {
    call_id: 'c1',
    output: JSON.stringify({ output: 'a\n', metadata: { exit_code: 0 } }),
  });
  const bare = ({ payload }: { payload: object }) => ({ ...payload });
  const talk = [message('user', 'hello'), command, output, message('assistant', 'hi')];
  const expected = ['> hello', '$ ls -> 0', 'ASSISTANT_MESSAGE hi'];
  const head = { id: OTHER, timestamp: '2025-07-01T10:00:00.000Z', instructions: null };

  it.each([
    ['A1 era 1, one JSON document', JSON.stringify({ session: head, items: talk.map(bare) })],
    ['A1 era 1, the document spread over lines', JSON.stringify({ session: head, items: talk.map(bare) }, null, 2)],
    ['A1 era 2, bare records and state rows', jsonl(head, { record_type: 'state' }, ...talk.map(bare))],
    ['A1 era 3, wrapped records', rollout(meta(OTHER), ...talk)],
    ['A1 era 4, flattened records', rollout(meta(OTHER), ...talk.map(bare))],
  ])('%s', async (_, content) => {
    const session = await importOne(content);
    expect(told(session)).toEqual(expected);
    expect(session.nativeThreadId).toBe(OTHER);
  });

  it('A2 unknown record types are counted by name and cost nothing else', async () => {
    const session = await importOne(
      rollout(meta(), { type: 'quantum_state', payload: { x: 1 } }, event('new_event'), ...turn('t1', 'hello', 'hi')),
    );
    expect(told(session)).toEqual(['> hello', 'ASSISTANT_MESSAGE hi']);
    expect(session.report.files[0]?.skipped).toEqual({ 'UNKNOWN_EVENT new_event': 1, 'UNKNOWN_TYPE quantum_state': 1 });
  });

  it('A2 an unknown item of a turn is kept as it is', async () => {
    const session = await importOne(
      rollout(
        meta(),
        start('t1'),
        user('hello'),
        codex.item('t1', { type: 'Hologram', id: 'h1', text: 'shape' }),
        end('t1'),
      ),
    );
    expect(session.turns[0]?.items[0]).toMatchObject({
      kind: 'NOTE',
      key: 'h1',
      text: 'shape',
      data: { nativeType: 'Hologram' },
    });
  });

  it.each([
    [
      'what codex exec prints',
      jsonl({ type: 'thread.started', thread_id: OTHER }, { type: 'item.completed', item: {} }),
      'PROGRAM_OUTPUT',
    ],
    ['what claude prints', jsonl({ type: 'system', subtype: 'init', session_id: OTHER }), 'PROGRAM_OUTPUT'],
    ['other JSON lines', jsonl({ name: 'a' }, { name: 'b' }), 'OTHER_KIND'],
    ['a text', 'hello\nworld\n', 'NOT_JSON_LINES', 1],
    ['nothing', '', 'EMPTY'],
  ])('A3 %s is no session: one typed error', async (_, content, reason, line?: number) => {
    const { sessions, problems } = await importFiles({ 'x.jsonl': content });
    expect(sessions).toEqual([]);
    expect(problems).toEqual([{ name: 'x.jsonl', reason, line, message: expect.any(String) }]);
  });

  it('A3 a session of the other format than the named one is refused', async () => {
    const { problems } = await importFiles(
      { 'x.jsonl': rollout(meta(), ...turn('t1', 'a', 'b')) },
      { format: 'CLAUDE_SESSION' },
    );
    expect(problems.map(({ reason }) => reason)).toEqual(['WRONG_FORMAT']);
  });

  it('A4 the same thread active and archived: the active file', async () => {
    const active = source('/h/sessions/2026/01/01/rollout-a.jsonl', rollout(meta(), ...turn('t1', 'active', 'yes')));
    const archived = {
      ...source(
        '/h/archived_sessions/rollout-a.jsonl',
        rollout(meta(), ...turn('t1', 'archived', 'no'), ...turn('t2', 'more', 'no')),
      ),
      archived: true,
    };
    for (const files of [
      [active, archived],
      [archived, active],
    ]) {
      const { sessions } = await importFiles(files);
      expect(sessions.map(told)).toEqual([['> active', 'ASSISTANT_MESSAGE yes']]);
    }
  });

  it('A4 the same thread twice in active folders: the longer file', async () => {
    const short = rollout(meta(), ...turn('t1', 'one', 'a'));
    const { sessions } = await importFiles({
      a: short,
      b: rollout(meta(), ...turn('t1', 'one', 'a'), ...turn('t2', 'two', 'b')),
      c: short,
    });
    expect(sessions.map(({ turnIds }) => turnIds)).toEqual([['t1', 't2']]);
  });

  it('A5 segments with ids in their names are joined by history_base', async () => {
    const segment = '01900000-0000-7000-8000-00000000000a';
    const last = '01900000-0000-7000-8000-00000000000b';
    const at = (minute: number) => `2026-01-01T00:0${minute}:00.000Z`;
    const files = {
      [`rollout-2026-01-01T00-00-00-${OTHER}.jsonl`]: paginated(
        0,
        meta(OTHER, { timestamp: at(0) }),
        ...turn('t1', 'one', 'a'),
        ...turn('t2', 'gone', 'b'),
      ),
      [`rollout-2026-01-01T00-01-00-${OTHER}_${segment}.jsonl`]: paginated(
        5,
        meta(OTHER, {
          timestamp: at(1),
          history_base: { thread_id: OTHER, end_ordinal_exclusive: 5, end_byte_offset: 1 },
        }),
        ...turn('t3', 'two', 'c'),
      ),
      [`rollout-2026-01-01T00-02-00-${OTHER}_${last}.jsonl`]: paginated(
        10,
        meta(OTHER, {
          timestamp: at(2),
          history_base: { thread_id: segment, end_ordinal_exclusive: 10, end_byte_offset: 1 },
        }),
        ...turn('t4', 'three', 'd'),
      ),
    };
    const { sessions } = await importFiles(files);
    expect(sessions).toHaveLength(1);
    expect(sessions[0]?.turns.map(({ message }) => message)).toEqual(['one', 'two', 'three']);
    expect(sessions[0]?.deadTurns).toEqual([{ nativeTurnId: 't2', reason: 'REVERTED', startedAt: expect.any(String) }]);
    expect(sessions[0]?.report.files).toHaveLength(3);
  });

  it('A6 the title is the last name that the thread was given', async () => {
    const named = (thread_name: string) => event('thread_name_updated', { thread_name });
    expect(await importOne(rollout(meta(), named('old'), ...turn('t1', 'a', 'b'), named('new')))).toMatchObject({
      title: 'new',
    });
  });

  it("A7 Codex's own copies of Claude sessions are left out", async () => {
    const { sessions, ignored } = await importFiles(
      { 'a.jsonl': rollout(meta(OTHER), ...turn('t1', 'a', 'b')) },
      { copiedThreadIds: [OTHER] },
    );
    expect(sessions).toEqual([]);
    expect(ignored).toEqual([{ nativeThreadId: OTHER, reason: 'COPY_OF_CLAUDE_SESSION', files: ['a.jsonl'] }]);
  });

  it('A5 without its base a segment gives what it has', async () => {
    const session = await importOne(
      paginated(
        9,
        meta(OTHER, { history_base: { thread_id: OTHER, end_ordinal_exclusive: 9 } }),
        start('t9'),
        user('later'),
        agent('ok'),
        end('t9'),
      ),
    );
    expect(told(session)).toEqual(['> later', 'ASSISTANT_MESSAGE ok']);
    expect(session.report.notes).toContain('BASE_MISSING');
  });
});
