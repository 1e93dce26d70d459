import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minimalTokens } from '../../src/summary/minimal-tokens.ts';
import { sectionTitles } from '../../src/summary/rendered.ts';
import { countTokens } from '../../src/summary/tokens.ts';
import { someRuns } from './arbitrary-runs.ts';
import { digestOf, handoffOf, inputFor } from './handoff-kit.ts';
import { assistant, command, item, run, user } from './run-kit.ts';
import { generatedSession } from './sessions.ts';

const session = generatedSession(120, 9).runs;
const budgets = [60, 100, 200, 350, 500, 1000, 2000, 4000, 8000, 16_000, 64_000, 1_000_000];

describe('Section 6: the budget', () => {
  test.each(budgets)('of %i tokens is kept, and what is told is counted', (tokens) => {
    const rendered = handoffOf(session, { budget: { tokens } });
    expect(rendered.tokens).toBe(countTokens(rendered.text));
    expect(rendered.tokens).toBeLessThanOrEqual(tokens);
    expect(rendered.characters).toBe(rendered.text.length);
  });

  test('is kept for any runs, tokens and characters', () => {
    fc.assert(
      fc.property(
        someRuns,
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 0, max: 3000 }),
        (runs, tokens, characters) => {
          const rendered = handoffOf(runs, { budget: { tokens, characters } });
          expect(rendered.tokens).toBeLessThanOrEqual(tokens);
          expect(rendered.text.length).toBeLessThanOrEqual(characters);
          expect(rendered.text.isWellFormed()).toBe(true);
        },
      ),
    );
  });

  test('of characters is what a channel takes', () => {
    const rendered = handoffOf(session, { budget: { tokens: 100_000, characters: 9900 } });
    expect(rendered.text.length).toBeLessThanOrEqual(9900);
    expect(rendered.text.length).toBeGreaterThan(9000);
  });

  test('is used: nine tenths of it, where there is enough to say', () => {
    for (const tokens of [500, 2000, 8000])
      expect(handoffOf(session, { budget: { tokens } }).tokens).toBeGreaterThan(tokens * 0.9);
  });

  test('too small for the head gives no text, and everything is omitted', () => {
    const rendered = handoffOf(session, { budget: { tokens: 20 } });
    expect(rendered).toMatchObject({
      text: '',
      tokens: 0,
      detail: { verbatim: [], digest: [], omitted: [{ from: 1, to: 120 }] },
    });
  });

  test('of a million tokens leaves nothing out', () => {
    const rendered = handoffOf(session);
    expect(rendered.detail).toEqual({ verbatim: [{ from: 1, to: 120 }], digest: [], omitted: [] });
    expect(rendered.omitted.filter(({ kind }) => kind !== 'OUTPUT')).toEqual([]);
    for (const { message } of session) expect(rendered.text).toContain(message);
  });

  test('C14: the oldest goes first, the newest stays, what went is listed, and the same input gives the same text', () => {
    const rendered = handoffOf(session, { budget: { tokens: 1500 } });
    expect(rendered.text).toContain(session.at(-1)?.message);
    expect(rendered.detail.verbatim.at(-1)?.to).toBe(120);
    const runs = rendered.omitted.find(({ kind }) => kind === 'RUN');
    expect(runs?.ids).toContain('run_2');
    expect(handoffOf(session, { budget: { tokens: 1500 } })).toEqual(rendered);
  });

  test('each covered run is told word for word, as a digest or not at all, and never twice', () => {
    for (const tokens of budgets) {
      const { verbatim, digest, omitted } = handoffOf(session, { budget: { tokens } }).detail;
      const positions = [...verbatim, ...digest, ...omitted].flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, at) => from + at),
      );
      expect(positions.sort((a, b) => a - b)).toEqual(session.map(({ position }) => position));
    }
  });

  test('the cost follows the budget, not the length of the thread', () => {
    const long = inputFor(generatedSession(2000, 4).runs.slice(0), { budget: { tokens: 2000 } });
    const input = { ...long, recent: long.recent.slice(-40) };
    const started = performance.now();
    for (let round = 0; round < 5; round++) expect(handoffOf([], input).tokens).toBeLessThanOrEqual(2000);
    expect((performance.now() - started) / 5).toBeLessThan(500);
  });
});

describe('Section 6: what a summary says', () => {
  test('its head names it, its runs and providers, and calls what is inside history', () => {
    const { text } = handoffOf(session, { title: 'Sync' });
    const [head = ''] = text.split('\n## ', 1);
    expect(head).toContain('not a message of the user');
    expect(head).toContain('runs 1 to 120 (120 runs) by Codex, Claude');
    expect(head).toContain('history');
  });

  test('its sections stand in their order, and only those that have something to say', () => {
    const { text, sections } = handoffOf(session);
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    const order = Object.values(sectionTitles).filter((title) => headings.includes(title));
    expect(headings).toEqual(order);
    expect(handoffOf([run(1, [assistant('Hello.')])]).text).not.toMatch(/## (?:Decisions|Files|Plan|Checkpoint)/);
    expect(sections.map(({ name }) => name).slice(0, 3)).toEqual(['HEAD', 'GOALS', 'DECISIONS']);
  });

  test('reasoning never appears, at any budget', () => {
    const runs = [run(1, [item('REASONING', { text: 'HIDDEN thought' }), assistant('Said.')], { message: 'Ask.' })];
    for (const tokens of budgets) expect(handoffOf(runs, { budget: { tokens } }).text).not.toContain('HIDDEN');
  });

  test('output that a later run made obsolete does not appear', () => {
    const runs = [
      run(1, [command('npm test', 1, 'OLD failure'), command('cat src/a.ts', 0, 'OLD content')]),
      run(2, [item('FILE_CHANGE', { path: 'src/a.ts', changeKind: 'UPDATED' }), command('npm test', 0, 'all NEW')]),
    ];
    const { text } = handoffOf(runs);
    expect(text).not.toContain('OLD');
    expect(text).toContain('`npm test`: exit 0 (run 2, 2 tries, 1 failed)');
  });

  test('a failure stays known until the same command succeeds or an item resolves it', () => {
    const error = item('ERROR', { id: 'itm_e', text: 'socket hang up' });
    const red = [run(1, [command('npm test', 2, 'Error: boom'), error])];
    expect(handoffOf(red).text).toMatch(
      /## Known failures\n- `npm test`: exit 2 \(run 1\):\s`Error: boom`\n- error, run 1: `socket hang up`/,
    );
    const fixed = [...red, run(2, [command('npm test', 0), item('NOTE', { text: 'fixed', resolves: 'itm_e' })])];
    expect(handoffOf(fixed).text).not.toContain('## Known failures');
  });

  test('an answered question is gone from what is open, and told with its answer', () => {
    const asked = [run(1, [item('QUESTION', { id: 'itm_q', text: 'Which format?' })])];
    expect(handoffOf(asked).text).toContain('## Open questions and approvals\n- question, run 1: `Which format?`');
    const answered = handoffOf([
      ...asked,
      run(2, [item('USER_MESSAGE', { text: 'JSON lines.', resolves: 'itm_q' })]),
    ]).text;
    expect(answered).not.toContain('## Open questions');
    expect(answered).toContain('- run 2: `JSON lines.`, when asked: `Which format?`');
  });

  test('a question with which the last answer ends is open until another run came', () => {
    const asked = [run(1, [assistant('Plan done. Shall I stop or go on?')])];
    expect(handoffOf(asked).text).toContain('asked in the last answer, run 1: `Shall I stop or go on?`');
    expect(handoffOf([...asked, run(2, [user('Go on.')])]).text).not.toContain('asked in the last answer');
  });

  test('a plan: the newest state of its steps; a rewritten plan leaves nothing over, a replaced one does', () => {
    const plan = (...steps: [string, string][]) =>
      item('PLAN', { data: { steps: steps.map(([step, status]) => ({ step, status })) } });
    const rewritten = [
      run(1, [plan(['look', 'completed'], ['write', 'pending'])]),
      run(2, [plan(['look', 'completed'], ['write tests', 'in_progress'])]),
    ];
    expect(handoffOf(rewritten).text).toContain('## Plan\n- [x] `look`\n- [ ] in progress: `write tests`\n');
    const replaced = [run(1, [plan(['ship', 'pending'])]), run(2, [plan(['measure', 'pending'])])];
    expect(handoffOf(replaced).text).toContain(
      '## Plan\n- [ ] `measure`\nLeft over from an earlier plan:\n- [ ] `ship`',
    );
  });

  test('plan steps that are items of their own are closed by what resolves them', () => {
    const runs = [
      run(1, [item('PLAN', { id: 'itm_1', text: 'first' }), item('PLAN', { id: 'itm_2', text: 'second' })]),
      run(2, [
        item('PLAN', { resolves: 'itm_1', status: 'COMPLETED' }),
        item('PLAN', { resolves: 'itm_2', status: 'IN_PROGRESS' }),
      ]),
    ];
    expect(handoffOf(runs).text).toContain('## Plan\n- [x] `first`\n- [ ] in progress: `second`\n');
  });

  test('the latest checkpoint, stale if runs came after it, with what changed since', () => {
    const checkpoint = { id: 'chk_1', ref: 'refs/heads/save', diffSummary: ' a.ts | 2 +-', files: [{ path: 'a.ts' }] };
    const fresh = run(1, [], { checkpoint });
    expect(handoffOf([fresh]).text).toContain(
      '- `refs/heads/save`, taken after run 1 (`chk_1`); nothing came after it',
    );
    const stale = handoffOf([fresh, run(2, [item('FILE_CHANGE', { path: 'b.ts', changeKind: 'CREATED' })])]).text;
    expect(stale).toContain('STALE: 1 run came after it\n- changed since: `b.ts`\n');
    expect(stale).toContain(' a.ts | 2 +-');
  });

  test('a run that holds only commands and file changes is not dropped', () => {
    const runs = [
      run(1, [command('make', 0), item('FILE_CHANGE', { path: 'out.bin', changeKind: 'CREATED' })]),
      run(2, [assistant('Hello.')]),
    ];
    for (const tokens of [200, 2000]) expect(handoffOf(runs, { budget: { tokens } }).text).toContain('`out.bin`');
    expect(handoffOf(runs).detail.verbatim).toEqual([{ from: 1, to: 2 }]);
  });

  test('what a run consumed from a fork or a subagent is passed on, with the true status', () => {
    const consumed = [
      { kind: 'MERGE_BACK' as const, text: 'The fork proved it.' },
      { kind: 'SUBAGENT_RESULT' as const, text: 'connection refused', status: 'FAILED' as const },
    ];
    const { text } = handoffOf([run(1, [], { consumed }), run(2, [assistant('On.')])], { recent: [] });
    expect(text).toContain('- run 1, merged from a fork: `The fork proved it.`');
    expect(text).toContain('- run 1, subagent FAILED; this is its error, not a result: `connection refused`');
  });

  test('C27: it holds nothing but the digest and the runs it is given', () => {
    const kept = session.slice(0, 60);
    const gone = session.slice(60).flatMap(({ items }) => items.map(({ id }) => id));
    const { inputs, text } = handoffOf(kept);
    expect(inputs.filter((id) => gone.includes(id))).toEqual([]);
    expect(text).not.toContain('Run 61');
  });
});

describe('Section 5: summaries for special cases', () => {
  test('runs that the receiver misses are cut last', () => {
    const mustKeep = [{ from: 3, to: 3 }];
    const runs = session.slice(0, 40);
    const [plain, kept] = [
      handoffOf(runs, { budget: { tokens: 900 } }),
      handoffOf(runs, { budget: { tokens: 900 }, mustKeep }),
    ];
    expect(kept.detail.omitted.some(({ from, to }) => from <= 3 && 3 <= to)).toBe(false);
    expect(kept.text).not.toBe(plain.text);
  });

  test('a checkpoint summary tells no run word for word', () => {
    const { text, detail } = handoffOf(session, { strategy: 'CHECKPOINT_SUMMARY' });
    expect(detail.verbatim).toEqual([]);
    expect(text).not.toContain('### Run');
    expect(text).toContain('## Checkpoint');
  });

  test("a merge-back has the caller's prompt at its head", () => {
    const { strategy: _, ...input } = inputFor(session.slice(0, 5));
    const { text } = handoffOf([], { ...input, purpose: 'MERGE_BACK', prompt: 'Take over the new parser.' });
    expect(text.split('\n## ', 1)[0]).toContain('`Take over the new parser.`');
  });

  test('the minimal rendering has all structured sections and no run', () => {
    const input = inputFor(session);
    const minimal = minimalTokens(input);
    const whole = handoffOf(session, { recent: [] });
    expect(minimal).toBeLessThan(whole.tokens);
    expect(minimal).toBeGreaterThan(500);
    expect(minimalTokens({ ...input, digest: digestOf(session.slice(0, 3)) })).toBeLessThan(minimal);
    expect(minimalTokens(input, 300)).toBeGreaterThan(300);
  });
});
