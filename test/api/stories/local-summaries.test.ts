import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newConversation, range, register } from '../../kit/conversation.ts';
import { openApi, type ServedApi } from './served.ts';

let served: ServedApi;
let codex: string;
let claude: string;
beforeAll(async () => {
  served = await openApi();
  codex = await register(served.api, 'CODEX');
  claude = await register(served.api, 'CLAUDE');
});
afterAll(() => served[Symbol.asyncDispose]());

describe('What a local summary tells', () => {
  test('a run of commands and file changes only, without a word of the provider, is handed over', async () => {
    const t = await newConversation(served.api);
    const a1 = await t.start(codex, { message: 'Rename it.' });
    await t.accept(a1);
    await t.items(a1, [
      { kind: 'COMMAND', command: 'git mv a.ts b.ts', exitCode: 0, status: 'COMPLETED' },
      { kind: 'FILE_CHANGE', path: 'b.ts', previousPath: 'a.ts', changeKind: 'RENAMED' },
    ]);
    await t.complete(a1);
    const text = (await t.start(claude)).dispatch.contexts[0]?.text ?? '';
    expect(['Rename it.', 'git mv a.ts b.ts', 'b.ts'].filter((words) => !text.includes(words))).toEqual([]);
  });

  test('C43: a failed child’s result carries its true status, and its error is no summary', async () => {
    const t = await newConversation(served.api);
    const a1 = await t.start(codex);
    await t.accept(a1);
    await t.items(a1, [
      { kind: 'SUBAGENT', status: 'FAILED', text: 'connection reset by peer' },
      { kind: 'SUBAGENT', status: 'COMPLETED', text: 'The heap is the fastest.' },
    ]);
    await t.complete(a1);
    const text = (await t.start(claude)).dispatch.contexts[0]?.text ?? '';
    const line = (words: string) => text.split('\n').find((each) => each.includes(words)) ?? '';
    expect(line('connection reset by peer')).toContain('FAILED; this is its error, not a result');
    expect(line('The heap is the fastest.')).toContain('subagent completed, result');
  });

  test('C14: over budget the oldest goes first, the newest stays, what went is listed, and the same input gives the same text', async () => {
    const story = async () => {
      const t = await newConversation(served.api, { handoffTokenBudget: 400 });
      const answers: string[] = [];
      for (let n = 1; n <= 6; n++) {
        const run = await t.start(codex, { message: `Ask ${n}.` });
        await t.accept(run);
        const { items } = await t.says(run, `Answer ${n}: ${`word${n} `.repeat(60)}`);
        answers.push(...items.map(({ id }) => id));
        await t.complete(run);
      }
      const b7 = await t.start(claude);
      return { answers, handoff: await t.handoff(b7.handoffIds[0] ?? '') };
    };
    const [{ answers, handoff }, other] = [await story(), await story()];
    expect(handoff.tokens).toBeLessThanOrEqual(400);
    const told = answers.filter((_, i) => handoff.summaryText?.includes(`word${i + 1} word${i + 1}`));
    expect(told).toContain(answers[5]);
    expect(told).not.toContain(answers[0]);
    const missed = answers.filter((id) => !told.includes(id));
    expect(handoff.omitted.flatMap(({ ids }) => ids)).toEqual(expect.arrayContaining(missed));
    expect(handoff.coveredRunOrdinals).toEqual({ from: 1, to: 6, count: 6 });
    expect(other.handoff.summaryText).toBe(handoff.summaryText);
  });

  test('C27: it holds nothing of a run that left the history', async () => {
    const t = await newConversation(served.api);
    await t.ran(codex, { answer: 'First.' });
    const gone = await t.start(codex, { message: 'Forget this message.' });
    await t.cancel(gone.runId);
    await t.ran(codex, { message: 'Keep this one.', answer: 'Third.' });
    const b4 = await t.start(claude);
    const text = b4.dispatch.contexts[0]?.text ?? '';
    expect([text.includes('Keep this one.'), text.includes('Forget this message.')]).toEqual([true, false]);
    expect(await t.handoff(b4.handoffIds[0] ?? '')).toMatchObject({ coveredRunOrdinals: { from: 1, to: 3, count: 2 } });
  });

  test('of the newest items of the run being left that were still arriving: the run is a gap, and the next dispatch brings them', async () => {
    const t = await newConversation(served.api);
    const a1 = await t.start(codex);
    await t.accept(a1);
    await t.complete(a1);
    const b2 = await t.start(claude);
    await t.says(a1, 'The last words of run 1.');
    await t.finish(b2);
    const b3 = await t.start(claude);
    expect(b3.dispatch.decision.missing).toEqual([range(1)]);
    expect(b3.dispatch.contexts[0]?.text).toContain('The last words of run 1.');
  });
});
