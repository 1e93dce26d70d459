/** What made these events, and the published schemas that they follow. */
const producer = 'urn:throughline:api';
const schemas = {
  event: 'https://openlineage.io/spec/2-0-2/OpenLineage.json#/$defs/RunEvent',
  parent: 'https://openlineage.io/spec/facets/1-2-0/ParentRunFacet.json#/$defs/ParentRunFacet',
  run: 'urn:throughline:openlineage:RunFacet',
};

export interface Dataset {
  readonly namespace: string;
  readonly name: string;
}

/** A run of OpenLineage: one of ours, or the making of a handoff. Times are ISO 8601, UTC. */
export interface Execution {
  readonly id: string;
  readonly job: string;
  readonly startedAt: string;
  readonly ended?: { readonly type: 'COMPLETE' | 'FAIL' | 'ABORT'; readonly at: string };
  readonly parent?: { readonly runId: string; readonly job: string } | undefined;
  readonly facts: { readonly [fact: string]: string | number | undefined };
  readonly inputs: readonly Dataset[];
  readonly outputs: readonly Dataset[];
}

/** An execution as events, a line each: its start and, once there is one, its end. */
export function* linesOf(execution: Execution, namespace: string): Generator<string, void, void> {
  const { id, job, startedAt, ended, parent, facts, inputs, outputs } = execution;
  const base = (schema: string) => ({ _producer: producer, _schemaURL: schema });
  const ancestor = parent && {
    ...base(schemas.parent),
    run: { runId: uuidIn(parent.runId) },
    job: { namespace, name: parent.job },
  };
  const event = (eventType: string, eventTime: string) =>
    `${JSON.stringify({
      eventType,
      eventTime,
      producer,
      schemaURL: schemas.event,
      run: {
        runId: uuidIn(id),
        facets: { ...(ancestor && { parent: ancestor }), throughline_run: { ...base(schemas.run), id, ...facts } },
      },
      job: { namespace, name: job },
      inputs: [...new Map(inputs.map((input) => [input.name, input])).values()],
      outputs,
    })}\n`;
  yield event('START', startedAt);
  if (ended !== undefined) yield event(ended.type, ended.at);
}

/** Public ids are a prefix of four characters and a UUID. */
function uuidIn(id: string): string {
  return id.slice(4);
}
