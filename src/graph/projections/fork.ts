import { z } from 'zod';
import type { ForeignForkTurnRecorded, NativeForkFailed } from '../../domain/events.ts';
import { forkFailureReasons } from '../../domain/fold/fork.ts';
import { projection, threadProjection } from './projection.ts';

const text = z.string();
const maybe = z.string().optional();

export const nativeForkFailed = threadProjection(
  'native-fork-failed',
  { attemptId: text, failure: text, reason: text, transferId: maybe, nativeThreadId: maybe, nativeTurnId: maybe },
  ({ attemptId, failure, transferId, nativeThreadId, nativeTurnId }: NativeForkFailed) => ({
    attemptId,
    failure,
    reason: forkFailureReasons[failure],
    transferId,
    nativeThreadId,
    nativeTurnId,
  }),
);

export const foreignForkTurnRecorded = projection(
  'foreign-fork-turn-recorded',
  { providerThreadId: text },
  ({ providerThreadId }: ForeignForkTurnRecorded) => ({ providerThreadId }),
);
