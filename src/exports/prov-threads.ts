import type { ProviderThread } from '../domain/model.ts';
import type { Telling } from './prov.ts';
import { named, recordOf, term } from './prov-names.ts';
import { tellActor } from './prov-runs.ts';

const collection = { name: 'prov:Collection' };

/** The thread, where it came from and what it led to, and the provider threads that know it. */
export function tellThreads(telling: Telling): void {
  tellThread(telling);
  tellOrigin(telling);
  tellDepartures(telling);
  for (const providerThread of telling.account.state.providerThreads.values())
    tellProviderThread(telling, providerThread);
}

function tellThread(telling: Telling): void {
  const { document, account, relations } = telling;
  const { id, title } = account.state.head;
  document.node('entity', named(id), { 'prov:type': [term('Thread'), collection], 'prov:label': title });
  const creator = tellActor(telling, 1);
  if (creator !== undefined) document.relate('wasAttributedTo', { 'prov:entity': named(id), 'prov:agent': creator });
  for (const run of relations.activeRuns)
    document.relate('hadMember', { 'prov:collection': named(id), 'prov:entity': recordOf(run.id) });
}

function tellOrigin({ document, account }: Telling): void {
  const { id, forkedFrom, spawnedByRunId } = account.state.head;
  if (forkedFrom !== undefined) {
    document.node('entity', named(forkedFrom.threadId), { 'prov:type': [term('Thread'), collection] });
    for (const from of [named(forkedFrom.threadId), recordOf(forkedFrom.runId)])
      document.relate('wasDerivedFrom', { 'prov:generatedEntity': named(id), 'prov:usedEntity': from });
  }
  if (spawnedByRunId !== undefined) {
    document.node('activity', named(spawnedByRunId), { 'prov:type': term('Run') });
    document.relate('wasGeneratedBy', { 'prov:entity': named(id), 'prov:activity': named(spawnedByRunId) });
  }
}

/** Other threads that context of this one went to. */
function tellDepartures({ document, account }: Telling): void {
  const own = account.state.head.id;
  for (const { transferType, targetThreadId, runId } of account.sent) {
    const target = named(targetThreadId);
    document.node('entity', target, { 'prov:type': [term('Thread'), collection] });
    if (transferType === 'SUBAGENT_SPAWN' && runId !== undefined) {
      document.relate('wasGeneratedBy', { 'prov:entity': target, 'prov:activity': named(runId) });
    } else if (transferType === 'FORK') {
      document.relate('wasDerivedFrom', {
        'prov:generatedEntity': target,
        'prov:usedEntity': runId === undefined ? named(own) : recordOf(runId),
      });
    } else {
      document.relate('wasInfluencedBy', {
        'prov:influencee': target,
        'prov:influencer': named(own),
        'tl:transferType': term(transferType),
      });
    }
  }
}

function tellProviderThread({ document, account, relations }: Telling, providerThread: ProviderThread): void {
  const { id, threadId, provider, status, replacesId, forkedFromId, receipts } = providerThread;
  document.node('entity', named(id), {
    'prov:type': [term('ProviderThread'), collection],
    'tl:status': term(status),
    'tl:kind': term(provider.kind),
  });
  document.node('agent', named(provider.id), {
    'prov:type': { name: 'prov:SoftwareAgent' },
    'tl:kind': term(provider.kind),
  });
  document.relate('wasAttributedTo', { 'prov:entity': named(id), 'prov:agent': named(provider.id) });
  document.relate('specializationOf', { 'prov:specificEntity': named(id), 'prov:generalEntity': named(threadId) });
  if (forkedFromId !== undefined) {
    if (!account.state.providerThreads.has(forkedFromId))
      document.node('entity', named(forkedFromId), { 'prov:type': [term('ProviderThread'), collection] });
    document.relate('wasDerivedFrom', {
      'prov:generatedEntity': named(id),
      'prov:usedEntity': named(forkedFromId),
    });
  }
  if (replacesId !== undefined)
    document.relate('alternateOf', { 'prov:alternate1': named(id), 'prov:alternate2': named(replacesId) });
  for (const run of relations.runsOn(providerThread))
    document.relate('hadMember', { 'prov:collection': named(id), 'prov:entity': recordOf(run.id) });
  for (const { handoffId, lost } of receipts) {
    if (lost !== undefined) continue;
    if (!account.state.handoffs.has(handoffId))
      document.node('entity', named(handoffId), { 'prov:type': term('ContextHandoff') });
    document.relate('hadMember', { 'prov:collection': named(id), 'prov:entity': named(handoffId) });
  }
}
