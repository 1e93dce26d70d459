const longest = 80;

/** A title as it stands in a picture: one line of printable characters, cut where it is long. */
export function oneLine(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  const characters = [...line];
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join('')}…`;
}
