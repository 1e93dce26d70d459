import { APICallError, RetryError } from 'ai';
import { BodyTooLarge } from './bounded-fetch.ts';

export type SummariserFailureCode =
  | 'MISCONFIGURED'
  | 'ABORTED'
  | 'TIMED_OUT'
  | 'UNREACHABLE'
  | 'UNAUTHORIZED'
  | 'RATE_LIMITED'
  | 'REFUSED'
  | 'PROVIDER_ERROR'
  | 'BROKEN_ANSWER'
  | 'EMPTY_ANSWER'
  | 'OVERSIZED_ANSWER'
  | 'CUT_OFF_ANSWER'
  | 'FAILED';

/** Why there is no summary: for the record of a handoff. Holds nothing of the key, the address, the request or the answer. */
export interface SummariserFailure {
  readonly code: SummariserFailureCode;
  readonly message: string;
}

const sentences: { readonly [code in SummariserFailureCode]: string } = {
  MISCONFIGURED: 'The summarising provider is not configured with a usable address.',
  ABORTED: 'The request was given up by whoever made it.',
  TIMED_OUT: 'The summarising provider did not answer within the time limit.',
  UNREACHABLE: 'The summarising provider could not be reached.',
  UNAUTHORIZED: 'The summarising provider did not accept the credentials.',
  RATE_LIMITED: 'The summarising provider takes no more requests at present.',
  REFUSED: 'The summarising provider refused the request.',
  PROVIDER_ERROR: 'The summarising provider failed.',
  BROKEN_ANSWER: 'The answer of the summarising provider could not be read.',
  EMPTY_ANSWER: 'The answer of the summarising provider was empty.',
  OVERSIZED_ANSWER: 'The answer of the summarising provider was too large.',
  CUT_OFF_ANSWER: 'The answer of the summarising provider was cut off before its end.',
  FAILED: 'The summarising provider could not be used.',
};

/** A failure in words. An HTTP status, where there is one, is named. */
export function failureOf(code: SummariserFailureCode, status?: number): SummariserFailure {
  const sentence = sentences[code];
  return { code, message: status === undefined ? sentence : `${sentence.slice(0, -1)} (HTTP ${status}).` };
}

/** What an error of a call means; of several tries the last one counts. */
export function failureFrom(thrown: unknown): SummariserFailure {
  const error = RetryError.isInstance(thrown) ? thrown.lastError : thrown;
  if (!APICallError.isInstance(error)) return failureOf('FAILED');
  const { statusCode: status } = error;
  if (status === undefined) return failureOf('UNREACHABLE');
  if (status < 300) return failureOf(isTooLarge(error) ? 'OVERSIZED_ANSWER' : 'BROKEN_ANSWER');
  if (status === 401 || status === 403) return failureOf('UNAUTHORIZED', status);
  if (status === 429) return failureOf('RATE_LIMITED', status);
  return failureOf(status >= 500 ? 'PROVIDER_ERROR' : 'REFUSED', status);
}

function isTooLarge(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++) {
    if (at instanceof BodyTooLarge) return true;
  }
  return false;
}
