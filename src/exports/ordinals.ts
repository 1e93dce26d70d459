/** Ordinals for people: `1-5, 9`. They are given ascending; a range holds neighbouring numbers only. */
export function ordinalsText(ordinals: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const ordinal of ordinals) {
    const last = ranges.at(-1);
    if (last !== undefined && ordinal === last.to + 1) last.to = ordinal;
    else ranges.push({ from: ordinal, to: ordinal });
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}
