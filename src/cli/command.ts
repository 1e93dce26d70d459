import { describeVariables } from '../variables.ts';

/** Where a command speaks, and how it is told to stop. */
export interface Terminal {
  say(line: string): void;
  complain(line: string): void;
  /** Ctrl-C. */
  readonly stop: AbortSignal;
}

/** One command of `throughline`. `form` is how it is called; `run` answers the exit code. */
export interface Command {
  readonly name: string;
  readonly form: string;
  readonly purpose: string;
  run(args: readonly string[], terminal: Terminal): Promise<number>;
}

/** The help: every command, and every variable of the environment that is read. */
export function usage(commands: readonly Command[]): string {
  const names = describeVariables();
  const width = Math.max(...names.map(({ name }) => name.length)) + 2;
  return [
    'throughline: records and steers how a conversation moves between AI providers.',
    '',
    'Usage: throughline COMMAND [--help]',
    '',
    'Commands:',
    ...commands.flatMap(({ form, purpose }) => [`  ${form}`, `      ${purpose}`]),
    '',
    'Environment:',
    ...names.map(({ name, purpose }) => `  ${name.padEnd(width)}${purpose}`),
  ].join('\n');
}
