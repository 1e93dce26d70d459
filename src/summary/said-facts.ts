import { plainLine } from './plain.ts';

/**
 * A fact as a text would have to state it: all `names` on one line, and there, or in the label above it, the one state
 * `is` of those that such a fact can have. Without `is` the names alone are enough. `also`: one of these pieces has to
 * stand somewhere in the text.
 */
export interface Claim {
  readonly names: readonly string[];
  readonly how: 'PATH' | 'COMMAND' | 'WORDS';
  readonly states: { readonly [state: string]: RegExp };
  readonly is?: string;
  readonly also?: readonly string[];
}

/** A text, ready to be asked what it says. */
export interface SaidText {
  readonly lines: readonly SaidLine[];
  readonly words: string;
}

interface SaidLine {
  readonly text: string;
  readonly words: string;
  readonly spans: readonly string[];
  /** The heading, or the line that ends in a colon, under which it stands. */
  readonly label: string;
}

const quotes = /(?<!`)(`+)(?!`)([\s\S]*?)(?<!`)\1(?!`)/g;
const labels = /^\s*(?:#{1,6}\s|\*\*[^*]+\*\*:?\s*$)|:\**\s*$/;

/** What stands in the code spans and fences of a text, in their order. */
export function quotedIn(text: string): readonly string[] {
  return [...text.matchAll(quotes)].map((quote) => (quote[2] ?? '').trim());
}

/** Reads a text that was made plain. */
export function readSaid(text: string): SaidText {
  let label = '';
  const lines = text.split('\n').map((line): SaidLine => {
    const read = { text: line, words: wordsOf(line), spans: quotedIn(line).map(plainLine), label };
    if (labels.test(line)) label = line;
    return read;
  });
  return { lines, words: wordsOf(text) };
}

/**
 * True if a text surely says a fact. Where it says two states in one line, or at last another one, it does not: telling a
 * fact twice costs a line, leaving one out costs what the receiver can rely on.
 */
export function says(said: SaidText, { names, how, states, is, also }: Claim): boolean {
  if (also !== undefined && !also.some((piece) => said.words.includes(wordsOf(piece)))) return false;
  const sought = names.map(how === 'WORDS' ? wordsOf : plainLine);
  if (sought.length === 0 || sought.includes('')) return false;
  const naming = said.lines.filter((line) => sought.every((name) => namesIt[how](line, name)));
  if (is === undefined) return naming.length > 0;
  const stated = naming.map(({ text, label }) => statesIn(text, states) ?? statesIn(label, states));
  const last = stated.findLast((found) => found !== undefined);
  return last?.length === 1 && last[0] === is;
}

const namesIt: { readonly [how in Claim['how']]: (line: SaidLine, name: string) => boolean } = {
  PATH: ({ text }, path) => standsAlone(text, path),
  // Bare words of a command could be the beginning of a longer one.
  COMMAND: ({ text, spans }, command) => spans.includes(command) || text.replace(/^\s*(?:[-*$]\s)?/, '') === command,
  WORDS: ({ words }, name) => words.includes(name),
};

/** A path that is not the end or the beginning of another one. */
function standsAlone(line: string, path: string): boolean {
  for (let at = line.indexOf(path); at !== -1; at = line.indexOf(path, at + 1)) {
    const after = line.slice(at + path.length, at + path.length + 2);
    if (!/[\w./\\@-]/.test(line[at - 1] ?? '') && !/^(?:[\w/\\@-]|\.\w)/.test(after)) return true;
  }
  return false;
}

/** The states that a line says of what it names; undefined if none. Paths and quotes are names, whatever words they hold. */
function statesIn(line: string, states: Claim['states']): readonly string[] | undefined {
  const words = line.replace(quotes, ' ').split(/\s+/);
  const own = words.filter((word) => !/[/\\]|\.\w/.test(word)).join(' ');
  const found = Object.keys(states).filter((state) => states[state]?.test(own));
  return found.length === 0 ? undefined : found;
}

function wordsOf(text: string): string {
  return plainLine(text.replace(/[*_`]/g, '')).toLowerCase();
}
