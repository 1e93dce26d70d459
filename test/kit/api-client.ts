import type * as inputs from '../../src/commands/inputs.ts';
import { type MutationName, mutationDocument } from './api-documents.ts';
import type * as views from './api-views.ts';

/** An error of the API, as it is told. */
export interface ApiErrorView {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: { readonly code: string; readonly id?: string };
}

/** A request that answered errors instead of data. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly errors: readonly ApiErrorView[];

  constructor(errors: readonly ApiErrorView[]) {
    super(errors.map(({ message, extensions }) => `${extensions.code}: ${message}`).join('\n'));
    this.errors = errors;
  }

  /** The codes of the errors, in their order. */
  get codes(): readonly string[] {
    return this.errors.map(({ extensions }) => extensions.code);
  }
}

/** Of each mutation, its input and what its success tells. */
interface Mutations {
  registerProvider: (input: inputs.RegisterProviderInput) => views.ProviderAnswer;
  updateProvider: (input: inputs.UpdateProviderInput) => views.ProviderAnswer;
  createThread: (input: inputs.CreateThreadInput) => views.ThreadAnswer;
  updateThreadPolicy: (input: inputs.UpdateThreadPolicyInput) => views.ThreadAnswer;
  switchProvider: (input: inputs.SwitchProviderInput) => views.SwitchAnswer;
  forkThread: (input: inputs.ForkThreadInput) => views.ForkAnswer;
  startRun: (input: inputs.StartRunInput) => views.Started;
  startNextRun: (input: inputs.StartNextRunInput) => views.Started;
  retryRun: (input: inputs.RetryRunInput) => views.Started;
  cancelRun: (input: inputs.CancelRunInput) => views.Reported;
  completeRun: (input: inputs.CompleteRunInput) => views.Reported;
  markAttemptSent: (input: inputs.MarkAttemptSentInput) => views.Reported;
  acceptRun: (input: inputs.AcceptRunInput) => views.Reported;
  failAttempt: (input: inputs.FailAttemptInput) => views.Reported;
  resolveAttempt: (input: inputs.ResolveAttemptInput) => views.Reported;
  recordRunItems: (input: inputs.RecordRunItemsInput) => views.ItemsAnswer;
  captureCheckpoint: (input: inputs.CaptureCheckpointInput) => views.CheckpointAnswer;
  openProviderSession: (input: inputs.OpenProviderSessionInput) => views.SessionAnswer;
  endProviderSession: (input: inputs.EndProviderSessionInput) => views.SessionEndAnswer;
  recordCompaction: (input: inputs.RecordCompactionInput) => views.CompactionAnswer;
  rollbackThread: (input: inputs.RollbackThreadInput) => views.RollbackAnswer;
  confirmProviderRollback: (input: inputs.ConfirmProviderRollbackInput) => views.ConfirmationAnswer;
  mergeBack: (input: inputs.MergeBackInput) => views.TransferAnswer;
  cancelTransfer: (input: inputs.CancelTransferInput) => views.TransferAnswer;
  spawnSubagent: (input: inputs.SpawnSubagentInput) => views.SpawnAnswer;
  returnSubagentResult: (input: inputs.ReturnSubagentResultInput) => views.TransferAnswer;
  submitSummary: (input: inputs.SubmitSummaryInput) => views.Started;
  failSummary: (input: inputs.FailSummaryInput) => views.Started;
  regenerateHandoff: (input: inputs.RegenerateHandoffInput) => views.VersionAnswer;
  editHandoff: (input: inputs.EditHandoffInput) => views.VersionAnswer;
}

export type InputOf<Name extends MutationName> = Parameters<Mutations[Name]>[0];
export type SuccessOf<Name extends MutationName> = ReturnType<Mutations[Name]>;

export interface Api {
  /** Sends a document and answers its data. Throws `ApiError`. */
  ask<Data = views.Json>(document: string, variables?: object): Promise<Data>;
  /** What a mutation answers, be it a refusal. */
  call<Name extends MutationName>(name: Name, input: InputOf<Name>): Promise<SuccessOf<Name> | views.RefusalView>;
  /** What a mutation that succeeds answers. Throws where it is refused. */
  done<Name extends MutationName>(name: Name, input: InputOf<Name>): Promise<SuccessOf<Name>>;
  /** What a mutation is refused with. Throws where it succeeds. */
  refused<Name extends MutationName>(name: Name, input: InputOf<Name>): Promise<views.RefusalView>;
}

/** A client of the API over HTTP, as an application would have one. */
export function connect(url: string, token?: string): Api {
  async function ask<Data>(query: string, variables: object = {}): Promise<Data> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data?: Data; errors?: readonly ApiErrorView[] };
    if (errors !== undefined) throw new ApiError(errors);
    if (data === undefined) throw new Error(`The API answered ${response.status} without data.`);
    return data;
  }

  async function call<Name extends MutationName>(
    name: Name,
    input: InputOf<Name>,
  ): Promise<SuccessOf<Name> | views.RefusalView> {
    const data = await ask<Record<Name, SuccessOf<Name> | views.RefusalView>>(mutationDocument(name), { input });
    return data[name];
  }

  return {
    ask,
    call,
    done: async (name, input) => {
      const answer = await call(name, input);
      if (isRefused(answer)) throw new Error(`${name} was refused: ${answer.code}: ${answer.message}`);
      return answer;
    },
    refused: async (name, input) => {
      const answer = await call(name, input);
      if (!isRefused(answer)) throw new Error(`${name} was not refused.`);
      return answer;
    },
  };
}

function isRefused(answer: object): answer is views.RefusalView {
  return 'code' in answer && 'message' in answer;
}
