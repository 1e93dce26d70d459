import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DiffedHandoff, handoffDiff } from '../../src/summary/handoff-diff.ts';
import { lineDiff } from '../../src/summary/line-diff.ts';

const handoff = (parts: Partial<DiffedHandoff> = {}): DiffedHandoff => ({
  id: 'hof_1',
  coveredThreadId: 'thr_1',
  covers: [{ from: 1, to: 5 }],
  verbatim: [{ from: 4, to: 5 }],
  omittedRuns: [{ from: 1, to: 1 }],
  source: 'LOCAL',
  tokens: 100,
  budget: 2000,
  redactions: [{ kind: 'jwt', count: 2, where: ['Runs'] }],
  text: 'a\nb\nc',
  ...parts,
});
const lines = (count: number, name: string) => Array.from({ length: count }, (_, i) => `${name} ${i}`);

describe('Section 8: handoffDiff', () => {
  test('of a handoff with itself shows no change', () => {
    expect(handoffDiff(handoff(), handoff())).toEqual({
      from: 'hof_1',
      to: 'hof_1',
      identical: true,
      hunks: [{ kind: 'UNCHANGED', fromLine: 1, toLine: 1, count: 3, lines: ['a', 'b', 'c'] }],
      addedLines: 0,
      removedLines: 0,
      truncated: false,
      fine: true,
      coverageChanged: null,
      detailChanged: null,
      budgetChanged: null,
      tokensChanged: null,
      sourceChanged: null,
      redactionsChanged: [],
    });
  });

  test('tells the lines that went, came and stayed, with their places in both texts', () => {
    const { hunks, addedLines, removedLines, identical } = handoffDiff(handoff(), handoff({ text: 'a\nx\ny\nc\nd' }));
    expect(hunks).toEqual([
      { kind: 'UNCHANGED', fromLine: 1, toLine: 1, count: 1, lines: ['a'] },
      { kind: 'REMOVED', fromLine: 2, toLine: 2, count: 1, lines: ['b'] },
      { kind: 'ADDED', fromLine: 3, toLine: 2, count: 2, lines: ['x', 'y'] },
      { kind: 'UNCHANGED', fromLine: 3, toLine: 4, count: 1, lines: ['c'] },
      { kind: 'ADDED', fromLine: 4, toLine: 5, count: 1, lines: ['d'] },
    ]);
    expect({ addedLines, removedLines, identical }).toEqual({ addedLines: 3, removedLines: 1, identical: false });
  });

  test('tells changes of coverage, detail, budget, size, writer and redactions', () => {
    const to = handoff({
      id: 'hof_2',
      covers: [{ from: 2, to: 7 }],
      verbatim: [
        { from: 2, to: 3 },
        { from: 6, to: 7 },
      ],
      omittedRuns: [{ from: 5, to: 5 }],
      source: 'OUTGOING_PROVIDER',
      createdByProvider: 'CODEX',
      tokens: 90,
      budget: 1000,
      redactions: [{ kind: 'password', count: 1, where: ['head'] }],
    });
    expect(handoffDiff(handoff(), to)).toMatchObject({
      coverageChanged: { lost: [{ from: 1, to: 1 }], gained: [{ from: 6, to: 7 }], thread: null },
      detailChanged: { more: [{ from: 2, to: 3 }], less: [{ from: 4, to: 5 }] },
      budgetChanged: { from: 2000, to: 1000 },
      tokensChanged: { from: 100, to: 90 },
      sourceChanged: {
        from: { source: 'LOCAL', provider: null },
        to: { source: 'OUTGOING_PROVIDER', provider: 'CODEX' },
      },
      redactionsChanged: [
        { kind: 'jwt', from: 2, to: 0 },
        { kind: 'password', from: 0, to: 1 },
      ],
    });
  });

  test('of handoffs that speak for different threads compares no positions', () => {
    const { coveredThreadId: _, ...withoutThread } = handoff({ covers: [] });
    expect(handoffDiff(handoff(), withoutThread)).toMatchObject({
      coverageChanged: { lost: [{ from: 1, to: 5 }], gained: [], thread: { from: 'thr_1', to: null } },
      detailChanged: null,
    });
  });

  test.each([
    [null, 'a'],
    ['a', null],
    [null, null],
  ])('of an erased text says nothing of its lines, and all else (%j, %j)', (from, to) => {
    const diff = handoffDiff(handoff({ text: from }), handoff({ text: to, budget: 1 }));
    expect(diff).toMatchObject({ identical: null, hunks: [], addedLines: null, removedLines: null });
    expect(diff.budgetChanged).toEqual({ from: 2000, to: 1 });
  });
});

describe('the lines of two texts', () => {
  test('make up both texts again, whatever they are', () => {
    const text = fc.array(fc.constantFrom('a', 'b', '', '# c', 'd')).map((some) => some.join('\n'));
    fc.assert(
      fc.property(text, text, (from, to) => {
        const { hunks } = lineDiff(from, to);
        const without = (kind: string) => hunks.flatMap((hunk) => (hunk.kind === kind ? [] : hunk.lines)).join('\n');
        expect([without('ADDED'), without('REMOVED')]).toEqual([from, to]);
      }),
    );
  });

  test('of large texts that have little in common are told as blocks, with what they begin and end with', () => {
    const from = ['same', ...lines(4000, 'old'), 'end'];
    const to = ['same', ...lines(3000, 'new'), 'end'];
    const { hunks, fine, truncated, addedLines, removedLines } = lineDiff(from.join('\n'), to.join('\n'));
    expect(hunks.map(({ kind, fromLine, toLine, count }) => [kind, fromLine, toLine, count])).toEqual([
      ['UNCHANGED', 1, 1, 1],
      ['REMOVED', 2, 2, 4000],
      ['ADDED', 4002, 2, 3000],
      ['UNCHANGED', 4002, 3002, 1],
    ]);
    expect({ fine, truncated, addedLines, removedLines }).toEqual({
      fine: false,
      truncated: true,
      addedLines: 3000,
      removedLines: 4000,
    });
  });

  test('are bounded in number and size, and counted whole', () => {
    const many = lineDiff(lines(90_000, 'line').join('\n'), lines(90_001, 'line').join('\n'));
    expect(many.addedLines).toBe(1);
    expect(many.truncated).toBe(true);
    expect(many.hunks.flatMap((hunk) => hunk.lines).length).toBeLessThanOrEqual(5000);
    const wide = lineDiff('', 'x'.repeat(10_000_000));
    expect(wide).toMatchObject({ addedLines: 1, truncated: true, hunks: [{ count: 1, lines: [] }] });
  });
});
