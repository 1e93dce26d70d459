import type { RunItemKind } from '../../domain/vocabulary.ts';

/** What happens in one turn of the demonstration. */
export interface Turn {
  readonly provider: 'codex' | 'claude';
  readonly message: string;
  readonly items: readonly StoryItem[];
  readonly checkpoint?: {
    readonly ref: string;
    readonly diffSummary: string;
    readonly files: readonly { path: string; linesAdded: number; linesRemoved: number }[];
  };
}

export interface StoryItem {
  readonly kind: RunItemKind;
  readonly text?: string;
  readonly command?: string;
  readonly exitCode?: number;
  readonly path?: string;
  readonly changeKind?: 'CREATED' | 'UPDATED' | 'RENAMED' | 'DELETED';
  readonly linesAdded?: number;
  readonly linesRemoved?: number;
  readonly data?: object;
}

const said = (text: string): StoryItem => ({ kind: 'ASSISTANT_MESSAGE', text });
const ran = (command: string, exitCode: number, text: string): StoryItem => ({
  kind: 'COMMAND',
  command,
  exitCode,
  text,
});
const changed = (
  path: string,
  linesAdded: number,
  linesRemoved: number,
  changeKind: StoryItem['changeKind'] = 'UPDATED',
): StoryItem => ({
  kind: 'FILE_CHANGE',
  path,
  changeKind,
  linesAdded,
  linesRemoved,
});
const planned = (...steps: readonly (readonly [string, string])[]): StoryItem => ({
  kind: 'PLAN',
  text: 'Plan',
  data: { steps: steps.map(([step, status]) => ({ step, status })) },
});

/** Nine turns about a rate limiter: Codex has the first five, Claude three, and Codex the last (Design, section 1). */
export const story: readonly Turn[] = [
  {
    provider: 'codex',
    message:
      'Our public API needs rate limiting: 100 requests a minute per API key. Do not add a new dependency, and Node 20 must still work.',
    items: [
      ran('ls src test', 0, 'src: keys.ts server.ts\ntest: server.test.ts'),
      { kind: 'CONSTRAINT', text: 'No new dependency. Node 20 must still work.' },
      planned(
        ['Token bucket with tests', 'in_progress'],
        ['Use it in the server', 'pending'],
        ['Answer 429 with Retry-After', 'pending'],
      ),
      said(
        'I read the server. The limiter will be a token bucket per API key, kept in memory, with the clock as an argument so that it can be tested.',
      ),
    ],
  },
  {
    provider: 'codex',
    message: 'Good. Start with the bucket and its tests.',
    items: [
      changed('src/token-bucket.ts', 48, 0, 'CREATED'),
      changed('test/token-bucket.test.ts', 61, 0, 'CREATED'),
      ran('npm test', 1, '1 failing\n  token bucket: refills while idle\n    expected 100 but got 99.99999999999999'),
      said(
        'The bucket works, but refilling by fractions leaves 99.99999999999999 tokens after a minute: one test is red.',
      ),
    ],
  },
  {
    provider: 'codex',
    message: 'Count in whole milliseconds of credit instead of fractions of tokens.',
    items: [
      {
        kind: 'DECISION',
        text: 'Credit is counted in whole milliseconds, not in fractions of tokens: exact arithmetic. Rejected: rounding on every read.',
      },
      changed('src/token-bucket.ts', 12, 15),
      ran('npm test', 0, '14 passing'),
      said('All 14 tests pass. The bucket now holds milliseconds of credit.'),
    ],
    checkpoint: {
      ref: 'refs/checkpoints/3',
      diffSummary: 'Adds a token bucket that counts whole milliseconds of credit, with 7 tests.',
      files: [
        { path: 'src/token-bucket.ts', linesAdded: 45, linesRemoved: 0 },
        { path: 'test/token-bucket.test.ts', linesAdded: 61, linesRemoved: 0 },
      ],
    },
  },
  {
    provider: 'codex',
    message: 'Now put it into the server.',
    items: [
      changed('src/server.ts', 22, 3),
      ran('npm test', 0, '16 passing'),
      planned(
        ['Token bucket with tests', 'completed'],
        ['Use it in the server', 'completed'],
        ['Answer 429 with Retry-After', 'pending'],
      ),
      said(
        'The server asks the bucket of the key before it routes. Over the limit it answers 429, without a Retry-After header so far.',
      ),
    ],
  },
  {
    provider: 'codex',
    message: 'What happens to keys that are never used again?',
    items: [
      {
        kind: 'QUESTION',
        text: 'Buckets of idle keys stay in memory. Drop a bucket once it is full again, or cap the number of buckets?',
      },
      said(
        'They stay in memory for ever. I would drop a bucket once it is full again, since a full bucket is the same as no bucket. Shall I?',
      ),
    ],
  },
  {
    provider: 'claude',
    message: 'Yes, drop full buckets. Then do the Retry-After header.',
    items: [
      changed('src/token-bucket.ts', 9, 1),
      changed('src/server.ts', 6, 1),
      ran('npm test', 0, '19 passing'),
      planned(
        ['Token bucket with tests', 'completed'],
        ['Use it in the server', 'completed'],
        ['Answer 429 with Retry-After', 'completed'],
      ),
      said(
        'Full buckets are dropped on the next sweep, and 429 answers carry Retry-After in whole seconds, rounded up.',
      ),
    ],
  },
  {
    provider: 'claude',
    message: 'Measure what it costs per request.',
    items: [
      changed('bench/limiter.ts', 31, 0, 'CREATED'),
      ran('node bench/limiter.ts', 0, '10000 keys: 0.41 microseconds a request, sweep 1.8 ms'),
      said('0.41 microseconds a request with 10,000 keys; a sweep of all of them takes 1.8 ms.'),
    ],
  },
  {
    provider: 'claude',
    message: 'Sweep in slices so that no request waits for a whole sweep.',
    items: [
      {
        kind: 'DECISION',
        text: 'The sweep looks at 100 buckets a request and remembers where it stopped. Rejected: a timer, which keeps the process alive.',
      },
      changed('src/token-bucket.ts', 14, 6),
      ran('npm test', 0, '21 passing'),
      said('Each request sweeps at most 100 buckets. No timer is left.'),
    ],
    checkpoint: {
      ref: 'refs/checkpoints/8',
      diffSummary: 'Drops full buckets in slices of 100 a request; 429 answers carry Retry-After; adds a benchmark.',
      files: [
        { path: 'src/token-bucket.ts', linesAdded: 16, linesRemoved: 0 },
        { path: 'src/server.ts', linesAdded: 6, linesRemoved: 1 },
        { path: 'bench/limiter.ts', linesAdded: 31, linesRemoved: 0 },
      ],
    },
  },
  {
    provider: 'codex',
    message: 'Write the changelog entry for all of this.',
    items: [
      changed('CHANGELOG.md', 7, 0),
      said('The entry names the limit, the 429 answer with Retry-After, and that idle keys cost no memory.'),
    ],
  },
];
