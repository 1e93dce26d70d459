import { known, missing } from '../../../src/domain/coverage.ts';
import { isActive } from '../../../src/domain/lookup.ts';
import type { ProviderThread, Run, ThreadState } from '../../../src/domain/model.ts';
import { intersect, type Ranges, span } from '../../../src/domain/ranges.ts';
import { post } from './call.ts';

const ranges = '{ from to count }';
const question = `query ($id: ID!) { thread(id: $id) { providerThreads { id coverage {
  nativeRunOrdinals ${ranges} effectiveRunOrdinals ${ranges} missing ${ranges} missingRunCount knownThrough handoffIds
  received { providerThread { id } handoff { id } channel scope inherited atRun { id } counts reason }
} } } }`;

interface Answered {
  readonly data?: { readonly thread?: { readonly providerThreads: unknown } | null } | null;
  readonly errors?: readonly object[];
}

/** The coverage of a thread's provider threads, all fields of it, as the API tells it. */
export async function askCoverage(url: string, threadId: string): Promise<unknown> {
  const { data, errors } = await post<Answered>(url, { query: question, variables: { id: threadId } });
  if (errors !== undefined) throw new Error(`The coverage of ${threadId}: ${JSON.stringify(errors)}`);
  return data?.thread?.providerThreads;
}

/** The same, as the fold of its log has it. */
export function expectedCoverage(state: ThreadState, inherited: readonly Run[]): unknown {
  const ordinalAt = new Map(
    [...inherited, ...state.runs.values()].filter(isActive).map((run) => [run.position, run.ordinal]),
  );
  const shown = (positions: Ranges) =>
    positions.map(({ from, to }) => ({ from: ordinalAt.get(from), to: ordinalAt.get(to), count: to - from + 1 }));
  const { headPosition } = state.head;
  return [...state.providerThreads.values()].map((each) => {
    const lacks = missing(each.coverage, headPosition);
    const active = span(1, headPosition);
    return {
      id: each.id,
      coverage: {
        nativeRunOrdinals: shown(intersect(each.native, active)),
        effectiveRunOrdinals: shown(intersect(known(each.coverage), active)),
        missing: shown(lacks),
        missingRunCount: lacks.reduce((sum, { from, to }) => sum + to - from + 1, 0),
        knownThrough: each.coverage.knownThrough,
        handoffIds: [...new Set(each.receipts.map((receipt) => receipt.handoffId))],
        received: received(each),
      },
    };
  });
}

function received({ id, receipts }: ProviderThread): unknown {
  return receipts.map(({ handoffId, channel, scope, runId, inherited, lost }) => ({
    providerThread: { id },
    handoff: { id: handoffId },
    channel,
    scope,
    inherited: inherited !== undefined,
    atRun: { id: runId },
    counts: lost === undefined,
    reason: lost === undefined ? null : whyLost[lost],
  }));
}

const whyLost: { readonly [lost in NonNullable<ProviderThread['receipts'][number]['lost']>]: string } = {
  COMPACTED: 'The provider compacted its conversation, and the channel does not survive that.',
  REVERTED: 'The turn that delivered it was reverted, and its text went with that turn.',
  INVALIDATED: 'A run that it covers was rolled back.',
};
