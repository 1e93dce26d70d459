import type { JsonValue } from '../../domain/item.ts';

/**
 * The first arguments of the calls of `tools.<name>(...)` in a Code Mode script, where they are plain literals. Plans
 * are recorded nowhere else in that mode (Session formats, C8); what is computed at run time is left out.
 */
export function literalArguments(script: string, name: string): readonly JsonValue[] {
  const found: JsonValue[] = [];
  const call = `tools.${name}(`;
  for (let start = script.indexOf(call); start !== -1; start = script.indexOf(call, start + 1)) {
    const value = literalAt(script, start + call.length);
    if (value !== undefined) found.push(value);
  }
  return found;
}

function literalAt(script: string, start: number): JsonValue | undefined {
  const tokens = tokenised(script.slice(start));
  try {
    return parseValue(tokens);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

type Tokens = { readonly list: readonly string[]; next: number };

const TOKEN =
  /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|`(?:[^`\\]|\\[\s\S])*`|-?\d[\d.eE+-]*|[A-Za-z_$][\w$]*|[\s\S]/g;
const MAX_TOKENS = 100_000;

function tokenised(text: string): Tokens {
  const list: string[] = [];
  let depth = 0;
  for (const [token] of text.matchAll(TOKEN)) {
    if (/^(\s|\/\/|\/\*)/.test(token)) continue;
    if (token === ')' && depth === 0) break;
    if ('({['.includes(token)) depth += 1;
    if (')}]'.includes(token)) depth -= 1;
    list.push(token);
    if (list.length > MAX_TOKENS) break;
  }
  return { list, next: 0 };
}

function parseValue(tokens: Tokens): JsonValue {
  const token = take(tokens);
  if (token === '{') return parseMembers(tokens);
  if (token === '[') return parseElements(tokens);
  if (/^["'`]/.test(token)) return parseString(token);
  if (/^-?\d/.test(token) && Number.isFinite(Number(token))) return Number(token);
  if (token === 'true' || token === 'false') return token === 'true';
  if (token === 'null' || token === 'undefined') return null;
  throw new SyntaxError('no literal');
}

function take(tokens: Tokens, expected?: string): string {
  const token = tokens.list[tokens.next];
  if (token === undefined || (expected !== undefined && token !== expected)) throw new SyntaxError('no literal');
  tokens.next += 1;
  return token;
}

function parseMembers(tokens: Tokens): JsonValue {
  const members: [string, JsonValue][] = [];
  while (tokens.list[tokens.next] !== '}') {
    const name = take(tokens);
    take(tokens, ':');
    members.push([/^["'`]/.test(name) ? parseString(name) : name, parseValue(tokens)]);
    if (tokens.list[tokens.next] !== '}') take(tokens, ',');
  }
  take(tokens, '}');
  return Object.fromEntries(members);
}

function parseElements(tokens: Tokens): JsonValue {
  const elements: JsonValue[] = [];
  while (tokens.list[tokens.next] !== ']') {
    elements.push(parseValue(tokens));
    if (tokens.list[tokens.next] !== ']') take(tokens, ',');
  }
  take(tokens, ']');
  return elements;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0' };

function parseString(token: string): string {
  if (token.startsWith('`') && token.includes('${')) throw new SyntaxError('no literal');
  return token
    .slice(1, -1)
    .replace(/\\(u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|\r?\n|[\s\S])/g, (_, code: string) => {
      if (code.endsWith('\n')) return '';
      const hex = /^[ux]\{?([0-9a-fA-F]+)\}?$/.exec(code)?.[1];
      return hex === undefined ? (escapes[code] ?? code) : codePoint(Number.parseInt(hex, 16));
    });
}

function codePoint(value: number): string {
  return value > 0x10ffff ? '\uFFFD' : String.fromCodePoint(value);
}
