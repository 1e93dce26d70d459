import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLines } from '../../src/import/lines.ts';
import { openSessions } from '../../src/import/read.ts';
import { MAX_TEXT_BYTES, storable } from '../../src/import/text.ts';
import { claude, claudeFile, codex, importFiles, importOne, itemsOf, rollout, source, told } from './kit.ts';

const { meta, turn, start, end, user, call, output } = codex;
const talk = [meta(), ...turn('t1', 'hello', 'hi')];
const fine = ['> hello', 'ASSISTANT_MESSAGE hi'];
const record = JSON.stringify({ timestamp: '2026-01-01T00:01:00.000Z', ...codex.agent('more') });

describe('Session formats, F: bytes and lines', () => {
  it('F1 lines end at LF and nowhere else', async () => {
    const words = 'a\u2028b\u2029c\u0085d\ve\rf';
    const content = rollout(meta(), ...turn('t1', words, 'hi'))
      .replaceAll('\\u2028', '\u2028')
      .replaceAll('\\u2029', '\u2029');
    expect(content).toContain('\u2028');
    expect((await importOne(content)).turns[0]?.message).toBe(words);
  });

  it('F1 the pieces of a stream do not matter', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme' }).map((line) => line.replaceAll('\n', ''))),
        fc.integer({ min: 1, max: 7 }),
        async (texts, size) => {
          const bytes = new TextEncoder().encode(texts.map((line) => `${line}\n`).join(''));
          const read: string[] = [];
          let last = 0;
          for await (const line of readLines(source('x', bytes, size).open())) {
            read.push(new TextDecoder('utf-8', { ignoreBOM: true }).decode(line.bytes));
            last = line.end;
          }
          expect(read).toEqual(texts);
          expect(last).toBe(bytes.length);
        },
      ),
    );
  });

  it.each([
    ['a cut record', '{"timestamp":"2026-01-01T00:00:09.000Z","type":"event_msg","payl', 0, fine],
    [
      'a cut record and a whole one',
      `{"timestamp":"2026-01-01T00:00:09.000Z","type":"event_msg","payload":{"type":"agent_m${record}`,
      1,
      [...fine, 'ASSISTANT_MESSAGE more'],
    ],
    [
      'two records',
      `${JSON.stringify({ type: 'event_msg', payload: codex.agent('first').payload })}${record}`,
      2,
      [...fine, 'ASSISTANT_MESSAGE first', 'ASSISTANT_MESSAGE more'],
    ],
    ['NUL bytes and no more', `${'\0'.repeat(50)}x`, 0, fine],
    ['no JSON', 'segmentation fault', 0, fine],
    ['JSON that is no object', '[1,2]', 0, fine],
  ])('F2 a corrupt line in the middle costs only itself: %s', async (_, line, recovered, expected) => {
    const session = await importOne(rollout(...talk.slice(0, -1), line, talk.at(-1) ?? ''));
    expect(told(session)).toEqual(expected);
    expect(session.report.files[0]).toMatchObject({ malformedLines: { count: 1, first: [talk.length] }, recovered });
  });

  it('F2 NUL bytes before a record, a BOM and CRs are no corruption', async () => {
    const content = `\uFEFF${rollout(...talk).replaceAll('\n', '\r\n')}`.replace('\r\n{', `\r\n${'\0'.repeat(9)}{`);
    const session = await importOne(content);
    expect(told(session)).toEqual(fine);
    expect(session.report.files[0]?.malformedLines.count).toBe(0);
  });

  it('F2 an object inside a cut record is no record', async () => {
    const session = await importOne(
      rollout(
        ...talk.slice(0, -1),
        '{"type":"event_msg","payload":{"type":"agent_message","x":{"type":"y"}',
        talk.at(-1) ?? '',
      ),
    );
    expect(session.report.files[0]?.recovered).toBe(0);
  });

  it('F2 the report never holds the text of a line', async () => {
    const session = await importOne(rollout(...talk, 'password=hunter-two'));
    expect(JSON.stringify(session.report)).not.toContain('hunter');
  });

  it('F3 bytes that are no UTF-8 cost only their characters', async () => {
    const [head, tail] = rollout(meta(), ...turn('t1', 'a#b', 'hi')).split('#') as [string, string];
    const bytes = new Uint8Array([...new TextEncoder().encode(head), 0xff, 0xfe, ...new TextEncoder().encode(tail)]);
    const { sessions } = await importFiles([source('x', bytes)]);
    expect(sessions[0]?.turns[0]?.message).toBe('a\uFFFD\uFFFDb');
  });

  it.each([
    ['a lone surrogate', 'a\ud83db', 'a\uFFFDb'],
    ['NUL', 'a\0b', 'a\uFFFDb'],
    ['an emoji', 'a😀b', 'a😀b'],
  ])('F3 a text that any store takes: %s', async (_, words, expected) => {
    const session = await importOne(
      claudeFile([
        claude.user('u1', words),
        claude.use('a1', 't1', 'Grep', { pattern: words }),
        claude.result('r1', 't1', words),
        claude.text('a2', words),
      ]),
    );
    expect(session.turns[0]?.message).toBe(expected);
    expect(session.turns[0]?.items.map(({ text }) => text)).toEqual([expected, expected]);
    expect(session.turns[0]?.items[0]?.data).toEqual({ tool: 'Grep', input: { pattern: expected } });
  });

  it.each([
    ['cut', record.slice(0, 40)],
    ['whole', record],
  ])('F4 a last line without a line feed waits for the next import: %s', async (_, line) => {
    const session = await importOne(`${rollout(...talk)}${line}`);
    expect(told(session)).toEqual(fine);
    expect(session.report.files[0]).toMatchObject({ truncatedLastLine: true, malformedLines: { count: 0 } });
  });

  it('F4 text that a caller hands over may end without one', async () => {
    const options = { takeUnterminatedLine: true };
    expect(told(await importOne(`${rollout(...talk)}${record}`, 'x', options))).toEqual([
      ...fine,
      'ASSISTANT_MESSAGE more',
    ]);
    const cut = await importOne(`${rollout(...talk)}${record.slice(0, 40)}`, 'x', options);
    expect(cut.report.files[0]).toMatchObject({ truncatedLastLine: true, malformedLines: { count: 0 } });
  });

  it('F5 lines of many megabytes are read, and fields capped with head and tail', async () => {
    const long = `first ${'x'.repeat(6 * 1024 * 1024)} last`;
    const session = await importOne(
      rollout(meta(), start('t1'), user('x'), call('c', 'shell', { command: 'cat big' }), output('c', long), end('t1')),
    );
    const text = itemsOf(session, 'COMMAND')[0]?.text ?? '';
    expect(text.startsWith('first ')).toBe(true);
    expect(text.endsWith(' last')).toBe(true);
    expect(text).toMatch(/\[\.\.\. \d+ bytes left out \.\.\.\]/);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_TEXT_BYTES);
  });

  it.each([
    [
      'Codex',
      rollout(meta(), ...Array.from({ length: 200 }, (_, number) => turn(`t${number}`, 'x'.repeat(2000), 'y')).flat()),
    ],
    [
      'Claude',
      claudeFile(
        Array.from({ length: 200 }, (_, number) => [
          claude.user(`u${number}`, 'x'.repeat(2000)),
          claude.text(`a${number}`, 'y'),
        ]).flat(),
      ),
    ],
  ])('F5 a turn is given as soon as it is read, not when its file is: %s', async (_, content) => {
    let pieces = 0;
    const whole = source('x', content, 1024);
    const counted = {
      ...whole,
      async *open() {
        pieces = 0;
        for await (const piece of whole.open()) {
          pieces += 1;
          yield piece;
        }
      },
    };
    const { sessions } = await openSessions([counted]);
    const seen: number[] = [];
    for await (const read of sessions[0]?.turns() ?? []) if (read.message !== undefined) seen.push(pieces);
    expect(seen).toHaveLength(200);
    expect(seen[0]).toBeLessThan(10);
    expect(seen[100]).toBeLessThan((seen.at(-1) ?? 0) * 0.55);
  });

  it('F5 a cap never cuts inside a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 80, max: 120 }), (unit, cap) => {
        const capped = storable(unit.repeat(20), cap);
        expect(capped.isWellFormed()).toBe(true);
        expect(Buffer.byteLength(capped)).toBeLessThanOrEqual(cap);
      }),
    );
  });

  it('F6 the order is that of the file, whatever the times say', async () => {
    const at = (second: number, row: object) => ({ ...row, timestamp: `2026-01-01T00:00:${second}.000Z` });
    const session = await importOne(
      claudeFile([
        at(50, claude.user('u1', 'one')),
        at(10, claude.text('a1', 'a')),
        at(30, claude.user('u2', 'two')),
        at(20, claude.text('a2', 'b')),
      ]),
    );
    expect(told(session)).toEqual(['> one', 'ASSISTANT_MESSAGE a', '> two', 'ASSISTANT_MESSAGE b']);
  });

  it('F7 a file that grew gives the same turns, and the new ones behind them', async () => {
    const rows = [claude.user('u1', 'one'), claude.text('a1', 'a'), claude.user('u2', 'two'), claude.text('a2', 'b')];
    const [before, after] = [await importOne(claudeFile(rows.slice(0, 2))), await importOne(claudeFile(rows))];
    expect(after.turns.slice(0, 1)).toEqual(before.turns);
    expect(after.turnIds).toEqual(['u1', 'u2']);
  });
});
