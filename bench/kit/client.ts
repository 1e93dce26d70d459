/** What an application does with the API, over HTTP. Every call answers what it took in milliseconds; refusals are errors. */
export function openClient(url: string) {
  const ask = async (query: string, variables: object): Promise<{ readonly data: Answer; readonly took: number }> => {
    const began = performance.now();
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data?: Answer; errors?: unknown };
    const took = performance.now() - began;
    if (errors !== undefined || data === undefined) throw new Error(JSON.stringify(errors));
    return { data, took };
  };

  const call = async (mutation: keyof typeof mutations, input: object) => {
    const { data, took } = await ask(mutations[mutation], { input });
    const result = data[mutation] as Answer & { readonly __typename: string };
    if (!result.__typename.endsWith('Success')) throw new Error(`${mutation}: ${JSON.stringify(result)}`);
    return { result, took };
  };

  return {
    ask,
    call,
    /** Starts, accepts and completes a run. */
    async wholeRun(input: { readonly threadId: string; readonly providerId: string; readonly native: string }) {
      const { threadId, providerId, native } = input;
      const started = await call('startRun', { threadId, providerId, message: 'Go on with the next module, please.' });
      const { run, dispatch } = started.result as unknown as Started;
      const accepted = await call('acceptRun', {
        runId: run.id,
        attemptId: dispatch.attempt.id,
        nativeThreadId: dispatch.nativeThreadId ?? native,
        nativeTurnId: `turn-of-${run.id}`,
      });
      const completed = await call('completeRun', { runId: run.id });
      return { startRun: started.took, acceptRun: accepted.took, completeRun: completed.took };
    },
  };
}

export type Client = ReturnType<typeof openClient>;

interface Answer {
  readonly [field: string]: unknown;
}

export interface Started {
  readonly run: { readonly id: string };
  readonly dispatch: { readonly attempt: { readonly id: string }; readonly nativeThreadId: string | null };
}

const refusal = '... on Refusal { code message }';

const mutations = {
  startRun: `mutation StartRun($input: StartRunInput!) {
    startRun(input: $input) {
      __typename
      ... on StartRunSuccess {
        run { id ordinal status }
        dispatch {
          attempt { id }
          action
          nativeThreadId
          contexts { channel text }
          message
          settings { model }
        }
      }
      ${refusal}
    }
  }`,
  acceptRun: `mutation AcceptRun($input: AcceptRunInput!) {
    acceptRun(input: $input) { __typename ... on AcceptRunSuccess { run { id status } } ${refusal} }
  }`,
  completeRun: `mutation CompleteRun($input: CompleteRunInput!) {
    completeRun(input: $input) { __typename ... on CompleteRunSuccess { run { id status } } ${refusal} }
  }`,
  recordRunItems: `mutation RecordRunItems($input: RecordRunItemsInput!) {
    recordRunItems(input: $input) { __typename ... on RecordRunItemsSuccess { items { id } } ${refusal} }
  }`,
  forkThread: `mutation ForkThread($input: ForkThreadInput!) {
    forkThread(input: $input) { __typename ... on ForkThreadSuccess { thread { id } transfer { id } } ${refusal} }
  }`,
  updateThreadPolicy: `mutation UpdateThreadPolicy($input: UpdateThreadPolicyInput!) {
    updateThreadPolicy(input: $input) { __typename ... on UpdateThreadPolicySuccess { thread { id } } ${refusal} }
  }`,
} as const;
