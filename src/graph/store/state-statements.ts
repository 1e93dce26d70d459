import { z } from 'zod';
import { defineStatement } from '../statement.ts';
import { attemptNode, handoffNode, providerThreadNode, receiptEdge, runNode, transferNode } from './nodes.ts';
import { inThread, inWorkspace, params, text, texts } from './params.ts';

const handedOver = z.object({ handoff: handoffNode, transfer: transferNode });

/** One statement for all of it: what a statement costs is mostly that it is one. */
export const threadState = defineStatement('command/thread-state', {
  params: params({ ...inThread, in: params({ runIds: texts, attemptIds: texts }) }),
  row: z.object({
    providerThreads: z.array(providerThreadNode),
    open: z.array(z.object({ transfer: transferNode, handoffs: z.array(handoffNode) })),
    runs: z.array(z.object({ run: runNode, attempts: z.array(attemptNode), carried: z.array(handedOver) })),
  }),
});

export const receiptsOf = defineStatement('command/receipts', {
  params: params({ ...inWorkspace, in: params({ providerThreadIds: texts }) }),
  row: z.object({ providerThreadId: text, receipt: receiptEdge, handoff: handoffNode }),
});

export const transfersOf = defineStatement('command/transfers', {
  params: params({ ...inThread, in: params({ transferIds: texts }) }),
  row: z.object({ transfer: transferNode }),
});

/** What the thread sent to others, with what became of it. */
export const transfersSent = defineStatement('command/transfers-sent', {
  params: params(inThread),
  row: z.object({ transfer: transferNode, counts: z.boolean(), stands: z.array(z.number()) }),
});

export const handoffsOf = defineStatement('command/handoffs', {
  params: params({ ...inThread, in: params({ handoffIds: texts }) }),
  row: handedOver,
});
