import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { importSessions, openForImport } from '../../src/commands/import/import-sessions.ts';
import type { ImportedSessionReport, ImportReport } from '../../src/commands/import/report.ts';
import type { ImportTarget } from '../../src/commands/import/session.ts';
import type { SessionSource } from '../../src/import/source.ts';
import type { SeededWorld } from './seed.ts';

/** The text of a sample session, e.g. `codex/main`. */
export const sampleText = (name: string): string =>
  readFileSync(new URL(`../fixtures/sessions/${name}.jsonl`, import.meta.url), 'utf8');

/** A sample session as a source: its first `lines`, or all of them. */
export function sample(name: string, lines = Number.POSITIVE_INFINITY): SessionSource {
  const text = sampleText(name).split('\n').slice(0, lines).join('\n');
  const sidecar =
    name === 'claude/main-subagent'
      ? {
          sidecar: JSON.parse(readFileSync(new URL(`../fixtures/sessions/${name}.meta.json`, import.meta.url), 'utf8')),
        }
      : {};
  return {
    name: `${basename(name)}.jsonl`,
    ...sidecar,
    async *open() {
      yield new TextEncoder().encode(lines === Number.POSITIVE_INFINITY ? text : `${text}\n`);
    },
  };
}

/** Imports sources, as `throughline import` does. */
export async function importInto(
  { tools, caller }: Pick<SeededWorld, 'tools' | 'caller'>,
  sources: readonly SessionSource[],
  target: ImportTarget = {},
): Promise<ImportReport> {
  return importSessions(tools, caller, await openForImport(sources), target);
}

/** What became of one session of an import, in short. */
export function inShort({ sessions }: ImportReport): readonly object[] {
  return sessions.map(({ nativeThreadId, turns, items, compactions, deferred, refusal }: ImportedSessionReport) => ({
    session: nativeThreadId.slice(0, 13),
    ...turns,
    items,
    ...(compactions > 0 && { compactions }),
    ...(deferred !== undefined && { deferred }),
    ...(refusal !== undefined && { refused: refusal.refused }),
  }));
}
