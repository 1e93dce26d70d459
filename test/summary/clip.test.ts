import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clip, withoutMiddle } from '../../src/summary/clip.ts';
import { countTokens } from '../../src/summary/tokens.ts';

const everything = Number.MAX_SAFE_INTEGER;
const graphemes = (text: string) =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);

describe('Section 6: what is never cut', () => {
  test('a text that fits stays as it is', () => {
    expect(clip('short', { tokens: 5, characters: 10 })).toEqual({ text: 'short', cut: false });
  });

  test('head and tail stay, the middle goes, and the room is kept', () => {
    const text = Array.from({ length: 500 }, (_, line) => `line ${line}`).join('\n');
    const clipped = clip(text, { tokens: 100, characters: everything });
    expect(clipped?.text).toMatch(/^line 0\n[\s\S]*\[\.\.\. \d+ characters left out \.\.\.\]\n[\s\S]*line 499$/);
    expect(countTokens(clipped?.text ?? '')).toBeLessThanOrEqual(100);
  });

  test('graphemes and surrogate pairs, whatever the text', () => {
    const unit = fc.constantFrom('👩‍👩‍👧‍👦', 'é', 'e\u0301', '🇩🇪', '漢', 'ว่า', '👍🏽', 'word ', ' ', '\n');
    fc.assert(
      fc.property(
        fc.array(unit, { minLength: 20, maxLength: 300 }),
        fc.integer({ min: 8, max: 60 }),
        (units, tokens) => {
          const text = units.join('');
          const clipped = clip(text, { tokens, characters: everything });
          if (clipped === undefined) return;
          expect(clipped.text.isWellFormed()).toBe(true);
          const known = new Set(graphemes(text));
          const kept = clipped.text.replace(/\s?\[\.\.\. \d+ characters left out \.\.\.\]\s?/, '');
          for (const grapheme of graphemes(kept)) expect(known).toContain(grapheme);
        },
      ),
    );
  });

  test('a link', () => {
    const link = '[the notes](https://example.org/some/long/path?with=query)';
    for (let keep = 20; keep < 200; keep++) {
      const shorter = withoutMiddle(`${'word '.repeat(12)}${link} ${'more '.repeat(30)}`, keep, 0.5) ?? '';
      expect(shorter.includes(link) || !/the notes|example\.org/.test(shorter)).toBe(true);
    }
  });

  test('a table row', () => {
    const rows = Array.from({ length: 40 }, (_, row) => `| ${row} | some cell ${row} | end |`);
    for (let keep = 130; keep < 900; keep += 7) {
      for (const line of (withoutMiddle(rows.join('\n'), keep, 0.5) ?? '').split('\n')) {
        expect(line.startsWith('[...') || rows.includes(line)).toBe(true);
      }
    }
  });

  test('a code fence: kept whole or left out whole', () => {
    const block = `\`\`\`ts\n${'const a = 1;\n'.repeat(20)}\`\`\``;
    const text = `${'Before it.\n'.repeat(10)}${block}\n${'After it.\n'.repeat(10)}`;
    for (let keep = 40; keep < text.length; keep += 11) {
      const shorter = withoutMiddle(text, keep, 0.5) ?? '';
      expect(shorter.includes(block) || !shorter.includes('const')).toBe(true);
    }
  });

  test('a text that is one long fence is closed at the gap and opened after it', () => {
    const shorter = withoutMiddle(`\`\`\`ts\n${'const a = 1;\n'.repeat(200)}\`\`\``, 200, 0.5) ?? '';
    expect(shorter).toMatch(
      /^```ts\nconst a = 1;[\s\S]*\n```\n\[\.\.\. \d+ characters left out \.\.\.\]\n```ts\nconst a = 1;[\s\S]*\n```$/,
    );
  });

  test('a secret: a run of its characters is kept whole or left out whole, a key block too', () => {
    const token = `tok_${'aB3'.repeat(60)}`;
    const key = `-----BEGIN PRIVATE KEY-----\n${'MIIEvQ'.repeat(40)}\n-----END PRIVATE KEY-----`;
    for (const secret of [token, key]) {
      for (let keep = 20; keep < 500; keep += 3) {
        const shorter = withoutMiddle(`${'word '.repeat(30)}${secret} ${'word '.repeat(30)}`, keep, 0.5) ?? '';
        expect(shorter.includes(secret) || !/aB3|MIIE|BEGIN|END/.test(shorter)).toBe(true);
      }
    }
  });
});

describe('Section 6: tokens are counted by a real tokenizer', () => {
  test('control tokens in a text are ordinary characters', () => {
    expect(countTokens('<|endoftext|>')).toBeGreaterThan(1);
  });

  test('a long run without a break takes no quadratic time', () => {
    const started = performance.now();
    for (const run of ['a', ' ', '👩‍👩‍👧', '-']) expect(countTokens(run.repeat(100_000))).toBeGreaterThan(0);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
