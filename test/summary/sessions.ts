import type { RunItem } from '../../src/domain/item.ts';
import type { DigestRun } from '../../src/summary/digest-source.ts';
import type { ProbedSession } from './probes.ts';
import { digits, hex, type Random, randomFrom } from './random.ts';
import { assistant, command, item, run } from './run-kit.ts';
import { probesOf, type Truth } from './session-truth.ts';

type Make = (runId: string, index: number) => RunItem;

const areas = ['auth', 'billing', 'search', 'export', 'mail', 'cache', 'queue', 'report', 'import', 'admin'] as const;
const nouns = [
  'parser',
  'store',
  'client',
  'router',
  'worker',
  'schema',
  'token',
  'index',
  'session',
  'format',
] as const;
const tools = [
  'SQLite',
  'Redis',
  'Postgres',
  'protobuf',
  'JSON',
  'YAML',
  'gRPC',
  'webhooks',
  'polling',
  'cron',
] as const;

/** A session of `count` runs by two providers in turns, and at least fourteen probes about its end. */
export function generatedSession(count: number, seed: number): ProbedSession {
  const random = randomFrom(seed);
  const truth: Truth = {
    files: new Map(),
    gone: new Set(),
    read: [],
    decisions: [],
    commands: new Map(),
    versions: [],
    plan: [],
    question: undefined,
    approval: undefined,
  };
  const limit = `never raise the memory of the ${random.pick(areas)} service above ${200 + random.below(300)} MB`;
  const runs: DigestRun[] = [];
  for (let position = 1; position <= count; position++) {
    const left = count - position;
    const turn = position === 1 ? firstTurn(limit) : aTurn(random, truth, position, left);
    const providerName = Math.floor(position / 4) % 2 === 0 ? 'Codex' : 'Claude';
    const taken = position % 9 === 0 || left === 2;
    runs.push(
      run(position, turn.items, {
        providerName,
        ...(turn.message !== undefined && { message: turn.message }),
        ...(taken && {
          checkpoint: {
            id: `chk_${position}`,
            ref: `refs/checkpoints/${position}`,
            diffSummary: ` src/${position}.ts | 4 +-`,
            files: [],
          },
        }),
      }),
    );
  }
  return { name: `generated, ${count} runs`, runs, probes: probesOf(truth, limit, runs) };
}

interface Turn {
  readonly message?: string;
  readonly items: Make[];
}

function firstTurn(limit: string): Turn {
  return {
    message: `Goal: make the nightly sync reliable and observable. Constraints: ${limit}. Do not add a runtime dependency.`,
    items: [
      command('ls -R src test', 0, 'src:\nindex.ts\n\ntest:\nindex.test.ts'),
      assistant('I looked at the layout. The sync has no retries and writes no metrics.'),
    ],
  };
}

/** The last turns are fixed, so that every session ends with something red, something open and something to do. */
function aTurn(random: Random, truth: Truth, position: number, left: number): Turn {
  if (left === 0) return lastTurn(random, truth, position);
  if (left === 1) return redTurn(random, truth, position);
  if (left === 2) return planTurn(random, truth, position);
  if (left === 3) return decisionTurn(random, truth, true);
  const kind = random.below(10);
  if (kind < 4) return workTurn(random, truth, position);
  if (kind === 4) return decisionTurn(random, truth, random.below(2) === 0);
  if (kind === 5) return questionTurn(random, truth, position);
  if (kind === 6) return redTurn(random, truth, position);
  if (kind === 7) return tidyTurn(random, truth, position);
  if (kind === 8) return lookTurn(random, truth);
  return planTurn(random, truth, position);
}

function workTurn(random: Random, truth: Truth, position: number): Turn {
  const [path, other] = [somePath(random), somePath(random)];
  const items = [edit(random, truth, path, position), edit(random, truth, other, position)];
  const test = `npm test -- ${path.split('/')[1]}`;
  const before = truth.commands.get(test);
  if (before !== undefined && before.exit !== 0)
    items.unshift(command(test, before.exit, failureOutput(random, before.error)));
  truth.commands.set(test, { exit: 0, error: '', run: position });
  items.push(command(test, 0, `${noise(random, 12)}\ntests ${20 + random.below(40)} passed`));
  if (random.below(3) === 0) return { message: `Work on ${path}.`, items };
  items.push(assistant(`I changed ${path} and ${other}; the tests of this part pass. ${chatter(random)}`));
  return { message: `Please improve the ${random.pick(nouns)} in ${path}. ${chatter(random)}`, items };
}

function decisionTurn(random: Random, truth: Truth, marked: boolean): Turn {
  const [kept, rejected] = [random.pick(tools), `${random.pick(tools)} ${random.chars(hex, 4)}`];
  const words = `use ${kept} for ${random.pick(areas)} ${random.pick(nouns)} ${random.chars(digits, 3)}`;
  truth.decisions.push({ words, rejected });
  const message = `How should we do the ${random.pick(nouns)}? ${chatter(random)}`;
  const reason = `it needs no new dependency; rejected: ${rejected}`;
  if (marked) {
    return {
      message,
      items: [item('DECISION', { text: `${words}, because ${reason}` }), assistant(`Settled. ${chatter(random)}`)],
    };
  }
  return { message, items: [assistant(`Decision: we ${words}, because ${reason}. ${chatter(random)}`)] };
}

function questionTurn(random: Random, truth: Truth, position: number): Turn {
  const items: Make[] = [];
  if (truth.question !== undefined) {
    items.push(item('USER_MESSAGE', { text: `Answer: option ${random.below(3)}.`, resolves: truth.question.id }));
  }
  const question = {
    id: `itm_question_${position}`,
    text: `Shall the ${random.pick(areas)} job stop at error ${random.chars(digits, 4)} or skip the row?`,
  };
  truth.question = question;
  items.push(item('QUESTION', { id: question.id, text: question.text }), assistant('I need an answer before I go on.'));
  return { message: `Look into the ${random.pick(areas)} job.`, items };
}

function redTurn(random: Random, truth: Truth, position: number): Turn {
  const path = somePath(random);
  const test = `npm test -- ${path.split('/')[1]}`;
  const error = `AssertionError: expected ${random.chars(digits, 4)} rows, got ${random.chars(digits, 4)} at ${path}:${1 + random.below(300)}`;
  const exit = 1 + random.below(4);
  truth.commands.set(test, { exit, error, run: position });
  const items = [
    edit(random, truth, path, position),
    command(test, exit, failureOutput(random, error)),
    assistant(`The tests of this part fail now. ${chatter(random)}`),
  ];
  return { message: `Change the ${random.pick(nouns)} of ${path} and run its tests.`, items };
}

/** A file is made and removed again, another one renamed, a third deleted. */
function tidyTurn(random: Random, truth: Truth, position: number): Turn {
  const scratch = `tmp/scratch-${random.chars(hex, 6)}.ts`;
  const old = `src/legacy/${random.pick(nouns)}-${random.chars(hex, 4)}.ts`;
  const [from, to] = [
    `src/old/${random.pick(nouns)}-${random.chars(hex, 4)}.ts`,
    `src/core/${random.pick(nouns)}-${random.chars(hex, 4)}.ts`,
  ];
  truth.gone.add(scratch);
  truth.files.set(old, { state: 'deleted', run: position, existed: true });
  truth.files.set(to, { state: 'renamed', run: position, existed: false });
  return {
    message: 'Tidy up a little.',
    items: [
      item('FILE_CHANGE', { path: scratch, changeKind: 'CREATED', linesAdded: 9, linesRemoved: 0 }),
      item('FILE_CHANGE', { path: old, changeKind: 'DELETED' }),
      item('FILE_CHANGE', { path: to, previousPath: from, changeKind: 'RENAMED' }),
      item('FILE_CHANGE', { path: scratch, changeKind: 'DELETED' }),
    ],
  };
}

function lookTurn(random: Random, truth: Truth): Turn {
  const version = `v${18 + random.below(6)}.${random.below(20)}.${random.below(9)}`;
  const path = `docs/${random.pick(nouns)}-${random.chars(hex, 4)}.md`;
  truth.versions = [version];
  truth.read.push(path);
  return {
    message: 'Which Node runs here, and what do the notes say?',
    items: [
      command('node --version', 0, version),
      command(`cat ${path}`, 0, noise(random, 30)),
      assistant(`Node is there; the notes are short. ${chatter(random)}`),
    ],
  };
}

function planTurn(random: Random, truth: Truth, position: number): Turn {
  const open = truth.plan.filter(({ done }) => !done);
  if (open.length > 1) {
    const [first] = open;
    if (first !== undefined) first.done = true;
  } else {
    truth.plan = Array.from({ length: 4 }, (_, place) => ({
      title: `Step ${position}.${place}: ${random.pick(['write', 'check', 'move', 'split'])} the ${random.pick(areas)} ${random.pick(nouns)}`,
      done: place === 0,
    }));
  }
  const steps = truth.plan.map(({ title, done }) => ({ step: title, status: done ? 'completed' : 'pending' }));
  return {
    message: 'Go on with the plan.',
    items: [item('PLAN', { data: { steps } }), assistant(`The plan is up to date. ${chatter(random)}`)],
  };
}

function lastTurn(random: Random, truth: Truth, position: number): Turn {
  const path = somePath(random);
  const approval = { id: `itm_approval_${position}`, text: `rm -rf build/${random.chars(hex, 6)}` };
  truth.approval = approval;
  const items = [
    edit(random, truth, path, position),
    item('APPROVAL', { id: approval.id, text: `May I run ${approval.text}?` }),
  ];
  if (truth.question === undefined) {
    truth.question = {
      id: `itm_question_${position}`,
      text: `Which of the two formats shall ${path} write by default?`,
    };
    items.push(item('QUESTION', truth.question));
  }
  items.push(assistant(`I changed ${path}. Before I clean up I need your approval. ${chatter(random)}`));
  return { message: `Prepare ${path} for the release 4.${random.below(90)}.`, items };
}

function edit(random: Random, truth: Truth, path: string, position: number): Make {
  const known = truth.files.get(path);
  const existed = known?.existed ?? random.below(2) === 0;
  const isNew = known === undefined && !existed;
  truth.files.set(path, { state: existed ? 'changed' : 'created', run: position, existed });
  return item('FILE_CHANGE', {
    path,
    changeKind: isNew ? 'CREATED' : 'UPDATED',
    linesAdded: 1 + random.below(40),
    linesRemoved: isNew ? 0 : random.below(20),
  });
}

function somePath(random: Random): string {
  return `src/${random.pick(areas)}/${random.pick(nouns)}.ts`;
}

function failureOutput(random: Random, error: string): string {
  return `${noise(random, 60)}\nFAIL 1 of 31\n${error}\n${noise(random, 25)}\nexit`;
}

function noise(random: Random, lines: number): string {
  return Array.from(
    { length: lines },
    (_, line) => `[${line}] ${random.pick(areas)} ${random.pick(nouns)} ${random.chars(hex, 12)} ok`,
  ).join('\n');
}

function chatter(random: Random): string {
  const count = 1 + random.below(4);
  return Array.from(
    { length: count },
    () =>
      `The ${random.pick(areas)} ${random.pick(nouns)} reads the ${random.pick(nouns)} once and hands it to the ${random.pick(nouns)}.`,
  ).join(' ');
}
