import fc from 'fast-check';
import type { RunItem } from '../../src/domain/item.ts';
import { fileChangeKinds, itemStatuses, runItemKinds } from '../../src/domain/vocabulary.ts';
import type { DigestRun } from '../../src/summary/digest-source.ts';

const ids = ['itm_a', 'itm_b', 'itm_c', 'itm_d'];
const paths = ['src/a.ts', './src/a.ts', 'src/b.ts', 'docs/ü.md', '__proto__', '12'];
const commands = ['npm test', 'npm  test', "bash -lc 'npm test'", 'cat src/a.ts', 'node --version', 'grep -r x .'];
const words = fc.oneof(
  fc.constantFrom('Decision: we keep it.', 'You must never do that.', '- [ ] one\n- [x] two', 'Error: boom', ''),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const steps = fc.array(
  fc.record({
    step: fc.constantFrom('one', 'two', 'three'),
    status: fc.constantFrom('pending', 'completed', 'in_progress'),
  }),
  { maxLength: 3 },
);

const someItem: fc.Arbitrary<Omit<RunItem, 'runId' | 'sequence'>> = fc.record(
  {
    id: fc.constantFrom(...ids),
    kind: fc.constantFrom(...runItemKinds),
    tokens: fc.nat(50),
    text: words,
    path: fc.constantFrom(...paths),
    previousPath: fc.constantFrom(...paths),
    changeKind: fc.constantFrom(...fileChangeKinds),
    linesAdded: fc.nat(9),
    linesRemoved: fc.nat(9),
    command: fc.constantFrom(...commands),
    exitCode: fc.constantFrom(0, 1, 2),
    status: fc.constantFrom(...itemStatuses),
    resolves: fc.constantFrom(...ids),
    data: fc.record({ steps }),
  },
  { requiredKeys: ['id', 'kind', 'tokens'] },
);

/** Runs at successive positions whose items share few paths, commands and ids, so that merging has something to do. */
export const someRuns: fc.Arbitrary<readonly DigestRun[]> = fc
  .array(
    fc.record({
      items: fc.array(someItem, { maxLength: 6 }),
      message: fc.option(words, { nil: undefined }),
      checkpointed: fc.boolean(),
      status: fc.constantFrom('COMPLETED', 'FAILED', 'INTERRUPTED'),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .map((runs) =>
    runs.map(({ items, message, checkpointed, status }, index): DigestRun => {
      const runId = `run_${index + 1}`;
      return {
        runId,
        ordinal: index + 1,
        position: index + 1,
        status,
        ...(message !== undefined && { message }),
        ...(checkpointed && { checkpoint: { id: `chk_${index}`, ref: `refs/${index}`, files: [] } }),
        items: items.map((one, place) => ({ ...one, runId, sequence: place + 1 })),
      };
    }),
  );
