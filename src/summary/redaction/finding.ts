/** A secret found in a text: UTF-16 offsets, and what kind of secret it is. */
export interface Finding {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
}

/** One way to find secrets: pure, same text, same findings. */
export type Finder = (text: string) => readonly Finding[];

/** A finder for a pattern whose group `secret` (or, without one, the whole match) is the secret. Needs the flags g and d. */
export function patternFinder(
  kind: string,
  pattern: RegExp,
  isSecret: (value: string) => boolean = () => true,
): Finder {
  return (text) => {
    const findings: Finding[] = [];
    for (const match of text.matchAll(pattern)) {
      const [start, end] = match.indices?.groups?.secret ??
        match.indices?.[0] ?? [match.index, match.index + match[0].length];
      if (isSecret(text.slice(start, end))) findings.push({ start, end, kind });
    }
    return findings;
  };
}
