import { z } from 'zod';
import type { Logged } from '../../domain/events.ts';
import type { Ancestor } from '../../domain/model.ts';
import { integer, listOf } from '../codecs.ts';
import { defineStatement, type Runner } from '../statement.ts';

/** Where events are projected to. */
export interface Target {
  readonly workspaceId: string;
  readonly threadId: string;
  readonly ancestry: readonly Ancestor[];
}

/** Writes what events of one type mean for the graph, in one statement. */
export type Projection<Event> = (tx: Runner, target: Target, entries: readonly Logged<Event>[]) => Promise<unknown>;

type RowOf<Event, Fields extends z.ZodRawShape> = (
  event: Event,
  entry: Logged<Event>,
  target: Target,
) => z.input<z.ZodObject<Fields>>;

/** Every row tells the position in the log and the time of its event. */
const place = { sequence: integer, at: z.string() };

const inWorkspace = { workspaceId: z.string() };
const inThread = { ...inWorkspace, threadId: z.string() };

/**
 * The projection of an event type (Design, section 9): the statement `cypher/event/<name>.cypher`, whose rows are one per
 * event, in log order. `rowOf` says what the statement needs of an event; what more it answers is left out.
 */
export function projection<Event, Fields extends z.ZodRawShape>(
  name: string,
  fields: Fields,
  rowOf: RowOf<Event, Fields>,
): Projection<Event> {
  return projecting(name, inWorkspace, fields, rowOf);
}

/** The projection of an event type whose statement names the thread besides. */
export function threadProjection<Event, Fields extends z.ZodRawShape>(
  name: string,
  fields: Fields,
  rowOf: RowOf<Event, Fields>,
): Projection<Event> {
  return projecting(name, inThread, fields, rowOf);
}

function projecting<Event, Fields extends z.ZodRawShape>(
  name: string,
  scope: z.ZodRawShape,
  fields: Fields,
  rowOf: RowOf<Event, Fields>,
): Projection<Event> {
  const rows = listOf(z.object({ ...place, ...fields }));
  const params = z.object({ ...scope, in: z.object({ rows }) });
  const statement = defineStatement(`event/${name}`, { params, row: z.object({}) });
  return (tx, target, entries) => {
    const given = entries.map((entry) => ({
      ...rowOf(entry.event, entry, target),
      sequence: entry.sequence,
      at: entry.at,
    })) as unknown as z.input<typeof rows>;
    return statement(tx, { ...target, in: { rows: given } });
  };
}

/** For what is on record in the log and changes no number of the graph. */
export const nothing: Projection<unknown> = async () => undefined;
