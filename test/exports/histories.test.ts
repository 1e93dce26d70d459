import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isActive } from '../../src/domain/lookup.ts';
import { count } from '../../src/domain/ranges.ts';
import type { ThreadAccount } from '../../src/exports/account.ts';
import { dotOf } from '../../src/exports/dot.ts';
import { drawThread } from '../../src/exports/draw.ts';
import { openLineageOf } from '../../src/exports/openlineage.ts';
import { provOf } from '../../src/exports/prov.ts';
import { relationsIn } from '../../src/exports/relations.ts';
import { type History, histories } from '../domain/support/histories.ts';
import { play } from '../domain/support/play.ts';
import { testSeed } from '../kit/test-seed.ts';
import { runEventSchema } from './openlineage-schema.ts';
import { accountOf, withLongIds } from './support.ts';

/** Each property has histories of its own. A failure prints its seed and the shortest history. */
let properties = 0;
function always(holds: (account: ThreadAccount) => void, numRuns = 100) {
  const seed = testSeed + properties++;
  return () =>
    fc.assert(
      fc.asyncProperty(histories, async (history: History) => {
        const { world } = play(history, () => undefined);
        const family = [...world.inFamily.family.logs.values()].map(({ log }) => withLongIds(log));
        for (const own of family) holds(await accountOf(own, ...family.filter((log) => log !== own)));
      }),
      { numRuns, seed },
    );
}

describe('In every history', () => {
  test(
    'each position that a handoff covers is a run of the time when its text was built',
    always((account) => {
      const { coveredBy } = relationsIn(account);
      const { head, handoffs } = account.state;
      const own = [...handoffs.values()].filter(({ coveredThreadId }) => coveredThreadId === head.id);
      for (const handoff of own) expect(coveredBy(handoff)).toHaveLength(count(handoff.covers));
    }),
  );

  test(
    'the run that a provider thread ran before one was part of the history then, and is held by it natively',
    always((account) => {
      const { ownRuns, ranBefore, acceptedAttempt } = relationsIn(account);
      for (const run of ownRuns) {
        const before = ranBefore(run);
        if (before === undefined) continue;
        expect(before.position ?? 0).toBeLessThan(run.position ?? 0);
        expect(before.activeUntil ?? Number.POSITIVE_INFINITY).toBeGreaterThan(run.activeFrom ?? 0);
        // A copy holds what its source held, and that may be a copy itself.
        const lanes: string[] = [];
        for (let id = acceptedAttempt(run)?.providerThreadId; id !== undefined; ) {
          lanes.push(id);
          id = account.state.providerThreads.get(id)?.forkedFromId;
        }
        if (isActive(run) && before.threadId === run.threadId)
          expect(lanes).toContain(acceptedAttempt(before)?.providerThreadId);
      }
    }),
  );

  test('Graphviz lays the picture out, and each end of an edge is in it once', async () => {
    const graphviz = await Graphviz.load();
    await always((account) => {
      const diagram = drawThread(account);
      const nodes = [...diagram.nodes, ...diagram.lanes.flatMap((lane) => lane.nodes)].map((node) => node.key);
      expect(new Set(nodes).size).toBe(nodes.length);
      expect(nodes).toEqual(expect.arrayContaining(diagram.edges.flatMap(({ from, to }) => [from, to])));
      expect(graphviz.dot([...dotOf(diagram)].join(''))).toContain('</svg>');
    }, 25)();
  });

  test(
    'whatever PROV names is described',
    always((account) => {
      const document: { readonly [kind: string]: { readonly [name: string]: { readonly [end: string]: unknown } } } =
        JSON.parse([...provOf(account)].join(''));
      const { prefix: _, entity, activity, agent, ...relations } = document;
      const described = new Set([entity, activity, agent].flatMap((nodes) => Object.keys(nodes ?? {})));
      const named = Object.values(relations)
        .flatMap((statements) => Object.values(statements))
        .flatMap((ends) => Object.entries(ends))
        .filter(([end, value]) => end.startsWith('prov:') && end !== 'prov:time' && typeof value === 'string')
        .map(([, value]) => String(value));
      expect(named.filter((name) => !described.has(name))).toEqual([]);
    }),
  );

  test(
    'OpenLineage has one start and at most one end of each run, and every event fits the schema',
    always((account) => {
      const ends = new Map<string, string[]>();
      for (const line of [...openLineageOf(account)].join('').split('\n').filter(Boolean)) {
        const event = JSON.parse(line);
        fits(event);
        expect(fits.errors).toBeNull();
        ends.set(event.run.runId, [...(ends.get(event.run.runId) ?? []), event.eventType]);
      }
      for (const types of ends.values()) expect(types.join()).toMatch(/^START(,(COMPLETE|FAIL|ABORT))?$/);
      const started = [...account.state.runs.values()].filter((run) => run.startedAt !== undefined);
      expect(ends.size).toBe(started.length + account.state.handoffs.size);
    }),
  );
});

const ajv = new Ajv2020();
formats.default(ajv);
const fits = ajv.compile(runEventSchema);
