import type { Probe, ProbeKind } from './probes.ts';

type Needles = Probe['needles'];
type Ask = (question: string, needles: Needles, never?: Probe['never']) => Probe;

const of =
  (kind: ProbeKind): Ask =>
  (question, needles, never) => ({ kind, question, needles, ...(never && { never }) });

const recall = of('recall');
const artifact = of('artifacts');
const next = of('continuation');
const decision = of('decisions');

const isChanged = /chang|updat|modif/i;
const isCreated = /creat|new file|added/i;
const isRead = /read|\bcat /i;
const fails = /exit (?:code )?1\b|fails?\b/i;
const passes = /exit 0|code 0/;

/** What every sample starts with: the same goal, two constraints, the same fault found. */
const start: readonly Probe[] = [
  recall('What is the goal?', ['must never hand out an id that is already in use']),
  recall('What must not be changed?', ['do not change the public API']),
  recall('Which Node must still work?', ['Node 20 must still work']),
];
const cause = recall('What made the ids repeat?', ['todos.length + 1']);

/** How the ids are made now, by the code itself or by its author's words. */
const newIds = artifact('How does `add` find the id now?', [/Math\.max\(max, t\.id\)|highest id plus one/]);

const changed = (path: string) => artifact(`What happened to ${path}?`, [path, isChanged]);
const created = (path: string) => artifact(`What happened to ${path}?`, [path, isCreated]);
const onlyRead = (path: string) => artifact(`Was ${path} changed?`, [path, isRead], [changedLine(path)]);
const untouched = (path: string) => artifact(`Is ${path} as it was?`, ['src/todo.ts', isChanged], [changedLine(path)]);
const passed = (command: string) => next(`Does \`${command}\` pass now?`, [command, passes]);
const pending = (step: string) => next('What is still to be done?', [step, /\[ \]|pending/]);
const nothingPending = (step: string) => next(`Is "${step}" done?`, [step, /\[x\]|completed/i], [`[ ] \`${step}`]);

const stress: readonly Probe[] = [
  next('What is red, and how does it end?', ['npm run stress', /exit(?:s with)? (?:code )?3/]),
  recall('What does the stress script say?', ['round 400 read back 0 bytes: Unexpected end of JSON input']),
];

/** The questions about the store that both long samples settle, and leave open, in the same words. */
const storage: readonly Probe[] = [
  decision('Which storage is kept, instead of what?', ['keep JSON storage rather than SQLite']),
  decision('Why not SQLite?', ['`node:sqlite` module does not exist in Node 20']),
  decision('Which package was rejected, and why?', ['`better-sqlite3` (native build)']),
  decision('Which layout was rejected, and why?', ['one file per item (slow listing)']),
  next('Which question is open?', ['should `load` stop with an error', 'todos.json.bak']),
  next('What did the user ask for last?', ['plan the fix for the damaged file, but do not write it yet']),
  pending('Write to a temporary file next to the target'),
  pending('Rename it over the target'),
];

const takenBack: readonly Probe[] = [
  decision('Which ids are kept?', ['Keep number ids and use the highest id plus one']),
  decision('Why not UUIDs?', ['UUIDs would change the public API']),
  decision('Is the road that was taken back told as the way to go?', ['highest id plus one'], [/\bUse UUIDs\b/]),
  untouched('src/types.ts'),
];

const emptyList = recall('What does an empty list print?', ['`todo list`', 'nothing to do']);

export type SampleName = (typeof sampleProbes)[number]['name'];

/** Probes about the sample sessions, by what a person who reads the sessions finds in them. */
export const sampleProbes = [
  {
    name: 'codex/main',
    probes: [
      ...start,
      cause,
      ...stress,
      ...storage,
      emptyList,
      newIds,
      changed('src/todo.ts'),
      changed('src/cli.ts'),
      onlyRead('src/store.ts'),
      onlyRead('test/todo.test.ts'),
      passed('npm test'),
      pending('Run the stress script and the unit tests'),
    ],
  },
  {
    name: 'codex/codemode',
    probes: [
      ...start,
      cause,
      ...stress,
      newIds,
      changed('src/todo.ts'),
      created('test/store.test.ts'),
      onlyRead('test/todo.test.ts'),
      passed('node --test test/*.test.ts'),
      next('What does the assistant wait for?', ['Should I fix that too?']),
      pending('Add a test for the store'),
      decision('Which way was chosen for the ids?', ['highest id plus one, a test for the store']),
      recall('What is wrong with the store?', ['the write is not atomic']),
    ],
  },
  {
    name: 'codex/revert-2-live',
    probes: [...start, cause, ...takenBack, newIds, changed('src/todo.ts'), passed('npm test')],
  },
  {
    name: 'codex/compact-resume',
    probes: [
      ...start,
      cause,
      emptyList,
      newIds,
      changed('src/todo.ts'),
      changed('src/cli.ts'),
      onlyRead('src/store.ts'),
      passed('npm test'),
      decision('Which storage is settled?', ['we keep JSON storage, that is decided']),
      nothingPending('Run the unit tests again'),
      recall('How large is the change?', [/2 insertions|two insertions/i]),
      next('What did the user ask last?', ['How large is the change?']),
    ],
  },
  {
    name: 'claude/main',
    probes: [
      ...start,
      cause,
      ...stress,
      ...storage,
      emptyList,
      newIds,
      changed('src/todo.ts'),
      changed('src/cli.ts'),
      created('test/store.test.ts'),
      passed('node --test test/*.test.ts'),
      nothingPending('Print a message for the empty list in src/cli.ts'),
      recall('What did the subagent find?', ['`fs.writeFileSync` on the target itself', 'truncates the file first']),
    ],
  },
  {
    name: 'claude/branch',
    probes: [
      ...start,
      cause,
      ...takenBack,
      newIds,
      changed('src/todo.ts'),
      onlyRead('src/cli.ts'),
      passed('npm test'),
      nothingPending('Run the unit tests again'),
    ],
  },
  {
    name: 'claude/interrupt',
    probes: [
      ...start,
      changed('src/todo.ts'),
      onlyRead('src/cli.ts'),
      artifact('How was src/todo.ts changed?', ['src/todo.ts', '+1 -1']),
      passed('npm test'),
      next('What became of the rewrite as a class?', [/run 2\b|Rewrite the whole store/i, /interrupted/i]),
      next('Did the watcher run?', ['sleep 100', /declined|interrupted|unknown/i]),
      decision('What does the user want instead of watching?', ['Stop watching. Fix the id and run the tests once.']),
    ],
  },
  {
    name: 'claude/compact',
    probes: [
      ...start,
      cause,
      emptyList,
      newIds,
      changed('src/todo.ts'),
      changed('src/cli.ts'),
      created('test/store.test.ts'),
      passed('node --test test/*.test.ts'),
      next('How did the test end that was not run again?', ['npm test', fails]),
      decision('Which storage is settled?', ['we keep JSON storage, that is decided']),
      nothingPending('Run the unit tests again'),
    ],
  },
] as const satisfies readonly { readonly name: string; readonly probes: readonly Probe[] }[];

function changedLine(path: string): RegExp {
  const words = path.replaceAll('.', '\\.');
  return new RegExp(`^(?:Created|Changed|Deleted):.*\`${words}\`|^- (?:created|updated|deleted) \`${words}\``, 'm');
}
