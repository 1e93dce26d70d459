import { assignments } from './assignments.ts';
import { contexts } from './contexts.ts';
import type { Finding } from './finding.ts';
import { findBySecretlint } from './secretlint-finder.ts';
import { vendorTokens } from './vendor-tokens.ts';

/** What was taken out of a text: kind, count and where, never the value (Design, section 6). */
export interface Redaction {
  readonly kind: string;
  readonly count: number;
  readonly where: readonly string[];
}

export interface Redacted {
  readonly text: string;
  readonly redactions: readonly Redaction[];
}

export interface RedactOptions {
  /** Names the place of an offset of the text as it was given; by default its line. */
  readonly placeOf?: (offset: number) => string;
}

/** Redacts several texts of one handoff, so that the same secret has the same marker in all of them. */
export interface Redactor {
  readonly redact: (text: string, options?: RedactOptions) => Promise<Redacted>;
}

/** A redactor that knows no secret yet. It keeps the secrets it found, in memory only, as long as it lives. */
export function createRedactor(): Redactor {
  const markers = new Map<string, { readonly kind: string; readonly marker: string }>();
  const counts = new Map<string, number>();
  const markerFor = (secret: string, kind: string) => {
    const known = markers.get(secret);
    if (known !== undefined) return known;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const made = { kind, marker: `[REDACTED:${kind}#${count}]` };
    markers.set(secret, made);
    return made;
  };
  return {
    redact: async (text, options = {}) => {
      const direct = joined(await findSecrets(text));
      for (const { start, end, kind } of direct) markerFor(text.slice(start, end), kind);
      const all = joined([...direct, ...repetitions(text, markers)]);
      return replaced(text, all, markerFor, options.placeOf ?? lineNamer(text));
    },
  };
}

/** Redacts one text on its own. */
export function redact(text: string, options?: RedactOptions): Promise<Redacted> {
  return createRedactor().redact(text, options);
}

/** All secrets found in a text, by every rule; they may overlap. Markers of an earlier redaction are none. */
async function findSecrets(text: string): Promise<readonly Finding[]> {
  const own = [...vendorTokens, ...contexts, assignments].flatMap((finder) => finder(text));
  const found = [...own, ...(await findBySecretlint(text))];
  return found.filter(({ start, end }) => end > start && !text.slice(start, end).includes('[REDACTED:'));
}

/** A secret that was found once is one wherever it stands, if it is long and mixed enough to be no ordinary word. */
function repetitions(text: string, markers: ReadonlyMap<string, { readonly kind: string }>): Finding[] {
  const findings: Finding[] = [];
  for (const [secret, { kind }] of markers) {
    if (secret.length < 10 || !/\d/.test(secret) || !/[A-Za-z]/.test(secret)) continue;
    for (let at = text.indexOf(secret); at !== -1; at = text.indexOf(secret, at + secret.length)) {
      findings.push({ start: at, end: at + secret.length, kind });
    }
  }
  return findings;
}

/** Joins findings that overlap; the one that starts first, and of those the longest, names the kind. */
function joined(findings: readonly Finding[]): Finding[] {
  const apart: Finding[] = [];
  for (const finding of findings.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = apart.at(-1);
    if (last === undefined || finding.start >= last.end) apart.push(finding);
    else if (finding.end > last.end) apart[apart.length - 1] = { ...last, end: finding.end };
  }
  return apart;
}

function replaced(
  text: string,
  findings: readonly Finding[],
  markerFor: (secret: string, kind: string) => { readonly kind: string; readonly marker: string },
  placeOf: (offset: number) => string,
): Redacted {
  const found = new Map<string, { count: number; where: Set<string> }>();
  let written = '';
  let from = 0;
  for (const { start, end, kind } of findings) {
    const known = markerFor(text.slice(start, end), kind);
    written += text.slice(from, start) + known.marker;
    from = end;
    const redaction = found.get(known.kind) ?? { count: 0, where: new Set<string>() };
    redaction.count++;
    redaction.where.add(placeOf(start));
    found.set(known.kind, redaction);
  }
  const redactions = [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, { count, where }]) => ({ kind, count, where: [...where] }));
  return { text: written + text.slice(from), redactions };
}

function lineNamer(text: string): (offset: number) => string {
  let line = 1;
  let at = 0;
  return (offset) => {
    for (let next = text.indexOf('\n', at); next !== -1 && next < offset; next = text.indexOf('\n', at)) {
      line++;
      at = next + 1;
    }
    return `line ${line}`;
  };
}
