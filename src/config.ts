import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DatabaseConfig } from './graph/database.ts';
import { type Access, readTokens } from './graphql/access.ts';
import type { OperationLimits } from './graphql/limits/limits.ts';
import type { LogLevel } from './log.ts';
import type { SummariserSettings } from './summariser/configured.ts';
import { type Values, variables } from './variables.ts';

/** Everything that the environment says, checked. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly database: DatabaseConfig;
  /** An absolute path. */
  readonly dataDir: string;
  readonly logLevel: LogLevel;
  readonly access: Access;
  readonly introspection: boolean;
  readonly maxBodyBytes: number;
  readonly limits: OperationLimits;
  readonly shutdownGraceMs: number;
  /** Absent: there is no summarising service, and the local summariser steps in. */
  readonly summariser?: SummariserSettings;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment says something that cannot be used; `problems` has one readable line for each wrong value, without secrets. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** The configuration in the process's own environment. */
export function configFromEnvironment(): Config {
  return readConfig(process.env);
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** The configuration in an environment. Throws ConfigError that names every wrong value at once. */
export function readConfig(env: Environment): Config {
  const parsed = variables.safeParse(env);
  const access = readAccess(env);
  const problems = [
    ...(parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []),
    ...access.problems,
  ];
  if (env.NEO4J_URI !== undefined && env.NEO4J_PASSWORD === undefined) {
    problems.push('NEO4J_PASSWORD: is needed with NEO4J_URI (empty for a database without authentication)');
  }
  if (env.SUMMARY_BASE_URL !== undefined && env.SUMMARY_MODEL === undefined) {
    problems.push('SUMMARY_MODEL: is needed with SUMMARY_BASE_URL');
  }
  const host = env.HOST ?? '127.0.0.1';
  const open = access.value.kind === 'OPEN' && access.problems.length === 0;
  if (open && !isLoopback(host) && parsed.error?.issues.every((issue) => issue.path[0] !== 'HOST') !== false) {
    problems.push(
      `HOST: ${host} is not a loopback address, and is served only with tokens (THROUGHLINE_TOKENS or THROUGHLINE_TOKENS_FILE)`,
    );
  }
  if (parsed.data === undefined || problems.length > 0) throw new ConfigError(problems);
  return configOf(parsed.data, access.value, env);
}

/** Whether an address can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function configOf(values: Values, access: Access, env: Environment): Config {
  return {
    host: values.HOST,
    port: values.PORT,
    database: databaseOf(values, env),
    dataDir: resolve(root, values.DATA_DIR),
    logLevel: values.LOG_LEVEL,
    access,
    introspection: values.INTROSPECTION ?? isLoopback(values.HOST),
    maxBodyBytes: values.MAX_BODY_BYTES,
    limits: {
      depth: values.MAX_DEPTH,
      aliases: values.MAX_ALIASES,
      cost: values.MAX_COST,
      tokens: values.MAX_TOKENS,
      milliseconds: values.OPERATION_TIMEOUT_MS,
    },
    shutdownGraceMs: values.SHUTDOWN_GRACE_MS,
    ...summariserOf(values),
  };
}

function summariserOf(values: Values): Pick<Config, 'summariser'> {
  if (values.SUMMARY_BASE_URL === undefined) return {};
  return {
    summariser: {
      baseUrl: values.SUMMARY_BASE_URL,
      model: values.SUMMARY_MODEL ?? '',
      timeoutMs: values.SUMMARY_TIMEOUT_MS,
      retries: values.SUMMARY_RETRIES,
      maxOutputTokens: 64_000,
      ...(values.SUMMARY_API_KEY !== undefined && { apiKey: values.SUMMARY_API_KEY }),
    },
  };
}

function databaseOf(values: Values, environment: Environment): DatabaseConfig {
  if (values.NEO4J_URI === undefined) return { kind: 'LOCAL', heapMegabytes: values.NEO4J_HEAP, environment };
  return {
    kind: 'REMOTE',
    uri: values.NEO4J_URI,
    user: values.NEO4J_USER,
    password: values.NEO4J_PASSWORD ?? '',
    ...(values.NEO4J_DATABASE !== undefined && { database: values.NEO4J_DATABASE }),
  };
}

/** Who may call, from THROUGHLINE_TOKENS (entries parted by commas or new lines) or the file that THROUGHLINE_TOKENS_FILE names. */
function readAccess(env: Environment): { value: Access; problems: readonly string[] } {
  const open: Access = { kind: 'OPEN', workspaceId: 'default' };
  const { THROUGHLINE_TOKENS: inline, THROUGHLINE_TOKENS_FILE: file } = env;
  if (inline !== undefined && file !== undefined) {
    return {
      value: open,
      problems: ['THROUGHLINE_TOKENS: is set beside THROUGHLINE_TOKENS_FILE; only one of them can be'],
    };
  }
  const name = file === undefined ? 'THROUGHLINE_TOKENS' : 'THROUGHLINE_TOKENS_FILE';
  const text = file === undefined ? inline?.replaceAll(',', '\n') : textOf(file);
  if (text === undefined) {
    return { value: open, problems: file === undefined ? [] : [`${name}: the file ${file} cannot be read`] };
  }
  const { tokens, problems } = readTokens(text.split('\n'));
  const all = tokens.length + problems.length === 0 ? ['there is no token in it'] : problems;
  return { value: { kind: 'TOKENS', tokens }, problems: all.map((problem) => `${name}: ${problem}`) };
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
