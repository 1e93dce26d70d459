import { describe, expect, test } from 'vitest';
import { handoffOf } from './handoff-kit.ts';
import { answers, type ProbeKind } from './probes.ts';
import { sampleSessions } from './sample-sessions.ts';

const sessions = await sampleSessions();
const leastAnswered: readonly (readonly [ProbeKind, number])[] = [
  ['recall', 0.9],
  ['artifacts', 0.95],
  ['continuation', 0.95],
  ['decisions', 0.95],
];

describe('Section 6: a handoff of a session that a real program wrote', () => {
  test.each(leastAnswered)('answers at 2,000 tokens of the questions of %s at least the part %d', (kind, least) => {
    const answered = sessions.flatMap(({ runs, probes }) => {
      const { text } = handoffOf(runs, { budget: { tokens: 2000 } });
      return probes.filter((probe) => probe.kind === kind).map((probe) => answers(text, probe));
    });
    expect(answered.length).toBeGreaterThan(8);
    expect(answered.filter(Boolean).length / answered.length).toBeGreaterThanOrEqual(least);
  });

  test('tells of a subagent what it was asked and what it gave back', () => {
    const text = sessions.filter(({ name }) => name === 'claude/main').map(({ runs }) => handoffOf(runs).text)[0];
    expect(text).toMatch(/^Subagent asked to: `SUBAGENT-TASK: read src\/store\.ts/m);
    expect(text).toMatch(/^Subagent completed, result: .*truncates the file first/m);
  });

  test('tells in the line of a run what came of it, and not again what the goals tell', () => {
    const long = sessions.filter(({ name }) => name === 'codex/main').map(({ runs }) => runs);
    const { text } = handoffOf(long[0] ?? [], { budget: { tokens: 2000 } });
    expect(text).toMatch(/^- run 1, Codex; done: .*todos\.length \+ 1/m);
    expect(text.match(/must never hand out an id/g)).toHaveLength(1);
  });
});
