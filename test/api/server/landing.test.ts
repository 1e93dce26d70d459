import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { serve } from './kit.ts';

const asBrowser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

async function page() {
  const { url, origin } = await serve();
  const response = await fetch(url, asBrowser);
  return { response, html: await response.text(), origin };
}

describe('The landing page', () => {
  test('is what a browser gets, also at the root', async () => {
    const { response, html, origin } = await page();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toContain('<h1>Throughline</h1>');
    expect((await fetch(origin, asBrowser)).url).toBe(`${origin}/graphql`);
  });

  test('refers to nothing outside its own server', async () => {
    const { html } = await page();
    expect(html).not.toMatch(/https?:|\bsrc=|\/\/[a-z]|@import|url\(/i);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(['/healthz', '/readyz']);
  });

  test('is allowed its own style and script, and to talk to its own server, and no more', async () => {
    const { response, html } = await page();
    const policy = response.headers.get('content-security-policy') ?? '';
    for (const element of ['style', 'script']) {
      const content = new RegExp(`<${element}>(.*)</${element}>`, 's').exec(html)?.[1] ?? '';
      const hash = createHash('sha256').update(content).digest('base64');
      expect(policy).toContain(`${element}-src 'sha256-${hash}'`);
    }
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    expect(html).not.toMatch(/ on[a-z]+=| style=/);
  });

  test('its examples are valid operations of the schema', async () => {
    const { url } = await serve({ reads: { providers: { all: async () => [] } } });
    const html = await (await fetch(url, asBrowser)).text();
    const queries = [...html.matchAll(/query: `([^`]*)`/g)].map(([, query]) => query);
    expect(queries).toHaveLength(4);
    const { buildASTSchema, parse, validate } = await import('graphql');
    const { readTypeDefs } = await import('../../../src/graphql/type-defs.ts');
    const schema = buildASTSchema(parse(readTypeDefs().join('\n')));
    for (const query of queries) expect(validate(schema, parse(query ?? ''))).toEqual([]);
  });
});
