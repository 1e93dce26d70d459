#!/usr/bin/env node
import { startProblem } from '../start-problem.ts';
import { type Command, type Terminal, usage } from './command.ts';
import { db } from './db-command.ts';
import { exportCommand } from './export-command.ts';
import { importFiles } from './import-command.ts';
import { start } from './start-command.ts';
import { verify } from './verify-command.ts';

/** Every command of `throughline`, in the order in which the help lists them. */
const commands: readonly Command[] = [start, db, importFiles, exportCommand, verify];

async function dispatch([name, ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    terminal.say(usage(commands));
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((each) => each.name === name);
  if (command === undefined) {
    terminal.complain(`There is no command ${name}.\n\n${usage(commands)}`);
    return 2;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    terminal.say(`throughline ${command.form}\n\n${command.purpose}`);
    return 0;
  }
  return command.run(rest, terminal);
}

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
const terminal: Terminal = {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  stop: stop.signal,
};
try {
  process.exitCode = await dispatch(process.argv.slice(2), terminal);
} catch (error) {
  if (!stop.signal.aborted) {
    terminal.complain(startProblem(error));
    process.exitCode = 1;
  }
}
