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

/**
 * How a command runs on what its arguments ask for: exit code 2, and why, where that cannot be told. What `run` puts into
 * `parts` is taken down again when it ends, however it does.
 */
export function onAsked<Asked>(
  askedOf: (args: string[]) => Asked | string,
  run: (asked: Asked, terminal: Terminal, parts: AsyncDisposableStack) => Promise<number>,
): Command['run'] {
  return async (args, terminal) => {
    const asked = readOrWhyNot(askedOf, args);
    if (typeof asked === 'string') {
      terminal.complain(asked);
      return 2;
    }
    const parts = new AsyncDisposableStack();
    try {
      return await run(asked, terminal, parts);
    } finally {
      await parts.disposeAsync();
    }
  };
}

function readOrWhyNot<Asked>(askedOf: (args: string[]) => Asked | string, args: readonly string[]): Asked | string {
  try {
    return askedOf([...args]);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
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
