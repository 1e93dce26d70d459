import { z } from 'zod';
import { listOf } from '../codecs.ts';

/** What the parameters of this folder's statements are made of. */

export const text = z.string();
export const texts = listOf(text);
export const inWorkspace = { workspaceId: text };
export const inThread = { workspaceId: text, threadId: text };

export const params = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape);
