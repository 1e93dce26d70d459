import { done } from '../../kit/seed.ts';
import type { ServedWorld } from './served.ts';

/** A node of each kind, by its type: two runs, the second on another provider, in a session, with a checkpoint. */
export async function oneOfEach(world: ServedWorld): Promise<{ readonly [kind: string]: string }> {
  const { commands, caller } = world;
  const { providerId } = done(await commands.registerProvider(caller, { name: 'Codex', preset: 'CODEX' }));
  const claude = done(await commands.registerProvider(caller, { name: 'Claude', preset: 'CLAUDE' })).providerId;
  const { sessionId } = done(await commands.openProviderSession(caller, { providerId: claude, label: 'A session' }));
  const { threadId } = done(await commands.createThread(caller, { title: 'A thread' }));
  const whole = { threadId, message: 'A message.', answer: 'An answer.' };
  await world.run({ ...whole, providerId, native: 'C1' });
  const { runId, attemptId } = await world.run({ ...whole, providerId: claude, native: 'L1', sessionId });
  const { checkpointId } = done(
    await commands.captureCheckpoint(caller, {
      runId,
      ref: 'a commit',
      files: [{ path: 'a file' }],
      diffSummary: 'A line.',
    }),
  );
  const { rollbackId } = done(await commands.rollbackThread(caller, { threadId, toRunOrdinal: 2, reason: 'A look.' }));
  const { data } = await world.ask(
    `query ($id: ID!) { run(id: $id) { providerThread { id } contextHandoffs { id transfer { id } } items { nodes { id } }
      thread { events { nodes { id } } } } }`,
    { id: runId },
  );
  const run = data.run as unknown as {
    readonly providerThread: { readonly id: string };
    readonly contextHandoffs: readonly { readonly id: string; readonly transfer: { readonly id: string } }[];
    readonly items: { readonly nodes: readonly { readonly id: string }[] };
    readonly thread: { readonly events: { readonly nodes: readonly { readonly id: string }[] } };
  };
  return {
    Thread: threadId,
    Run: runId,
    RunAttempt: attemptId,
    RunItem: run.items.nodes[0]?.id ?? '',
    Provider: providerId,
    ProviderThread: run.providerThread.id,
    ProviderSession: sessionId,
    ContextTransfer: run.contextHandoffs[0]?.transfer.id ?? '',
    ContextHandoff: run.contextHandoffs[0]?.id ?? '',
    Checkpoint: checkpointId,
    Rollback: rollbackId,
    AuditEvent: run.thread.events.nodes[1]?.id ?? '',
  };
}
