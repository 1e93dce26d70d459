import type { JsonValue } from '../domain/item.ts';

const SHELL = /(^|[\\/])(ba|z|da|k|fi)?sh$/;
const POWERSHELL = /(^|[\\/])(pwsh|powershell)(\.exe)?$/i;

/** The command a person would have typed: a shell's wrapping is taken off, other argument lists are joined. */
export function commandText(command: JsonValue | undefined): string | undefined {
  if (typeof command === 'string') return command === '' ? undefined : command;
  if (!Array.isArray(command)) return undefined;
  const words = command.filter((word): word is string => typeof word === 'string');
  const [program = '', flag = '', script] = words;
  const isWrapped =
    (SHELL.test(program) && /^-[a-z]*c$/.test(flag)) || (POWERSHELL.test(program) && /^-c(ommand)?$/i.test(flag));
  if (isWrapped && script !== undefined && words.length === 3) return script;
  return words.length === 0 ? undefined : words.map(quoted).join(' ');
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
