import type { TokenUsage } from '../../domain/model.ts';
import { asNumber, asObject } from '../json.ts';
import { addUsage } from '../usage.ts';
import type { CodexRecord } from './record.ts';

/** The last running total of a file. It goes on through the turns, and copied rows leave it where they ended. */
export interface UsageCounter {
  last: TokenUsage | undefined;
}

/**
 * Counts a turn's tokens once. `token_usage_record` names each response; older files have only running totals that
 * repeat unchanged, of which the differences count (Session formats, C9). A turn that has both is counted by the first.
 */
export function usageOfTurn(counter: UsageCounter) {
  const responses = new Map<unknown, TokenUsage>();
  let differences: TokenUsage | undefined;
  return {
    take({ type, kind, payload, index }: CodexRecord): void {
      if (type === 'token_usage_record') {
        const usage = usageFrom(payload.usage);
        if (usage !== undefined) responses.set(payload.response_id ?? index, usage);
      } else if (type === 'event_msg' && kind === 'token_count') {
        const info = asObject(payload.info);
        const total = usageFrom(info?.total_token_usage);
        if (total === undefined) return;
        // The total of a file that goes on from another one begins where that one ended, so it says nothing by itself.
        const isReset = counter.last === undefined || total.input < counter.last.input;
        const since = isReset ? (usageFrom(info?.last_token_usage) ?? total) : difference(total, counter.last);
        counter.last = total;
        differences = differences === undefined ? since : addUsage(differences, since);
      }
    },
    total(): TokenUsage | undefined {
      const total = responses.size > 0 ? [...responses.values()].reduce(addUsage) : differences;
      return total !== undefined && total.input + total.output > 0 ? total : undefined;
    },
  };
}

function usageFrom(value: unknown): TokenUsage | undefined {
  const usage = asObject(value);
  const input = asNumber(usage?.input_tokens);
  if (usage === undefined || input === undefined) return undefined;
  return {
    input,
    cachedInput: asNumber(usage.cached_input_tokens) ?? 0,
    output: asNumber(usage.output_tokens) ?? 0,
    reasoning: asNumber(usage.reasoning_output_tokens) ?? 0,
  };
}

function difference(a: TokenUsage, b: TokenUsage | undefined): TokenUsage {
  if (b === undefined) return a;
  return {
    input: a.input - b.input,
    cachedInput: Math.max(0, a.cachedInput - b.cachedInput),
    output: Math.max(0, a.output - b.output),
    reasoning: Math.max(0, a.reasoning - b.reasoning),
  };
}
