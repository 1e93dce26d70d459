import type { JsonValue } from '../../domain/item.ts';
import type { TokenUsage } from '../../domain/model.ts';
import { asNumber, asObject } from '../json.ts';
import { addUsage } from '../usage.ts';

/** Counts a turn's tokens, each message once: its rows repeat one usage, of which the fullest counts (Session formats, D6). */
export function usageOfTurn() {
  const byMessage = new Map<string, TokenUsage>();
  return {
    take(message: string | undefined, value: JsonValue | undefined): void {
      const usage = usageFrom(value);
      if (usage === undefined || message === undefined) return;
      const known = byMessage.get(message);
      if (known === undefined || usage.output > known.output) byMessage.set(message, usage);
    },
    total(): TokenUsage | undefined {
      const all = [...byMessage.values()];
      return all.length === 0 ? undefined : all.reduce(addUsage);
    },
  };
}

function usageFrom(value: JsonValue | undefined): TokenUsage | undefined {
  const usage = asObject(value);
  if (usage === undefined) return undefined;
  const cachedInput = asNumber(usage.cache_read_input_tokens) ?? 0;
  return {
    input: (asNumber(usage.input_tokens) ?? 0) + (asNumber(usage.cache_creation_input_tokens) ?? 0) + cachedInput,
    cachedInput,
    output: asNumber(usage.output_tokens) ?? 0,
    reasoning: asNumber(asObject(usage.output_tokens_details)?.thinking_tokens) ?? 0,
  };
}
