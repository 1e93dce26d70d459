import { setTimeout as delay } from 'node:timers/promises';
import neo4j from 'neo4j-driver';

const CONNECT_MILLISECONDS = 2_000;
const PAUSE_MILLISECONDS = 250;

export interface BoltAddress {
  readonly uri: string;
  readonly user: string;
  readonly password: string;
}

export type BoltAnswer = 'answers' | 'silent' | 'wrong password';

/** Asks once whether a server answers bolt at this address and takes this password. */
export async function askBolt({ uri, user, password }: BoltAddress): Promise<BoltAnswer> {
  const driver = neo4j.driver(uri, neo4j.auth.basic(user, password), {
    connectionTimeout: CONNECT_MILLISECONDS,
    connectionAcquisitionTimeout: CONNECT_MILLISECONDS,
  });
  try {
    await driver.verifyConnectivity();
    return 'answers';
  } catch (error) {
    const refused = error instanceof neo4j.Neo4jError && error.code === 'Neo.ClientError.Security.Unauthorized';
    return refused ? 'wrong password' : 'silent';
  } finally {
    await driver.close();
  }
}

/** Asks until there is an answer other than silence; `silent` once `limitMilliseconds` have passed or `isOver` says that waiting is vain. */
export async function awaitBolt(
  address: BoltAddress,
  limitMilliseconds: number,
  signal: AbortSignal,
  isOver: () => Promise<boolean> = async () => false,
): Promise<BoltAnswer> {
  const deadline = Date.now() + limitMilliseconds;
  for (;;) {
    const answer = await askBolt(address);
    if (answer !== 'silent' || Date.now() > deadline || (await isOver())) return answer;
    await delay(PAUSE_MILLISECONDS, undefined, { signal });
  }
}
