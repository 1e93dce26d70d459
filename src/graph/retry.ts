import { setTimeout } from 'node:timers/promises';
import { Neo4jError } from 'neo4j-driver';

/** Another command under the same idempotency key was first: the work is done again and finds its result. */
export class LostRace extends Error {}

/**
 * What the driver does not retry although the same work may well succeed next time (Design, section 10): a lock that was
 * waited for too long, and a key that another transaction took between this one's look and its write; seen again, it is
 * a refusal or a replay.
 */
const worthAnotherTry = new Set([
  'Neo.ClientError.Transaction.LockClientStopped',
  'Neo.ClientError.Transaction.TransactionTimedOut',
  'Neo.ClientError.Transaction.TransactionTimedOutClientConfiguration',
  'Neo.TransientError.Transaction.LockAcquisitionTimeout',
  'Neo.ClientError.Schema.ConstraintValidationFailed',
]);

const tries = 5;

/**
 * Runs the work, and again, up to five times in all, when it failed by a lock time-out or a lost race. Waits 20 ms before
 * the second try and twice as long before each further one, plus up to as much again at random.
 */
export async function retried<T>(work: () => Promise<T>, random: () => number): Promise<T> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await work();
    } catch (error) {
      if (turn === tries || !isWorthAnotherTry(error)) throw error;
      await setTimeout(10 * 2 ** turn * (1 + random()));
    }
  }
}

/** Whether the same work may succeed when it is done again. */
export function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof LostRace || (error instanceof Neo4jError && worthAnotherTry.has(error.code));
}
