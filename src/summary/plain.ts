const ESCAPE = String.fromCharCode(27);
const BELL = String.fromCharCode(7);

/** Terminal colours, cursor movements and window titles. */
const terminalEscapes = new RegExp(
  `${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|\\][^${BELL}${ESCAPE}\\n]{0,200}(?:${BELL}|${ESCAPE}\\\\)?|[@-Z\\\\-_])`,
  'g',
);
/** Everything that some reader takes for the end of a line. */
const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** Characters that no reader sees: controls, direction overrides, tags and other carriers of hidden text. */
const unseen =
  /[\p{Cc}--[\n\t]]|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gv;
/** Control tokens of chat templates, and envelopes in which agent programs put their own instructions. */
const chatTokens = /<\|([a-z_]+)\|>/gi;
const envelopes =
  /<(?=\/?(?:system|system-reminder|environment_context|user_instructions|developer_instructions|turn_aborted|task-notification)\b[^<>]*>)/gi;

/**
 * Makes recorded text safe to quote (Design, section 6): well-formed Unicode, "\n" as the only line end, no terminal
 * escapes and no unseen characters, and no control token or instruction envelope that a program or model could act on.
 * Visible words stay as they are.
 */
export function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(terminalEscapes, '')
    .replace(lineEnds, '\n')
    .replace(unseen, '')
    .replace(chatTokens, '<¦$1¦>')
    .replace(envelopes, '‹');
}

/** The same on one line: line ends and runs of blanks become one blank. */
export function plainLine(text: string): string {
  return plain(text).replace(/\s+/g, ' ').trim();
}
