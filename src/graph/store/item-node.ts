import { z } from 'zod';
import type { JsonObject, RunItem } from '../../domain/item.ts';
import { fileChangeKinds, itemStatuses, runItemKinds } from '../../domain/vocabulary.ts';

/** A word that is absent or erased comes as null, since it is taken from another node than the item. */
const word = z.string().nullish();

/** A run item with its words, as statements return it; what is absent or erased is left out. */
export const itemNode = z
  .object({
    id: z.string(),
    runId: z.string(),
    sequence: z.number(),
    kind: z.enum(runItemKinds),
    status: z.enum(itemStatuses).exactOptional(),
    resolves: z.string().exactOptional(),
    changeKind: z.enum(fileChangeKinds).exactOptional(),
    linesAdded: z.number().exactOptional(),
    linesRemoved: z.number().exactOptional(),
    exitCode: z.number().exactOptional(),
    nativeItemId: z.string().exactOptional(),
    occurredAt: z.string().exactOptional(),
    tokens: z.number(),
    text: word,
    command: word,
    path: word,
    previousPath: word,
    data: word,
  })
  .transform(
    ({ text, command, path, previousPath, data, ...item }): RunItem => ({
      ...item,
      ...(text != null && { text }),
      ...(command != null && { command }),
      ...(path != null && { path }),
      ...(previousPath != null && { previousPath }),
      ...(data != null && { data: JSON.parse(data) as JsonObject }),
    }),
  );
