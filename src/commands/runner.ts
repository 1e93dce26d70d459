import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { CommandRefused, Logged, ThreadEvent, WorkspaceEvent } from '../domain/events.ts';
import type { JsonObject } from '../domain/item.ts';
import { isRefusal, type Refusal } from '../domain/refusal.ts';
import type {
  Caller,
  CommandRecord,
  ContentWrite,
  FamilyTransaction,
  Foreseen,
  NewThreadTransaction,
  Save,
  ThreadTransaction,
  WorkspaceTransaction,
} from './ports.ts';
import type { Tools } from './tools.ts';

/** A command as it was called: its name and input decide what a repetition of its key means. */
export interface Command {
  readonly name: string;
  readonly input: object & { readonly idempotencyKey?: string | null | undefined };
  /** An id that the caller brought for what is to be made: it works like a key (the same id with the same input is a repetition). */
  readonly broughtId?: string | null | undefined;
}

/** What a command has decided. `result` names what it answers, to be resolved live. */
export interface Decided<Event, Result extends JsonObject> {
  readonly events: readonly Event[];
  readonly contents?: readonly ContentWrite[];
  readonly result: Result;
  /** It was on record already, in the same words: the answer is the first one again. */
  readonly repeated?: boolean;
  /** A refusal that changed state: it is kept like a success, and answered as a refusal. */
  readonly refusal?: Refusal;
}

export type Outcome<Result> = (Result & { readonly replayed: boolean }) | Refusal;

interface Keyed {
  readonly key: string | undefined;
  readonly inputHash: string;
  readonly commandId: string;
}

/**
 * Runs a command on a thread in one transaction (Design, section 9 and 10): a repetition is answered as before; a decision
 * is saved whole; a refusal writes nothing but its audit event.
 */
export async function onThread<Result extends JsonObject>(
  tools: Tools,
  caller: Caller,
  command: Command,
  threadId: string,
  decide: (transaction: ThreadTransaction) => Promise<Decided<ThreadEvent, Result> | Refusal>,
  foreseen?: Foreseen,
): Promise<Outcome<Result>> {
  const outcome = await onThreadUnlessUndecided<Result, never>(tools, caller, command, threadId, decide, foreseen);
  if (isUndecided(outcome)) throw new Error(`Command ${command.name} was left undecided.`);
  return outcome;
}

/** That a decision needs what is not to be made under the lock, and what is to be known for making it. */
export interface Undecided<Needed extends object> {
  readonly undecided: Needed;
}

/** Whether an outcome is none yet. */
export function isUndecided<Needed extends object>(
  outcome: Outcome<JsonObject> | Undecided<Needed>,
): outcome is Undecided<Needed> {
  return 'undecided' in outcome;
}

/** As `onThread`, for a decision that may turn out to need something that is not to be made under the lock: then nothing is written. */
export async function onThreadUnlessUndecided<Result extends JsonObject, Needed extends object>(
  tools: Tools,
  caller: Caller,
  command: Command,
  threadId: string,
  decide: (transaction: ThreadTransaction) => Promise<Decided<ThreadEvent, Result> | Refusal | Undecided<Needed>>,
  foreseen?: Foreseen,
): Promise<Outcome<Result> | Undecided<Needed>> {
  const keyed = keyOf(tools, command);
  const work = async (transaction: ThreadTransaction) => {
    const log = logger(tools, caller, keyed, threadId, transaction.head.sequence);
    return carriedOut(tools, command, keyed, { ...transaction, log }, () => decide(transaction));
  };
  const done = await tools.store.onThread(caller.workspaceId, threadId, keyed.key, work, foreseen);
  return done === undefined ? threadNotFound(threadId) : done.value;
}

/** What a command on several threads has decided: `events` are those of the first thread, `elsewhere` those of the others by thread. */
export interface FamilyDecided<Result extends JsonObject> extends Decided<ThreadEvent, Result> {
  readonly elsewhere?: ReadonlyMap<string, readonly ThreadEvent[]>;
}

/** What a decision on several threads can use: the first of them, which is there, and the others, where they are. */
export interface FamilyInHand extends Omit<FamilyTransaction, 'command'> {
  readonly first: ThreadTransaction;
}

/**
 * Runs a command on several threads of one family in one transaction: each thread's part goes to its own log. The first
 * thread keeps the refusals, and has to be there.
 */
export async function onFamily<Result extends JsonObject>(
  tools: Tools,
  caller: Caller,
  command: Command,
  threadId: string,
  others: { readonly threadIds?: readonly string[]; readonly newThreadId?: string },
  decide: (family: FamilyInHand) => Promise<FamilyDecided<Result> | Refusal>,
): Promise<Outcome<Result>> {
  const keyed = keyOf(tools, command);
  const { newThreadId } = others;
  const family = {
    threadIds: [threadId, ...(others.threadIds ?? [])],
    ...(newThreadId !== undefined && { newThreadId }),
  };
  return tools.store.onFamily(caller.workspaceId, family, keyed.key, async (transaction) => {
    const first = transaction.threads.get(threadId);
    if (first === undefined) return threadNotFound(threadId);
    const log = logger(tools, caller, keyed, threadId, first.head.sequence);
    const keeping = { ...(transaction.command && { command: transaction.command }), save: first.save, log };
    return carriedOut<ThreadEvent, Result>(tools, command, keyed, keeping, async () => {
      const decided = await decide({ ...transaction, first });
      if (isRefusal(decided)) return decided;
      for (const [otherId, events] of decided.elsewhere ?? []) {
        if (events.length === 0) continue;
        const other = otherId === newThreadId ? transaction.made : transaction.threads.get(otherId);
        if (other === undefined)
          throw new Error(`Command ${command.name} writes to ${otherId}, which it has not locked.`);
        const sequence = transaction.threads.get(otherId)?.head.sequence ?? 0;
        await other.save({ events: logger(tools, caller, keyed, otherId, sequence)(events), contents: [] });
      }
      return decided;
    });
  });
}

/** Runs a command that makes a thread, in one transaction. A repetition is answered as before. */
export async function onNewThread<Result extends JsonObject>(
  tools: Tools,
  caller: Caller,
  command: Command,
  threadId: string,
  decide: (transaction: NewThreadTransaction) => Promise<Decided<ThreadEvent, Result> | Refusal>,
): Promise<Outcome<Result>> {
  const keyed = keyOf(tools, command);
  return tools.store.onNewThread(caller.workspaceId, threadId, keyed.key, async (transaction) => {
    if (transaction.command !== undefined)
      return repeated<Result>(command, keyed, transaction.command) ?? conflict(command);
    const decided = await decide(transaction);
    if (isRefusal(decided)) return decided;
    const events = logger(tools, caller, keyed, threadId, 0)(decided.events);
    await transaction.save({ events, contents: decided.contents ?? [], ...record(tools, command, keyed, decided) });
    return { ...decided.result, replayed: false };
  });
}

/** Runs a command on the workspace (its providers and sessions) in one transaction. */
export async function onWorkspace<Result extends JsonObject>(
  tools: Tools,
  caller: Caller,
  command: Command,
  decide: (transaction: WorkspaceTransaction) => Promise<Decided<WorkspaceEvent, Result> | Refusal>,
): Promise<Outcome<Result>> {
  const keyed = keyOf(tools, command);
  return tools.store.onWorkspace(caller.workspaceId, keyed.key, async (transaction) => {
    const log = logger(tools, caller, keyed, caller.workspaceId, transaction.sequence);
    return carriedOut<WorkspaceEvent, Result>(tools, command, keyed, { ...transaction, log }, () =>
      decide(transaction),
    );
  });
}

/** Where a command's part of a log goes, and what is on record under its key. */
interface Keeping<Event> {
  readonly command?: CommandRecord;
  save(save: Save<Event | CommandRefused>): Promise<void>;
  readonly log: <Each>(events: readonly Each[]) => Logged<Each>[];
}

/** A repetition is answered as before; a refusal writes its audit event and nothing else; a decision is saved whole. */
async function carriedOut<Event, Result extends JsonObject, Pending extends Undecided<object> = never>(
  tools: Tools,
  command: Command,
  keyed: Keyed,
  { command: before, save, log }: Keeping<Event>,
  decide: () => Promise<Decided<Event, Result> | Refusal | Pending>,
): Promise<Outcome<Result> | Pending> {
  const refuse = async (refusal: Refusal): Promise<Refusal> => {
    await save({ events: log([refusedEvent(command, refusal)]), contents: [] });
    return refusal;
  };
  if (before !== undefined) return repeated<Result>(command, keyed, before) ?? refuse(conflict(command));
  const decided = await decide();
  if ('undecided' in decided) return decided;
  if (isRefusal(decided)) return refuse(decided);
  await save({
    events: log(decided.events),
    contents: decided.contents ?? [],
    ...record(tools, command, keyed, decided),
  });
  return decided.refusal ?? { ...decided.result, replayed: decided.repeated ?? false };
}

/** The refusal of a thread that this caller has not got; there is no log to write it to. */
export function threadNotFound(threadId: string): Refusal {
  return { refused: 'THREAD_NOT_FOUND', message: `There is no thread ${threadId}.`, threadId, id: threadId };
}

function keyOf(tools: Tools, { name, input, broughtId }: Command): Keyed {
  const { idempotencyKey, ...rest } = input;
  const key = idempotencyKey ?? (broughtId == null ? undefined : `id:${broughtId}`);
  const inputHash = createHash('sha256')
    .update(canonicalize({ name, input: withoutAbsent(rest) }) ?? '')
    .digest('hex');
  return { key, inputHash, commandId: tools.newId('cmd_') };
}

/** An input field that is null says the same as one that is absent. */
function withoutAbsent(input: object): object {
  return JSON.parse(JSON.stringify(input, (_, value: unknown) => (value === null ? undefined : value)));
}

function repeated<Result extends JsonObject>(
  command: Command,
  keyed: Keyed,
  before: CommandRecord,
): Outcome<Result> | undefined {
  if (before.name !== command.name || before.inputHash !== keyed.inputHash) return undefined;
  const { refusal, ...result } = before.result as Result & { readonly refusal?: Refusal };
  return refusal ?? { ...(result as Result), replayed: true };
}

function conflict({ input, broughtId, name }: Command): Refusal {
  if (input.idempotencyKey == null && broughtId != null) {
    return { refused: 'ID_ALREADY_USED', message: `Id ${broughtId} is in use already.`, id: broughtId };
  }
  return {
    refused: 'IDEMPOTENCY_CONFLICT',
    message: `The idempotency key was used for another ${name} or another command already.`,
  };
}

function record<Event, Result extends JsonObject>(
  tools: Tools,
  command: Command,
  keyed: Keyed,
  decided: Decided<Event, Result>,
): { command?: CommandRecord } {
  if (keyed.key === undefined) return {};
  const { key, inputHash, commandId } = keyed;
  const result: JsonObject =
    decided.refusal === undefined ? decided.result : { ...decided.result, refusal: { ...decided.refusal } };
  return { command: { key, name: command.name, inputHash, commandId, at: tools.now(), result } };
}

function refusedEvent(command: Command, refusal: Refusal): CommandRefused {
  const { threadId, runId, attemptId, providerThreadId, providerId } = refusal;
  return {
    type: 'CommandRefused',
    command: command.name,
    code: refusal.refused,
    message: refusal.message,
    subjectIds: [threadId, runId, attemptId, providerThreadId, providerId].filter((id) => id !== undefined),
  };
}

function logger(tools: Tools, caller: Caller, keyed: Keyed, streamId: string, sequence: number) {
  return <Event>(events: readonly Event[]): Logged<Event>[] => {
    const at = tools.now();
    return events.map((event, i) => ({
      id: tools.newId('evt_'),
      streamId,
      sequence: sequence + i + 1,
      at,
      actor: caller.actor,
      commandId: keyed.commandId,
      requestId: caller.requestId,
      event,
    }));
  };
}
