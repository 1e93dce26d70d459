/** The operations of the demonstration: what an application needs to drive two providers in one thread. */

export const registerProvider = `mutation Register($input: RegisterProviderInput!) {
  registerProvider(input: $input) { ... on RegisterProviderSuccess { provider { id name } } ... on Refusal { code message } }
}`;

export const createThread = `mutation Create($input: CreateThreadInput!) {
  createThread(input: $input) { ... on CreateThreadSuccess { thread { id title } } ... on Refusal { code message } }
}`;

export const startRun = `mutation Start($input: StartRunInput!) {
  startRun(input: $input) {
    ... on StartRunSuccess {
      run { id ordinal }
      dispatch {
        attempt { id } action provider { id name } providerThread { id } nativeThreadId message
        contexts { channel tokens text handoff { id coveredRunOrdinals { from to count } } }
        decision { strategy action missingRunCount reasons }
      }
    }
    ... on Refusal { code message }
  }
}`;

export const markAttemptSent = `mutation Sent($input: MarkAttemptSentInput!) {
  markAttemptSent(input: $input) { ... on MarkAttemptSentSuccess { attempt { status } } ... on Refusal { code message } }
}`;

export const acceptRun = `mutation Accept($input: AcceptRunInput!) {
  acceptRun(input: $input) { ... on AcceptRunSuccess { run { status } } ... on Refusal { code message } }
}`;

export const recordRunItems = `mutation Items($input: RecordRunItemsInput!) {
  recordRunItems(input: $input) { ... on RecordRunItemsSuccess { items { id } } ... on Refusal { code message } }
}`;

export const captureCheckpoint = `mutation Capture($input: CaptureCheckpointInput!) {
  captureCheckpoint(input: $input) { ... on CaptureCheckpointSuccess { checkpoint { id } } ... on Refusal { code message } }
}`;

export const completeRun = `mutation Complete($input: CompleteRunInput!) {
  completeRun(input: $input) { ... on CompleteRunSuccess { run { status } } ... on Refusal { code message } }
}`;

export const importSession = `mutation Import($input: ImportSessionInput!) {
  importSession(input: $input) {
    ... on ImportSessionSuccess { thread { id } report { sessions { newTurns knownTurns } } }
    ... on Refusal { code message }
  }
}`;

export const firstRun = `query First($id: ID!) { thread(id: $id) { run(ordinal: 1) { provider { id } } } }`;

export const overview = `query Overview($id: ID!) {
  thread(id: $id) {
    title
    runs(first: 100) { nodes { ordinal message status provider { name } providerThread { id } contextHandoff { id } } }
    providerThreads {
      id nativeThreadId status provider { name }
      coverage {
        knownThrough missingRunCount
        nativeRunOrdinals { from to } missing { from to }
        received { channel counts handoff { id coveredRunOrdinals { from to } } }
      }
    }
  }
}`;

/** Ordinals as the API gives them: neighbours in the active history. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface Dispatch {
  readonly attempt: { readonly id: string };
  readonly action: 'CREATE' | 'RESUME' | 'NATIVE_FORK';
  readonly provider: { readonly id: string; readonly name: string };
  readonly providerThread: { readonly id: string };
  readonly nativeThreadId: string | null;
  readonly message: string;
  readonly contexts: readonly {
    readonly channel: string;
    readonly tokens: number;
    readonly text: string | null;
    readonly handoff: { readonly id: string; readonly coveredRunOrdinals: Range | null };
  }[];
  readonly decision: {
    readonly strategy: string;
    readonly missingRunCount: number;
    readonly reasons: readonly string[];
  };
}

export interface Overview {
  readonly thread: {
    readonly title: string;
    readonly runs: {
      readonly nodes: readonly {
        readonly ordinal: number;
        readonly message: string;
        readonly status: string;
        readonly provider: { readonly name: string } | null;
        readonly providerThread: { readonly id: string } | null;
        readonly contextHandoff: { readonly id: string } | null;
      }[];
    };
    readonly providerThreads: readonly {
      readonly id: string;
      readonly nativeThreadId: string | null;
      readonly status: string;
      readonly provider: { readonly name: string };
      readonly coverage: {
        readonly knownThrough: number;
        readonly missingRunCount: number;
        readonly nativeRunOrdinals: readonly Range[];
        readonly missing: readonly Range[];
        readonly received: readonly {
          readonly channel: string;
          readonly counts: boolean;
          readonly handoff: { readonly id: string; readonly coveredRunOrdinals: Range | null };
        }[];
      };
    }[];
  };
}
