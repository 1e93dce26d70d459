/** One line of a byte stream, without its line feed. `end` is the offset after the line feed, in decompressed bytes. */
export interface Line {
  readonly number: number;
  readonly bytes: Uint8Array;
  readonly end: number;
  /** False for bytes after the last line feed: a writer may still be at them. */
  readonly terminated: boolean;
}

const LINE_FEED = 0x0a;

/**
 * Splits a byte stream at line feeds and at nothing else: U+2028 and U+2029 are legal inside JSON strings, and a
 * multi-byte character may lie across two chunks (Session formats, F1 and F3). Holds one line at a time.
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let pieces: Uint8Array[] = [];
  let number = 0;
  let end = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let feed = chunk.indexOf(LINE_FEED); feed !== -1; feed = chunk.indexOf(LINE_FEED, start)) {
      pieces.push(chunk.subarray(start, feed));
      const bytes = joined(pieces);
      pieces = [];
      start = feed + 1;
      number += 1;
      end += bytes.length + 1;
      yield { number, bytes, end, terminated: true };
    }
    if (start < chunk.length) pieces.push(chunk.slice(start));
  }
  const rest = joined(pieces);
  if (rest.length > 0) yield { number: number + 1, bytes: rest, end: end + rest.length, terminated: false };
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined) return only;
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole;
}
