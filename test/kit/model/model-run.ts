import assert from 'node:assert/strict';
import type { Driver } from 'neo4j-driver';
import { callFor } from './act.ts';
import { type Call, isQuestion, type Told } from './call.ts';
import { follow } from './check.ts';
import { checkEnd } from './check-end.ts';
import { assertSame } from './comparable.ts';
import type { History } from './histories.ts';
import { type Memory, noMemory } from './moment.ts';
import { countTheRest, readWorkspace } from './read-graph.ts';
import type { ThreadRecord } from './thread-record.ts';
import { type ModelWorld, openModelWorld, type Way } from './world.ts';

/** Told of each call that was given and what was answered. */
export type Observe = (call: Call, told: Told) => void;

/** Plays a history on the real product and answers its threads. Throws where after any of its commands the graph is not what the logs say. */
export async function runModel(
  driver: Driver,
  history: History,
  way: Way,
  observe: Observe,
): Promise<readonly ThreadRecord[]> {
  await using world = await openModelWorld(driver, history, way);
  const memory = noMemory();
  let keys = 0;
  await follow(world);
  for (const { thread, steps } of history.stretches) {
    // What follows a fork in a row happens in the fork.
    let current = thread;
    for (const step of steps) {
      const call = callFor(world, memory, current, step);
      if (call === undefined) continue;
      const { length } = world.threads;
      const again = step.does === 'repeat' || step.does === 'conflict';
      keys += 1;
      const keyed = again || isQuestion(call) ? call : withKey(call, way === 'HTTP' || keys % 3 > 0 ? keys : 0);
      await give(world, memory, keyed, step.does, observe);
      if (step.does === 'fork' && world.threads.length > length) current = length;
    }
  }
  await checkEnd(world);
  return world.threads;
}

function withKey(call: Call, number: number): Call {
  return number === 0 ? call : ({ ...call, input: { ...call.input, idempotencyKey: `key-${number}` } } as Call);
}

async function give(world: ModelWorld, memory: Memory, call: Call, does: string, observe: Observe): Promise<void> {
  const before = [...world.threads];
  const untouched = isQuestion(call) ? await everything(world) : undefined;
  const told = await world.call(call);
  observe(call, told);
  const moved = await follow(world);
  if (untouched !== undefined) assertSame(await everything(world), untouched, `${call.name} writes nothing`);
  if (isQuestion(call) || told.answer === 'INVALID') assert.equal(moved.length, 0, 'Nothing is written.');
  if (told.answer === 'REFUSED') checkRefusal(before, moved, call);
  if (does === 'repeat' && told.answer === 'DONE') {
    assert.ok(told.replayed, 'The same key and input get the same answer.');
    if (call.name !== 'endProviderSession') assert.equal(moved.length, 0, 'A repetition writes nothing.');
  }
  if (does !== 'repeat' && does !== 'conflict' && 'idempotencyKey' in call.input && told.answer === 'DONE')
    memory.keyed = call;
}

/** A refused command writes its audit event and no more, but for the two refusals that say what they changed (Design, section 10). */
function checkRefusal(before: readonly ThreadRecord[], moved: readonly ThreadRecord[], call: Call): void {
  for (const { threadId, log, state } of moved) {
    const was = before.find((each) => each.threadId === threadId);
    const news = log.slice(was?.log.length).map(({ event }) => event.type);
    if (call.name === 'startNextRun' && news.includes('RunCancelled')) continue;
    if (news.includes('NativeForkFailed') || news.includes('ForeignForkTurnRecorded')) continue;
    assert.deepEqual(news, ['CommandRefused'], `${call.name} was refused.`);
    assertSame(
      { ...state, head: { ...state.head, sequence: 0 } },
      { ...was?.state, head: { ...was?.state.head, sequence: 0 } },
      `A refused ${call.name} moves no number`,
    );
  }
}

/** All that is stored of the workspace. */
async function everything({ driver, caller }: ModelWorld): Promise<unknown> {
  const [{ graph }, rest] = await Promise.all([
    readWorkspace(driver, caller.workspaceId, []),
    countTheRest(driver, caller.workspaceId),
  ]);
  return { graph, rest };
}
