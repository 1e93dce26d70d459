import type { ContextHandoff } from '../domain/model.ts';
import { contains } from '../domain/ranges.ts';
import type { CoveredRun } from './account.ts';
import { ordinalsText } from './ordinals.ts';
import type { Telling } from './prov.ts';
import { named, preparationOf, recordOf, summariser, term } from './prov-names.ts';
import { tellActor, tellRecord, tellSource } from './prov-runs.ts';

/** Handoffs: how each was made, of what, and what took its place. */
export function tellHandoffs(telling: Telling): void {
  for (const handoff of telling.account.state.handoffs.values()) {
    tellHandoff(telling, handoff);
    tellSources(telling, handoff);
    tellSupersession(telling, handoff);
  }
}

function tellHandoff(telling: Telling, handoff: ContextHandoff): void {
  const { document, relations, account } = telling;
  const { id, strategy, status, source, tokens, transferId } = handoff;
  const [madeAt, writtenAt] = [account.madeAt.get(id), account.writtenAt.get(id)];
  const written = writtenAt && relations.entryAt(writtenAt).at;
  const type = account.state.transfers.get(transferId)?.type;
  document.node('entity', named(id), {
    'prov:type': term('ContextHandoff'),
    'tl:status': term(status),
    'tl:strategy': strategy && term(strategy),
    'tl:transferType': type && term(type),
    'tl:source': term(source),
    'tl:tokens': tokens,
    'tl:runs': ordinalsText(relations.coveredBy(handoff).map((run) => run.ordinal)),
  });
  document.node('activity', preparationOf(id), {
    'prov:startTime': madeAt && relations.entryAt(madeAt).at,
    'prov:endTime': written,
    'prov:type': term('HandoffPreparation'),
  });
  document.relate('wasAssociatedWith', {
    'prov:activity': preparationOf(id),
    'prov:agent': writerOf(telling, handoff),
  });
  if (written === undefined) return;
  document.relate('wasGeneratedBy', {
    'prov:entity': named(id),
    'prov:activity': preparationOf(id),
    'prov:time': written,
  });
}

/** Who wrote the text: a user, the provider that was asked, or the API. */
function writerOf(telling: Telling, { id, source, createdByProvider, ...handoff }: ContextHandoff): string {
  const { document, account } = telling;
  const { providerThreads } = account.state;
  const asked = source === 'INCOMING_PROVIDER' ? [handoff.toProviderThreadId] : handoff.fromProviderThreadIds;
  const provider = asked
    .map((each) => providerThreads.get(each)?.provider)
    .find((each) => each !== undefined && each.kind === createdByProvider);
  const author = source === 'USER' ? tellActor(telling, account.madeAt.get(id)) : provider && named(provider.id);
  if (author !== undefined) return author;
  document.node('agent', summariser, { 'prov:type': { name: 'prov:SoftwareAgent' } });
  return summariser;
}

/** What a handoff was made of: the records of the runs that it speaks for, or what its transfer brings. */
function tellSources(telling: Telling, handoff: ContextHandoff): void {
  const { document, relations, account } = telling;
  const { id, checkpointId, transferId } = handoff;
  const derived = (from: string, detail?: string) =>
    document.relate('wasDerivedFrom', {
      'prov:generatedEntity': named(id),
      'prov:usedEntity': from,
      'prov:activity': preparationOf(id),
      'tl:detail': detail && term(detail),
    });
  const covered = relations.coveredBy(handoff);
  for (const run of covered) {
    tellRecord(telling, run);
    derived(recordOf(run.id), detailOf(handoff, run));
  }
  const transfer = account.state.transfers.get(transferId);
  if (covered.length === 0 && transfer !== undefined && transfer.type !== 'PROVIDER_HANDOFF')
    derived(tellSource(telling, transfer.sourceId));
  if (checkpointId !== undefined) derived(tellSource(telling, checkpointId));
}

function detailOf({ verbatim, omittedRuns }: ContextHandoff, { position }: CoveredRun): string {
  if (position !== undefined && contains(verbatim, position)) return 'VERBATIM';
  return position !== undefined && contains(omittedRuns, position) ? 'OMITTED' : 'DIGEST';
}

function tellSupersession({ document, relations, account }: Telling, handoff: ContextHandoff): void {
  const { id, supersedesId, supersededById, supersedeReason } = handoff;
  if (supersedesId !== undefined) {
    document.relate('wasDerivedFrom', {
      'prov:generatedEntity': named(id),
      'prov:usedEntity': named(supersedesId),
      'prov:activity': preparationOf(id),
      'prov:type': { name: 'prov:Revision' },
    });
  }
  const at = account.supersededAt.get(id);
  if (at === undefined) return;
  const rollback = relations.rollbackAt(at);
  document.relate('wasInvalidatedBy', {
    'prov:entity': named(id),
    'prov:activity': supersededById ? preparationOf(supersededById) : rollback && named(rollback.id),
    'prov:time': relations.entryAt(at).at,
    'tl:reason': supersedeReason && term(supersedeReason),
  });
}
