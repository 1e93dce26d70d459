import { describe, expect, test } from 'vitest';
import { renderRedacted } from '../../src/summary/redaction/redact-handoff.ts';
import { createRedactor } from '../../src/summary/redaction/redactor.ts';
import { countTokens } from '../../src/summary/tokens.ts';
import { inputFor } from './handoff-kit.ts';
import { command, run } from './run-kit.ts';
import { secretCases } from './secret-corpus.ts';

const cases = secretCases(1);
const runs = cases.map(({ text }, index) => run(index + 1, [command(`step ${index}`, 0, text)], { message: text }));

describe('Section 6: a summary that crosses to another vendor', () => {
  test.each([500, 2000, 8000, 200_000])('holds no secret within %i tokens, and keeps its budget', async (tokens) => {
    const redacted = await renderRedacted(inputFor(runs, { budget: { tokens } }), createRedactor());
    const leaked = cases.filter(({ secret }) => redacted.text.includes(secret)).map(({ kind }) => kind);
    expect(leaked).toEqual([]);
    expect(redacted.tokens).toBe(countTokens(redacted.text));
    expect(redacted.tokens).toBeLessThanOrEqual(tokens);
    expect(redacted.redactions.length).toBeGreaterThan(0);
  });

  test('says in which sections the secrets stood', async () => {
    const { redactions } = await renderRedacted(inputFor(runs.slice(0, 3)), createRedactor());
    expect(redactions.flatMap(({ where }) => where)).toEqual(expect.arrayContaining(['Goals and constraints', 'Runs']));
  });
});
