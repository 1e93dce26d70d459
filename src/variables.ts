import { z } from 'zod';
import { logLevels } from './log.ts';

/** A whole number within bounds. */
function whole(least: number, most: number, usual: number, what: string) {
  const message = `a whole number from ${least} to ${most} is expected`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message)
    .default(usual)
    .describe(`${what}; ${usual} unless said`);
}

/** The variables of the environment: what each may be, what it is where it is not set, and what it is for. */
export const variables = z.object({
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'a host name or an IP address is expected')
    .default('127.0.0.1')
    .describe('the address to listen on; 127.0.0.1 unless said, any other than loopback only with tokens'),
  PORT: whole(0, 65_535, 4000, 'the port to listen on'),
  NEO4J_URI: z
    .string()
    // One with a user name or a password in it would be printed by whatever prints addresses.
    .regex(
      /^(bolt|neo4j)(\+s|\+ssc)?:\/\/[^\s/@]+\/?$/,
      'bolt://host:port or neo4j://host:port (or +s, +ssc) is expected, without a user or password in it',
    )
    .optional()
    .describe('the Neo4j to use; unset: the API starts one of its own'),
  NEO4J_USER: z.string().min(1, 'a user name is expected').default('neo4j').describe('its user; neo4j unless said'),
  NEO4J_PASSWORD: z.string().optional().describe('its password; needed with NEO4J_URI'),
  NEO4J_DATABASE: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9.-]{2,62}$/, 'the name of a database is expected')
    .optional()
    .describe("the database to use; the server's own default unless said"),
  NEO4J_HEAP: z
    .string()
    .regex(/^[1-9]\d{0,4}[mg]$/i, 'a size such as 1g or 512m is expected')
    .transform((size) => Number.parseInt(size, 10) * (/g$/i.test(size) ? 1_024 : 1))
    .default(1_024)
    .describe("the memory of the API's own Neo4j, e.g. 512m; 1g unless said"),
  DATA_DIR: z
    .string()
    .min(1, 'the path of a folder is expected')
    .default('.throughline')
    .describe("the folder of the API's own Neo4j; .throughline in the project unless said"),
  LOG_LEVEL: z
    .enum(logLevels, `one of ${logLevels.join(', ')} is expected`)
    .default('info')
    .describe(`${logLevels.join(', ')}; info unless said`),
  THROUGHLINE_TOKENS: z
    .string()
    .optional()
    .describe('bearer tokens, token=workspace or token=workspace:actor, parted by commas or new lines'),
  THROUGHLINE_TOKENS_FILE: z.string().optional().describe('a file with one of these on each line, in their place'),
  INTROSPECTION: z
    .enum(['true', 'false'], 'true or false is expected')
    .transform((value) => value === 'true')
    .optional()
    .describe('whether the schema can be asked for; true on a loopback address unless said, else false'),
  MAX_BODY_BYTES: whole(1_024, 1_073_741_824, 8 * 1_048_576, 'the largest request body'),
  MAX_DEPTH: whole(1, 100, 16, 'the most fields within fields of an operation'),
  MAX_ALIASES: whole(0, 10_000, 100, 'the most aliases of an operation'),
  MAX_COST: whole(1, 100_000_000, 50_000, 'the most an operation may cost: fields times page sizes'),
  MAX_TOKENS: whole(10, 1_000_000, 10_000, 'the most words and signs in the text of an operation'),
  OPERATION_TIMEOUT_MS: whole(1, 3_600_000, 30_000, 'the longest an operation may take, in milliseconds'),
  SUMMARY_BASE_URL: z
    .string()
    .regex(/^https?:\/\/[^\s/@]+(\/\S*)?$/, 'an http or https address is expected, without a user or password in it')
    .optional()
    .describe(
      'the OpenAI-compatible endpoint that writes summaries for threads whose summarySource is CONFIGURED_PROVIDER',
    ),
  SUMMARY_API_KEY: z.string().optional().describe('its key'),
  SUMMARY_MODEL: z
    .string()
    .min(1, 'the name of a model is expected')
    .optional()
    .describe('its model; needed with SUMMARY_BASE_URL'),
  SUMMARY_TIMEOUT_MS: whole(100, 600_000, 60_000, 'the longest a summary may take with all its tries, in milliseconds'),
  SUMMARY_RETRIES: whole(0, 10, 2, 'how often a summary is asked for again where another try may help'),
  SHUTDOWN_GRACE_MS: whole(0, 600_000, 10_000, 'how long running requests may take once told to stop, in milliseconds'),
});

export type Values = z.output<typeof variables>;

/** The variables that are read, with what each is for. */
export function describeVariables(): readonly { readonly name: string; readonly purpose: string }[] {
  return Object.entries(variables.shape).map(([name, { description = '' }]) => ({ name, purpose: description }));
}
