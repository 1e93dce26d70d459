/**
 * What OpenLineage's published JSON schemas demand of a run event: 2-0-2 of the event, and 1-2-0 of the facet that names a
 * parent run. These are their rules, set down here since no package holds the schemas; OpenLineage's own client for Python,
 * which is made from them, reads the same events in another test.
 */
const text = { type: 'string' };
const uri = { type: 'string', format: 'uri' };
const uuid = { type: 'string', format: 'uuid' };
const facet = {
  type: 'object',
  properties: { _producer: uri, _schemaURL: uri },
  required: ['_producer', '_schemaURL'],
};
const facets = { type: 'object', additionalProperties: { $ref: '#/$defs/Facet' } };
const named = { properties: { namespace: text, name: text }, required: ['namespace', 'name'] };
const dataset = { type: 'object', ...named, properties: { ...named.properties, facets } };

export const runEventSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $defs: {
    Facet: facet,
    Job: { type: 'object', ...named, properties: { ...named.properties, facets } },
    ParentRunFacet: {
      allOf: [
        { $ref: '#/$defs/Facet' },
        {
          type: 'object',
          properties: {
            run: { type: 'object', properties: { runId: uuid }, required: ['runId'] },
            job: { $ref: '#/$defs/Job' },
          },
          required: ['run', 'job'],
        },
      ],
    },
  },
  type: 'object',
  properties: {
    eventType: { type: 'string', enum: ['START', 'RUNNING', 'COMPLETE', 'ABORT', 'FAIL', 'OTHER'] },
    eventTime: { type: 'string', format: 'date-time' },
    producer: uri,
    schemaURL: uri,
    run: {
      type: 'object',
      properties: {
        runId: uuid,
        facets: { ...facets, properties: { parent: { $ref: '#/$defs/ParentRunFacet' } } },
      },
      required: ['runId'],
    },
    job: { $ref: '#/$defs/Job' },
    inputs: { type: 'array', items: { ...dataset, properties: { ...dataset.properties, inputFacets: facets } } },
    outputs: { type: 'array', items: { ...dataset, properties: { ...dataset.properties, outputFacets: facets } } },
  },
  required: ['eventTime', 'producer', 'schemaURL', 'run', 'job'],
  not: { required: ['dataset'] },
};
