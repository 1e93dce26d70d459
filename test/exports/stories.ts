import type { Logged, ThreadEvent } from '../../src/domain/events.ts';
import { claude, codex } from '../kit/providers.ts';
import { forkOf, threadWorld } from '../kit/thread-world.ts';

type Log = readonly Logged<ThreadEvent>[];

/** The example of the design: runs 1 to 5 by Codex, 6 to 8 by Claude, 9 by Codex again. */
export function theExample(): Log {
  const world = threadWorld();
  for (const provider of [codex, codex, codex, codex, codex, claude, claude, claude, codex]) world.ran(provider);
  return world.log;
}

/** Thirty runs that change hands now and then: one is interrupted after its resume failed, one cancelled, one runs, one waits. */
export function thirtyRuns(): Log {
  const world = threadWorld();
  for (let ordinal = 1; ordinal < 29; ordinal += 1) {
    const provider = Math.floor(ordinal / 5) % 2 === 0 ? codex : claude;
    if (ordinal === 12) {
      const run = world.start(provider);
      world.fail(run, 'RESUME_FAILED');
      const again = world.retry(run);
      world.accept(again);
      world.complete(again, 'INTERRUPTED');
    } else if (ordinal === 17) {
      world.cancel(world.start(provider));
    } else {
      world.ran(provider);
    }
  }
  const running = world.start(claude);
  world.accept(running);
  world.checkpoint(running);
  world.queue(codex);
  return world.log;
}

/**
 * The example, then back to run 5: Claude had runs 6 to 8, and Codex their handoff in the channel that stays, so that its
 * conversation is forked at the turn of run 5. Run 10 goes on there.
 */
export function takenBack(): Log {
  const world = threadWorld();
  for (const provider of [codex, codex, codex, codex, codex, claude, claude, claude, codex]) world.ran(provider);
  const { rollbackId } = world.rollback(5);
  for (const { providerThreadId, action, nativeTurnId } of world.state().rollbacks.get(rollbackId)?.affected ?? []) {
    if (action !== 'NATIVE_FORK' || nativeTurnId === undefined) continue;
    world.confirm(rollbackId, providerThreadId, {
      outcome: 'DONE',
      nativeHeadTurnId: nativeTurnId,
      nativeThreadId: 'native_fork',
    });
  }
  world.ran(codex);
  return world.log;
}

/** A thread of five runs with two forks: one whose first run forks the conversation, one that is handed its context. */
export function forked(): { readonly source: Log; readonly native: Log; readonly portable: Log } {
  const source = threadWorld();
  for (let ordinal = 1; ordinal <= 5; ordinal += 1) source.ran(codex);
  const [native, portable] = [forkOf(source), forkOf(source, { ordinal: 3 })];
  native.accept(native.start(codex), { nativeThreadId: 'native_fork' });
  portable.ran(claude);
  return { source: source.log, native: native.log, portable: portable.log };
}

/** So many runs of Codex, but for those with these ordinals, which are Claude's. */
export function manyRuns(count: number, ofClaude: readonly number[] = []): Log {
  const world = threadWorld();
  for (let ordinal = 1; ordinal <= count; ordinal += 1) world.ran(ofClaude.includes(ordinal) ? claude : codex);
  return world.log;
}

/** The log with a title that was given to its thread. */
export function titled(log: Log, title: string): Log {
  return log.map((entry) =>
    entry.event.type === 'ThreadCreated' ? { ...entry, event: { ...entry.event, title } } : entry,
  );
}

/** Titles that would end a label, a line, a comment or a block, or begin markup, in one language or another. */
export const hostileTitles: readonly string[] = [
  '"]; end\nsubgraph evil["x"]\n  a --> b',
  '"]\n  click r1 call alert()',
  '<script>alert(1)</script> <img src=x onerror=alert(1)>',
  '`**bold**` %% comment -->|x| #quot; #35; &quot; &#34;',
  '\\", fillcolor=red]; } digraph evil { a -> b; /* \\N \\G \\l',
  '--- \n config: {} \n ---',
  'style x fill:#f00; classDef y stroke:#0f0;',
  '\u0000\u001b[31m\u202e right to left',
  'Prüfung der Ratenbegrenzung, 日本語 ☂',
  'x'.repeat(500),
  ' ',
];
