import type { HandoffPrepared, Logged, ThreadEvent } from '../../src/domain/events.ts';
import { defaultPolicy } from '../../src/domain/policy.ts';
import type { SentTransfer, ThreadAccount } from '../../src/exports/account.ts';
import { aProvider, logged, newId, threadCreated } from '../kit/events.ts';
import { accepted, completed, handedOver, planned, prepared, runStarted } from '../kit/story.ts';
import { accountOf } from './support.ts';

type Account = ThreadAccount & { readonly names: ReadonlyMap<string, string> };

/**
 * A parent whose run 1 starts a subagent and whose run 2 is forked at: the fork's run 3 goes on natively and is merged back into
 * the parent's run 3, whose provider knows the subagent's result already.
 */
export async function family(): Promise<{
  readonly parent: Account;
  readonly fork: Account;
  readonly child: Account;
}> {
  const [codex, claude] = [aProvider('CODEX'), aProvider('CLAUDE')];
  const [parent, fork, child] = [newId('thr_'), newId('thr_'), newId('thr_')];
  const [p1, p2, p3, f3, c1] = [newId('run_'), newId('run_'), newId('run_'), newId('run_'), newId('run_')];
  const [onParent, onFork, onChild] = [newId('pth_'), newId('pth_'), newId('pth_')];
  const [forking, merging, spawning, returning] = [newId('ctx_'), newId('ctx_'), newId('ctx_'), newId('ctx_')];
  const [merged, prompt] = [newId('hof_'), newId('hof_')];

  const opened = (transferId: string, transferType: SentTransfer['transferType'], sourceId: string): ThreadEvent => ({
    type: 'TransferOpened',
    transferId,
    transferType,
    sourceId,
  });
  const told = (
    ids: { readonly transferId: string; readonly handoffId: string; readonly to: string },
    runId: string,
    more: Partial<HandoffPrepared['handoff']>,
  ) => handedOver(runId, parent, codex, { ...ids, from: [] }, [], more).events.slice(1);
  const ran = (
    [ordinal, runId, previousRunId]: readonly [number, string, string?],
    on: string,
    provider: typeof codex,
    brought: { readonly handoffs?: readonly string[]; readonly transfers?: readonly string[] } = {},
    before: readonly ThreadEvent[] = [],
  ): readonly ThreadEvent[] => {
    const attemptId = newId('att_');
    const place = { ordinal, position: ordinal, ...(previousRunId !== undefined && { previousRunId }) };
    const report = { runId, attemptId, providerThreadId: on, nativeThreadId: `native-${on}`, knownThrough: ordinal };
    return [
      ...runStarted(runId, provider, place).events,
      ...before,
      prepared(runId, attemptId, on, provider, brought.handoffs, brought.transfers),
      accepted(provider, { ...report, ordinal, position: ordinal, ...brought }),
      completed(runId, on),
    ];
  };

  const parentLog = logged(parent, 0, [
    threadCreated(parent),
    planned(onParent, codex),
    ...ran([1, p1], onParent, codex),
    ...ran([2, p2, p1], onParent, codex),
    opened(merging, 'MERGE_BACK', f3),
    opened(returning, 'SUBAGENT_RESULT', c1),
    ...ran(
      [3, p3, p2],
      onParent,
      codex,
      { handoffs: [merged], transfers: [merging, returning] },
      told({ transferId: merging, handoffId: merged, to: onParent }, p3, {
        coveredThreadId: fork,
        covers: [{ from: 3, to: 3 }],
      }),
    ),
  ]);
  const forkedAt = parentLog.findIndex(({ event }) => event.type === 'RunCompleted' && event.runId === p2) + 1;
  const ancestry = [{ threadId: parent, throughOrdinal: 2, throughPosition: 2, atSequence: forkedAt }];
  const forkLog = logged(fork, 0, [
    {
      type: 'ThreadCreated',
      threadId: fork,
      policy: defaultPolicy,
      forkedFrom: { threadId: parent, runId: p2, ancestry, unheard: [], tokens: 0 },
    },
    opened(forking, 'FORK', p2),
    planned(onFork, codex),
    {
      type: 'ProviderThreadBound',
      providerThreadId: onFork,
      nativeStore: codex.id,
      nativeThreadId: 'native-fork',
      inherited: [{ from: 1, to: 2 }],
      coverage: { knownThrough: 2, gaps: [] },
      forkedFrom: { providerThreadId: onParent, throughRunOrdinal: 2 },
    },
    ...ran([3, f3], onFork, codex, { transfers: [forking] }),
  ]);
  const childLog = logged(child, 0, [
    { type: 'ThreadCreated', threadId: child, policy: defaultPolicy, spawnedBy: { runId: p1 } },
    opened(spawning, 'SUBAGENT_SPAWN', p1),
    planned(onChild, claude),
    ...ran(
      [1, c1],
      onChild,
      claude,
      { handoffs: [prompt], transfers: [spawning] },
      told({ transferId: spawning, handoffId: prompt, to: onChild }, c1, { covers: [] }).map(withoutThread),
    ),
  ]);
  const names = new Map([
    ...entries({ parent, fork, child, codex: codex.id, claude: claude.id }),
    ...entries({ 'parent 1': p1, 'parent 2': p2, 'parent 3': p3, 'fork 3': f3, 'child 1': c1 }),
    ...entries({ 'on parent': onParent, 'on fork': onFork, 'on child': onChild, merged, prompt }),
  ]);
  const account = async (
    own: readonly Logged<ThreadEvent>[],
    others: readonly (readonly Logged<ThreadEvent>[])[],
    sent: readonly SentTransfer[],
  ) => ({ ...(await accountOf(own, ...others)), sent, names });
  return {
    parent: await account(
      parentLog,
      [forkLog, childLog],
      [
        { transferId: spawning, transferType: 'SUBAGENT_SPAWN', targetThreadId: child, runId: p1 },
        { transferId: forking, transferType: 'FORK', targetThreadId: fork, runId: p2 },
      ],
    ),
    fork: await account(
      forkLog,
      [parentLog],
      [{ transferId: merging, transferType: 'MERGE_BACK', targetThreadId: parent, runId: f3 }],
    ),
    child: await account(
      childLog,
      [parentLog],
      [{ transferId: returning, transferType: 'SUBAGENT_RESULT', targetThreadId: parent, runId: c1 }],
    ),
  };
}

/** What covers no run is on nobody's number line. */
function withoutThread(event: ThreadEvent): ThreadEvent {
  if (event.type !== 'HandoffPrepared') return event;
  const { coveredThreadId: _, strategy: __, ...handoff } = event.handoff;
  return { ...event, handoff };
}

function entries(named: { readonly [name: string]: string }): [string, string][] {
  return Object.entries(named).map(([name, id]) => [id, name]);
}
