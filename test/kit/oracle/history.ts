import assert from 'node:assert/strict';
import { type AppProvider, activeRuns } from './account.ts';
import { type App, activeRun, openApplication } from './application.ts';
import type { OracleHistory } from './arbitrary-steps.ts';
import type { Ask } from './call.ts';
import { threadDocument } from './documents.ts';

/** With so many tokens nothing has to be left out of a text. */
const unlimited = 1_000_000;

/** Registers the history's providers and makes its two threads, in which a text may hold whatever there is. */
export async function openHistory(
  call: App['call'],
  { providers }: Pick<OracleHistory, 'providers'>,
  name: string,
): Promise<App> {
  const registered: AppProvider[] = [];
  for (const [i, { capabilities, grouped }] of providers.entries()) {
    const { provider } = await call('registerProvider', {
      name: `Provider ${i}`,
      kind: 'OTHER',
      capabilities,
      ...(grouped && { continuationGroup: `group ${name}` }),
    });
    if (provider !== undefined) registered.push({ id: provider.id, capabilities });
  }
  const app = openApplication(call, registered, name);
  for (const title of ['One', 'Two']) {
    const { thread } = await call('createThread', { title, policy: { handoffTokenBudget: unlimited } });
    if (thread !== undefined) app.threads.push({ id: thread.id, inherited: [], runs: [], queue: [] });
  }
  return app;
}

interface ThreadView {
  readonly thread: {
    readonly queue: readonly { readonly id: string }[];
    readonly activeRun: { readonly id: string } | null;
    readonly runs: { readonly nodes: readonly { readonly id: string }[] };
  };
}

/** The product has the same active history, the same active run and the same queue as the application. */
export async function checkEnd(ask: Ask, app: App): Promise<void> {
  for (const thread of app.threads) {
    const { thread: told } = await ask<ThreadView>(threadDocument, { id: thread.id });
    const ids = told.runs.nodes.map(({ id }) => id);
    assert.deepEqual(
      ids,
      activeRuns(thread).map(({ run }) => run.id),
      'The active history.',
    );
    assert.equal(told.activeRun?.id, activeRun(thread)?.id, 'The active run.');
    assert.deepEqual(
      told.queue.map(({ id }) => id),
      thread.queue.map(({ id }) => id),
      'The queue.',
    );
  }
}
