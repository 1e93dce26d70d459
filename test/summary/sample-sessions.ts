import { fileURLToPath } from 'node:url';
import type { RunItem } from '../../src/domain/item.ts';
import { fileSource } from '../../src/import/files.ts';
import type { ImportedSession, ImportedTurn } from '../../src/import/model.ts';
import { readSession } from '../../src/import/read.ts';
import type { DigestRun } from '../../src/summary/digest-source.ts';
import { countTokens } from '../../src/summary/tokens.ts';
import type { ProbedSession } from './probes.ts';
import { type SampleName, sampleProbes } from './sample-probes.ts';

const folder = new URL('../fixtures/sessions/', import.meta.url);

/** The files that make up a sample's session, where they are more than the one of its name. */
const filesOf: { readonly [name in SampleName]?: readonly string[] } = {
  'codex/revert-2-live': ['codex/revert-1-base', 'codex/revert-2-live'],
};

/** The sessions written by the real programs, as the import reads them, with probes about what a person finds in them. */
export async function sampleSessions(): Promise<readonly ProbedSession[]> {
  return Promise.all(sampleProbes.map(async ({ name, probes }) => ({ name, runs: await runsOf(name), probes })));
}

async function runsOf(name: SampleName): Promise<readonly DigestRun[]> {
  const paths = (filesOf[name] ?? [name]).map((file) => fileURLToPath(new URL(`${file}.jsonl`, folder)));
  const read = await readSession(await Promise.all(paths.map(fileSource)));
  if (!read.ok) throw new Error(`${name} is not readable: ${read.problem.message}`);
  return read.value.turns.map((turn, index) => runOf(read.value, turn, index + 1));
}

function runOf({ nativeStore }: ImportedSession, turn: ImportedTurn, position: number): DigestRun {
  const runId = `run_${position}`;
  return {
    runId,
    ordinal: position,
    position,
    status: turn.outcome,
    providerName: nativeStore === 'codex' ? 'Codex' : 'Claude',
    ...(turn.message !== undefined && { message: turn.message }),
    ...(turn.failure !== undefined && { failure: turn.failure }),
    items: turn.items.map((item, index) => itemOf(item, runId, index + 1)),
  };
}

function itemOf(
  { key, resolvesKey, ...parts }: ImportedTurn['items'][number],
  runId: string,
  sequence: number,
): RunItem {
  const words = [parts.text, parts.command, parts.path].filter((part) => part !== undefined).join(' ');
  return {
    ...parts,
    id: `itm_${runId}_${key}`,
    runId,
    sequence,
    tokens: countTokens(words),
    ...(resolvesKey !== undefined && { resolves: `itm_${runId}_${resolvesKey}` }),
  };
}
