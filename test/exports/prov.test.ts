import { describe, expect, test } from 'vitest';
import type { Logged, ThreadEvent } from '../../src/domain/events.ts';
import { provOf } from '../../src/exports/prov.ts';
import { takenBack, theExample, thirtyRuns, titled } from './stories.ts';
import { accountOf, withLongIds } from './support.ts';

type Statement = { readonly [attribute: string]: unknown };

/** A document by kind of statement, and the things in it by their place in the story: `run 6`, `record 6`, `H1`, `CODEX 1`. */
async function toldOf(log: readonly Logged<ThreadEvent>[]) {
  const account = await accountOf(withLongIds(log));
  const text = [...provOf(account)].join('');
  const { runs, handoffs, providerThreads, head } = account.state;
  const names = new Map<string, string>([
    [head.id, 'thread'],
    ...[...runs.values()].map(({ id, ordinal }): [string, string] => [id, `run ${ordinal}`]),
    ...[...handoffs.keys()].map((id, i): [string, string] => [id, `H${i + 1}`]),
    ...[...providerThreads.values()].map(({ id, provider }, i): [string, string] => [id, `${provider.kind} ${i + 1}`]),
    ...[...providerThreads.values()].map(({ provider }): [string, string] => [provider.id, provider.kind]),
  ]);
  const nameOf = (value: unknown) => {
    const [id = '', part] = String(value).replace(/^ws:/, '').split('/');
    const name = names.get(id) ?? String(value);
    return part === 'record' ? name.replace('run', 'record') : part === 'preparation' ? `making ${name}` : name;
  };
  const document: { readonly [kind: string]: { readonly [name: string]: Statement } } = JSON.parse(text);
  /** The ends of the statements of a kind, in the order that PROV names them. */
  const ends = (kind: string, ...attributes: readonly string[]) =>
    Object.values(document[kind] ?? {}).map((each) =>
      attributes.map((name) => nameOf(each[`prov:${name}`])).join(' < '),
    );
  return { text, document, ends, account };
}

describe('PROV', () => {
  test('the example of the design: what each run knew by itself, and what it was given', async () => {
    const { ends } = await toldOf(theExample());
    expect(ends('wasInformedBy', 'informed', 'informant')).toEqual([
      'run 2 < run 1',
      'run 3 < run 2',
      'run 4 < run 3',
      'run 5 < run 4',
      'run 7 < run 6',
      'run 8 < run 7',
      'run 9 < run 5',
    ]);
    const used = ends('used', 'activity', 'entity');
    expect(used.filter((each) => each.includes('H'))).toEqual(['run 6 < H1', 'run 9 < H2']);
    expect(used).toContain('run 9 < CODEX 1');
    expect(ends('wasDerivedFrom', 'generatedEntity', 'usedEntity', 'activity')).toEqual([
      ...[1, 2, 3, 4, 5].map((ordinal) => `H1 < record ${ordinal} < making H1`),
      ...[6, 7, 8].map((ordinal) => `H2 < record ${ordinal} < making H2`),
    ]);
  });

  test('who did it: providers for those who asked, and the local summariser for handoffs', async () => {
    const { ends } = await toldOf(theExample());
    expect(ends('wasAssociatedWith', 'activity', 'agent').slice(0, 2)).toEqual([
      'run 1 < ws:actor/test',
      'run 1 < CODEX',
    ]);
    expect(ends('actedOnBehalfOf', 'delegate', 'responsible', 'activity')).toContain('CLAUDE < ws:actor/test < run 6');
    expect(ends('wasAssociatedWith', 'activity', 'agent')).toContain('making H1 < tl:summariser');
    expect(ends('wasAttributedTo', 'entity', 'agent')).toEqual(
      expect.arrayContaining(['record 6 < CLAUDE', 'CODEX 1 < CODEX', 'thread < ws:actor/test']),
    );
  });

  test('a thread has the records of its active history; a provider thread has what it ran and what it received', async () => {
    const { ends } = await toldOf(thirtyRuns());
    const members = ends('hadMember', 'collection', 'entity');
    const of = (collection: string) =>
      members.filter((each) => each.startsWith(`${collection} <`)).map((each) => each.split(' < ')[1]);
    const history = Array.from({ length: 29 }, (_, i) => i + 1).filter((ordinal) => ordinal !== 17);
    expect(of('thread')).toEqual(history.map((ordinal) => `record ${ordinal}`));
    expect(of('CODEX 1')).toEqual([...[1, 2, 3, 4, 10, 11].map((ordinal) => `record ${ordinal}`), 'H2']);
    expect(ends('specializationOf', 'specificEntity', 'generalEntity')).toContain('CLAUDE 2 < thread');
    expect(ends('alternateOf', 'alternate1', 'alternate2')).toEqual(['CODEX 3 < CODEX 1']);
    expect(ends('wasGeneratedBy', 'entity', 'activity').filter((each) => each.startsWith('ws:chk_'))).toHaveLength(1);
  });

  test('a rollback invalidates the records of its runs and what spoke for them; its copy goes on from the run gone back to', async () => {
    const { ends, document } = await toldOf(takenBack());
    const invalidated = ends('wasInvalidatedBy', 'entity', 'activity').map((each) =>
      each.replace(/ws:rbk_\S+/, 'rollback'),
    );
    expect(invalidated.toSorted()).toEqual(
      ['H2', ...[6, 7, 8, 9].map((n) => `record ${n}`)].map((each) => `${each} < rollback`),
    );
    expect(Object.keys(document.activity ?? {}).filter((name) => name.startsWith('ws:rbk_'))).toHaveLength(1);
    expect(ends('wasInformedBy', 'informed', 'informant')).toContain('run 10 < run 5');
    expect(ends('wasDerivedFrom', 'generatedEntity', 'usedEntity')).toContain('CODEX 3 < CODEX 1');
    expect(ends('hadMember', 'collection', 'entity').filter((each) => each.startsWith('thread'))).toEqual(
      [1, 2, 3, 4, 5, 10].map((ordinal) => `thread < record ${ordinal}`),
    );
  });

  test('a run that was never started did nothing', async () => {
    const { document, account } = await toldOf(thirtyRuns());
    const queued = [...account.state.runs.values()].find((run) => run.status === 'QUEUED');
    expect(document.activity).not.toHaveProperty([`ws:${queued?.id}`]);
  });

  test('actors of any name are qualified names', async () => {
    const log = theExample().map((entry) => ({ ...entry, actor: 'Zoë "z" (ops)/x:y' }));
    const { document } = await toldOf(log);
    expect(Object.keys(document.agent ?? {})[0]).toBe('ws:actor/Zo%C3%AB%20%22z%22%20%28ops%29%2Fx%3Ay');
  });

  test('the only words are the title of the thread', async () => {
    const { document } = await toldOf(titled(theExample(), 'Rate limits'));
    const labels = Object.values(document.entity ?? {}).flatMap((each) => each['prov:label'] ?? []);
    expect(labels).toEqual(['Rate limits']);
  });

  test('the same log gives the same bytes', async () => {
    expect((await toldOf(thirtyRuns())).text).toBe((await toldOf(thirtyRuns())).text);
  });
});
