import type { Text } from '../simulated-provider.ts';

/**
 * Marker words. What a run says is a topic: its message is edition 0 of it, and each item that is recorded about it the next
 * edition. So it can be searched for in any text how much that text tells of the run.
 */
export const wordOf = (topic: string, edition: number): string => `${topic}n${edition}`;

const words = /\b(topic\d+)n(\d+)\b/g;

/** The topics that the text names, each in the edition up to which nothing of it is lacking; -1 where its beginning is. */
export function topicsIn(text: string): Text {
  const found = new Map<string, Set<number>>();
  for (const [, topic = '', edition = ''] of text.matchAll(words)) {
    const editions = found.get(topic) ?? new Set();
    found.set(topic, editions.add(Number(edition)));
  }
  return new Map([...found].map(([topic, editions]) => [topic, wholeUpTo(editions)]));
}

function wholeUpTo(editions: ReadonlySet<number>): number {
  let edition = -1;
  while (editions.has(edition + 1)) edition += 1;
  return edition;
}
