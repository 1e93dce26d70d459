// @vitest-environment jsdom
import mermaid from 'mermaid';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Logged, ThreadEvent } from '../../src/domain/events.ts';
import { drawThread } from '../../src/exports/draw.ts';
import { mermaidOf } from '../../src/exports/mermaid.ts';
import { oneLine } from '../../src/exports/text.ts';
import { hostileTitles, takenBack, theExample, thirtyRuns, titled } from './stories.ts';
import { accountOf } from './support.ts';

beforeAll(() => {
  // Mermaid measures what it draws, and jsdom draws nothing: sizes are guessed from the text, all else is Mermaid's own.
  const box = (element: { textContent: string | null }) => {
    const [width, height] = [(element.textContent ?? '').length * 8, 20];
    return { x: 0, y: 0, top: 0, left: 0, width, height, right: width, bottom: height };
  };
  const measures = {
    getBBox(this: { textContent: string | null }) {
      return box(this);
    },
    getBoundingClientRect(this: { textContent: string | null }) {
      return box(this);
    },
    getComputedTextLength(this: { textContent: string | null }) {
      return box(this).width;
    },
  };
  Object.assign(Reflect.get(globalThis, 'SVGElement').prototype, measures);
  mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', htmlLabels: false });
});

const textOf = async (log: readonly Logged<ThreadEvent>[]) => [...mermaidOf(drawThread(await accountOf(log)))].join('');

/** What Mermaid draws: its texts by node and lane, and how many edges there are. */
async function drawn(text: string) {
  const { svg } = await mermaid.render('picture', text);
  const page = new (Reflect.get(globalThis, 'DOMParser'))().parseFromString(svg, 'text/html');
  const texts = (selector: string): string[] =>
    [...page.querySelectorAll(selector)].map((each) => each.textContent.replace(/\s+/g, ' ').trim());
  return { nodes: texts('g.node'), lanes: texts('g.cluster'), edges: texts('path.flowchart-link').length, page };
}

describe('Mermaid', () => {
  test('the example of the design, whole', async () => {
    expect(await textOf(titled(theExample(), 'Rate limiting'))).toBe(`---
config:
  layout: dagre
---
flowchart TB
  t1(["Rate limiting<br/>thr_1"])
  h1[/"H1 runs 1-5<br/>FULL_THREAD_SUMMARY"/]
  h2[/"H2 runs 6-8<br/>DELTA_SINCE_TARGET_LAST_SEEN"/]
  subgraph p1["CODEX 1 IDLE"]
    r1["1 COMPLETED"]
    r2["2 COMPLETED"]
    r3["3 COMPLETED"]
    r4["4 COMPLETED"]
    r5["5 COMPLETED"]
    r9["9 COMPLETED"]
  end
  subgraph p2["CLAUDE 1 IDLE"]
    r6["6 COMPLETED"]
    r7["7 COMPLETED"]
    r8["8 COMPLETED"]
  end
  t1 --> r1
  r1 --> r2
  r2 --> r3
  r3 --> r4
  r4 --> r5
  r5 --> r6
  r6 --> r7
  r7 --> r8
  r8 --> r9
  r5 -.-> h1
  h1 -.-> r6
  r8 -.-> h2
  h2 -.-> r9
`);
  });

  test('thirty runs are drawn, with their lanes and handoffs', async () => {
    const { nodes, lanes, edges } = await drawn(await textOf(thirtyRuns()));
    expect(lanes).toEqual(
      expect.arrayContaining(['CODEX 1 RESUME_FAILED', 'CLAUDE 1 ACTIVE', 'CODEX 2 IDLE, replaces CODEX 1']),
    );
    const runs = nodes.filter((text) => /^\d+ [A-Z]+$/.test(text)).map((text) => Number.parseInt(text, 10));
    expect(runs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
    expect(nodes.filter((text) => /^H\d+ runs/.test(text))).toHaveLength(6);
    expect(edges).toBe(30 + 2 * 6);
  });

  test('what was rolled back is dashed, and the rollback lies between it and what came after', async () => {
    const text = await textOf(takenBack());
    expect(text).toContain('  b1{{"back to 5<br/>without runs 6-9"}}\n');
    expect(text).toContain('  r9 -.-> b1\n  b1 -.-> r10\n');
    expect(text).toContain('  r5 --> r10\n');
    expect(text).toContain('  class h1,h2,r9,r6,r7,r8 faded\n');
    const { lanes, nodes } = await drawn(text);
    expect(lanes).toContain('CODEX 2 IDLE, copy of CODEX 1, replaces CODEX 1');
    expect(nodes.map((text) => text.replace(/\s/g, ''))).toContain('backto5withoutruns6-9');
  });

  test.each(hostileTitles)('a title cannot break the syntax: %j', async (title) => {
    const plain = await drawn(await textOf(titled(theExample(), 'Plain')));
    const hostile = await drawn(await textOf(titled(theExample(), title)));
    expect(hostile.nodes.slice(1)).toEqual(plain.nodes.slice(1));
    expect(hostile.lanes).toEqual(plain.lanes);
    expect(hostile.edges).toBe(plain.edges);
    expect(hostile.page.querySelectorAll('script, img, a')).toHaveLength(0);
    const shown = hostile.nodes[0]?.replace(/\s/g, '');
    expect(shown).toBe(`${oneLine(title).replaceAll('\\', '⧵')}thr_1`.replace(/\s/g, ''));
  });

  test('the same log gives the same bytes', async () => {
    expect(await textOf(thirtyRuns())).toBe(await textOf(thirtyRuns()));
  });
});
