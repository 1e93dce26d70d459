import { describe, expect, test } from 'vitest';
import { newConversation, register } from '../../kit/conversation.ts';
import { type Answer, fails, fakeProvider, says } from '../../summariser/fake-provider.ts';
import { openApi } from './served.ts';

const secret = ['ghp', 'q7Zr2mXc9LkVb4TnWs8HdYf3GjPe6AuR1oKi'].join('_');

describe('CONFIGURED_PROVIDER: the API asks the service itself', () => {
  async function configured(...answers: readonly Answer[]) {
    const service = await fakeProvider(...answers);
    const own = await openApi({
      summariser: { baseUrl: service.baseUrl, model: 'm', timeoutMs: 20_000, retries: 1, maxOutputTokens: 4_000 },
    });
    const writer = await register(own.api, 'CODEX', {}, { name: 'The writer' });
    const [from, to] = [await register(own.api, 'CODEX'), await register(own.api, 'CLAUDE')];
    const t = await newConversation(own.api, { summarySource: 'CONFIGURED_PROVIDER', summaryProviderId: writer });
    await t.ran(from, { message: 'Make the parser fast.', answer: `The token is ${secret}` });
    return {
      t,
      service,
      begin: () => t.start(to),
      [Symbol.asyncDispose]: async () => {
        await own[Symbol.asyncDispose]();
        await service[Symbol.asyncDispose]();
      },
    };
  }

  test('what it writes is dispatched at once, its author on record; it is shown nothing secret', async () => {
    await using story = await configured(says('The parser is to be fast.'));
    const b2 = await story.begin();
    expect(b2.dispatch.contexts[0]?.text).toContain('The parser is to be fast.');
    expect(await story.t.handoff(b2.handoffIds[0] ?? '')).toMatchObject({
      status: 'READY',
      summarySource: 'CONFIGURED_PROVIDER',
      createdByProvider: 'CODEX',
      fallbackReason: null,
    });
    expect(story.service.seen).toHaveLength(1);
    expect(story.service.seen[0]?.body).toContain('Make the parser fast.');
    expect(story.service.seen[0]?.body).not.toContain(secret);
  });

  test.each([
    ['fails', fails(500, 'Out of order.'), /./],
    ['answers nothing', says(''), /^EMPTY/],
    ['answers more than was allowed', says('Slow again. '.repeat(8_000)), /./],
  ])('it %s: the local summariser steps in, and the reason is on record', async (_, answer, reason) => {
    await using story = await configured(answer);
    const b2 = await story.begin();
    expect(b2.dispatch.contexts[0]?.text).toContain('Make the parser fast.');
    expect(await story.t.handoff(b2.handoffIds[0] ?? '')).toMatchObject({
      status: 'READY',
      summarySource: 'LOCAL',
      createdByProvider: null,
      fallbackReason: expect.stringMatching(reason),
    });
  });

  test('there is no service: the local summariser steps in', async () => {
    await using served = await openApi();
    const t = await newConversation(served.api, { summarySource: 'CONFIGURED_PROVIDER' });
    await t.ran(await register(served.api, 'CODEX'), { answer: 'Done.' });
    const b2 = await t.start(await register(served.api, 'CLAUDE'));
    expect(await t.handoff(b2.handoffIds[0] ?? '')).toMatchObject({
      summarySource: 'LOCAL',
      fallbackReason: expect.stringContaining('No summarising service'),
    });
  });
});
