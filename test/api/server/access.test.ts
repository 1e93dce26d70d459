import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../src/commands/ports.ts';
import { type Access, readTokens } from '../../../src/graphql/access.ts';
import { codesOf, send, serve, statusUnderHost } from './kit.ts';

const [named, unnamed] = [`tok-${'n'.repeat(20)}`, `tok-${'u'.repeat(20)}`];
const access: Access = { kind: 'TOKENS', tokens: readTokens([`${named}=acme:importer`, `${unnamed}=other`]).tokens };

async function callerWith(headers: Record<string, string>, asked: Access = access): Promise<Caller | undefined> {
  let seen: Caller | undefined;
  const queries = {
    planSwitch: async (caller: Caller) => {
      seen = caller;
      return [];
    },
  };
  const { url } = await serve({ options: { access: asked }, queries });
  await send(url, '{ planSwitch(threadId: "thr_1") { supported } }', {}, headers);
  return seen;
}

describe('Workspaces and actors', () => {
  test('a wrong token, and none, are answered 401 as JSON', async () => {
    const { url } = await serve({ options: { access } });
    for (const authorization of [`Bearer ${named}x`, `Basic ${named}`, '']) {
      const answer = await send(url, '{ __typename }', {}, { authorization });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(codesOf(answer)).toEqual(['UNAUTHENTICATED']);
    }
  });

  test('the token says the workspace and, where it names one, the actor', async () => {
    const caller = await callerWith({ authorization: `Bearer ${named}`, 'x-actor': 'somebody else' });
    expect(caller).toMatchObject({ workspaceId: 'acme', actor: 'importer' });
  });

  test('a token without an actor leaves it to the request', async () => {
    const actor = Buffer.from('Zoë').toString('latin1');
    const caller = await callerWith({ authorization: `Bearer ${unnamed}`, 'x-actor': actor, 'x-request-id': 'req-1' });
    expect(caller).toEqual({ workspaceId: 'other', actor: 'Zoë', requestId: 'req-1' });
  });

  test('without tokens the workspace is `default`, and nobody in particular acts', async () => {
    const caller = await callerWith({}, { kind: 'OPEN', workspaceId: 'default' });
    expect(caller).toMatchObject({ workspaceId: 'default', actor: 'anonymous' });
  });

  test('an actor that is too long is refused', async () => {
    const { url } = await serve();
    const answer = await send(url, '{ __typename }', {}, { 'x-actor': 'a'.repeat(201) });
    expect([answer.status, ...codesOf(answer)]).toEqual([400, 'BAD_REQUEST']);
  });

  test('without tokens a name that another site made point here is not answered', async () => {
    const { origin } = await serve();
    expect(await statusUnderHost(`${origin}/healthz`, 'evil.example:4000')).toBe(403);
    expect(await statusUnderHost(`${origin}/healthz`, 'localhost:4000')).toBe(200);
    expect(await statusUnderHost(`${origin}/healthz`, '[::1]:4000')).toBe(200);
  });

  test('with tokens any name will do', async () => {
    const { origin } = await serve({ options: { access } });
    expect(await statusUnderHost(`${origin}/healthz`, 'api.example')).toBe(200);
  });

  test('no token gets into the log', async () => {
    const { url, log } = await serve({ options: { access } });
    await send(url, '{ __typename }', {}, { authorization: `Bearer ${named}` });
    await send(url, '{ __typename }', {}, { authorization: `Bearer ${named}x` });
    await expect.poll(() => log.filter((line) => line.msg === 'request')).toHaveLength(2);
    expect(JSON.stringify(log)).not.toContain(named);
  });
});
