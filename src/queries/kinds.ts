/** The kinds of node that have a public id, by the id's prefix (Design, section 3). */
const kinds = {
  thr_: 'Thread',
  run_: 'Run',
  att_: 'RunAttempt',
  itm_: 'RunItem',
  pro_: 'Provider',
  pth_: 'ProviderThread',
  ses_: 'ProviderSession',
  ctx_: 'ContextTransfer',
  hof_: 'ContextHandoff',
  chk_: 'Checkpoint',
  rbk_: 'Rollback',
  evt_: 'AuditEvent',
} as const;

export type NodeKind = (typeof kinds)[keyof typeof kinds];

/** The kind of node that an id names; undefined where it can name none. */
export function kindOfId(id: string): NodeKind | undefined {
  const prefix = id.slice(0, 4);
  return prefix in kinds ? kinds[prefix as keyof typeof kinds] : undefined;
}
