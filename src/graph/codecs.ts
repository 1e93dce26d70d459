import neo4j from 'neo4j-driver';
import { z } from 'zod';
import type { Range, Ranges } from '../domain/ranges.ts';

/**
 * How values cross to the database and back. Numbers of JavaScript would become floats there, which neither LIMIT nor a
 * list index takes and which spoil what is stored, so that every integer is made one by its schema.
 */

/** A parameter that is an integer. */
export const integer = z.int().transform((value) => neo4j.int(value));

/** A parameter whose value is kept as JSON text, since a property holds no object. */
export const json = <T>() => z.custom<T>((value) => value !== undefined).transform((value) => JSON.stringify(value));

/** A parameter that is a set of positions: a flat list [from, to, from, to, ...]. */
export const flatRanges = z
  .custom<Ranges>(Array.isArray)
  .transform((ranges) => ranges.flatMap(({ from, to }) => [neo4j.int(from), neo4j.int(to)]));

/** A parameter that is a list; any list of its elements is taken, and none is changed. */
export const listOf = <T extends z.ZodType>(element: T) => z.array(element).readonly();

/** A column or property that holds JSON text. What it holds was written by `json`. */
export const fromJson = <T>() => z.string().transform((text): T => JSON.parse(text));

/** A column or property that holds positions as a flat list. */
export const fromFlatRanges = z.array(z.number()).transform((flat): readonly Range[] => {
  const ranges: Range[] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) ranges.push({ from: flat[i] ?? 0, to: flat[i + 1] ?? 0 });
  return ranges;
});
