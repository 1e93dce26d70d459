import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import type { Logged, ThreadEvent } from '../../src/domain/events.ts';
import { openLineageOf } from '../../src/exports/openlineage.ts';
import { runEventSchema } from './openlineage-schema.ts';
import { takenBack, theExample, thirtyRuns } from './stories.ts';
import { accountOf, uuidOf, withLongIds } from './support.ts';

interface Told {
  readonly eventType: string;
  readonly eventTime: string;
  readonly run: {
    readonly runId: string;
    readonly facets: {
      readonly parent?: { readonly run: { readonly runId: string }; readonly job: object };
      readonly throughline_run: { readonly id: string; readonly ordinal?: number; readonly status: string };
    };
  };
  readonly job: { readonly namespace: string; readonly name: string };
  readonly inputs: readonly { readonly name: string }[];
  readonly outputs: readonly { readonly name: string }[];
}

async function eventsOf(log: readonly Logged<ThreadEvent>[]): Promise<readonly Told[]> {
  const lines = [...openLineageOf(await accountOf(withLongIds(log)))].join('').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

const ajv = new Ajv2020({ allErrors: true });
formats.default(ajv);
const fits = ajv.compile(runEventSchema);
const thread = `thr_${uuidOf('1')}`;

/** What an event says, with runs and handoffs by their place in the story. */
function shown(events: readonly Told[]) {
  const names = new Map<string, string>();
  let handoffs = 0;
  for (const { run } of events) {
    const { id, ordinal } = run.facets.throughline_run;
    if (names.has(id)) continue;
    if (ordinal === undefined) handoffs += 1;
    names.set(id, ordinal === undefined ? `H${handoffs}` : `run ${ordinal}`);
  }
  const name = (dataset: { readonly name: string }) => names.get(dataset.name.split('/')[1] ?? '') ?? dataset.name;
  return events.map(({ eventType, run, job, inputs, outputs }) => ({
    what: `${names.get(run.facets.throughline_run.id)} ${eventType}`,
    job: job.name.replace(thread, 'thread'),
    inputs: inputs.map(name).join(),
    outputs: outputs.map(name).join(),
  }));
}

describe('OpenLineage', () => {
  test('every event fits the published schema', async () => {
    for (const event of [
      ...(await eventsOf(theExample())),
      ...(await eventsOf(thirtyRuns())),
      ...(await eventsOf(takenBack())),
    ]) {
      fits(event);
      expect(fits.errors).toBeNull();
    }
    const [event] = await eventsOf(theExample());
    expect(fits({ ...event, run: { runId: 'run_1' } })).toBe(false);
    expect(fits({ ...event, producer: 'no URI' })).toBe(false);
    expect(fits({ ...event, eventTime: 'yesterday' })).toBe(false);
  });

  test('the example of the design: what each run and each handoff was made from', async () => {
    const told = shown(await eventsOf(theExample()));
    const run = (ordinal: number, inputs: string) =>
      ['START', 'COMPLETE'].map((type) => ({
        what: `run ${ordinal} ${type}`,
        job: 'thread',
        inputs,
        outputs: `run ${ordinal}`,
      }));
    const handoff = (name: string, inputs: string) =>
      ['START', 'COMPLETE'].map((type) => ({
        what: `${name} ${type}`,
        job: 'thread/handoffs',
        inputs,
        outputs: name,
      }));
    expect(told).toEqual([
      ...run(1, ''),
      ...run(2, 'run 1'),
      ...run(3, 'run 2'),
      ...run(4, 'run 3'),
      ...run(5, 'run 4'),
      ...handoff('H1', 'run 1,run 2,run 3,run 4,run 5'),
      ...run(6, 'H1'),
      ...run(7, 'run 6'),
      ...run(8, 'run 7'),
      ...handoff('H2', 'run 6,run 7,run 8'),
      ...run(9, 'H2,run 5'),
    ]);
  });

  test('a run that was interrupted or cancelled is aborted; one that runs has no end yet, one that waits is left out', async () => {
    const events = await eventsOf(thirtyRuns());
    const typesOf = (ordinal: number) =>
      events.filter((event) => event.run.facets.throughline_run.ordinal === ordinal).map((event) => event.eventType);
    expect(typesOf(11)).toEqual(['START', 'COMPLETE']);
    expect(typesOf(12)).toEqual(['START', 'ABORT']);
    expect(typesOf(17)).toEqual(['START', 'ABORT']);
    expect(typesOf(29)).toEqual(['START']);
    expect(typesOf(30)).toEqual([]);
    const running = events.find((event) => event.run.facets.throughline_run.ordinal === 29);
    expect(running?.outputs).toHaveLength(2);
  });

  test('after a rollback the copy goes on from the run gone back to; what was rolled back says so', async () => {
    const events = await eventsOf(takenBack());
    expect(shown(events).at(-1)).toMatchObject({ what: 'run 10 COMPLETE', inputs: 'run 5', outputs: 'run 10' });
    const statuses = new Map(
      events.map(({ run }) => [run.facets.throughline_run.ordinal, run.facets.throughline_run.status]),
    );
    expect([5, 6, 9, 10].map((ordinal) => statuses.get(ordinal))).toEqual([
      'COMPLETED',
      'ROLLED_BACK',
      'ROLLED_BACK',
      'COMPLETED',
    ]);
  });

  test('the namespace is the workspace, the parent of a handoff is the run that it was made for', async () => {
    const events = await eventsOf(theExample());
    expect(new Set(events.map((event) => event.job.namespace))).toEqual(new Set(['acme']));
    const made = events.find((event) => event.job.name === `${thread}/handoffs`);
    const sixth = events.find((event) => event.run.facets.throughline_run.ordinal === 6);
    expect(made?.run.facets.parent).toMatchObject({
      run: { runId: sixth?.run.runId },
      job: { namespace: 'acme', name: thread },
    });
  });

  test('the same log gives the same bytes', async () => {
    expect(await eventsOf(thirtyRuns())).toEqual(await eventsOf(thirtyRuns()));
  });
});
