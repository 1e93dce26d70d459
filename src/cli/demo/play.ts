import { type Client, succeeded } from './client.ts';
import type { Dispatch, Overview } from './documents.ts';
import * as documents from './documents.ts';
import { story, type Turn } from './story.ts';

/** A dispatch that was carried out, with the run that it was for. */
export interface PlayedRun {
  readonly ordinal: number;
  readonly dispatch: Dispatch;
}

/** The ids of the providers that the demonstration drives. */
export interface Providers {
  readonly codex: string;
  readonly claude: string;
}

/** Registers two providers, each time anew. */
export async function registerProviders(client: Client): Promise<Providers> {
  return {
    codex: await register(client, { name: 'Codex', preset: 'CODEX' }),
    claude: await register(client, { name: 'Claude', preset: 'CLAUDE' }),
  };
}

/**
 * Plays the example of Design, section 1, as an application would: Codex has runs 1 to 5, Claude 6 to 8, Codex 9. `played`
 * is told of each run when it has ended. Nothing but the API is used.
 */
export async function play(client: Client, providers: Providers, played: (run: PlayedRun) => void): Promise<Overview> {
  const created = await client<{ createThread: { thread: { id: string } } }>(documents.createThread, {
    input: { title: 'Rate limiting for the public API' },
  });
  const threadId = succeeded(created.createThread).thread.id;
  for (const turn of story) {
    played(await playRun(client, threadId, providers[turn.provider], turn));
  }
  return client<Overview>(documents.overview, { id: threadId });
}

async function register(client: Client, input: object): Promise<string> {
  const { registerProvider } = await client<{ registerProvider: { provider: { id: string } } }>(
    documents.registerProvider,
    { input },
  );
  return succeeded(registerProvider).provider.id;
}

/** One turn: start, carry the dispatch out, accept, record, complete. The provider program itself is played by this function. */
export async function playRun(client: Client, threadId: string, providerId: string, turn: Turn): Promise<PlayedRun> {
  const started = await client<{ startRun: { run: { id: string; ordinal: number }; dispatch: Dispatch } }>(
    documents.startRun,
    {
      input: { threadId, providerId, message: turn.message },
    },
  );
  const { run: ran, dispatch } = succeeded(started.startRun);
  const named = { runId: ran.id, attemptId: dispatch.attempt.id };
  const call = async (document: string, input: object) => {
    for (const result of Object.values(await client<Record<string, object>>(document, { input }))) succeeded(result);
  };

  await call(documents.markAttemptSent, named);
  const nativeThreadId = dispatch.nativeThreadId ?? `${dispatch.provider.name.toLowerCase()}-${crypto.randomUUID()}`;
  await call(documents.acceptRun, { ...named, nativeThreadId, nativeTurnId: `${nativeThreadId}/${ran.ordinal}` });
  await call(documents.recordRunItems, { runId: ran.id, items: turn.items });
  if (turn.checkpoint !== undefined) await call(documents.captureCheckpoint, { runId: ran.id, ...turn.checkpoint });
  await call(documents.completeRun, { runId: ran.id, outcome: 'COMPLETED' });
  return { ordinal: ran.ordinal, dispatch };
}
