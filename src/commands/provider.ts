import { InvalidInput } from '../domain/invalid-input.ts';
import {
  type ContextChannel,
  noCapabilities,
  type Provider,
  type ProviderCapabilities,
  presets,
} from '../domain/provider.ts';
import type { Refusal } from '../domain/refusal.ts';
import {
  type ContextChannelInput,
  type ProviderCapabilitiesInput,
  present,
  type RegisterProviderInput,
  type UpdateProviderInput,
} from './inputs.ts';
import type { Caller } from './ports.ts';
import { type Outcome, onWorkspace } from './runner.ts';
import type { Tools } from './tools.ts';

/**
 * Registers a provider with the capabilities of a preset, or with those stated; what is stated beside a preset wins. What
 * nobody states a provider cannot do. Refuses an id that is taken.
 */
export function registerProvider(
  tools: Tools,
  caller: Caller,
  input: RegisterProviderInput,
): Promise<Outcome<{ providerId: string }>> {
  const provider: Provider = {
    id: input.id ?? tools.newId('pro_'),
    name: input.name,
    kind: kindOf(input),
    revision: 1,
    capabilities: stated(presetOf(input), input.capabilities),
    ...present({ continuationGroup: input.continuationGroup }),
    ...trust(input.trusted ?? false, input.trustReason ?? undefined),
  };
  return onWorkspace(tools, caller, { name: 'registerProvider', input, broughtId: input.id }, async (transaction) => {
    const [takenId] = await transaction.takenIds([provider.id]);
    if (takenId !== undefined)
      return { refused: 'ID_ALREADY_USED', message: `Id ${takenId} is in use already.`, id: takenId };
    return { events: [{ type: 'ProviderRegistered', provider }], result: { providerId: provider.id } };
  });
}

/** Makes a new revision of a provider. Logged decisions keep the revision that they were made with. */
export function updateProvider(
  tools: Tools,
  caller: Caller,
  input: UpdateProviderInput,
): Promise<Outcome<{ providerId: string }>> {
  return onWorkspace(tools, caller, { name: 'updateProvider', input }, async (transaction) => {
    const [before] = await transaction.providers([input.providerId]);
    if (before === undefined) return providerNotFound(input.providerId);
    const { trusted, trustReason, ...kept } = before;
    const provider: Provider = {
      ...kept,
      name: input.name ?? before.name,
      revision: before.revision + 1,
      capabilities: stated(before.capabilities, input.capabilities),
      ...trust(input.trusted ?? trusted, input.trustReason ?? (input.trusted === false ? undefined : trustReason)),
    };
    return { events: [{ type: 'ProviderUpdated', provider }], result: { providerId: provider.id } };
  });
}

/** The refusal of a provider that is not registered. */
export function providerNotFound(providerId: string, threadId?: string): Refusal {
  return {
    refused: 'PROVIDER_NOT_FOUND',
    message: `There is no provider ${providerId}.`,
    providerId,
    id: providerId,
    ...(threadId !== undefined && { threadId }),
  };
}

function kindOf({ kind, preset }: RegisterProviderInput): Provider['kind'] {
  if (kind != null && preset != null && kind !== preset)
    throw new InvalidInput('kind and preset name different providers.');
  const known = kind ?? preset;
  if (known == null) throw new InvalidInput('Either preset or kind is needed.');
  return known;
}

function presetOf({ preset }: RegisterProviderInput): ProviderCapabilities {
  if (preset == null) return noCapabilities;
  if (preset === 'CODEX' || preset === 'CLAUDE') return presets[preset];
  throw new InvalidInput(`There is no preset ${preset}: state kind and capabilities.`);
}

function stated(
  basis: ProviderCapabilities,
  input: ProviderCapabilitiesInput | null | undefined,
): ProviderCapabilities {
  if (input == null) return basis;
  const { contextChannels, ...rest } = input;
  return {
    ...basis,
    ...present(rest),
    ...(contextChannels != null && { contextChannels: channelsOf(contextChannels) }),
  };
}

function channelsOf(channels: readonly ContextChannelInput[]): ContextChannel[] {
  const kinds = channels.map((channel) => channel.kind);
  if (new Set(kinds).size < kinds.length) throw new InvalidInput('Each kind of context channel can be stated once.');
  return channels.map(({ maxCharacters, ...channel }) => ({ ...channel, ...present({ maxCharacters }) }));
}

function trust(trusted: boolean, reason: string | undefined): Pick<Provider, 'trusted' | 'trustReason'> {
  if (trusted && reason === undefined) throw new InvalidInput('A provider is trusted for a reason: state trustReason.');
  if (!trusted && reason !== undefined) throw new InvalidInput('trustReason goes with trusted: true.');
  return { trusted, ...(reason !== undefined && { trustReason: reason }) };
}
