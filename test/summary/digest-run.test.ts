import { describe, expect, test } from 'vitest';
import { knownOf } from '../../src/summary/capped-list.ts';
import { emptyDigest } from '../../src/summary/digest.ts';
import { digestRun } from '../../src/summary/digest-run.ts';
import type { DigestRun } from '../../src/summary/digest-source.ts';
import { presentFiles } from '../../src/summary/file-states.ts';
import { mergeDigests } from '../../src/summary/merge-digests.ts';
import { assistant, command, item, run, user } from './run-kit.ts';

const digestOf = (...runs: DigestRun[]) => runs.map(digestRun).reduce(mergeDigests, emptyDigest);
const change = (path: string, changeKind: 'CREATED' | 'UPDATED' | 'DELETED', linesAdded = 0, linesRemoved = 0) =>
  item('FILE_CHANGE', { path, changeKind, linesAdded, linesRemoved });
const rename = (previousPath: string, path: string) =>
  item('FILE_CHANGE', { path, previousPath, changeKind: 'RENAMED' });
const filesOf = (...runs: DigestRun[]) =>
  presentFiles(digestOf(...runs)).map(({ path, state, from, linesAdded, linesRemoved }) => ({
    path,
    state,
    ...(from !== undefined && { from }),
    ...(linesAdded + linesRemoved > 0 && { lines: [linesAdded, linesRemoved] }),
  }));

describe('Section 6: files with their present state', () => {
  test('changes of several runs add up', () => {
    expect(filesOf(run(1, [change('a.ts', 'UPDATED', 2, 1)]), run(2, [change('./a.ts', 'UPDATED', 3, 0)]))).toEqual([
      { path: 'a.ts', state: 'CHANGED', lines: [5, 1] },
    ]);
  });

  test('what was created and later deleted is not there', () => {
    expect(filesOf(run(1, [change('a.ts', 'CREATED', 9)]), run(2, [change('a.ts', 'DELETED')]))).toEqual([]);
  });

  test('what was there and is deleted is told as deleted; deleted and made again it is changed', () => {
    expect(filesOf(run(1, [change('a.ts', 'UPDATED', 1)]), run(2, [change('a.ts', 'DELETED')]))).toEqual([
      { path: 'a.ts', state: 'DELETED' },
    ]);
    expect(filesOf(run(1, [change('a.ts', 'DELETED')]), run(2, [change('a.ts', 'CREATED', 4)]))).toEqual([
      { path: 'a.ts', state: 'CHANGED', lines: [4, 0] },
    ]);
  });

  test('a chain of renames leads back to the first name, and keeps its lines', () => {
    expect(
      filesOf(run(1, [change('a.ts', 'UPDATED', 2, 2), rename('a.ts', 'b.ts')]), run(2, [rename('b.ts', 'c.ts')])),
    ).toEqual([{ path: 'c.ts', state: 'RENAMED', from: 'a.ts', lines: [2, 2] }]);
  });

  test('a file created here and renamed is a created file under its new name', () => {
    expect(filesOf(run(1, [change('a.ts', 'CREATED', 7)]), run(2, [rename('a.ts', 'b.ts')]))).toEqual([
      { path: 'b.ts', state: 'CREATED', lines: [7, 0] },
    ]);
  });

  test('a rename there and back ends without a rename', () => {
    expect(filesOf(run(1, [rename('a.ts', 'b.ts')]), run(2, [rename('b.ts', 'a.ts')]))).toEqual([
      { path: 'a.ts', state: 'CHANGED' },
    ]);
  });

  test('a change that failed or was declined changed nothing', () => {
    const failed = item('FILE_CHANGE', { path: 'a.ts', changeKind: 'UPDATED', status: 'FAILED' });
    const declined = item('FILE_CHANGE', { path: 'b.ts', changeKind: 'DELETED', status: 'DECLINED' });
    expect(filesOf(run(1, [failed, declined]))).toEqual([]);
  });

  test('what a tool or a command only showed was only read', () => {
    const read = item('TOOL_CALL', { path: '/home/dev/app/src/a.ts', data: { tool: 'Read' } });
    expect(filesOf(run(1, [read, command("sed -n '1,20p' src/b.ts", 0)], { workspaceRoot: '/home/dev/app' }))).toEqual([
      { path: 'src/a.ts', state: 'READ' },
      { path: 'src/b.ts', state: 'READ' },
    ]);
  });
});

describe('Section 6: commands with their latest result', () => {
  test('a later green run replaces a red one, and the tries are kept', () => {
    const { commands } = digestOf(
      run(1, [command('npm test', 1, 'Error: boom')]),
      run(2, [command("/bin/bash -lc 'npm test'", 0, 'ok')]),
    );
    expect(commands).toMatchObject([
      { command: 'npm test', tries: 2, failed: 1, last: { outcome: 'OK', exitCode: 0, output: 'ok' } },
    ]);
  });

  test('the same tests in another folder are other tests', () => {
    expect(digestOf(run(1, [command('cd a && npm test', 1), command('cd b && npm test', 0)])).commands).toHaveLength(2);
  });

  test('without an exit code the status decides; a search without a match did not fail', () => {
    const silent = item('COMMAND', { command: 'make', status: 'COMPLETED' });
    const cancelled = item('COMMAND', { command: 'sleep 9', status: 'CANCELLED' });
    const outcomes = digestOf(run(1, [silent, cancelled, command('rg nothing', 1), command('rg -z', 2)])).commands;
    expect(outcomes.map(({ command: words, last }) => [words, last.outcome])).toEqual([
      ['make', 'OK'],
      ['rg -z', 'FAILED'],
      ['rg nothing', 'OK'],
      ['sleep 9', 'UNKNOWN'],
    ]);
  });
});

describe('Section 6: questions, approvals, plan steps and failures are closed by what resolves them', () => {
  const question = item('QUESTION', { id: 'itm_q', text: 'Which one?' });

  test('in a later run, in either order of merging', () => {
    const answer = item('USER_MESSAGE', { text: 'The first.', resolves: 'itm_q' });
    const [matter] = digestOf(run(1, [question]), run(2, [answer])).matters;
    expect(matter).toMatchObject({ opened: { text: 'Which one?' }, closed: { text: 'The first.' } });
  });

  test('a closer whose opener lies before the digest is kept', () => {
    expect(digestOf(run(2, [item('NOTE', { text: 'done', resolves: 'itm_q' })])).matters).toMatchObject([
      { id: 'itm_q', closed: { text: 'done' } },
    ]);
  });

  test('an item in progress, or one that failed, does not close', () => {
    const under = item('PLAN', { status: 'IN_PROGRESS', resolves: 'itm_q' });
    const [matter] = digestOf(
      run(1, [question, under, item('COMMAND', { command: 'x', exitCode: 1, resolves: 'itm_q' })]),
    ).matters;
    expect(matter?.closed).toBeUndefined();
    expect(matter?.progress).toMatchObject({ status: 'FAILED' });
  });

  test('a question that was asked is not answered by having been asked', () => {
    const [matter] = digestOf(run(1, [item('QUESTION', { text: 'Well?', status: 'COMPLETED' })])).matters;
    expect(matter?.closed).toBeUndefined();
  });
});

describe('Section 6: what is said', () => {
  test('reasoning is in no part of a digest', () => {
    const hidden = item('REASONING', { text: 'HIDDEN we decided, never must, - [ ] step', resolves: 'itm_q' });
    expect(JSON.stringify(digestOf(run(1, [hidden, assistant('Seen.')])))).not.toContain('HIDDEN');
  });

  test('a message recorded as an item too is told once; a message in between is told as well', () => {
    const { goals } = digestOf(run(1, [user('Do it.'), user('And quickly.')], { message: 'Do it.' }));
    expect(knownOf(goals).map(({ text }) => text)).toEqual(['Do it.', 'And quickly.']);
  });

  test('decisions come from items, from marks and from sentences that say so', () => {
    const { decisions } = digestOf(
      run(1, [
        item('DECISION', { text: 'One.' }),
        item('NOTE', { text: 'x', data: { decision: 'Two.' } }),
        assistant('Hello there. We decided to keep JSON.'),
        item('PLAN', { text: 'We will use Redis rather than files.' }),
        assistant('Shall we keep JSON rather than Redis?'),
      ]),
    );
    expect(knownOf(decisions).map(({ text }) => text)).toEqual([
      'One.',
      'Two.',
      'We decided to keep JSON.',
      'We will use Redis rather than files.',
    ]);
  });

  test('a run that holds only commands and file changes has words too', () => {
    const [line] = knownOf(digestOf(run(1, [command('npm run build', 0), change('a.ts', 'UPDATED')])).lines);
    expect(line?.did).toBe('ran npm run build (exit 0); updated a.ts');
  });

  test('a run without any item is still a run', () => {
    expect(digestOf(run(1))).toMatchObject({ runs: 1, positions: [{ from: 1, to: 1 }], lines: { total: 1 } });
  });

  test('a long text loses its middle, not its meaning: the digest of a run stays small', () => {
    const long = Array.from({ length: 60_000 }, (_, line) => `line ${line}`).join('\n');
    const digest = digestOf(
      run(1, [command('make', 1, `${long}\nfatal: it broke`), assistant(long)], { message: long }),
    );
    expect(JSON.stringify(digest).length).toBeLessThan(20_000);
    expect(digest.commands[0]?.last.output).toContain('fatal: it broke');
  });
});

describe('Section 6: subagent results', () => {
  const resultsOf = (parts: Parameters<typeof item>[1]) =>
    knownOf(digestRun(run(1, [item('SUBAGENT', parts)])).results).map(({ text }) => text);

  test('are what came back, where an item holds the task beside it', () => {
    expect(
      resultsOf({ text: 'Find the cause.', status: 'COMPLETED', data: { result: 'It truncates first.' } }),
    ).toEqual(['It truncates first.']);
  });

  test('are the words of an item that holds nothing else; one without words has none', () => {
    expect(resultsOf({ text: 'It truncates first.', status: 'COMPLETED' })).toEqual(['It truncates first.']);
    expect(resultsOf({ status: 'COMPLETED', data: { result: '' } })).toEqual([]);
  });
});
