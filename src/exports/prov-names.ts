/**
 * The namespaces of the provenance: what Throughline says (`tl`, types and attributes) and the things of one workspace (`ws`,
 * in which public ids are unique).
 */
export function prefixesOf(workspaceId: string): { readonly [prefix: string]: string } {
  return { tl: 'urn:throughline:vocabulary:', ws: `urn:throughline:workspace:${workspaceId}:` };
}

/** A thing by its public id: a thread, run, provider, provider thread, handoff, checkpoint or rollback. */
export const named = (id: string) => `ws:${id}`;

/** What a run put on record, as a whole: its message, its items and how it ended. */
export const recordOf = (runId: string) => `ws:${runId}/record`;

/** The making of a handoff's text. */
export const preparationOf = (handoffId: string) => `ws:${handoffId}/preparation`;

/** The API itself, as the author of what it makes on its own. */
export const summariser = 'tl:summariser';

/** Whoever asked, by the name that came with the request. */
export function actorNamed(actor: string): string {
  const bytes = [...new TextEncoder().encode(actor)];
  return `ws:actor/${bytes.map((byte) => (isPlain(byte) ? String.fromCharCode(byte) : percent(byte))).join('')}`;
}

function isPlain(byte: number): boolean {
  return /[A-Za-z0-9_-]/.test(String.fromCharCode(byte));
}

function percent(byte: number): string {
  return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

/** A type, or a value of a closed vocabulary. */
export const term = (word: string) => ({ name: `tl:${word}` });
