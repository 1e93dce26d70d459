import type { ContextChannelInput, ProviderCapabilitiesInput } from '../../../src/commands/inputs.ts';
import type {
  AttemptStatus,
  ContextChannelKind,
  DispatchAction,
  HandoffStrategy,
  RunStatus,
  TransferType,
} from '../../../src/domain/vocabulary.ts';
import type { Text } from '../simulated-provider.ts';

/** The application's own account of what it did, kept beside the product and without asking it. */

export interface AppProvider {
  readonly id: string;
  readonly capabilities: ProviderCapabilitiesInput & { readonly contextChannels: readonly ContextChannelInput[] };
}

export interface AppThread {
  readonly id: string;
  /** What a fork took over, as it was then. */
  readonly inherited: readonly { readonly run: AppRun; readonly editions: number }[];
  readonly runs: AppRun[];
  queue: AppRun[];
}

export interface AppRun {
  readonly id: string;
  readonly thread: AppThread;
  readonly topic: string;
  readonly ordinal: number;
  /** How many items were recorded about it: the newest edition of its topic. */
  editions: number;
  status: RunStatus;
  /** It got items after it had ended: whoever knew it by then is told again. */
  grewLate: boolean;
  /** Part of the active history: started, and neither cancelled unheard nor rolled back. */
  active: boolean;
  accepted: boolean;
  everFailed: boolean;
  readonly attempts: AppAttempt[];
}

/** A context as a dispatch asks for it. */
export interface AppContext {
  readonly channel: ContextChannelKind;
  readonly text: string;
  readonly handoff: {
    readonly id: string;
    readonly strategy: HandoffStrategy | null;
    readonly transfer: { readonly id: string; readonly type: TransferType };
  };
}

/** A dispatch as the product answered it. */
export interface AppDispatch {
  readonly action: DispatchAction;
  readonly nativeThreadId: string | null;
  readonly nativeForkPoint: { readonly nativeTurnId: string } | null;
  readonly provider: { readonly id: string };
  readonly providerThread: { readonly id: string };
  readonly attempt: { readonly id: string };
  readonly contexts: readonly AppContext[];
}

export interface AppAttempt {
  readonly id: string;
  readonly run: AppRun;
  readonly provider: AppProvider;
  dispatch: AppDispatch;
  /** The step in which it was prepared. */
  readonly preparedAt: number;
  /** What its turn has to find in the conversation. */
  readonly due: Text;
  status: AttemptStatus;
  truth?: Truth;
  /** The step in which it was reported as it was. */
  toldAt?: number;
  /** Something else was said of it than what was the case. */
  misreported: boolean;
}

/** What really became of an attempt. */
export interface Truth {
  readonly conversation?: string;
  readonly turnId?: string;
  /** Handoffs that a failed turn left in the conversation. */
  readonly stayed: readonly string[];
  /** What is wrong about the conversation in which the turn ran. */
  readonly faults: readonly string[];
}

export const isOpen = ({ status }: AppAttempt): boolean =>
  status === 'PREPARED' || status === 'SENT' || status === 'UNKNOWN';

export const hasEnded = ({ status }: AppRun): boolean =>
  status === 'COMPLETED' || status === 'FAILED' || status === 'INTERRUPTED' || status === 'CANCELLED';

/** The runs of the active history, inherited ones as they were taken over. */
export function activeRuns(thread: AppThread): readonly { readonly run: AppRun; readonly editions: number }[] {
  const own = thread.runs.filter(({ active }) => active).map((run) => ({ run, editions: run.editions }));
  return [...thread.inherited, ...own];
}

/** What the turn of this run has to find in its conversation: every run before it, with all that is recorded by now. */
export function dueFor(run: AppRun): Text {
  const before = activeRuns(run.thread).filter((each) => each.run.ordinal < run.ordinal);
  return new Map(before.map((each) => [each.run.topic, each.editions]));
}
