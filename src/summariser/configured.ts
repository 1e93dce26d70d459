import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, generateText, type LanguageModel, wrapLanguageModel } from 'ai';
import { boundedFetch } from './bounded-fetch.ts';
import { failureFrom, failureOf, type SummariserFailure } from './failure.ts';

/** A provider with an OpenAI-compatible endpoint, from the configuration. */
export interface SummariserSettings {
  /** http or https, without a user or password in it; `/chat/completions` is put behind it. */
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly model: string;
  /** For a summary with all its tries. */
  readonly timeoutMs: number;
  /** Tries after the first, where another may help: an unreachable or failing provider, or one that is asked too often. */
  readonly retries: number;
  readonly maxOutputTokens: number;
}

export interface SummariserRequest {
  readonly instructions: string;
  /** Already redacted. */
  readonly material: string;
  /** In tokens: what the instructions ask for. */
  readonly budget: number;
  readonly signal?: AbortSignal;
}

export type SummariserAnswer =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: SummariserFailure };

export type ConfiguredSummariser = (request: SummariserRequest) => Promise<SummariserAnswer>;

/** Some models think aloud before they answer, and other tokenizers count more than ours. */
const OUTPUT_BESIDE_BUDGET = 4096;
/** No tokenizer has more bytes to a token on average; JSON escapes a character with up to six. */
const BYTES_PER_TOKEN = 32;
const BYTES_AROUND = 64 * 1024;

/**
 * A function that asks the configured provider for a summary (Design, section 6). It never throws: whatever goes wrong is
 * answered with a reason that is safe to record, and the local summariser steps in. Whether the text keeps the budget is
 * for `completeSummary` to say.
 */
export function createConfiguredSummariser(settings: SummariserSettings): ConfiguredSummariser {
  const model = usable(settings.baseUrl) ? modelOf(settings) : undefined;
  return async (request) => {
    if (model === undefined) return failed(failureOf('MISCONFIGURED'));
    if (request.signal?.aborted) return failed(failureOf('ABORTED'));
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), settings.timeoutMs);
    try {
      return await ask(
        model,
        settings,
        request,
        AbortSignal.any([limit.signal, ...(request.signal ? [request.signal] : [])]),
      );
    } catch (error) {
      if (request.signal?.aborted) return failed(failureOf('ABORTED'));
      return failed(limit.signal.aborted ? failureOf('TIMED_OUT') : failureFrom(error));
    } finally {
      clearTimeout(timer);
    }
  };
}

async function ask(
  model: LanguageModel,
  { retries, maxOutputTokens }: SummariserSettings,
  { instructions, material, budget }: SummariserRequest,
  abortSignal: AbortSignal,
): Promise<SummariserAnswer> {
  const { text, finishReason } = await generateText({
    model,
    system: instructions,
    prompt: material,
    maxOutputTokens: Math.min(maxOutputTokens, budget * 2 + OUTPUT_BESIDE_BUDGET),
    maxRetries: retries,
    abortSignal,
  });
  // What was cut off has lost its last sections, and does not say so.
  if (finishReason === 'length') return failed(failureOf('CUT_OFF_ANSWER'));
  if (finishReason === 'content-filter') return failed(failureOf('REFUSED'));
  return text.trim() === '' ? failed(failureOf('EMPTY_ANSWER')) : { ok: true, text: text.trim() };
}

function modelOf({ baseUrl, apiKey, model, maxOutputTokens }: SummariserSettings): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'summariser',
    baseURL: baseUrl,
    ...(apiKey !== undefined && { apiKey }),
    fetch: boundedFetch(maxOutputTokens * BYTES_PER_TOKEN + BYTES_AROUND),
  });
  // Hidden reasoning is never part of a handoff.
  return wrapLanguageModel({
    model: provider.chatModel(model),
    middleware: extractReasoningMiddleware({ tagName: 'think' }),
  });
}

function usable(baseUrl: string): boolean {
  if (!URL.canParse(baseUrl)) return false;
  const { protocol, username, password } = new URL(baseUrl);
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
}

function failed(reason: SummariserFailure): SummariserAnswer {
  return { ok: false, reason };
}
