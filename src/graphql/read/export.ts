import { GraphQLError } from 'graphql';
import { type ExportFormat, formatFacts, wordFor } from '../../exports/formats.ts';
import { exportThread } from '../../queries/export-thread.ts';
import type { Resolvers } from '../generated/schema.ts';

/** The most that an answer holds of an export, in bytes of UTF-8. What is larger is streamed over HTTP. */
export const largestExport = 1_048_576;

export const exportReads = {
  Query: {
    exportThread: async (_, { threadId, format }, { reads }) => {
      const pieces = await exportThread(reads, threadId, format);
      if (pieces === undefined) return null;
      let [content, bytes] = ['', 0];
      for await (const piece of pieces) {
        bytes += Buffer.byteLength(piece);
        if (bytes > largestExport) throw tooLarge(threadId, format);
        content += piece;
      }
      return { format, mediaType: formatFacts(format).mediaType, content };
    },
  },
} satisfies Resolvers;

function tooLarge(threadId: string, format: ExportFormat): GraphQLError {
  const route = `/threads/${threadId}/export?format=${wordFor(format)}`;
  return new GraphQLError(
    `The export is larger than ${largestExport} bytes, the most that fits in an answer. GET ${route} streams it whole.`,
    { extensions: { code: 'EXPORT_TOO_LARGE', limit: largestExport, route } },
  );
}
