import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLineageOf } from '../../src/exports/openlineage.ts';
import { provOf } from '../../src/exports/prov.ts';
import { family } from './family.ts';
import { type Python, pythonWith } from './python.ts';
import { takenBack, theExample, thirtyRuns, titled } from './stories.ts';
import { accountOf, withLongIds } from './support.ts';

/** What is exported is read by libraries of others: PROV's own for Python, and OpenLineage's own client. */
let python: Python | { readonly missing: string };
beforeAll(async () => {
  python = await pythonWith(['prov==3.2.3', 'openlineage-python==1.54.0']);
}, 300_000);
afterAll(async () => {
  if (!('missing' in python)) await python[Symbol.asyncDispose]();
});

const stories = [
  ['the example of the design', () => accountOf(withLongIds(titled(theExample(), 'Rate limits, "quoted" ☂')))],
  ['thirty runs', () => accountOf(withLongIds(thirtyRuns()))],
  ['a thread that was taken back', () => accountOf(withLongIds(takenBack()))],
  ['a parent', async () => (await family()).parent],
  ['a fork', async () => (await family()).fork],
  ['a subagent', async () => (await family()).child],
] as const;

/** Reads a document, writes it, reads it again; says what it holds, and which things are named and never described. */
const readProv = `
import collections, json, sys
from prov.model import ProvDocument, ProvElement, ProvRelation
document = ProvDocument.deserialize(content=sys.stdin.read(), format='json')
again = ProvDocument.deserialize(content=document.serialize(format='json'), format='json')
described = {str(record.identifier) for record in document.get_records(ProvElement)}
ends = [str(value) for record in document.get_records(ProvRelation)
        for name, value in record.formal_attributes if value is not None and name.localpart not in ('time',)]
print(json.dumps({
    'same': again == document,
    'kinds': collections.Counter(record.get_type().localpart for record in document.records),
    'undescribed': sorted(set(ends) - described),
    'namespaces': {space.prefix: space.uri for space in document.namespaces},
}))
`;

/** Builds each event with the client's own classes, which check it, and says which they would write otherwise; what is empty may be left out. */
const readOpenLineage = `
import json, sys
from openlineage.client.event_v2 import InputDataset, Job, OutputDataset, Run, RunEvent, RunState
from openlineage.client.facet_v2 import parent_run
from openlineage.client.generated.base import RunFacet
from openlineage.client.serde import Serde
def filled(value):
    if isinstance(value, list): return [filled(each) for each in value]
    if not isinstance(value, dict): return value
    return {name: filled(each) for name, each in value.items() if each not in ({}, [])}
differing = []
for line in sys.stdin.read().splitlines():
    told = json.loads(line)
    facets = {}
    for name, facet in told['run']['facets'].items():
        if name == 'parent':
            facets[name] = parent_run.ParentRunFacet(
                run=parent_run.Run(**facet['run']), job=parent_run.Job(**facet['job']), producer=facet['_producer'])
    event = RunEvent(
        eventType=RunState[told['eventType']], eventTime=told['eventTime'], producer=told['producer'],
        run=Run(runId=told['run']['runId'], facets=facets), job=Job(**told['job']),
        inputs=[InputDataset(**each) for each in told['inputs']],
        outputs=[OutputDataset(**each) for each in told['outputs']])
    written = filled(json.loads(Serde.to_json(event)))
    del told['run']['facets']['throughline_run']
    if written != filled(told): differing.append([written, told])
print(json.dumps(differing))
`;

describe('PROV', () => {
  test.for(stories)(
    '%s: its own library for Python reads all of it, and writes the same',
    async ([, accountIn], { skip }) => {
      const account = await accountIn();
      const text = [...provOf(account)].join('');
      const told = Object.entries<object>(JSON.parse(text)).filter(([kind]) => kind !== 'prefix');
      if ('missing' in python) return skip(python.missing);
      expect(await python.run(readProv, text)).toEqual({
        same: true,
        kinds: Object.fromEntries(told.map(([kind, statements]) => [nameOf(kind), Object.keys(statements).length])),
        undescribed: [],
        namespaces: { tl: 'urn:throughline:vocabulary:', ws: 'urn:throughline:workspace:acme:' },
      });
    },
  );
});

describe('OpenLineage', () => {
  test.for(stories)(
    "%s: the events pass its own client's checks, and it writes the same",
    async ([, accountIn], { skip }) => {
      const account = await accountIn();
      if ('missing' in python) return skip(python.missing);
      expect(await python.run(readOpenLineage, [...openLineageOf(account)].join(''))).toEqual([]);
    },
  );
});

/** What PROV's data model calls a kind of statement. */
function nameOf(kind: string): string {
  const names: { readonly [kind: string]: string } = {
    entity: 'Entity',
    activity: 'Activity',
    agent: 'Agent',
    wasGeneratedBy: 'Generation',
    used: 'Usage',
    wasInformedBy: 'Communication',
    wasInvalidatedBy: 'Invalidation',
    wasDerivedFrom: 'Derivation',
    wasAttributedTo: 'Attribution',
    wasAssociatedWith: 'Association',
    actedOnBehalfOf: 'Delegation',
    wasInfluencedBy: 'Influence',
    specializationOf: 'Specialization',
    alternateOf: 'Alternate',
    hadMember: 'Membership',
  };
  return names[kind] ?? kind;
}
