import { readFileSync } from 'node:fs';
import neo4j, { type Driver, type ManagedTransaction } from 'neo4j-driver';
import { chain } from '../../src/audit/chain.ts';
import type { ContentWrite } from '../../src/commands/ports.ts';
import type { Logged, ThreadEvent } from '../../src/domain/events.ts';
import type { WholeRun } from './whole-run.ts';

const textOf = (name: string) => readFileSync(new URL(`cypher/${name}.cypher`, import.meta.url), 'utf8');
const plainRun = textOf('plain-run');
const seedRuns = textOf('seed-runs');

interface Properties {
  readonly [name: string]: unknown;
}

/** The nodes of a run, and those that it hangs on. */
interface PlainRun {
  readonly run: Properties & { readonly tokens: number };
  readonly attempt: Properties;
  readonly item: Properties;
  readonly covers: Properties;
  readonly providerThread: Properties & { readonly native: readonly number[] };
  readonly thread: Properties & { readonly sequence: number; readonly hash: string; readonly tokens: number };
}

/**
 * Loads runs that go on where their thread ends, in one transaction. Each is a row that holds all its nodes, so that no
 * edge has to be sought. The run before them was saved by the store, by the same provider, which missed nothing either:
 * what is not of a run's own is taken from it, so that they are what the store would have made.
 */
export async function loadRuns(driver: Driver, workspaceId: string, runs: readonly WholeRun[]): Promise<void> {
  const session = driver.session();
  try {
    await session.executeWrite((tx) => load(tx, workspaceId, runs));
  } finally {
    await session.close();
  }
}

async function load(tx: ManagedTransaction, workspaceId: string, runs: readonly WholeRun[]): Promise<void> {
  const before = await tx.run(plainRun, { workspaceId, runId: runs[0]?.previousRunId });
  const plain = before.records[0]?.toObject() as PlainRun | undefined;
  const last = runs.at(-1);
  if (plain === undefined || last === undefined) throw new Error('There is no run to go on from.');
  const chained = chain(
    runs.flatMap(({ events }) => events),
    plain.thread,
  );
  const nodes = new Map(chained.map((event) => [event.sequence, { workspaceId, ...event }]));
  const rows = runs.map((run) => rowOf(plain, run, workspaceId, nodes));
  const end = chained.at(-1);

  await tx.run(
    seedRuns,
    integers({
      workspaceId,
      threadId: plain.thread.id,
      providerThreadId: plain.providerThread.id,
      providerId: plain.providerThread.providerId,
      before: { runId: plain.run.id, sequence: plain.thread.sequence },
      head: {
        sequence: end?.sequence,
        hash: end?.hash,
        lastOrdinal: last.position,
        lastStartedOrdinal: last.position,
        headPosition: last.position,
        headRunId: last.runId,
        tokens: plain.thread.tokens + rows.length * plain.run.tokens,
      },
      memory: {
        native: [...plain.providerThread.native.slice(0, -1), last.position],
        knownThrough: last.position,
        lastRunOrdinal: last.position,
        lastUsedPosition: last.position,
        lastUsedAt: rows.at(-1)?.attempt.settledAt,
      },
      rows,
    }),
  );
}

function rowOf(
  plain: PlainRun,
  { runId, position, previousRunId, events, contents }: WholeRun,
  workspaceId: string,
  nodes: ReadonlyMap<number, object>,
) {
  const started = only(events, 'RunStarted');
  const prepared = only(events, 'AttemptPrepared');
  const accepted = only(events, 'RunAccepted');
  const recorded = only(events, 'RunItemsRecorded');
  const completed = only(events, 'RunCompleted');
  const { attemptId, nativeTurnId } = accepted.event;
  const itemId = recorded.event.items[0]?.id;

  return {
    run: {
      ...plain.run,
      id: runId,
      ordinal: position,
      position,
      previousRunId,
      acceptedAttemptId: attemptId,
      activeFrom: started.sequence,
      itemsAt: recorded.sequence,
      createdAt: started.at,
      startedAt: started.at,
      finishedAt: completed.at,
    },
    attempt: {
      ...plain.attempt,
      id: attemptId,
      runId,
      nativeTurnId,
      preparedAt: prepared.sequence,
      settledAt: accepted.sequence,
      createdAt: prepared.at,
    },
    item: { ...plain.item, id: itemId, runId, sequence: recorded.sequence, createdAt: recorded.at },
    covers: {
      ...plain.covers,
      attemptId,
      position,
      nativeTurnId,
      knownThrough: position,
      at: accepted.sequence,
    },
    message: contentNode(contents, workspaceId, runId),
    text: contentNode(contents, workspaceId, itemId),
    started: nodes.get(started.sequence),
    prepared: nodes.get(prepared.sequence),
    accepted: nodes.get(accepted.sequence),
    recorded: nodes.get(recorded.sequence),
    completed: nodes.get(completed.sequence),
  };
}

function contentNode(contents: readonly ContentWrite[], workspaceId: string, owner: string | undefined) {
  const content = contents.find(({ ownerId }) => ownerId === owner);
  if (content === undefined) throw new Error(`${owner} has no words.`);
  const { ownerId, salt, seals, words } = content;
  return { workspaceId, ownerId, salt, seals: JSON.stringify(seals), ...words };
}

function only<Type extends ThreadEvent['type']>(entries: readonly Logged<ThreadEvent>[], type: Type) {
  const found = entries.find(({ event }) => event.type === type);
  if (found === undefined) throw new Error(`There is no ${type}.`);
  return found as Logged<Extract<ThreadEvent, { type: Type }>>;
}

/** The parameters with every number as an integer of the database. */
function integers(parameters: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, integersIn(value)]));
}

function integersIn(value: unknown): unknown {
  if (typeof value === 'number') return neo4j.int(value);
  if (Array.isArray(value)) return value.map(integersIn);
  return typeof value === 'object' && value !== null ? integers(value) : value;
}
