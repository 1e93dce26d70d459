import { attemptReads } from './attempt.ts';
import { auditReads } from './audit.ts';
import { checkpointReads } from './checkpoint.ts';
import { coverageReads } from './coverage.ts';
import { decisionReads } from './decision.ts';
import { exportReads } from './export.ts';
import { handoffReads } from './handoff.ts';
import { handoffDiffReads } from './handoff-diff.ts';
import { itemReads } from './item.ts';
import { nodeReads } from './node.ts';
import { providerReads } from './provider.ts';
import { providerThreadReads } from './provider-thread.ts';
import { rollbackReads } from './rollback.ts';
import { runReads } from './run.ts';
import { sessionReads } from './session.ts';
import { threadReads } from './thread.ts';
import { timeTravelReads } from './time-travel.ts';
import { transferReads } from './transfer.ts';

const topics = [
  nodeReads,
  threadReads,
  runReads,
  attemptReads,
  itemReads,
  providerReads,
  providerThreadReads,
  coverageReads,
  sessionReads,
  transferReads,
  handoffReads,
  handoffDiffReads,
  decisionReads,
  checkpointReads,
  rollbackReads,
  auditReads,
  timeTravelReads,
  exportReads,
];

/** What reads: the fields of the schema that are not read off their record as they are, by type. */
export const readResolvers: { readonly [type: string]: object } = topics.reduce<{ [type: string]: object }>(
  (all, topic) => {
    for (const [type, fields] of Object.entries(topic)) all[type] = { ...all[type], ...fields };
    return all;
  },
  {},
);
