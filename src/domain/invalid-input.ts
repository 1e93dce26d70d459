/** Input that no state could make right (Design, section 10): answered as BAD_USER_INPUT, and nothing is changed or logged. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
}
