import type { Checkpoint, Rollback, Run } from '../domain/model.ts';
import type { CoveredRun } from './account.ts';
import type { Telling } from './prov.ts';
import { actorNamed, named, recordOf, term } from './prov-names.ts';

/** Runs, what they put on record, and what they knew. A run that was never started did nothing. */
export function tellRuns(telling: Telling): void {
  const { account, relations } = telling;
  for (const run of account.inherited) tellRecord(telling, run);
  for (const run of relations.ownRuns.filter((each) => each.position !== undefined)) tellRun(telling, run);
  for (const checkpoint of account.state.checkpoints.values()) tellCheckpoint(telling, checkpoint);
  for (const rollback of account.state.rollbacks.values()) tellRollback(telling, rollback);
}

/** The record of a run, wherever it ran. */
export function tellRecord({ document }: Telling, { id, threadId, ordinal }: CoveredRun): void {
  document.node('entity', recordOf(id), {
    'prov:type': [term('RunRecord'), { name: 'prov:Collection' }],
    'tl:ordinal': ordinal,
    'tl:thread': { name: named(threadId) },
  });
}

/** What a transfer takes its context from, as an entity: of a run, what it put on record. */
export function tellSource({ document }: Telling, id: string): string {
  const [name, type] = id.startsWith('run_') ? [recordOf(id), 'RunRecord'] : [named(id), sourceTypes[id.slice(0, 4)]];
  document.node('entity', name, { 'prov:type': type && term(type) });
  return name;
}

const sourceTypes: { readonly [prefix: string]: string } = {
  thr_: 'Thread',
  chk_: 'Checkpoint',
  pth_: 'ProviderThread',
};

function tellRun(telling: Telling, run: Run): void {
  const { document, relations, account } = telling;
  const { id, ordinal, status, outcome, origin, decision, startedAt, finishedAt } = run;
  const activity = named(id);
  document.node('activity', activity, {
    'prov:startTime': startedAt,
    'prov:endTime': finishedAt,
    'prov:type': term('Run'),
    'tl:ordinal': ordinal,
    'tl:status': term(status),
    'tl:outcome': outcome && term(outcome),
    'tl:origin': term(origin),
    'tl:strategy': decision && term(decision.strategy),
  });
  tellRecord(telling, run);
  document.relate('wasGeneratedBy', {
    'prov:entity': recordOf(id),
    'prov:activity': activity,
    'prov:time': finishedAt,
  });
  const actor = tellActor(telling, account.madeAt.get(id));
  if (actor !== undefined) {
    document.relate('wasAssociatedWith', {
      'prov:activity': activity,
      'prov:agent': actor,
      'prov:role': term('requester'),
    });
  }
  const before = relations.ranBefore(run);
  if (before !== undefined) {
    document.relate('wasInformedBy', { 'prov:informed': activity, 'prov:informant': named(before.id) });
    if (before.threadId !== run.threadId) document.node('activity', named(before.id), { 'prov:type': term('Run') });
  }
  for (const { type, sourceId } of relations.knownTo(run))
    document.relate('used', {
      'prov:activity': activity,
      'prov:entity': tellSource(telling, sourceId),
      'prov:role': term(type),
    });
  tellAcceptance(telling, run, actor);
}

/** The provider that took the run, and the handoffs that it took with it. */
function tellAcceptance({ document, relations, account }: Telling, run: Run, actor: string | undefined): void {
  const attempt = relations.acceptedAttempt(run);
  if (attempt === undefined) return;
  const [activity, provider] = [named(run.id), named(attempt.provider.id)];
  document.node('agent', provider, {
    'prov:type': { name: 'prov:SoftwareAgent' },
    'tl:kind': term(attempt.provider.kind),
  });
  document.relate('wasAssociatedWith', {
    'prov:activity': activity,
    'prov:agent': provider,
    'prov:role': term('provider'),
  });
  document.relate('wasAttributedTo', { 'prov:entity': recordOf(run.id), 'prov:agent': provider });
  if (actor !== undefined)
    document.relate('actedOnBehalfOf', {
      'prov:delegate': provider,
      'prov:responsible': actor,
      'prov:activity': activity,
    });
  for (const { handoffId, channel } of attempt.carried) {
    document.relate('used', {
      'prov:activity': activity,
      'prov:entity': named(handoffId),
      'prov:time': attempt.settledAt && relations.entryAt(attempt.settledAt).at,
      'tl:channel': term(channel),
    });
  }
  const isFirst = account.state.providerThreads.get(attempt.providerThreadId)?.firstRunOrdinal === run.ordinal;
  document.relate(isFirst ? 'wasGeneratedBy' : 'used', {
    'prov:activity': activity,
    'prov:entity': named(attempt.providerThreadId),
  });
}

function tellCheckpoint({ document, relations }: Telling, { id, runId, sequence, files }: Checkpoint): void {
  document.node('entity', named(id), { 'prov:type': term('Checkpoint'), 'tl:files': files.length });
  document.relate('wasGeneratedBy', {
    'prov:entity': named(id),
    'prov:activity': named(runId),
    'prov:time': relations.entryAt(sequence).at,
  });
  document.relate('hadMember', { 'prov:collection': recordOf(runId), 'prov:entity': named(id) });
}

/** A rollback, and the records that no longer hold by it. */
function tellRollback(telling: Telling, rollback: Rollback): void {
  const { document, relations } = telling;
  const { at } = relations.entryAt(rollback.sequence);
  const activity = named(rollback.id);
  document.node('activity', activity, {
    'prov:startTime': at,
    'prov:endTime': at,
    'prov:type': term('Rollback'),
    'tl:toOrdinal': rollback.toOrdinal,
  });
  const actor = tellActor(telling, rollback.sequence);
  if (actor !== undefined)
    document.relate('wasAssociatedWith', {
      'prov:activity': activity,
      'prov:agent': actor,
      'prov:role': term('requester'),
    });
  for (const run of relations.rolledBackBy(rollback))
    document.relate('wasInvalidatedBy', {
      'prov:entity': recordOf(run.id),
      'prov:activity': activity,
      'prov:time': at,
      'tl:reason': term('ROLLED_BACK'),
    });
}

/** Whoever logged the entry at the position, as an agent; undefined where there is none. */
export function tellActor({ document, relations }: Telling, sequence: number | undefined): string | undefined {
  if (sequence === undefined) return undefined;
  const actor = actorNamed(relations.entryAt(sequence).actor);
  document.node('agent', actor, { 'prov:type': term('Actor') });
  return actor;
}
