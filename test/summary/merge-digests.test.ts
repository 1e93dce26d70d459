import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cappedList, joinLists, knownOf } from '../../src/summary/capped-list.ts';
import { emptyDigest, type RunDigest } from '../../src/summary/digest.ts';
import { decodeDigest, encodeDigest } from '../../src/summary/digest-json.ts';
import { digestRun } from '../../src/summary/digest-run.ts';
import { mergeDigests } from '../../src/summary/merge-digests.ts';
import { someRuns } from './arbitrary-runs.ts';
import { generatedSession } from './sessions.ts';

/** Merges neighbours pair by pair at places that `choices` names, until one digest is left. */
function bracketed(digests: readonly RunDigest[], choices: readonly number[]): RunDigest {
  let left = digests;
  for (let step = 0; left.length > 1; step++) {
    const at = (choices[step % Math.max(1, choices.length)] ?? 0) % (left.length - 1);
    const [a, b] = [left[at] ?? emptyDigest, left[at + 1] ?? emptyDigest];
    left = [...left.slice(0, at), mergeDigests(a, b), ...left.slice(at + 2)];
  }
  return left[0] ?? emptyDigest;
}

describe('Section 6: digests merge associatively', () => {
  test('any bracketing of the same runs gives the same bytes', () => {
    fc.assert(
      fc.property(someRuns, fc.array(fc.nat(), { minLength: 1, maxLength: 9 }), (runs, choices) => {
        const digests = runs.map(digestRun);
        const folded = digests.reduce(mergeDigests, emptyDigest);
        expect(encodeDigest(bracketed(digests, choices))).toBe(encodeDigest(folded));
      }),
      { numRuns: 300 },
    );
  });

  test('so it does where lists are capped: 300 runs in blocks of 64', () => {
    const digests = generatedSession(300, 5).runs.map(digestRun);
    const blocks = Array.from({ length: 5 }, (_, block) =>
      digests.slice(block * 64, block * 64 + 64).reduce(mergeDigests, emptyDigest),
    );
    const folded = digests.reduce(mergeDigests, emptyDigest);
    expect(encodeDigest(blocks.reduceRight((tail, block) => mergeDigests(block, tail), emptyDigest))).toBe(
      encodeDigest(folded),
    );
    expect(folded.lines).toMatchObject({ total: 300 });
    expect([folded.lines.first.length, folded.lines.last.length]).toEqual([20, 200]);
  });

  test('the empty digest is neutral on both sides', () => {
    fc.assert(
      fc.property(someRuns, (runs) => {
        const digest = runs.map(digestRun).reduce(mergeDigests);
        expect(encodeDigest(mergeDigests(emptyDigest, digest))).toBe(encodeDigest(digest));
        expect(encodeDigest(mergeDigests(digest, emptyDigest))).toBe(encodeDigest(digest));
      }),
    );
  });

  test('a stored digest is read back as it was; one of another version is not taken', () => {
    const digest = generatedSession(10, 3).runs.map(digestRun).reduce(mergeDigests);
    expect(decodeDigest(encodeDigest(digest))).toEqual(digest);
    expect(decodeDigest(JSON.stringify({ ...digest, version: 2 }))).toBeUndefined();
    expect(() => decodeDigest('[]')).toThrow(/must be an object/);
  });
});

describe('Section 6: lists know their total, the first 20 and the last 200', () => {
  test.each([0, 5, 20, 21, 200, 219, 220, 221, 500])('of %i entries', (count) => {
    const entries = Array.from({ length: count }, (_, index) => index);
    const list = entries.map((entry) => cappedList([entry])).reduce(joinLists, cappedList<number>([]));
    const expected = count <= 220 ? entries : [...entries.slice(0, 20), ...entries.slice(-200)];
    expect(list.total).toBe(count);
    expect(knownOf(list)).toEqual(expected);
  });
});
