import { z } from 'zod';
import { defineStatement } from '../statement.ts';
import { attemptNode, handoffNode, providerThreadNode, receiptEdge, runNode, transferNode } from './nodes.ts';
import { inThread, inWorkspace, params, text, texts } from './params.ts';

export const providerThreadsOf = defineStatement('command/provider-threads', {
  params: params(inThread),
  row: z.object({ providerThread: providerThreadNode }),
});

export const receiptsOf = defineStatement('command/receipts', {
  params: params({ ...inWorkspace, in: params({ providerThreadIds: texts }) }),
  row: z.object({ providerThreadId: text, receipt: receiptEdge, handoff: handoffNode }),
});

export const handoffsOf = defineStatement('command/handoffs', {
  params: params({ ...inThread, in: params({ handoffIds: texts }) }),
  row: z.object({ handoff: handoffNode, transfer: transferNode }),
});

export const openTransfersOf = defineStatement('command/open-transfers', {
  params: params(inThread),
  row: z.object({ transfer: transferNode, handoffs: z.array(handoffNode) }),
});

export const runsOf = defineStatement('command/runs', {
  params: params({ ...inThread, in: params({ runIds: texts, attemptIds: texts }) }),
  row: z.object({ run: runNode, attempts: z.array(attemptNode) }),
});

export const carriedHandoffsOf = defineStatement('command/carried-handoffs', {
  params: params({ ...inThread, in: params({ runIds: texts, attemptIds: texts }) }),
  row: z.object({ handoff: handoffNode, transfer: transferNode }),
});
