import type { Diagram, DiagramNode, Edge } from './diagram.ts';
import { oneLine } from './text.ts';

/**
 * The picture in Graphviz's language, in pieces. Lanes are clusters; what no longer counts is dashed and grey. The `id` of a
 * node is the public one of what it shows.
 */
export function* dotOf({ lanes, nodes, edges }: Diagram): Generator<string, void, void> {
  yield 'digraph thread {\n  graph [rankdir=TB, newrank=true, ranksep=0.3, nodesep=0.3, fontname="Helvetica", fontsize=12];\n';
  yield '  node [fontname="Helvetica", fontsize=11, shape=box];\n  edge [fontname="Helvetica", fontsize=9];\n';
  for (const node of nodes) yield `  ${nodeText(node)}\n`;
  for (const { key, id, label, nodes: inside } of lanes) {
    yield `  subgraph cluster_${key} {\n    id=${quoted(id)};\n    label=${quoted(oneLine(label))};\n    color="#888888";\n`;
    for (const node of inside) yield `    ${nodeText(node)}\n`;
    yield '  }\n';
  }
  for (const edge of edges) yield `  ${edgeText(edge)}\n`;
  yield '}\n';
}

const shapes = {
  RUN: 'box',
  HANDOFF: 'note',
  THREAD: 'ellipse',
  ROLLBACK: 'hexagon',
} as const satisfies { readonly [shape in DiagramNode['shape']]: string };

function nodeText({ key, id, lines, shape, faded }: DiagramNode): string {
  // A backslash and an n, which the language reads as the end of a line.
  const label = `"${lines.map((line) => inQuotes(oneLine(line))).join('\\n')}"`;
  const look = faded ? ', style=dashed, color="#999999", fontcolor="#777777"' : '';
  return `${key} [id=${quoted(id)}, label=${label}, shape=${shapes[shape]}${look}];`;
}

function edgeText({ from, to, kind, label, faded }: Edge): string {
  const attributes = [
    ...(kind === 'CONTEXT' ? ['style=dashed'] : []),
    ...(label === undefined ? [] : [`label=${quoted(oneLine(label))}`]),
    ...(faded ? ['color="#bbbbbb"', 'fontcolor="#777777"'] : []),
  ];
  return attributes.length === 0 ? `${from} -> ${to};` : `${from} -> ${to} [${attributes.join(', ')}];`;
}

function quoted(text: string): string {
  return `"${inQuotes(text)}"`;
}

/** Backslashes begin sequences of their own in labels, and ampersands begin character references. */
function inQuotes(text: string): string {
  return text
    .replace(/\\/g, '\\\\')
    .replace(/"/g, '\\"')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}
