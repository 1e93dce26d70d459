/** The forms in which a thread can be exported: the media type of each, and how its files are called. */
const formats = {
  PROV_JSON: { mediaType: 'application/json', extension: 'prov.json' },
  OPENLINEAGE: { mediaType: 'application/x-ndjson', extension: 'openlineage.ndjson' },
  MERMAID: { mediaType: 'text/vnd.mermaid', extension: 'mmd' },
  DOT: { mediaType: 'text/vnd.graphviz', extension: 'dot' },
  JSONL: { mediaType: 'application/x-ndjson', extension: 'jsonl' },
} as const;

export type ExportFormat = keyof typeof formats;

export const exportFormats = Object.keys(formats) as readonly ExportFormat[];

/** The media type of a format, and the ending of its files. */
export const formatFacts = (format: ExportFormat): { readonly mediaType: string; readonly extension: string } =>
  formats[format];

/** The word for a format in paths and on command lines: `prov_json`, `dot`. */
export const wordFor = (format: ExportFormat): string => format.toLowerCase();

/** The format that a word names; undefined where it names none. */
export function formatNamed(word: string): ExportFormat | undefined {
  return exportFormats.find((format) => wordFor(format) === word);
}
