import { GraphQLError } from 'graphql';

/** The time that an operation may take. */
export interface Deadline {
  /** The result of a resolver, unless the time is up first: then the operation ends with OPERATION_TIMED_OUT. */
  within<T>(resolve: () => T): T | Promise<Awaited<T>>;
  /** Forgets the clock. To be called when the operation has ended. */
  clear(): void;
}

/** A deadline that begins now. */
export function deadlineIn(milliseconds: number): Deadline {
  let isOver = false;
  const { promise: over, reject } = Promise.withResolvers<never>();
  // Where nothing waits for it when it passes, that is no fault.
  over.catch(() => undefined);
  const timer = setTimeout(() => {
    isOver = true;
    reject(timedOut(milliseconds));
  }, milliseconds);
  timer.unref();
  return {
    within: (resolve) => {
      if (isOver) throw timedOut(milliseconds);
      const result = resolve();
      return isPromise(result) ? Promise.race([result, over]) : result;
    },
    clear: () => clearTimeout(timer),
  };
}

function isPromise<T>(value: T): value is T & Promise<Awaited<T>> {
  return value instanceof Promise;
}

function timedOut(limit: number): GraphQLError {
  return new GraphQLError(
    `The operation took longer than ${limit} ms and was given up. A change may have been made all the same: repeat it with the same idempotencyKey to see.`,
    { extensions: { code: 'OPERATION_TIMED_OUT', limit } },
  );
}
