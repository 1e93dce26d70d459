import type { RunItem } from '../domain/item.ts';
import type { ItemStatus } from '../domain/vocabulary.ts';
import { clipStored } from './clip-stored.ts';
import type { Matter, MatterKind } from './digest.ts';
import { stepsOf } from './digest-plan.ts';
import { type DigestRun, sourceOf, tellable } from './digest-source.ts';
import { compareKeys, mergeMatters } from './merge-digests.ts';
import { commandKey } from './shell.ts';

const MATTER_CHARACTERS = 1200;
const ANSWER_CHARACTERS = 400;

/** What a run opened, moved on or closed, by the id of the opening item (Design, section 6), sorted by it. */
export function matters(run: DigestRun): Matter[] {
  const known = new Map<string, Matter>();
  const add = (matter: Matter) => {
    const before = known.get(matter.id);
    known.set(matter.id, before === undefined ? matter : mergeMatters(before, matter));
  };
  for (const item of tellable(run)) {
    const opened = opening(run, item);
    if (opened !== undefined) add(opened);
    if (item.resolves !== undefined) add(resolving(run, item, item.resolves));
  }
  return [...known.values()].sort((a, b) => compareKeys(a.id, b.id));
}

const kinds: { readonly [kind: string]: MatterKind } = {
  QUESTION: 'QUESTION',
  APPROVAL: 'APPROVAL',
  PLAN: 'PLAN',
  ERROR: 'ERROR',
  SUBAGENT: 'SUBAGENT',
  DECISION: 'DECISION',
};

function opening(run: DigestRun, item: RunItem): Matter | undefined {
  const kind = kinds[item.kind];
  if (kind === undefined || item.resolves !== undefined) return undefined;
  const closedByItself = endsMatter(kind, item.status);
  if (kind === 'PLAN' && stepsOf(item).length > 0) return undefined;
  return {
    id: item.id,
    opened: {
      kind,
      text: clipStored(item.text ?? item.command ?? '', MATTER_CHARACTERS),
      ...(item.status !== undefined && { status: item.status }),
      ...(item.command !== undefined && { command: commandKey(item.command) }),
      source: sourceOf(run, item),
    },
    ...(closedByItself && {
      closed: { text: '', by: item.id, source: sourceOf(run, item), ...(item.status && { status: item.status }) },
    }),
  };
}

/**
 * An approval or a plan step may carry its end in its own status. A question does only where it was withdrawn: a
 * question that was asked is no answer, whatever its status says of the asking.
 */
function endsMatter(kind: MatterKind, status: ItemStatus | undefined): boolean {
  if (status === 'CANCELLED' || status === 'DECLINED')
    return kind === 'PLAN' || kind === 'QUESTION' || kind === 'APPROVAL';
  return status === 'COMPLETED' && (kind === 'PLAN' || kind === 'APPROVAL');
}

function resolving(run: DigestRun, item: RunItem, id: string): Matter {
  const source = sourceOf(run, item);
  const failed = item.status === 'FAILED' || (item.exitCode !== undefined && item.exitCode !== 0);
  if (item.status === 'IN_PROGRESS' || failed)
    return { id, progress: { status: failed ? 'FAILED' : 'IN_PROGRESS', source } };
  const text = clipStored(item.text ?? '', ANSWER_CHARACTERS);
  return { id, closed: { text, by: item.id, source, ...(item.status && { status: item.status }) } };
}
