/**
 * A thread as a picture, before it is written in the language of a tool: one lane for each provider thread, its runs from top
 * to bottom, and handoffs and other threads between the lanes.
 */
export interface Diagram {
  readonly lanes: readonly Lane[];
  /** What lies in no lane. */
  readonly nodes: readonly DiagramNode[];
  readonly edges: readonly Edge[];
}

export interface Lane {
  readonly key: string;
  readonly id: string;
  readonly label: string;
  readonly nodes: readonly DiagramNode[];
}

export interface DiagramNode {
  /** Its name in the picture: a letter and digits. */
  readonly key: string;
  /** The public id of what it shows. */
  readonly id: string;
  /** What is written in it, by lines. */
  readonly lines: readonly string[];
  readonly shape: 'RUN' | 'HANDOFF' | 'THREAD' | 'ROLLBACK';
  /** It no longer counts: rolled back, superseded, or never taken by a provider. */
  readonly faded: boolean;
}

export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly label?: string;
  /** NEXT: the run after it in the history. CONTEXT: context moves along it. */
  readonly kind: 'NEXT' | 'CONTEXT';
  readonly faded: boolean;
}
