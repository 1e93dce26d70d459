import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { beforeAll, describe, expect, test } from 'vitest';
import { dotOf } from '../../src/exports/dot.ts';
import { drawThread } from '../../src/exports/draw.ts';
import { openLineageOf } from '../../src/exports/openlineage.ts';
import { provOf } from '../../src/exports/prov.ts';
import { relationsIn } from '../../src/exports/relations.ts';
import { family } from './family.ts';
import { forked } from './stories.ts';
import { accountOf } from './support.ts';

type Family = Awaited<ReturnType<typeof family>>;
let told: Family;
beforeAll(async () => {
  told = await family();
});

/** The edges of the picture, with its keys written out by what they stand for. */
function edgesOf(account: Family['parent']): readonly string[] {
  const { lanes, nodes, edges } = drawThread(account);
  const names = new Map(
    [...nodes, ...lanes.flatMap((lane) => lane.nodes)].map(({ key, id }) => [key, account.names.get(id) ?? id]),
  );
  return edges.map(({ from, to, label }) => `${names.get(from)} > ${names.get(to)}${label ? ` ${label}` : ''}`);
}

/** The statements of a kind, by what they name. */
function statementsOf(account: Family['parent'], kind: string, ...ends: readonly string[]): readonly string[] {
  const document = JSON.parse([...provOf(account)].join(''));
  const nameOf = (value: unknown) => {
    const [id = '', part] = String(value).replace(/^ws:/, '').split('/');
    return [account.names.get(id) ?? id, part].filter(Boolean).join(' ');
  };
  return Object.values<{ readonly [end: string]: unknown }>(document[kind] ?? {}).map((each) =>
    ends.map((end) => nameOf(each[`prov:${end}`])).join(' < '),
  );
}

function eventsOf(account: Family['parent']) {
  const lines = [...openLineageOf(account)].join('').trimEnd().split('\n');
  const nameOf = (id: string) => account.names.get(id) ?? account.names.get(`run_${id}`) ?? id;
  return lines.map((line) => {
    const { eventType, run, job, inputs } = JSON.parse(line);
    const { parent, throughline_run: own } = run.facets;
    return {
      what: `${nameOf(own.id)} ${eventType}`,
      job: job.name.replace(/^[^/]+/, nameOf),
      ...(parent && { parent: `${nameOf(parent.run.runId)} of ${nameOf(parent.job.name)}` }),
      inputs: inputs.map((input: { readonly name: string }) => nameOf(input.name.split('/').at(-1) ?? '')),
    };
  });
}

describe('Forks as they are played', () => {
  const edges = async (own: 'source' | 'native' | 'portable') => {
    const { [own]: log, source } = forked();
    const diagram = drawThread(await accountOf(log, ...(own === 'source' ? [] : [source])));
    return { diagram, edges: diagram.edges.map(({ from, to, label }) => [from, to, label].filter(Boolean).join(' ')) };
  };

  test('the source shows which runs were forked at', async () => {
    expect((await edges('source')).edges.slice(-2)).toEqual(['r5 t2 FORK', 'r3 t3 FORK']);
  });

  test('a native fork goes on from the run that it was forked at, in a copy of the conversation', async () => {
    const { diagram, edges: native } = await edges('native');
    expect(native).toEqual(['t2 t1 FORK', 't1 r6', 't2 r6 FORK NATIVE']);
    expect(diagram.lanes.map((lane) => lane.label)).toEqual([expect.stringMatching(/^CODEX 1 ACTIVE, copy of pth_/)]);
    const { native: log, source } = forked();
    const account = await accountOf(log, source);
    const [run] = relationsIn(account).ownRuns;
    expect(run && relationsIn(account).ranBefore(run)?.ordinal).toBe(5);
  });

  test('a portable fork is handed the runs up to its point', async () => {
    const { diagram, edges: portable } = await edges('portable');
    expect(portable).toEqual(['t2 t1 FORK', 't1 r4', 't2 h1', 'h1 r4']);
    expect(diagram.nodes.find((node) => node.key === 'h1')?.lines[0]).toBe('H1 runs 1-3');
    expect(diagram.nodes.find((node) => node.key === 't2')?.lines.at(-1)).toBe('runs 1-3 were taken over');
  });
});

describe('A parent, its fork and its subagent', () => {
  test('a picture of the parent shows what left it and what came back', () => {
    expect(edgesOf(told.parent)).toEqual([
      'parent > parent 1',
      'parent 1 > parent 2',
      'parent 2 > parent 3',
      'fork > merged',
      'merged > parent 3',
      'child > parent 3 SUBAGENT_RESULT PORTABLE',
      'parent 1 > child SUBAGENT_SPAWN',
      'parent 2 > fork FORK',
    ]);
  });

  test('a picture of the fork shows what it took over, and that it is merged back', () => {
    expect(edgesOf(told.fork)).toEqual([
      'parent > fork FORK',
      'fork > fork 3',
      'parent > fork 3 FORK PORTABLE',
      'fork 3 > parent MERGE_BACK',
    ]);
    const { nodes, lanes } = drawThread(told.fork);
    expect(nodes.map((node) => node.lines.at(-1))).toContain('runs 1-2 were taken over');
    expect(lanes[0]?.label).toMatch(/^CODEX 1 IDLE, copy of pth_/);
  });

  test('a picture of the subagent shows its prompt and its result', () => {
    expect(edgesOf(told.child)).toEqual([
      'child > child 1',
      'parent > prompt',
      'prompt > child 1',
      'child 1 > parent SUBAGENT_RESULT',
    ]);
  });

  test('Graphviz lays each of them out', async () => {
    const graphviz = await Graphviz.load();
    for (const account of Object.values(told)) {
      expect(graphviz.dot([...dotOf(drawThread(account))].join(''))).toContain('</svg>');
    }
  });

  test('PROV: threads are derived from what they left, or generated by the run that started them', () => {
    const derived = (account: Family['parent']) =>
      statementsOf(account, 'wasDerivedFrom', 'generatedEntity', 'usedEntity');
    expect(derived(told.fork)).toEqual(['fork < parent', 'fork < parent 2 record', 'on fork < on parent']);
    expect(derived(told.parent)).toEqual(['fork < parent 2 record', 'merged < fork 3 record']);
    expect(derived(told.child)).toEqual(['prompt < parent 1 record']);
    for (const account of [told.child, told.parent])
      expect(statementsOf(account, 'wasGeneratedBy', 'entity', 'activity')).toContain('child < parent 1');
    expect(statementsOf(told.fork, 'wasInfluencedBy', 'influencee', 'influencer')).toEqual(['parent < fork']);
    expect(statementsOf(told.fork, 'wasInformedBy', 'informed', 'informant')).toEqual(['fork 3 < parent 2']);
    expect(statementsOf(told.parent, 'used', 'activity', 'entity')).toEqual(
      expect.arrayContaining(['parent 3 < merged', 'parent 3 < child 1 record']),
    );
    expect(statementsOf(told.fork, 'hadMember', 'collection', 'entity')).toEqual(
      ['fork', 'on fork'].flatMap((collection) =>
        ['parent 1', 'parent 2', 'fork 3'].map((run) => `${collection} < ${run} record`),
      ),
    );
  });

  test('OpenLineage: the runs of a fork and of a subagent have a parent, and read what came from it', () => {
    expect(eventsOf(told.fork)[0]).toEqual({
      what: 'fork 3 START',
      job: 'fork',
      parent: 'parent 2 of parent',
      inputs: ['parent 2'],
    });
    expect(eventsOf(told.child).filter(({ what }) => what.endsWith('START'))).toEqual([
      { what: 'prompt START', job: 'child/handoffs', parent: 'child 1 of child', inputs: ['parent 1'] },
      { what: 'child 1 START', job: 'child', parent: 'parent 1 of parent', inputs: ['prompt'] },
    ]);
    expect(
      eventsOf(told.parent)
        .filter(({ what }) => /START/.test(what))
        .slice(2),
    ).toEqual([
      { what: 'merged START', job: 'parent/handoffs', parent: 'parent 3 of parent', inputs: ['fork 3'] },
      { what: 'parent 3 START', job: 'parent', inputs: ['merged', 'parent 2', 'child 1'] },
    ]);
  });
});
