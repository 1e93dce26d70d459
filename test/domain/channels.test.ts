import { describe, expect, test } from 'vitest';
import { channelFor, largestRoom, roomOf, take } from '../../src/domain/channels.ts';
import { channelsFor } from '../../src/domain/provider.ts';
import { capable, channel, claude, provider } from '../kit/providers.ts';
import { refusalOf, threadWorld } from '../kit/thread-world.ts';

const small = channel('SYSTEM', { maxCharacters: 100 });
const large = channel('PREAMBLE', { maxCharacters: 1_000 });

describe('Section 5, channels: the first preference that works for the action and holds the text', () => {
  const room = roomOf([small, large], []);
  test.each([
    [100, 'SYSTEM'],
    [101, 'PREAMBLE'],
    [1_000, 'PREAMBLE'],
    [1_001, undefined],
  ])('%i characters go to %s', (characters, expected) => {
    expect(channelFor(room, characters)?.kind).toBe(expected);
  });

  test('a channel without a limit holds any text', () => {
    expect(channelFor(roomOf([small, channel('DEVELOPER')], []), 1e9)?.kind).toBe('DEVELOPER');
  });

  test('creation and resume have their own channels; a native fork takes those of a resume', () => {
    const capabilities = {
      ...capable,
      contextChannels: [channel('SYSTEM', { onResume: false }), channel('PREAMBLE', { onCreate: false })],
    };
    const kinds = (action: 'CREATE' | 'RESUME' | 'NATIVE_FORK') =>
      channelsFor(capabilities, action).map((each) => each.kind);
    expect([kinds('CREATE'), kinds('RESUME'), kinds('NATIVE_FORK')]).toEqual([['SYSTEM'], ['PREAMBLE'], ['PREAMBLE']]);
  });

  test('a channel that turned out unsupported is no room', () => {
    expect(roomOf([small, large], ['PREAMBLE'])).toEqual([{ channel: small, left: 100 }]);
  });
});

describe('S20: all contexts of a turn share the channel’s limit', () => {
  test('what one takes is gone for the next', () => {
    const room = take(roomOf([small, large], []), small, 60);
    expect(room).toEqual([
      { channel: small, left: 40 },
      { channel: large, left: 1_000 },
    ]);
    expect(channelFor(room, 60)?.kind).toBe('PREAMBLE');
    expect(largestRoom(room)).toBe(1_000);
  });

  test('there is no room where there is no channel', () => {
    expect(largestRoom([])).toBe(0);
  });

  test('two contexts that fit one by one but not together: the second goes to the next channel', () => {
    const p = provider('p', { contextChannels: [small, channel('DEVELOPER')] });
    const t = threadWorld();
    t.ran(p);
    t.ran(claude, { size: { structured: 10, verbatim: 10 } });
    const p3 = t.start(p, { manual: { tokens: 20, covers: [] } });
    expect(p3.carried.map((each) => each.channel)).toEqual(['SYSTEM', 'DEVELOPER']);
  });

  test('two contexts that fit no channel together are not cut silently at resume: a new provider thread', () => {
    const p = provider('p', {
      contextChannels: [channel('PREAMBLE', { maxCharacters: 100 }), channel('SYSTEM', { onResume: false })],
    });
    const t = threadWorld();
    const p1 = t.ran(p);
    t.ran(claude, { size: { structured: 10, verbatim: 0 } });
    const p3 = t.start(p, { manual: { tokens: 20, covers: [] } });
    expect(p3.decision).toMatchObject({
      action: 'CREATE',
      strategy: 'MANUAL_CONTEXT',
      replacesId: p1.providerThreadId,
    });
  });
});

describe('Section 5, a text too long for all channels', () => {
  test('shrinks to the largest one at creation', () => {
    const p = provider('p', { contextChannels: [small] });
    const t = threadWorld();
    t.ran(claude, { size: { structured: 10, verbatim: 100 } });
    const p2 = t.start(p);
    expect(p2.carried.map((each) => each.channel)).toEqual(['SYSTEM']);
    expect(t.handoff(p2.carried[0]?.handoffId ?? '')).toMatchObject({ characters: 40, verbatim: [] });
  });

  test('text supplied by the caller is given whole or refused', () => {
    const p = provider('p', { contextChannels: [small] });
    const t = threadWorld();
    t.ran(claude);
    const refusal = refusalOf(() => t.start(p, { manual: { tokens: 26 } }));
    expect(refusal.refused).toBe('HANDOFF_UNSUPPORTED');
    expect(t.state().runs.size).toBe(1);
    expect(t.start(p, { manual: { tokens: 25 } }).carried).toHaveLength(1);
  });
});

test('scope and survival of the channel are on record with what was received', () => {
  const t = threadWorld();
  t.ran(provider('p'));
  const b2 = t.ran(claude);
  const [receipt] = t.providerThread(b2.providerThreadId).receipts;
  expect(receipt).toMatchObject({ channel: 'SYSTEM', scope: 'THREAD', survivesCompaction: true, runOrdinal: 2 });
});
