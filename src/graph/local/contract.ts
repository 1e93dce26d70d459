/** The variables of a process, as its one reader hands them on: PATH, JAVA_HOME, DOCKER_HOST and the rest, for child processes. */
export type ProcessEnvironment = Readonly<Record<string, string | undefined>>;

export type LocalDatabaseKind = 'container' | 'jvm';

export interface LocalDatabaseOptions {
  /** The one folder that everything lies below: data, password, lock and, unless `cacheDirectory` says otherwise, the fetched server. */
  readonly dataDirectory: string;
  /** Takes one line of progress for a person. */
  readonly report: (line: string) => void;
  readonly environment: ProcessEnvironment;
  /** Gives the start up; what was half fetched or half started is cleared away. */
  readonly signal?: AbortSignal;
  /** Where the fetched server is kept, so that several data folders share one. */
  readonly cacheDirectory?: string;
  /** The bolt port to try first; the next free one is taken where it is in use. 0 means any free port. Default 7687. */
  readonly preferredPort?: number;
  /** Default 1024. */
  readonly heapMegabytes?: number;
  /** Default 256. */
  readonly pageCacheMegabytes?: number;
  /** Further flags for the JVM, before its class path. */
  readonly jvmFlags?: readonly string[];
  /** The ways to try, in this order. Default: container, then jvm. */
  readonly kinds?: readonly LocalDatabaseKind[];
}

export interface LocalDatabase {
  readonly uri: string;
  readonly user: string;
  readonly password: string;
  readonly passwordFile: string;
  readonly kind: LocalDatabaseKind;
  /** True where another process started it and will stop it. */
  readonly shared: boolean;
  /** Settles when the server that this call started ended, asked to or not; never for a shared one. */
  readonly ended: Promise<void>;
  /** One sentence for a person: what runs where, with its data in which folder. */
  describe(): string;
  /** Stops what this call started and waits for its end; leaves a shared database alone. Safe to call twice. */
  close(): Promise<void>;
}

/** A server that one of the two ways started. */
export interface StartedServer {
  readonly port: number;
  readonly description: string;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** What a way to start a server needs to know, with all defaults filled in. */
export interface ServerPlan {
  readonly folder: DatabaseFolder;
  readonly password: string;
  readonly preferredPort: number;
  readonly heapMegabytes: number;
  readonly pageCacheMegabytes: number;
  readonly jvmFlags: readonly string[];
  readonly environment: ProcessEnvironment;
  readonly report: (line: string) => void;
  readonly signal: AbortSignal;
}

/** The places below a data folder. */
export interface DatabaseFolder {
  readonly root: string;
  readonly data: string;
  readonly logs: string;
  readonly passwordFile: string;
  readonly lockFile: string;
  readonly serverLockFile: string;
  readonly settingsFile: string;
  readonly runningFile: string;
  readonly serverCache: string;
}

/** An expected failure whose message is a full sentence for the person who started the API: what is wrong and what to do. */
export class LocalDatabaseError extends Error {
  override readonly name = 'LocalDatabaseError';
}
