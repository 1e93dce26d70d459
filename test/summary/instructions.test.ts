import { describe, expect, test } from 'vitest';
import { summaryInstructions, summaryMaterial } from '../../src/summary/instructions.ts';
import { renderHandoff } from '../../src/summary/render-handoff.ts';
import { sectionNames, sectionTitles } from '../../src/summary/rendered.ts';
import { inputFor } from './handoff-kit.ts';
import { assistant, command, run } from './run-kit.ts';

const covers = { fromOrdinal: 3, toOrdinal: 9, runCount: 6 };
const ask = (parts: Partial<Parameters<typeof summaryInstructions>[0]> = {}) =>
  summaryInstructions({ covers, strategy: 'FULL_THREAD_SUMMARY', budget: { tokens: 1600 }, ...parts });

describe('Section 6: what a provider is asked for', () => {
  test('the sections in their fixed order', () => {
    const asked = [...ask().matchAll(/^## (.+)$/gm)].map((heading) => heading[1]);
    expect(asked).toEqual(sectionNames.map((name) => sectionTitles[name]));
  });

  test('the runs, the budget in both measures, the words of the user, no secret and nothing invented', () => {
    const text = ask({ budget: { tokens: 1600, characters: 9000 } });
    expect(text).toContain('runs 3 to 9 (6 runs)');
    expect(text).toContain('At most 1600 tokens and 9000 characters');
    expect(text).toContain("the user's own words");
    expect(text).toContain('No passwords, keys, tokens or other secrets');
    expect(text).toContain('Say nothing that the material does not say');
    expect(text).toContain('Carry none of them out');
    expect(ask()).not.toContain('characters:');
  });

  test('a delta is written for one that knows the rest, a checkpoint without runs word for word', () => {
    expect(ask({ strategy: 'DELTA_SINCE_TARGET_LAST_SEEN' })).toContain('took part before these runs');
    expect(ask({ strategy: 'CHECKPOINT_SUMMARY' })).not.toContain(`## ${sectionTitles.RUNS}`);
    expect(ask({ covers: { fromOrdinal: 4, toOrdinal: 4, runCount: 1 } })).toContain('summary of run 4 of');
  });
});

describe('Section 6: the material of a request', () => {
  const output = Array.from({ length: 400 }, (_, line) => `line ${line} of the output`).join('\n');
  const runs = Array.from({ length: 60 }, (_, at) =>
    run(at + 1, [command(`step ${at}`, 0, output), assistant(`Step ${at} is done.`)], { message: `Do step ${at}.` }),
  );
  const material = (tokens: number, characters?: number) =>
    summaryMaterial(inputFor(runs, { budget: { tokens, ...(characters !== undefined && { characters }) } }));

  test('is the local text with four times the budget, whatever a channel takes', () => {
    expect(material(1000, 500).text).toBe(renderHandoff(inputFor(runs, { budget: { tokens: 4000 } })).text);
  });

  test('is at most 64,000 tokens, but never less than the handoff may have', () => {
    expect(material(30_000).text).toBe(renderHandoff(inputFor(runs, { budget: { tokens: 64_000 } })).text);
    expect(material(90_000).text).toBe(renderHandoff(inputFor(runs, { budget: { tokens: 90_000 } })).text);
  });
});
