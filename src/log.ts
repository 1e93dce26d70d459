import { type DestinationStream, type Logger, pino } from 'pino';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];
export type Log = Logger;

/**
 * The process's log: one JSON object a line, on standard error unless said, so that standard output stays for people.
 * What is logged never holds a message's text, a variable or a token (Design, section 9 and 10).
 */
export function createLog(level: LogLevel, destination: DestinationStream = pino.destination(2)): Log {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: fault } },
    destination,
  );
}

/** What is logged of a fault: where it comes from and what it says, without the values that GraphQL's own messages quote. */
export function fault(error: unknown): {
  type: string;
  code?: unknown;
  message: string;
  stack?: string;
  cause?: unknown;
} {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Something that is no error was thrown.' };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    ...('code' in error && { code: error.code }),
    message: message.replace(/\bvalue:? .*/s, 'value …').slice(0, 500),
    ...(stack !== undefined && { stack: stackOnly(stack) }),
    ...(cause !== undefined && { cause: fault(cause) }),
  };
}

/** A stack without the message at its head, which was dealt with apart. */
function stackOnly(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
