import type { Drafts } from '../drafts.ts';
import type { PlanStep } from '../plan-steps.ts';

/** The task list of a session: it lives on from turn to turn, by the tasks' own ids. */
export type TaskList = Map<string, PlanStep>;

/** A change of the task list, by the item that made it. */
export type TaskChange = (tasks: TaskList) => void;

/** How a turn stands, by its last telling row. */
export type Standing = 'ASKED' | 'WORKING' | 'ANSWERED' | 'INTERRUPTED' | 'FAILED';

/** What the handlers of single rows may change of a turn that is being read. */
export interface TurnState {
  readonly drafts: Drafts;
  /** Applied in the order of the calls when the turn is over: results of parallel calls come in any order. */
  readonly taskChanges: Map<string, TaskChange>;
  readonly cwd: string | undefined;
  /** The index of the row that starts the turn. Its words are the message, unless they are a subagent's task. */
  readonly start: number;
  readonly isTask: boolean;
  /** What the user said in this turn so far: a queued prompt may be told by more than one row. */
  readonly heard: Set<string>;
  message: string | undefined;
  standing: Standing;
  failure: string | undefined;
}
