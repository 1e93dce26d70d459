import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import { exportFormats, formatFacts, formatNamed, wordFor } from '../exports/formats.ts';
import type { Log } from '../log.ts';
import { exportThread } from '../queries/export-thread.ts';
import type { LogReads } from '../queries/log.ts';
import type { Reads } from '../queries/ports.ts';
import { callerOf, refuse } from './request.ts';

/**
 * `GET /threads/{threadId}/export?format=dot`: a thread in one of the formats (`jsonl` unless said), as a stream, whatever its
 * length. 404 for what there is not, or not for this caller. Whoever goes away ends the reading.
 */
export function exportRoute(readsOf: (workspaceId: string) => Reads, log: Log): RequestHandler<{ threadId: string }> {
  return async (request, response) => {
    const { threadId } = request.params;
    const format = formatNamed(String(request.query.format ?? 'jsonl'));
    if (format === undefined) {
      refuse(response, 400, 'BAD_REQUEST', `The format is one of ${exportFormats.map(wordFor).join(', ')}.`);
      return;
    }
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const { caller } = callerOf(response);
    const { workspaceId, log: logs, runs } = readsOf(caller.workspaceId);
    try {
      const pieces = await exportThread({ workspaceId, log: until(gone.signal, logs), runs }, threadId, format);
      if (pieces === undefined) {
        refuse(response, 404, 'NOT_FOUND', 'There is no such thread.');
        return;
      }
      const { mediaType, extension } = formatFacts(format);
      response.set({
        'content-type': `${mediaType}; charset=utf-8`,
        'content-disposition': `attachment; filename="${threadId}.${extension}"`,
        'cache-control': 'no-store',
      });
      await pipeline(Readable.from(pieces), response, { signal: gone.signal });
    } catch (error) {
      if (isLeaving(error)) return;
      if (!response.headersSent) throw error;
      // What was sent cannot be taken back: the answer has broken off, and so says that it is not whole.
      log.error({ requestId: caller.requestId, err: error }, 'an export broke off');
    }
  };
}

/** Whether the error only says that nobody listens any more. */
function isLeaving(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE');
}

/** The reads of logs, until the signal: then the next one throws. */
function until(signal: AbortSignal, { ends, behind, keptWords }: LogReads): LogReads {
  const live = <Args extends readonly unknown[], Result>(read: (...args: Args) => Result) => {
    return (...args: Args): Result => {
      signal.throwIfAborted();
      return read(...args);
    };
  };
  return { ends: live(ends), behind: live(behind), keptWords: live(keptWords) };
}
