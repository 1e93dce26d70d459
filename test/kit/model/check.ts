import assert from 'node:assert/strict';
import { normalise, type Ranges } from '../../../src/domain/ranges.ts';
import { assertSame, flat, plain } from './comparable.ts';
import { askCoverage, expectedCoverage } from './coverage.ts';
import { expectedEdges } from './expected-edges.ts';
import { expectedLoad } from './expected-load.ts';
import { expectedNodes } from './expected-nodes.ts';
import { factsOfLog } from './facts-of-log.ts';
import { handoffsOf, inheritedRuns } from './inherited.ts';
import { type GraphNode, type Properties, readWorkspace } from './read-graph.ts';
import { extended, type ThreadRecord } from './thread-record.ts';
import type { ModelWorld } from './world.ts';

/**
 * Reads what became of the workspace, follows the logs of its threads, and answers the threads that went on. Throws where
 * the graph does not say what the logs say (Design, section 9): the whole graph, what a command loads of the threads that
 * went on, and what the API tells of their coverage. A refusal moves nothing in the graph but the end of the log, so that
 * what is read from there after it is what was read before.
 */
export async function follow(world: ModelWorld): Promise<readonly ThreadRecord[]> {
  const { driver, caller, threads, expected } = world;
  const ends = [
    ...threads.map(({ threadId, state }) => ({ streamId: threadId, after: state.head.sequence })),
    ...expected.map((streamId) => ({ streamId, after: 0 })),
  ];
  const { events, graph } = await readWorkspace(driver, caller.workspaceId, ends);
  const moved: ThreadRecord[] = [];
  for (const [i, before] of threads.entries()) {
    const news = events.filter(({ streamId }) => streamId === before.threadId);
    if (news.length === 0) continue;
    const record = extended(before.threadId, before, news);
    threads[i] = record;
    moved.push(record);
  }
  for (const threadId of expected.splice(0)) {
    const news = events.filter(({ streamId }) => streamId === threadId);
    if (news.length === 0) continue;
    const record = extended(threadId, undefined, news);
    threads.push(record);
    moved.push(record);
  }
  checkGraph(world, graph);
  const changed = moved.filter(({ log }) => log.at(-1)?.event.type !== 'CommandRefused');
  await Promise.all(changed.flatMap((record) => [checkLoad(world, record), checkCoverage(world, record)]));
  return moved;
}

/** Context loaded from the graph is context derived from the fold. What is asked for changes with the log's length. */
async function checkLoad({ store, caller, threads }: ModelWorld, { threadId, state }: ThreadRecord): Promise<void> {
  const { sequence } = state.head;
  const some = <T>(ids: Iterable<T>, every: number) => [...ids].filter((_, i) => (i + sequence) % every === 0);
  const request = {
    receiptsOf: [...state.providerThreads.keys()],
    runIds: some(state.runs.keys(), 4),
    attemptIds: some(state.attempts.keys(), 5),
    handoffIds: some(state.handoffs.keys(), 3),
    rollbackIds: some(state.rollbacks.keys(), 2),
    transferIds: some(state.transfers.keys(), 3),
  };
  const loaded = await store.reads.state(caller.workspaceId, threadId, request);
  assertSame(
    loaded,
    expectedLoad(state, request, handoffsOf(threads)),
    `What is loaded of ${threadId} by ${JSON.stringify(request)}`,
  );
}

async function checkCoverage({ url, threads }: ModelWorld, { threadId, state }: ThreadRecord): Promise<void> {
  assertSame(
    await askCoverage(url, threadId),
    expectedCoverage(state, inheritedRuns(state, threads)),
    `The coverage of ${threadId}`,
  );
}

function checkGraph({ threads, caller }: ModelWorld, graph: readonly GraphNode[]): void {
  const { workspaceId } = caller;
  const expected = threads.map((record) => expectedGraph(record, threads, workspaceId));
  const ofThreads = graph.filter(({ label }) => !outside.has(label));
  assertSame(
    new Map(ofThreads.map(({ label, properties }) => [properties.id, { label, ...readable(properties) }])),
    new Map(expected.flatMap(({ nodes }) => [...nodes])),
    'The nodes',
  );
  const edges = graph.flatMap(({ properties, edges: each }) =>
    each.map(({ toWorkspace, ...edge }) => {
      assert.equal(toWorkspace, workspaceId, 'No edge leaves the workspace.');
      return textOf({ ...edge, from: properties.id });
    }),
  );
  assertSame(edges.sort(), expected.flatMap((each) => each.edges).sort(), 'The edges');
}

interface ExpectedGraph {
  readonly nodes: ReadonlyMap<string, Properties>;
  readonly edges: readonly string[];
}

const derived = new WeakMap<ThreadRecord, ExpectedGraph>();

/** A thread that did not go on is not derived again. */
function expectedGraph(record: ThreadRecord, threads: readonly ThreadRecord[], workspaceId: string): ExpectedGraph {
  const before = derived.get(record);
  if (before !== undefined) return before;
  const facts = factsOfLog(record.log);
  const expected = {
    nodes: expectedNodes(record, facts, workspaceId),
    edges: expectedEdges(record, facts, inheritedRuns(record.state, threads), threads).map(textOf),
  };
  derived.set(record, expected);
  return expected;
}

/** An edge as a text: the order of edges says nothing. */
const textOf = (edge: object) => JSON.stringify(plain(edge));

/** The workspace's own: no thread's log tells of them. */
const outside: ReadonlySet<string> = new Set(['Workspace', 'Provider', 'ProviderSession']);

const json: ReadonlySet<string> = new Set([
  ...['policy', 'nextSwitch', 'request', 'decision', 'manual', 'usage', 'provider', 'settings'],
  ...['nativeFork', 'sections', 'omitted', 'redactions', 'files', 'notDelivered'],
]);

/** JSON properties as what they say. Whose lock a thread is under, and how its native ranges are cut, says nothing. */
function readable({ lockedBy: _, ...properties }: Properties): Properties {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => {
      if (name === 'native') return [name, flat(normalise(unflat(value)))];
      return [name, json.has(name) && typeof value === 'string' ? JSON.parse(value) : value];
    }),
  );
}

function unflat(value: unknown): Ranges {
  const numbers = value as readonly number[];
  return numbers.flatMap((from, i) => (i % 2 === 0 ? [{ from, to: numbers[i + 1] ?? from }] : []));
}
