import fc from 'fast-check';
import type { ContextChannel, Provider, ProviderCapabilities } from '../../../src/domain/provider.ts';
import {
  contextChannelKinds,
  type NativeRollback,
  nativeForks,
  nativeRollbacks,
} from '../../../src/domain/vocabulary.ts';
import { provider } from '../../kit/providers.ts';

const often = fc.integer({ min: 0, max: 5 }).map((n) => n > 0);

const channels: fc.Arbitrary<readonly ContextChannel[]> = fc.uniqueArray(
  fc
    .record({
      kind: fc.constantFrom(...contextChannelKinds),
      onCreate: often,
      onResume: often,
      maxCharacters: fc.option(fc.integer({ min: 60, max: 1_500 }), { nil: undefined, freq: 2 }),
      scope: fc.constantFrom('TURN' as const, 'THREAD' as const),
      survivesCompaction: fc.boolean(),
    })
    .map(
      ({ maxCharacters, ...channel }): ContextChannel => ({
        ...channel,
        ...(maxCharacters !== undefined && { maxCharacters }),
      }),
    ),
  { selector: (channel) => channel.kind, minLength: 1, maxLength: 3 },
);

const capabilities: fc.Arbitrary<Partial<ProviderCapabilities>> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constant({ contextChannels: [] }) },
  {
    weight: 8,
    arbitrary: fc.record({
      resume: often,
      deltaHandoff: often,
      fullHandoff: often,
      modelSwitchInThread: often,
      nativeRollback: fc.constantFrom<NativeRollback>(
        ...nativeRollbacks,
        'REVERT',
        'REVERT_AND_FORK',
        'REVERT_AND_FORK',
      ),
      nativeFork: fc.constantFrom(...nativeForks, 'ANY_TURN' as const, 'HEAD' as const),
      contextChannels: channels,
    }),
  },
);

/** Two to four providers with random capabilities, some of which share their conversations. */
export const providers: fc.Arbitrary<readonly Provider[]> = fc
  .array(fc.record({ capabilities, grouped: fc.integer({ min: 0, max: 3 }) }), { minLength: 2, maxLength: 4 })
  .map((each) =>
    each.map(({ capabilities: able, grouped }, i) =>
      provider(`p${i}`, able, grouped === 0 ? { continuationGroup: 'g' } : {}),
    ),
  );
