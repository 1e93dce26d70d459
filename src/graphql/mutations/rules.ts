import { z } from 'zod';
import type { IdPrefix } from '../../commands/ports.ts';
import { userInputError } from '../user-input-error.ts';

/**
 * What GraphQL's types cannot say of an input (Design, section 10): sizes, emptiness, and characters. Four kinds of string:
 * - a text is kept as it is, NUL included, but for lone surrogates, which are no Unicode: each becomes U+FFFD;
 * - a name is a short text on one line;
 * - a key is compared with others, so nothing in it is replaced: it is refused with a lone surrogate or a control character;
 * - a reference is an id of something that is there already, or is not.
 */
const mebibyte = 1_048_576;

/** A text of at most 1 MiB of UTF-8; it may be empty. */
export const text = z
  .string()
  .transform((value) => value.toWellFormed())
  .refine((value) => Buffer.byteLength(value, 'utf8') <= mebibyte, 'is larger than 1 MiB of UTF-8');

/** A text of at most 1 MiB of UTF-8 that says something. */
export const spoken = text.refine((value) => value.trim() !== '', 'is empty');

/** A text of at most so many characters. */
export function remark(characters: number) {
  return z
    .string()
    .max(characters, `is longer than ${characters} characters`)
    .transform((value) => value.toWellFormed());
}

/** A text on one line, 1 to so many characters. */
export function name(characters: number) {
  return remark(characters)
    .refine((value) => value.trim() !== '', 'is empty')
    .refine((value) => !/\p{Cc}/u.test(value), 'has control characters in it');
}

/** A string that is compared with others, 1 to so many characters. */
export function key(characters: number) {
  return z
    .string()
    .min(1, 'is empty')
    .max(characters, `is longer than ${characters} characters`)
    .refine((value) => value.isWellFormed(), 'is not well-formed Unicode')
    .refine((value) => !/\p{Cc}/u.test(value), 'has control characters in it');
}

/** An id of something that should be there. */
export const reference = key(200);

/** A native id, by which a provider knows a conversation, a turn or an item. */
export const nativeId = key(1_000);

/** An idempotency key. */
export const idempotencyKey = key(200).nullish();

/** A path of a file or a folder. */
export const path = remark(4_096).refine((value) => value !== '', 'is empty');

/** An id that the caller brings: its prefix and a UUIDv7 in lower case. */
export function broughtId(prefix: IdPrefix) {
  return z
    .string()
    .regex(
      new RegExp(`^${prefix}[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`),
      `is not ${prefix} and a UUIDv7 in lower case`,
    );
}

/** A JSON object of at most so many bytes and 64 levels; the strings in it are texts. */
export function json(bytes: number) {
  return z
    .unknown()
    .refine((value) => depthOf(value) <= 64, 'is nested deeper than 64 levels')
    .transform(wellFormed)
    .refine((value) => Buffer.byteLength(JSON.stringify(value), 'utf8') <= bytes, `is larger than ${bytes / 1024} KiB`);
}

function depthOf(value: unknown): number {
  let depth = 0;
  let level: unknown[] = [value];
  while (level.length > 0 && depth <= 65) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
    depth += 1;
  }
  return depth - 1;
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name.toWellFormed(), wellFormed(each)]));
}

/** A list of at most so many. */
export function listOf<Item extends z.ZodType>(item: Item, most: number, least = 0) {
  return z.array(item).min(least, `holds fewer than ${least}`).max(most, `holds more than ${most}`);
}

/** Rules for the fields that need one. GraphQL has checked the others. */
export function fields<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.looseObject(shape);
}

/**
 * The input with its strings made right, or BAD_USER_INPUT that names each field that cannot be (never what it holds). The
 * rules change no type, so the input keeps its own.
 */
export function checked<Input extends object>(rules: z.ZodType, input: Input): Input {
  const result = rules.safeParse(input);
  if (result.success) return result.data as Input;
  const problems = result.error.issues.map((issue) => `${['input', ...issue.path].join('.')} ${issue.message}`);
  throw userInputError(`${problems.slice(0, 20).join('; ')}.`);
}
