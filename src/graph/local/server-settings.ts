/** A server's settings by Neo4j's own names. */
export type ServerSettings = Readonly<Record<string, string>>;

export interface MemorySizes {
  readonly heapMegabytes: number;
  readonly pageCacheMegabytes: number;
}

/**
 * The settings that every private server has, container or JVM, in tests and outside. The lock time limit is what ends a commit that
 * waits for a lock, since such a commit ignores its transaction's own time limit (Design, section 10).
 */
export function serverSettings({ pageCacheMegabytes }: Pick<MemorySizes, 'pageCacheMegabytes'>): ServerSettings {
  return {
    'dbms.security.auth_enabled': 'true',
    'dbms.usage_report.enabled': 'false',
    'server.memory.pagecache.size': `${pageCacheMegabytes}m`,
    'db.lock.acquisition.timeout': '2s',
    'db.transaction.timeout': '60s',
    // Every statement seeks by an index, whatever the sizes: a plan made anew, as the data grows, is the same plan a second later.
    'dbms.cypher.min_replan_interval': '10m',
    // The server pads its stop with two silent waits of 5 s after the stores are closed; nothing is in flight then.
    'internal.dbms.bolt.netty_server_shutdown_quiet_period': '0',
  };
}

/** The settings of a server in a container, as the image takes them: variables, in which `.` is `_` and `_` is `__`. */
export function containerVariables(sizes: MemorySizes): Record<string, string> {
  const settings = {
    ...serverSettings(sizes),
    'server.memory.heap.initial_size': `${sizes.heapMegabytes}m`,
    'server.memory.heap.max_size': `${sizes.heapMegabytes}m`,
  };
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      `NEO4J_${name.replaceAll('_', '__').replaceAll('.', '_')}`,
      value,
    ]),
  );
}

/** The text of a settings file. */
export function settingsText(settings: ServerSettings): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
