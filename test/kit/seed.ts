import { randomBytes } from 'node:crypto';
import type { Driver } from 'neo4j-driver';
import { createDigestKeeper } from '../../src/commands/handoff/digest-keeper.ts';
import { createCommands } from '../../src/commands/index.ts';
import type { Caller } from '../../src/commands/ports.ts';
import { createThreadOf } from '../../src/commands/thread-of.ts';
import type { Tools } from '../../src/commands/tools.ts';
import { isRefusal, type Refusal } from '../../src/domain/refusal.ts';
import { openDriver } from '../../src/graph/driver.ts';
import { openGraph } from '../../src/graph/graph.ts';
import { migrate } from '../../src/graph/migrate.ts';
import { openReads } from '../../src/graph/readers/reads.ts';
import { createStore } from '../../src/graph/store/store.ts';
import type { Reads } from '../../src/queries/ports.ts';
import { testDatabase } from './database.ts';
import { newId } from './events.ts';
import { newWorkspaceId } from './workspace.ts';

export interface SeededWorld extends AsyncDisposable {
  readonly driver: Driver;
  readonly caller: Caller;
  readonly commands: ReturnType<typeof createCommands>;
  /** What the commands are made of. */
  readonly tools: Tools;
  readonly reads: Reads;
  /** The texts of the statements that `reads` sent since it was last emptied. */
  readonly sent: string[];
  /** One whole run: started, accepted, its items recorded, completed. */
  run(input: WholeRun): Promise<{ runId: string; attemptId: string }>;
}

export interface WholeRun {
  readonly threadId: string;
  readonly providerId: string;
  readonly message: string;
  readonly native: string;
  readonly answer?: string;
  readonly sessionId?: string;
}

/** A workspace of its own on the test database, written to by the real commands. `now`: the clock, the real one unless said. */
export async function openSeededWorld(now = () => new Date().toISOString()): Promise<SeededWorld> {
  const driver = openDriver(testDatabase());
  await migrate(driver);
  const store = createStore({ driver });
  const threadOf = createThreadOf(store.reads);
  const newSalt = () => randomBytes(16).toString('hex');
  const tools: Tools = { store, now, newId, newSalt, threadOf, digests: createDigestKeeper(store) };
  const commands = createCommands(tools);
  const caller = { workspaceId: newWorkspaceId(), actor: 'tester', requestId: 'req-1' };
  const sent: string[] = [];
  const graph = openGraph(driver, { onStatement: (text) => sent.push(text) });

  return {
    driver,
    caller,
    commands,
    tools,
    reads: openReads(graph, caller.workspaceId),
    sent,
    run: async ({ native, answer, ...start }) => {
      const { runId, dispatchAttemptId: attemptId } = done(await commands.startRun(caller, start));
      if (attemptId === undefined) throw new Error('The run was not dispatched.');
      done(
        await commands.acceptRun(caller, { runId, attemptId, nativeThreadId: native, nativeTurnId: `turn-${runId}` }),
      );
      if (answer !== undefined) {
        done(await commands.recordRunItems(caller, { runId, items: [{ kind: 'ASSISTANT_MESSAGE', text: answer }] }));
      }
      done(await commands.completeRun(caller, { runId, outcome: 'COMPLETED' }));
      return { runId, attemptId };
    },
    [Symbol.asyncDispose]: () => driver.close(),
  };
}

/** What a command answered, which is no refusal here. */
export function done<Answer extends object>(answer: Answer | Refusal): Answer {
  if (isRefusal(answer)) throw new Error(`Refused: ${answer.refused}: ${answer.message}`);
  return answer;
}
