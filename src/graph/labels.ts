/** The label of the nodes whose ids begin with the prefix (Design, section 3). */
const labels = {
  thr_: 'threads',
  run_: 'runs',
  att_: 'attempts',
  itm_: 'items',
  pth_: 'providerThreads',
  pro_: 'providers',
  ses_: 'sessions',
  ctx_: 'transfers',
  hof_: 'handoffs',
  chk_: 'checkpoints',
  rbk_: 'rollbacks',
} as const;

export type NodeKind = (typeof labels)[keyof typeof labels];

const isPrefix = (text: string): text is keyof typeof labels => text in labels;

/** The kind of node that an id names, by its prefix; undefined where it names none. */
export function kindOf(id: string): NodeKind | undefined {
  const prefix = id.slice(0, 4);
  return isPrefix(prefix) ? labels[prefix] : undefined;
}

/**
 * The rows by the kind of node that their id names. A statement seeks each kind under its own label only: a seek under
 * every label would lock, in a statement that writes, the absent keys of all the others.
 */
export function byKind<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
): { readonly [kind in NodeKind]: readonly Row[] } {
  const sorted: { [kind in NodeKind]: Row[] } = {
    threads: [],
    runs: [],
    attempts: [],
    items: [],
    providerThreads: [],
    providers: [],
    sessions: [],
    transfers: [],
    handoffs: [],
    checkpoints: [],
    rollbacks: [],
  };
  for (const row of rows) {
    const kind = kindOf(idOf(row));
    if (kind !== undefined) sorted[kind].push(row);
  }
  return sorted;
}
