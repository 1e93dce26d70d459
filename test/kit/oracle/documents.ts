/** What the application asks the API for: no more than it needs to carry dispatches out. */

const refusal = '... on Refusal { code message }';
const dispatch = `dispatch {
  action nativeThreadId nativeForkPoint { nativeTurnId } provider { id } providerThread { id } attempt { id }
  contexts { channel text handoff { id strategy transfer { id type } } }
}`;
const started = `run { id ordinal status } ${dispatch}`;
const reported = 'run { id status } attempt { id status counts }';

/** Of each mutation, what its success tells. */
const successes = {
  registerProvider: 'provider { id }',
  createThread: 'thread { id }',
  updateThreadPolicy: 'thread { id }',
  switchProvider: 'thread { id }',
  startRun: started,
  startNextRun: started,
  retryRun: started,
  cancelRun: reported,
  completeRun: reported,
  markAttemptSent: reported,
  acceptRun: reported,
  failAttempt: reported,
  resolveAttempt: reported,
  recordRunItems: 'items { id }',
  captureCheckpoint: 'checkpoint { id }',
  openProviderSession: 'session { id }',
  endProviderSession: 'attempts { id status }',
  recordCompaction: 'providerThread { id }',
  regenerateHandoff: dispatch,
  editHandoff: dispatch,
  rollbackThread: `rollback { id affected { providerThread { id } action nativeThreadId nativeTurnId status } }`,
  confirmProviderRollback: 'providerThread { id }',
  forkThread: 'thread { id }',
} as const;

export type Mutation = keyof typeof successes;

/** The document that calls the mutation. */
export function documentOf(name: Mutation): string {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return `mutation ($input: ${type}Input!) { ${name}(input: $input) { ... on ${type}Success { ${successes[name]} replayed } ${refusal} } }`;
}

/** What is asked at the end: the active history and the queue as the product has them. */
export const threadDocument = `query ($id: ID!) { thread(id: $id) {
  queue { id } activeRun { id } runs(first: 100) { nodes { id status } }
} }`;
