import { cappedList } from './capped-list.ts';
import { clipStored } from './clip-stored.ts';
import {
  type CheckpointNote,
  emptyDigest,
  type LastRun,
  type ResultNote,
  type RunDigest,
  type RunLine,
} from './digest.ts';
import { commandTraces } from './digest-commands.ts';
import { fileTraces } from './digest-files.ts';
import { answerOf, runLine } from './digest-line.ts';
import { matters } from './digest-matters.ts';
import { planSteps } from './digest-plan.ts';
import { constraintsIn, decisionsIn, goalsIn, notesIn } from './digest-said.ts';
import { type DigestCheckpoint, type DigestRun, quoteOf, sourceOf } from './digest-source.ts';
import { subagentWords } from './subagent-words.ts';

const RESULT_CHARACTERS = 4000;
const DIFF_CHARACTERS = 6000;
const CHECKPOINT_FILES = 400;

/**
 * The digest of one run: a pure function of its items (Design, section 6). Texts are kept whole up to some thousand
 * characters, so that a digest stays small whatever a run holds; reasoning is never in it.
 */
export function digestRun(run: DigestRun): RunDigest {
  const line = runLine(run);
  return {
    ...emptyDigest,
    runs: 1,
    positions: [{ from: run.position, to: run.position }],
    goals: cappedList(goalsIn(run)),
    constraints: cappedList(constraintsIn(run)),
    decisions: cappedList(decisionsIn(run)),
    notes: cappedList(notesIn(run)),
    files: fileTraces(run),
    commands: commandTraces(run),
    matters: matters(run),
    steps: planSteps(run),
    results: cappedList(resultNotes(run)),
    lines: cappedList([line]),
    ...(run.checkpoint && { checkpoint: checkpointNote(run, run.checkpoint) }),
    last: lastRun(run, line),
  };
}

function resultNotes(run: DigestRun): ResultNote[] {
  const consumed = (run.consumed ?? []).flatMap(({ kind, text, status }): ResultNote[] =>
    kind === 'SUBAGENT_SPAWN'
      ? []
      : [{ kind, text: clipStored(text, RESULT_CHARACTERS), source: sourceOf(run), ...(status && { status }) }],
  );
  const own = run.items
    .filter((item) => item.kind === 'SUBAGENT' && subagentWords(item).words !== '')
    .map((item): ResultNote => {
      const text = clipStored(subagentWords(item).words, RESULT_CHARACTERS);
      return { kind: 'SUBAGENT', text, source: sourceOf(run, item), ...(item.status && { status: item.status }) };
    });
  return [...consumed, ...own];
}

function checkpointNote(run: DigestRun, checkpoint: DigestCheckpoint): CheckpointNote {
  return {
    id: checkpoint.id,
    ref: clipStored(checkpoint.ref, 300),
    ...(checkpoint.diffSummary !== undefined && { diffSummary: clipStored(checkpoint.diffSummary, DIFF_CHARACTERS) }),
    files: checkpoint.files.slice(0, CHECKPOINT_FILES),
    fileCount: checkpoint.files.length,
    source: sourceOf(run),
  };
}

function lastRun(run: DigestRun, line: RunLine): LastRun {
  const answer = answerOf(run);
  return {
    ...line,
    ...(run.failure !== undefined && { failure: clipStored(run.failure, 800) }),
    ...(answer && { answer: quoteOf(run, answer.text ?? '', 'ASSISTANT', 4000, answer) }),
  };
}
