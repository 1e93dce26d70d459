import { withoutMiddle } from './clip.ts';
import { plain } from './plain.ts';

/** A text as a digest keeps it: made plain, without its middle where it is longer than `most` characters. */
export function clipStored(text: string, most: number, endShare = 0.4): string {
  const whole = plain(text).replace(/^\n+|\s+$/g, '');
  if (whole.length <= most) return whole;
  return withoutMiddle(whole, most, endShare) ?? `[${whole.length} characters left out]`;
}
