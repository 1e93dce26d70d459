import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../../src/config.ts';

const token = `tok-${'a'.repeat(20)}`;

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('Operations: the configuration', () => {
  test('says all that is needed by itself', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      database: { kind: 'LOCAL', heapMegabytes: 1_024 },
      access: { kind: 'OPEN', workspaceId: 'default' },
      introspection: true,
    });
    expect(config.dataDir).toMatch(/\/\.throughline$/);
  });

  test('reports every wrong value at once, each in a line of its own', () => {
    const problems = problemsOf({
      PORT: '99999',
      NEO4J_URI: 'http://somewhere',
      NEO4J_HEAP: 'much',
      LOG_LEVEL: 'loud',
      INTROSPECTION: 'perhaps',
      MAX_COST: '-1',
      THROUGHLINE_TOKENS: 'short=default',
    });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'NEO4J_URI',
      'NEO4J_HEAP',
      'LOG_LEVEL',
      'INTROSPECTION',
      'MAX_COST',
      'THROUGHLINE_TOKENS',
      'NEO4J_PASSWORD',
    ]);
  });

  test('never repeats a secret', () => {
    const secret = `${'s3cret'}-${'x'.repeat(20)}`;
    const problems = problemsOf({
      PORT: 'x',
      NEO4J_URI: `bolt://neo4j:${secret}@db:7687`,
      NEO4J_PASSWORD: secret,
      THROUGHLINE_TOKENS: `${secret} is my token`,
    });
    expect(problems).toHaveLength(3);
    expect(problems.join('\n')).not.toContain(secret);
    expect(JSON.stringify(readConfig({ THROUGHLINE_TOKENS: `${secret}=default` }).access)).not.toContain(secret);
  });

  test('without tokens only a loopback address is served', () => {
    expect(problemsOf({ HOST: '0.0.0.0' })).toEqual([
      expect.stringMatching(/^HOST: 0\.0\.0\.0 is not a loopback address/),
    ]);
    expect(problemsOf({ HOST: '::' })).toHaveLength(1);
    for (const HOST of ['127.0.0.1', '127.8.9.1', '::1', 'localhost']) expect(problemsOf({ HOST })).toEqual([]);
    expect(problemsOf({ HOST: '0.0.0.0', THROUGHLINE_TOKENS: `${token}=default` })).toEqual([]);
  });

  test('introspection is off where others can reach the API, unless it is asked for', () => {
    const open = { HOST: '0.0.0.0', THROUGHLINE_TOKENS: `${token}=default` };
    expect(readConfig(open).introspection).toBe(false);
    expect(readConfig({ ...open, INTROSPECTION: 'true' }).introspection).toBe(true);
    expect(readConfig({ INTROSPECTION: 'false' }).introspection).toBe(false);
  });

  test('tokens say the workspace, and may name the actor', () => {
    const { access } = readConfig({ THROUGHLINE_TOKENS: `${token}==acme:Zoë B., ${token}2=other\n# none` });
    expect(access).toMatchObject({
      kind: 'TOKENS',
      tokens: [{ workspaceId: 'acme', actor: 'Zoë B.' }, { workspaceId: 'other' }],
    });
  });

  test('a token that is there twice, and a list of none, are refused', () => {
    expect(problemsOf({ THROUGHLINE_TOKENS: `${token}=a,${token}=b` })).toHaveLength(1);
    expect(problemsOf({ THROUGHLINE_TOKENS: '' })).toEqual(['THROUGHLINE_TOKENS: there is no token in it']);
  });

  test('tokens can be in a file instead', () => {
    const folder = mkdtempSync(join(tmpdir(), 'throughline-'));
    try {
      const file = join(folder, 'tokens');
      writeFileSync(file, `# who may call\n\n${token}=acme:cli\n`);
      expect(readConfig({ THROUGHLINE_TOKENS_FILE: file }).access).toMatchObject({ tokens: [{ workspaceId: 'acme' }] });
      expect(problemsOf({ THROUGHLINE_TOKENS_FILE: file, THROUGHLINE_TOKENS: `${token}=acme` })).toHaveLength(1);
      expect(problemsOf({ THROUGHLINE_TOKENS_FILE: join(folder, 'none') })).toHaveLength(1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('a database that is there already needs its password to be said, even if there is none', () => {
    const NEO4J_URI = 'neo4j+s://db.example:7687';
    expect(problemsOf({ NEO4J_URI })).toHaveLength(1);
    expect(readConfig({ NEO4J_URI, NEO4J_PASSWORD: '' }).database).toEqual({
      kind: 'REMOTE',
      uri: NEO4J_URI,
      user: 'neo4j',
      password: '',
    });
  });
});
