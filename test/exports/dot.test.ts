import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Logged, ThreadEvent } from '../../src/domain/events.ts';
import { dotOf } from '../../src/exports/dot.ts';
import { drawThread } from '../../src/exports/draw.ts';
import { oneLine } from '../../src/exports/text.ts';
import { hostileTitles, manyRuns, theExample, thirtyRuns, titled } from './stories.ts';
import { accountOf } from './support.ts';

let graphviz: Graphviz;
beforeAll(async () => {
  graphviz = await Graphviz.load();
});

interface Placed {
  readonly name: string;
  readonly label?: string;
  readonly pos?: string;
  readonly bb?: string;
}

const textOf = async (log: readonly Logged<ThreadEvent>[]) => [...dotOf(drawThread(await accountOf(log)))].join('');

/** What Graphviz's own layout makes of the text. */
async function laidOut(log: readonly Logged<ThreadEvent>[]) {
  const drawn: { objects: readonly Placed[]; edges: readonly unknown[] } = JSON.parse(
    graphviz.layout(await textOf(log), 'json', 'dot'),
  );
  return { lanes: drawn.objects.filter((each) => each.bb), nodes: drawn.objects.filter((each) => each.pos), ...drawn };
}

const place = ({ pos = '' }: Placed) => pos.split(',').map(Number) as [number, number];

describe('Graphviz', () => {
  test('the example of the design: two lanes, and each handoff says which runs it speaks for', async () => {
    const { lanes, nodes } = await laidOut(theExample());
    expect(lanes.map((lane) => lane.label)).toEqual(['CODEX 1 IDLE', 'CLAUDE 1 IDLE']);
    expect(nodes.map((node) => node.label).filter((label) => label?.startsWith('H'))).toEqual([
      'H1 runs 1-5\\nFULL_THREAD_SUMMARY',
      'H2 runs 6-8\\nDELTA_SINCE_TARGET_LAST_SEEN',
    ]);
    expect(await textOf(theExample())).toContain('  r5 -> h1 [style=dashed];\n  h1 -> r6 [style=dashed];\n');
  });

  test('thirty runs lie below each other in their order, each within its lane', async () => {
    const { lanes, nodes } = await laidOut(thirtyRuns());
    const runs = nodes
      .filter((node) => /^r\d+$/.test(node.name))
      .toSorted((a, b) => Number(a.name.slice(1)) - Number(b.name.slice(1)));
    expect(runs).toHaveLength(30);
    const history = runs.filter((run) => run.name !== 'r17').map((run) => place(run)[1]);
    expect(history).toEqual(history.toSorted((a, b) => b - a));
    const [codex = '', claude = ''] = lanes.map((lane) => lane.bb);
    const within = (box: string, run: Placed) => {
      const [left = 0, bottom = 0, right = 0, top = 0] = box.split(',').map(Number);
      const [x, y] = place(run);
      return left < x && x < right && bottom < y && y < top;
    };
    const named = (name: string) => runs.find((run) => run.name === name) ?? { name };
    for (const name of ['r1', 'r4', 'r10', 'r11']) expect(within(codex, named(name)), name).toBe(true);
    for (const name of ['r5', 'r9', 'r15', 'r29']) expect(within(claude, named(name)), name).toBe(true);
    expect(within(codex, named('r5'))).toBe(false);
  });

  test('in a long thread, neighbours that nothing tells apart are one node', async () => {
    const { nodes, edges } = await laidOut(manyRuns(300, [100, 200]));
    expect(nodes.map((node) => node.label).filter((label) => /^\d/.test(label ?? ''))).toEqual([
      '1-99 COMPLETED',
      '101-199 COMPLETED',
      '201-300 COMPLETED',
      '100 COMPLETED',
      '200 COMPLETED',
    ]);
    expect(edges).toHaveLength(5 + 2 * 4);
  });

  test('what no longer counts is dashed and grey', async () => {
    expect(await textOf(thirtyRuns())).toMatch(/r17 \[.*label="17 CANCELLED".*style=dashed, color="#999999"/);
  });

  test.each(hostileTitles)('a title cannot break the syntax: %j', async (title) => {
    const plain = await laidOut(titled(theExample(), 'Plain'));
    const hostile = await laidOut(titled(theExample(), title));
    const names = ({ objects }: { objects: readonly Placed[] }) => objects.map((each) => each.name);
    expect(names(hostile)).toEqual(names(plain));
    expect(hostile.edges).toHaveLength(plain.edges.length);
    const svg = graphviz.dot(await textOf(titled(theExample(), title)));
    const shown = [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => unescaped(text ?? ''));
    expect(shown).toContain(oneLine(title) || 'thr_1');
  });

  test('the same log gives the same bytes', async () => {
    expect(await textOf(thirtyRuns())).toBe(await textOf(thirtyRuns()));
  });
});

/** Text of an SVG, as it is read. */
function unescaped(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/\u00a0/g, ' ')
    .replace(/&amp;/g, '&');
}
