import { describe, expect, test } from 'vitest';
import type { RecordRunItemsInput, StartRunInput } from '../../../src/commands/inputs.ts';
import { type Answer, codesOf, post, send, serve } from './kit.ts';

const refusal = { refused: 'THREAD_NOT_FOUND', message: 'There is no such thread.', id: 'thr_1' } as const;

/** What a command gets of an input, and what the caller gets. */
async function start(input: object): Promise<{ got: StartRunInput | undefined; answer: Answer }> {
  let got: StartRunInput | undefined;
  const { url } = await serve({
    commands: {
      startRun: async (_, given) => {
        got = given;
        return refusal;
      },
    },
  });
  const query = 'mutation($input: StartRunInput!) { startRun(input: $input) { __typename } }';
  return { answer: await send(url, query, { input: { threadId: 'thr_1', message: 'Go on.', ...input } }), got };
}

async function record(...items: object[]): Promise<{ got: RecordRunItemsInput | undefined; answer: Answer }> {
  let got: RecordRunItemsInput | undefined;
  const { url } = await serve({
    commands: {
      recordRunItems: async (_, given) => {
        got = given;
        return { ...refusal, refused: 'RUN_NOT_FOUND', id: 'run_1' };
      },
    },
  });
  const query = 'mutation($input: RecordRunItemsInput!) { recordRunItems(input: $input) { __typename } }';
  return { answer: await send(url, query, { input: { runId: 'run_1', items } }), got };
}

describe('Inputs: what GraphQL’s types cannot say', () => {
  test.each([
    ['an empty message', { message: '' }, 'input.message is empty.'],
    ['a message of nothing but space', { message: ' \n\t' }, 'input.message is empty.'],
    ['a message of 2 MB', { message: 'x'.repeat(2_000_000) }, 'input.message is larger than 1 MiB of UTF-8.'],
    [
      'a message of 1 MiB in characters and 2 in bytes',
      { message: 'é'.repeat(1_048_576) },
      'input.message is larger than 1 MiB of UTF-8.',
    ],
    [
      'an id of another kind',
      { runId: 'thr_0197f7a0-0000-7000-8000-000000000000' },
      'input.runId is not run_ and a UUIDv7 in lower case.',
    ],
    [
      'an id that is no UUIDv7',
      { runId: 'run_0197f7a0-0000-4000-8000-000000000000' },
      'input.runId is not run_ and a UUIDv7 in lower case.',
    ],
    [
      'a range that ends before it begins',
      { manualContext: { text: 'So far.', covers: { from: 5, to: 2 } } },
      'input.manualContext.covers ends before it begins.',
    ],
    [
      'a model with a line break',
      { settings: { model: 'a\nb' } },
      'input.settings.model has control characters in it.',
    ],
    [
      'settings that are too large',
      { settings: { extra: { x: 'x'.repeat(70_000) } } },
      'input.settings.extra is larger than 64 KiB.',
    ],
    ['a key that is no Unicode', { idempotencyKey: 'a\ud800' }, 'input.idempotencyKey is not well-formed Unicode.'],
    ['an empty key', { idempotencyKey: '' }, 'input.idempotencyKey is empty.'],
  ])('%s is refused as BAD_USER_INPUT, and no command sees it', async (_, input, message) => {
    const { got, answer } = await start(input);
    expect(answer.body.errors?.map((error) => error.message)).toEqual([message]);
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT']);
    expect(got).toBeUndefined();
  });

  test('no message at all goes to the command: a subagent has its prompt', async () => {
    const { got, answer } = await start({ message: null });
    expect(codesOf(answer)).toEqual([]);
    expect(got?.message ?? null).toBeNull();
  });

  test('a message of exactly 1 MiB is taken', async () => {
    const message = 'x'.repeat(1_048_576);
    expect((await start({ message })).got?.message).toBe(message);
  });

  test('NUL is kept in a text, and a lone surrogate becomes U+FFFD', async () => {
    const { got } = await start({ message: 'a\u0000b \ud800 c \udc00 \ud83d\ude00' });
    expect(got?.message).toBe('a\u0000b \ufffd c \ufffd \ud83d\ude00');
  });

  test('all problems of an input are told at once, and what it holds is not', async () => {
    const { answer } = await start({ message: '', runId: 'my secret', idempotencyKey: '' });
    expect(answer.body.errors?.[0]?.message).toBe(
      'input.runId is not run_ and a UUIDv7 in lower case; input.message is empty; input.idempotencyKey is empty.',
    );
  });

  test('an item may be empty (a command that says nothing), and its time comes as UTC', async () => {
    const { got } = await record({
      kind: 'COMMAND',
      command: 'true',
      text: '',
      occurredAt: '2026-02-03T12:00:00+02:00',
    });
    expect(got?.items).toEqual([
      expect.objectContaining({ text: '', command: 'true', occurredAt: '2026-02-03T10:00:00.000Z' }),
    ]);
  });

  test('what else the provider told is kept as it is, whatever its names', async () => {
    const data = JSON.parse('{"__proto__": {"a": 1}, "constructor": [null, "\\ud800"], "n": 1.5}');
    const { got } = await record({ kind: 'NOTE', data });
    expect(JSON.stringify(got?.items[0]?.data)).toBe('{"__proto__":{"a":1},"constructor":[null,"\ufffd"],"n":1.5}');
  });

  test('what is nested too deep is refused', async () => {
    const { url } = await serve();
    const query = 'mutation($input: RecordRunItemsInput!) { recordRunItems(input: $input) { __typename } }';
    const data = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    const items = `[{"kind":"NOTE","data":${data}}]`;
    const answer = await post(url, `{"query":"${query}","variables":{"input":{"runId":"run_1","items":${items}}}}`);
    expect(answer.body.errors?.[0]?.message).toBe('input.items.0.data is nested deeper than 64 levels.');
  });

  test('no items, and more than 1,000, are refused', async () => {
    const note = { kind: 'NOTE', text: 'x' };
    expect((await record()).answer.body.errors?.[0]?.message).toBe(
      'input has neither items nor transfers that were consumed.',
    );
    expect((await record(...Array(1_001).fill(note))).answer.body.errors?.[0]?.message).toBe(
      'input.items holds more than 1000.',
    );
    expect((await record(...Array(1_000).fill(note))).got?.items).toHaveLength(1_000);
  });
});
