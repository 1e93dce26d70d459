import { describe, expect, test } from 'vitest';
import { createRedactor, redact } from '../../src/summary/redaction/redactor.ts';
import { ordinaryLines } from './ordinary-corpus.ts';
import { alnum, randomFrom } from './random.ts';
import { secretCases } from './secret-corpus.ts';

const random = randomFrom(11);
const githubToken = `gh${'p'}_${random.chars(alnum, 36)}`;

describe('Section 6: redaction', () => {
  test('finds at least 99 % of at least 300 secrets of at least 30 kinds', async () => {
    const cases = secretCases();
    expect(cases.length).toBeGreaterThanOrEqual(300);
    expect(new Set(cases.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(30);
    const missed: string[] = [];
    for (const { kind, secret, text } of cases) if ((await redact(text)).text.includes(secret)) missed.push(kind);
    expect(missed.length / cases.length).toBeLessThanOrEqual(0.01);
  });

  test('alarms on at most 1 in 1,000 of at least 3,000 ordinary lines', async () => {
    const lines = ordinaryLines().map(({ line }) => line);
    expect(lines.length).toBeGreaterThanOrEqual(3000);
    const { text } = await redact(lines.join('\n'));
    const changed = text.split('\n').filter((line, index) => line !== lines[index]);
    expect(changed.length / lines.length).toBeLessThanOrEqual(0.001);
  });

  test('the same secret has the same marker in all texts of one handoff, another secret another one', async () => {
    const redactor = createRedactor();
    const first = await redactor.redact(`GITHUB_TOKEN=${githubToken}`);
    const second = await redactor.redact(`again ${githubToken}, and gh${'p'}_${random.chars(alnum, 36)}`);
    const [marker] = first.text.match(/\[REDACTED:[^\]]+\]/) ?? [];
    expect(second.text.match(/\[REDACTED:[^\]]+\]/g)).toEqual([marker, expect.not.stringMatching(`^${marker}$`)]);
  });

  test('tells kind, count and where, never the secret', async () => {
    const { text, redactions } = await redact(`one\nkey ${githubToken}\nand ${githubToken}`);
    expect(redactions).toEqual([{ kind: 'github-token', count: 2, where: ['line 2', 'line 3'] }]);
    expect(text + JSON.stringify(redactions)).not.toContain(githubToken.slice(8));
  });

  test('a password known from its assignment is taken out where it stands alone', async () => {
    const password = `k3y-${random.chars(alnum, 14)}`;
    expect((await redact(`DB_PASSWORD=${password}\nI logged in with ${password}.`)).text).not.toContain(password);
  });

  test('a comment in the text does not switch it off', async () => {
    const { text } = await redact(
      `/* secretlint-disable */\n// secretlint-disable-next-line\nconst t = "${githubToken}";`,
    );
    expect(text).not.toContain(githubToken);
  });

  test('half a private key, without its beginning or its end, is no less secret', async () => {
    const lines = Array.from({ length: 5 }, () => random.chars(alnum, 64));
    const [begin, end] = [`-----BEGIN ${'PRIVATE'} KEY-----`, `-----END ${'PRIVATE'} KEY-----`];
    for (const half of [
      [begin, ...lines, '', 'what follows'],
      ['what came before', ...lines, end],
    ]) {
      const { text } = await redact(half.join('\n'));
      expect(lines.some((line) => text.includes(line))).toBe(false);
      expect(text).toMatch(/what/);
    }
  });

  test('redacting a redacted text changes nothing', async () => {
    const once = await redact(
      secretCases(1)
        .map(({ text }) => text)
        .join('\n'),
    );
    expect(await redact(once.text)).toEqual({ text: once.text, redactions: [] });
  });
});

test('Section 6: redaction leaves nothing behind in the process, however often it is done', async () => {
  const before = performance.getEntriesByType('mark').length;
  for (let i = 0; i < 5; i++) await redact('DB_PASSWORD=correct-horse-battery-staple-1');
  expect(performance.getEntriesByType('mark').length).toBe(before);
});
