import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stalenessCodes } from '../../../src/domain/vocabulary.ts';
import { done } from '../../kit/seed.ts';
import { type Json, openServedWorld, type ServedWorld } from './served.ts';

/** The example of Design, section 1, with a checkpoint after run 7, read back in every direction. */
let world: ServedWorld;
let threadId: string;
let codex: string;
let claude: string;
const runIds: string[] = [];

const message = (ordinal: number) => `Message ${ordinal}.`;
const answer = (ordinal: number) => `Answer ${ordinal}.`;

beforeAll(async () => {
  world = await openServedWorld();
  const { commands, caller } = world;
  codex = done(await commands.registerProvider(caller, { name: 'Codex', preset: 'CODEX' })).providerId;
  claude = done(await commands.registerProvider(caller, { name: 'Claude', preset: 'CLAUDE' })).providerId;
  threadId = done(await commands.createThread(caller, { title: 'The example' })).threadId;
  for (const ordinal of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    const onClaude = ordinal >= 6 && ordinal <= 8;
    const { runId } = await world.run({
      threadId,
      providerId: onClaude ? claude : codex,
      native: onClaude ? 'L1' : 'C1',
      message: message(ordinal),
      answer: answer(ordinal),
    });
    runIds.push(runId);
    if (ordinal === 7)
      done(await commands.captureCheckpoint(caller, { runId, ref: 'commit-7', diffSummary: 'One file.' }));
  }
});

afterAll(async () => {
  await world[Symbol.asyncDispose]();
});

/** The data of an answer without errors. */
async function read(query: string, variables: object = {}) {
  const { data, errors } = await world.ask(query, variables);
  expect(errors).toBeUndefined();
  return data;
}

const range = (from: number, to: number) => ({ from, to, count: to - from + 1 });
const ranges = '{ from to count }';

test('Design, section 1: each provider thread knows natively what it ran, and by handoff what it missed', async () => {
  const data = await read(
    `query ($id: ID!) { thread(id: $id) { providerThreads {
      nativeThreadId status firstRunOrdinal lastRunOrdinal
      coverage {
        nativeRunOrdinals ${ranges} effectiveRunOrdinals ${ranges} missing ${ranges} missingRunCount knownThrough
        received { channel scope counts reason atRun { ordinal } handoff { coveredRunOrdinals ${ranges} } }
      }
      runs { totalCount nodes { ordinal } }
    } } }`,
    { id: threadId },
  );
  const received = { scope: 'THREAD', counts: true, reason: null };
  const nodes = (...ordinals: number[]) => ordinals.map((ordinal) => ({ ordinal }));
  expect(data.thread?.providerThreads).toEqual([
    {
      nativeThreadId: 'C1',
      status: 'IDLE',
      firstRunOrdinal: 1,
      lastRunOrdinal: 9,
      coverage: {
        nativeRunOrdinals: [range(1, 5), range(9, 9)],
        effectiveRunOrdinals: [range(1, 9)],
        missing: [],
        missingRunCount: 0,
        knownThrough: 9,
        received: [
          { ...received, channel: 'DEVELOPER', atRun: { ordinal: 9 }, handoff: { coveredRunOrdinals: range(6, 8) } },
        ],
      },
      runs: { totalCount: 6, nodes: nodes(1, 2, 3, 4, 5, 9) },
    },
    {
      nativeThreadId: 'L1',
      status: 'IDLE',
      firstRunOrdinal: 6,
      lastRunOrdinal: 8,
      coverage: {
        nativeRunOrdinals: [range(6, 8)],
        effectiveRunOrdinals: [range(1, 8)],
        missing: [range(9, 9)],
        missingRunCount: 1,
        knownThrough: 8,
        received: [
          { ...received, channel: 'SYSTEM', atRun: { ordinal: 6 }, handoff: { coveredRunOrdinals: range(1, 5) } },
        ],
      },
      runs: { totalCount: 3, nodes: nodes(6, 7, 8) },
    },
  ]);
});

test('Design, section 4: the user’s message stays apart, and each run says where it ran and what it consumed', async () => {
  const data = await read(
    `query ($id: ID!) { thread(id: $id) {
      latestRun { ordinal } activeRun { id } queue { id } run(ordinal: 6) { ordinal }
      runs { totalCount nodes {
        ordinal position status outcome message provider { name } providerThread { nativeThreadId }
        contextHandoffs { coveredRunOrdinals ${ranges} } contextHandoff { coveredRunOrdinals ${ranges} }
        previous { ordinal } next { ordinal }
      } }
    } }`,
    { id: threadId },
  );
  const consumed = new Map([
    [6, { coveredRunOrdinals: range(1, 5) }],
    [9, { coveredRunOrdinals: range(6, 8) }],
  ]);
  expect(data.thread).toEqual({
    latestRun: { ordinal: 9 },
    activeRun: null,
    queue: [],
    run: { ordinal: 6 },
    runs: {
      totalCount: 9,
      nodes: runIds.map((_id, i) => {
        const ordinal = i + 1;
        const onClaude = ordinal >= 6 && ordinal <= 8;
        const handoff = consumed.get(ordinal);
        return {
          ordinal,
          position: ordinal,
          status: 'COMPLETED',
          outcome: 'COMPLETED',
          message: message(ordinal),
          provider: { name: onClaude ? 'Claude' : 'Codex' },
          providerThread: { nativeThreadId: onClaude ? 'L1' : 'C1' },
          contextHandoffs: handoff === undefined ? [] : [handoff],
          contextHandoff: handoff ?? null,
          previous: ordinal === 1 ? null : { ordinal: ordinal - 1 },
          next: ordinal === 9 ? null : { ordinal: ordinal + 1 },
        };
      }),
    },
  });
});

test('Design, section 6: a handoff tells what it speaks for, from what, for whom, and its own SHA-256', async () => {
  const data = await read(
    `query ($id: ID!) { thread(id: $id) { handoffs { totalCount nodes {
      id status strategy summarySource createdByProvider summaryText summarySha256
      fromProviderThreads { nativeThreadId } toProviderThread { nativeThreadId } thread { id } coveredThread { id }
      targetRun { ordinal } consumedBy { ordinal } receivedBy { atRun { ordinal } providerThread { nativeThreadId } }
      carriedBy { channel attempt { status run { ordinal } } }
      checkpoint { ref diffSummary run { ordinal } }
      coveredRuns { totalCount edges { detail node { ordinal coveringHandoffs { edges { detail node { id } } } } } }
      inputs { totalCount nodes { kind text run { ordinal } quotedBy { nodes { id } } } }
      supersedes { id } supersededBy { id } supersedeReason
      transfer { type status resolution targetRun { ordinal } targetThread { id } targetProvider { name }
        source { __typename ... on Run { ordinal } } handoffs { id } }
    } } } }`,
    { id: threadId },
  );
  const [first, second] = (data.thread?.handoffs?.nodes ?? []) as unknown as Json[];
  expect(data.thread?.handoffs?.totalCount).toBe(2);
  expect(handoffWithoutText(first)).toEqual({
    ...common('FULL_THREAD_SUMMARY', 'C1', 'L1', 'SYSTEM', first),
    ...forRun(6, [1, 2, 3, 4, 5], first),
    checkpoint: null,
    transfer: transferOf(6, 5, 'Claude', first),
  });
  expect(handoffWithoutText(second)).toEqual({
    ...common('DELTA_SINCE_TARGET_LAST_SEEN', 'L1', 'C1', 'DEVELOPER', second),
    ...forRun(9, [6, 7, 8], second),
    checkpoint: { ref: 'commit-7', diffSummary: 'One file.', run: { ordinal: 7 } },
    transfer: transferOf(9, 8, 'Codex', second),
  });
  for (const handoff of [first, second]) {
    const text = String(handoff?.summaryText);
    expect(handoff?.summarySha256).toBe(createHash('sha256').update(text).digest('hex'));
    expect(text).toContain(handoff === first ? answer(5) : answer(8));
  }
});

function handoffWithoutText(handoff: Json | undefined) {
  const { summaryText, summarySha256, carriedBy, ...rest } = handoff ?? {};
  return { ...rest, channels: (carriedBy as unknown as { channel: string }[]).map((carried) => carried.channel) };
}

function common(strategy: string, from: string, to: string, channel: string, handoff: Json | undefined) {
  return {
    id: handoff?.id,
    status: 'READY',
    strategy,
    summarySource: 'LOCAL',
    createdByProvider: null,
    fromProviderThreads: [{ nativeThreadId: from }],
    toProviderThread: { nativeThreadId: to },
    thread: { id: threadId },
    coveredThread: { id: threadId },
    channels: [channel],
    supersedes: null,
    supersededBy: null,
    supersedeReason: null,
  };
}

function forRun(ordinal: number, covered: readonly number[], handoff: Json | undefined) {
  const speaks = { detail: 'VERBATIM', node: { id: handoff?.id } };
  return {
    targetRun: { ordinal },
    consumedBy: [{ ordinal }],
    receivedBy: [{ atRun: { ordinal }, providerThread: handoff?.toProviderThread }],
    coveredRuns: {
      totalCount: covered.length,
      edges: covered.map((each) => ({
        detail: 'VERBATIM',
        node: { ordinal: each, coveringHandoffs: { edges: [speaks] } },
      })),
    },
    inputs: {
      totalCount: covered.length,
      nodes: covered.map((each) => ({
        kind: 'ASSISTANT_MESSAGE',
        text: answer(each),
        run: { ordinal: each },
        quotedBy: { nodes: [{ id: handoff?.id }] },
      })),
    },
  };
}

function transferOf(ordinal: number, source: number, provider: string, handoff: Json | undefined) {
  return {
    type: 'PROVIDER_HANDOFF',
    status: 'CONSUMED',
    resolution: 'PORTABLE',
    targetRun: { ordinal },
    targetThread: { id: threadId },
    targetProvider: { name: provider },
    source: { __typename: 'Run', ordinal: source },
    handoffs: [{ id: handoff?.id }],
  };
}

test('Design, section 5: a decision names ordinals, and all seven signals whether they fire or not', async () => {
  const data = await read(
    `query ($id: ID!) { run(id: $id) {
      decision { strategy action missing ${ranges} missingRunCount providerThread { nativeThreadId } staleness { code fires } }
      attempts { action status counts providerRevision nativeThreadId contexts { channel scope handoff { targetRun { ordinal } } } }
    } }`,
    { id: runIds[8] },
  );
  expect(data.run).toEqual({
    decision: {
      strategy: 'DELTA_SINCE_TARGET_LAST_SEEN',
      action: 'RESUME',
      missing: [range(6, 8)],
      missingRunCount: 3,
      providerThread: { nativeThreadId: 'C1' },
      staleness: stalenessCodes.map((code) => ({ code, fires: false })),
    },
    attempts: [
      {
        action: 'RESUME',
        status: 'ACCEPTED',
        counts: true,
        providerRevision: 1,
        nativeThreadId: 'C1',
        contexts: [{ channel: 'DEVELOPER', scope: 'THREAD', handoff: { targetRun: { ordinal: 9 } } }],
      },
    ],
  });
});

test('Design, section 9: the log reads as a chain, each entry with what it concerns', async () => {
  const data = await read(
    `query ($id: ID!) { thread(id: $id) { events(first: 2) { totalCount nodes {
      sequence type actor previousHash hash thread { id } payload
      follows { hash } followedBy { sequence } subjects { totalCount nodes { __typename id } }
    } } started: events(filter: { type: ["RunStarted"], subjectId: "${runIds[5]}" }) { totalCount nodes { type } } } }`,
    { id: threadId },
  );
  const [first, second] = (data.thread?.events?.nodes ?? []) as unknown as Json[];
  expect(first).toMatchObject({
    sequence: 1,
    type: 'ThreadCreated',
    actor: 'tester',
    previousHash: null,
    thread: { id: threadId },
    follows: null,
    followedBy: { sequence: 2 },
    payload: { type: 'ThreadCreated', threadId, title: 'The example' },
    subjects: { totalCount: 1, nodes: [{ __typename: 'Thread', id: threadId }] },
  });
  expect(second).toMatchObject({ sequence: 2, previousHash: first?.hash, follows: { hash: first?.hash } });
  expect(data.thread?.started).toEqual({ totalCount: 1, nodes: [{ type: 'RunStarted' }] });
});

test('Design, section 8: a provider leads to its provider threads, and these to everything that was made for them', async () => {
  const data = await read(
    `{ providers { name revision providerThreads { totalCount nodes {
      nativeThreadId thread { id } attempts { totalCount } incomingHandoffs { nodes { targetRun { ordinal } } }
      outgoingHandoffs { nodes { targetRun { ordinal } } } sessions { id } replaces { id } replacedBy { id }
    } } } }`,
  );
  const rest = { thread: { id: threadId }, sessions: [], replaces: null, replacedBy: null };
  const made = (ordinal: number) => ({ nodes: [{ targetRun: { ordinal } }] });
  expect(data.providers).toEqual([
    {
      name: 'Codex',
      revision: 1,
      providerThreads: {
        totalCount: 1,
        nodes: [
          {
            ...rest,
            nativeThreadId: 'C1',
            attempts: { totalCount: 6 },
            incomingHandoffs: made(9),
            outgoingHandoffs: made(6),
          },
        ],
      },
    },
    {
      name: 'Claude',
      revision: 1,
      providerThreads: {
        totalCount: 1,
        nodes: [
          {
            ...rest,
            nativeThreadId: 'L1',
            attempts: { totalCount: 3 },
            incomingHandoffs: made(6),
            outgoingHandoffs: made(9),
          },
        ],
      },
    },
  ]);
});
