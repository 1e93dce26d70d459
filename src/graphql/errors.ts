import { randomUUID } from 'node:crypto';
import { ApolloServerErrorCode as Apollo, unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { InvalidInput } from '../domain/invalid-input.ts';
import type { Log } from '../log.ts';
import { FilterTooWide } from '../queries/filter.ts';

/** The codes of errors that are told as they are: the caller can do something about each of them. */
const told: ReadonlySet<unknown> = new Set([
  Apollo.GRAPHQL_PARSE_FAILED,
  Apollo.GRAPHQL_VALIDATION_FAILED,
  Apollo.OPERATION_RESOLUTION_FAILURE,
  Apollo.PERSISTED_QUERY_NOT_SUPPORTED,
  Apollo.BAD_USER_INPUT,
  Apollo.BAD_REQUEST,
  'THREAD_NOT_FOUND',
  'EXPORT_TOO_LARGE',
  'OPERATION_LIMIT_EXCEEDED',
  'OPERATION_TIMED_OUT',
]);

/** What the database driver calls a database that is not there, or went away. */
const unreachable: ReadonlySet<unknown> = new Set(['ServiceUnavailable', 'SessionExpired']);

const ids = new WeakMap<object, string>();

/**
 * Logs the unexpected ones among the errors, each with an id that its answer will carry. To be called before they are
 * formatted, where it is known which request they belong to.
 */
export function reportErrors(errors: readonly GraphQLError[], log: Log): readonly string[] {
  return errors.map((error) => {
    const code = codeOf(error);
    if (!told.has(code)) idOf(error, log);
    return code;
  });
}

/**
 * What a caller is told of an error (Design, section 10): malformed input as BAD_USER_INPUT; anything unexpected as an id
 * only, under which the log has the rest.
 */
export function errorFormatter(log: Log): (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError {
  return (formatted, error) => {
    const code = codeOf(error);
    const { locations, path } = formatted;
    const place = { ...(locations && { locations }), ...(path && { path }) };
    if (!told.has(code)) {
      return { message: messageOf(code), ...place, extensions: { code, id: idOf(error, log) } };
    }
    const { http: _, ...extensions }: Record<string, unknown> = { ...formatted.extensions, ...ownExtensions(error) };
    return { message: formatted.message, ...place, extensions: { ...extensions, code } };
  };
}

function messageOf(code: string): string {
  return code === 'DATABASE_UNAVAILABLE'
    ? 'The database cannot be reached. Nothing is half-written: try again, with the same idempotencyKey where something was to be changed.'
    : 'Something unexpected went wrong. The log tells more under this id.';
}

/** The id of an unexpected error, which is logged when it gets one. */
function idOf(error: unknown, log: Log): string {
  const key = typeof error === 'object' && error !== null ? error : {};
  const known = ids.get(key);
  if (known !== undefined) return known;
  const id = randomUUID();
  ids.set(key, id);
  const path = error instanceof GraphQLError ? error.path?.join('.') : undefined;
  log.error({ errorId: id, ...(path !== undefined && { path }), err: unwrapResolverError(error) }, 'unexpected error');
  return id;
}

function codeOf(error: unknown): string {
  const cause = unwrapResolverError(error);
  if (cause instanceof InvalidInput || cause instanceof FilterTooWide) return Apollo.BAD_USER_INPUT;
  if (isObject(cause) && unreachable.has(cause.code)) return 'DATABASE_UNAVAILABLE';
  if (!(error instanceof GraphQLError)) return Apollo.INTERNAL_SERVER_ERROR;
  const own = ownExtensions(error).code;
  if (typeof own === 'string') return own;
  const { code } = error.extensions;
  // A literal that a scalar or an enum refuses is input like the same value in a variable.
  if (code === Apollo.GRAPHQL_VALIDATION_FAILED && isRefusedLiteral(error)) return Apollo.BAD_USER_INPUT;
  return typeof code === 'string' ? code : Apollo.INTERNAL_SERVER_ERROR;
}

/** The extensions of an error of this API's own that validation wrapped in one of its own. */
function ownExtensions(error: unknown): Record<string, unknown> {
  const cause = error instanceof GraphQLError ? error.originalError : undefined;
  if (cause instanceof GraphQLError && cause.extensions.code !== undefined) return { ...cause.extensions };
  if (!isTooManyTokens(error)) return {};
  const limit = Number(/\d+/.exec(error.message)?.[0]);
  return { code: 'OPERATION_LIMIT_EXCEEDED', measure: 'TOKENS', limit };
}

/** The parser has no code of its own for it. */
function isTooManyTokens(error: unknown): error is Error {
  return error instanceof GraphQLError && /Document contains more (than|that) \d+ tokens/.test(error.message);
}

function isRefusedLiteral({ message, nodes }: GraphQLError): boolean {
  return (
    nodes?.every(({ kind }) => kind.endsWith('Value') && kind !== 'Variable') === true &&
    /^(Expected value of type|Enum ".*" cannot represent|Value ".*" does not exist in|[A-Za-z]+ cannot represent)/.test(
      message,
    )
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
