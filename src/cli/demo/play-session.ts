import { readFile } from 'node:fs/promises';
import { type Client, succeeded } from './client.ts';
import type { Overview } from './documents.ts';
import * as documents from './documents.ts';
import { type PlayedRun, type Providers, playRun } from './play.ts';
import { sessionStory } from './session-story.ts';

const file = new URL('../../../test/fixtures/sessions/codex/main.jsonl', import.meta.url);

interface Imported {
  readonly thread: { readonly id: string };
  readonly report: { readonly sessions: readonly { readonly newTurns: number; readonly knownTurns: number }[] };
}

type Result = Imported | { readonly code: string; readonly message: string };

/**
 * Imports a session that the real Codex wrote, and lets it go on with Claude and then with Codex again, over the API
 * alone. `said` is told what was imported, `played` of each run when it has ended.
 */
export async function playSession(
  client: Client,
  providers: Providers,
  said: (line: string) => void,
  played: (run: PlayedRun) => void,
): Promise<Overview> {
  const { thread, report } = await imported(client, providers.codex);
  const counts = report.sessions.map(({ newTurns, knownTurns }) => `${newTurns} new turns, ${knownTurns} known`);
  said(`A session of Codex, imported: ${counts.join('; ')}`);
  const codex = await providerOfFirstRun(client, thread.id);
  for (const turn of sessionStory)
    played(await playRun(client, thread.id, { ...providers, codex }[turn.provider], turn));
  return client<Overview>(documents.overview, { id: thread.id });
}

/** A session that was imported before is gone on with where it is; else it belongs to the provider. */
async function imported(client: Client, providerId: string): Promise<Imported> {
  const content = await readFile(file, 'utf8');
  const input = { format: 'CODEX_ROLLOUT', content, title: 'A todo list, begun in Codex' };
  const first = await client<{ importSession: Result }>(documents.importSession, { input });
  const isOpen = 'code' in first.importSession && first.importSession.code === 'PROVIDER_UNAVAILABLE';
  if (!isOpen) return succeeded(first.importSession);
  const named = { input: { ...input, providerId } };
  return succeeded((await client<{ importSession: Result }>(documents.importSession, named)).importSession);
}

/** Who ran the session: to go back is to go on in the conversation that was imported. */
async function providerOfFirstRun(client: Client, id: string): Promise<string> {
  const { thread } = await client<{ thread: { run: { provider: { id: string } } } }>(documents.firstRun, { id });
  return thread.run.provider.id;
}
