import { plain } from './plain.ts';

const LONGEST_COMMAND = 600;
const shellWrapper = /^(?:\S*\/)?(?:ba|z|da|k)?sh\s+-l?c\s+(['"])([\s\S]*)\1$/;

/**
 * The words by which a command is known again: without a shell around it and without surplus blanks. A change of
 * folder stays part of it, since the same tests in another folder are other tests. The middle of a very long one goes.
 */
export function commandKey(command: string): string {
  const trimmed = plain(command).trim();
  const unwrapped = shellWrapper.exec(trimmed)?.[2] ?? trimmed;
  const key = unwrapped.replace(/[ \t]+/g, ' ').trim();
  if (key.length <= LONGEST_COMMAND) return key;
  const end = Array.from(key.slice(-160)).slice(1).join('');
  const head = Array.from(key.slice(0, 400)).slice(0, -1).join('');
  return `${head} [... ${key.length - head.length - end.length} characters left out ...] ${end}`;
}

const lookers = new Set(
  'ls cat head tail nl wc less more bat pwd which type file stat tree find fd rg grep egrep fgrep ag sed awk sort uniq cut diff echo printf env date whoami jq xxd od du df test ['.split(
    ' ',
  ),
);
const gitLooks = /^git (?:-\S+ )*(?:status|log|show|diff|blame|branch|grep|rev-parse|remote|ls-files)\b/;
const checks =
  /\b(?:tests?|spec|vitest|jest|mocha|pytest|unittest|tox|phpunit|rspec|lint|eslint|biome|ruff|mypy|clippy|build|tsc|typecheck|check|compile|cargo|gradlew?|mvn|make|ctest|stress|bench|e2e|verify|validate)\b/;

export type CommandPurpose = 'CHECK' | 'ACT' | 'LOOK';

/** Whether a command checks the work (tests, builds), acts, or only looks at something. */
export function purposeOf(command: string): CommandPurpose {
  const bare = command.replace(/^(?:cd \S+ (?:&&|;) )?/, '');
  const [program = ''] = bare.split(/[\s;|&]/, 1);
  if ((lookers.has(program) && !/[^<]>(?!&)|-i\b|\btee\b/.test(bare)) || gitLooks.test(bare)) return 'LOOK';
  return checks.test(bare) ? 'CHECK' : 'ACT';
}

const noMatchIsNoFailure = /^(?:rg|e?grep|fgrep|ag|diff|cmp|which|test|\[|pgrep|git (?:diff|grep))(?:\s|$)/;

/** True for exit code 1 of commands with which it answers "no" rather than "failed". */
export function answersNo(command: string, exitCode: number | undefined): boolean {
  return exitCode === 1 && noMatchIsNoFailure.test(command);
}

const readers = new Set(['cat', 'head', 'tail', 'nl', 'wc', 'less', 'more', 'bat', 'sed', 'grep', 'rg', 'diff', 'jq']);

/** The paths that a command only reads, as far as its words show it: plain file names after a reading program. */
export function pathsRead(command: string): readonly string[] {
  if (purposeOf(command) !== 'LOOK' || command.length > LONGEST_COMMAND) return [];
  return command.split(/&&|\|\||[;|\n]/).flatMap((part) => {
    const [program = '', ...words] = part.trim().split(/\s+/);
    if (!readers.has(program)) return [];
    return words.map((word) => word.replace(/^(['"])(.*)\1$/, '$2')).filter(looksLikeFile);
  });
}

function looksLikeFile(word: string): boolean {
  return /^(?!-)[\w@./-]*[\w-]\.[A-Za-z][\w]{0,9}$/.test(word) && !word.includes('://') && !/^\.?\d/.test(word);
}
