import fc from 'fast-check';
import type {
  ContextChannelInput,
  ProviderCapabilitiesInput,
  RegisterProviderInput,
} from '../../../src/commands/inputs.ts';
import {
  contextChannelKinds,
  type NativeRollback,
  nativeForks,
  nativeRollbacks,
} from '../../../src/domain/vocabulary.ts';

const often = fc.integer({ min: 0, max: 5 }).map((n) => n > 0);

const channels: fc.Arbitrary<readonly ContextChannelInput[]> = fc.uniqueArray(
  fc.record(
    {
      kind: fc.constantFrom(...contextChannelKinds),
      onCreate: often,
      onResume: often,
      maxCharacters: fc.integer({ min: 300, max: 12_000 }),
      scope: fc.constantFrom('TURN' as const, 'THREAD' as const),
      survivesCompaction: fc.boolean(),
    },
    { requiredKeys: ['kind', 'onCreate', 'onResume', 'scope', 'survivesCompaction'] },
  ),
  { selector: (channel) => channel.kind, minLength: 1, maxLength: 3 },
);

const capabilities: fc.Arbitrary<ProviderCapabilitiesInput> = fc.record(
  {
    resume: often,
    nativeRollback: fc.constantFrom<NativeRollback>(...nativeRollbacks, 'REVERT', 'REVERT_AND_FORK', 'REVERT_AND_FORK'),
    deltaHandoff: often,
    fullHandoff: often,
    modelSwitchInThread: often,
    runtimeModeSwitchInThread: often,
    generatesSummaries: often,
    nativeFork: fc.constantFrom(...nativeForks, 'ANY_TURN' as const, 'ANY_TURN' as const, 'HEAD' as const),
    maxHandoffTokens: fc.integer({ min: 200, max: 8_000 }),
    contextChannels: channels,
  },
  {
    requiredKeys: [
      'resume',
      'nativeRollback',
      'deltaHandoff',
      'fullHandoff',
      'modelSwitchInThread',
      'runtimeModeSwitchInThread',
      'generatesSummaries',
      'nativeFork',
      'contextChannels',
    ],
  },
);

const what: fc.Arbitrary<Pick<RegisterProviderInput, 'preset' | 'kind' | 'capabilities'>> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ preset: fc.constantFrom('CODEX' as const, 'CLAUDE' as const) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'OTHER' as const }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('ACP' as const, 'GEMINI' as const), capabilities }) },
);

/** Two to four providers as they are registered, with random capabilities; some share their conversations. */
export const providers: fc.Arbitrary<readonly Omit<RegisterProviderInput, 'id'>[]> = fc
  .array(fc.record({ what, grouped: fc.integer({ min: 0, max: 3 }), trusted: fc.boolean() }), {
    minLength: 2,
    maxLength: 4,
  })
  .map((each) =>
    each.map(({ what: able, grouped, trusted }, i) => ({
      name: `Provider ${i}`,
      ...able,
      ...(grouped === 0 && { continuationGroup: 'shared' }),
      ...(trusted && { trusted, trustReason: 'It runs on this machine.' }),
    })),
  );
