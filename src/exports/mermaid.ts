import type { Diagram, DiagramNode, Edge } from './diagram.ts';
import { oneLine } from './text.ts';

/**
 * The picture as a Mermaid flowchart, in pieces. Lanes are subgraphs; what no longer counts is dashed and grey. Whatever is not
 * a plain letter or digit in a label is written as a character reference, so that no title can end it. The layout is named
 * since only this one keeps all lanes in one order from top to bottom.
 */
export function* mermaidOf({ lanes, nodes, edges }: Diagram): Generator<string, void, void> {
  yield '---\nconfig:\n  layout: dagre\n---\nflowchart TB\n';
  for (const node of nodes) yield `  ${nodeText(node)}\n`;
  for (const { key, label, nodes: inside } of lanes) {
    yield `  subgraph ${key}["${escaped(label)}"]\n`;
    for (const node of inside) yield `    ${nodeText(node)}\n`;
    yield '  end\n';
  }
  for (const edge of edges) yield `  ${edgeText(edge)}\n`;
  const faded = [...nodes, ...lanes.flatMap((lane) => lane.nodes)].filter((node) => node.faded).map(({ key }) => key);
  const fadedEdges = edges.flatMap((edge, i) => (edge.faded ? [i] : []));
  if (faded.length > 0) {
    yield '  classDef faded fill:none,stroke:#999,color:#777,stroke-dasharray:4 4\n';
    yield `  class ${faded.join(',')} faded\n`;
  }
  if (fadedEdges.length > 0) yield `  linkStyle ${fadedEdges.join(',')} stroke:#bbb\n`;
}

const brackets = {
  RUN: ['[', ']'],
  HANDOFF: ['[/', '/]'],
  THREAD: ['([', '])'],
  ROLLBACK: ['{{', '}}'],
} as const satisfies { readonly [shape in DiagramNode['shape']]: readonly [string, string] };

function nodeText({ key, lines, shape }: DiagramNode): string {
  const [open, close] = brackets[shape];
  return `${key}${open}"${lines.map(escaped).join('<br/>')}"${close}`;
}

function edgeText({ from, to, kind, label }: Edge): string {
  const arrow = kind === 'NEXT' ? '-->' : '-.->';
  return label === undefined ? `${from} ${arrow} ${to}` : `${from} ${arrow}|"${escaped(label)}"| ${to}`;
}

function escaped(text: string): string {
  // Not even as a reference: Mermaid reads a backslash and an n as the end of a line, after it resolved references.
  const line = oneLine(text).replaceAll('\\', '⧵');
  return line.replace(/[^\p{L}\p{N}_, -]/gu, (character) => `#${character.codePointAt(0)};`);
}
