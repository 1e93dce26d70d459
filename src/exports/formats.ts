/** The forms in which a thread can be exported, and the media type of each. */
export const mediaTypes = {
  PROV_JSON: 'application/json',
  OPENLINEAGE: 'application/x-ndjson',
  MERMAID: 'text/vnd.mermaid',
  DOT: 'text/vnd.graphviz',
  JSONL: 'application/x-ndjson',
} as const;

export type ExportFormat = keyof typeof mediaTypes;

export const exportFormats = Object.keys(mediaTypes) as readonly ExportFormat[];

/** The format that a word names, as paths and command lines write it: `prov_json`, `dot`. Undefined for any other word. */
export function formatNamed(word: string): ExportFormat | undefined {
  return exportFormats.find((format) => format.toLowerCase() === word);
}
