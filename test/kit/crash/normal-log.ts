import type { Driver } from 'neo4j-driver';
import { verifyChain } from '../../../src/audit/verify.ts';
import { chainOf } from '../chain.ts';

const ids = /\b(?:thr|run|att|itm|pth|pro|ses|ctx|hof|chk|rbk|evt|cmd)_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

/**
 * What happened in the threads, as their logs tell it, and what the graph holds in numbers: with ids in the order of their
 * first appearance in place of random ones, and without salted hashes and counts of tokens, so that two tellings of one story are equal.
 */
export async function storyOf(driver: Driver, workspaceId: string, threadIds: readonly string[]): Promise<object> {
  const names = new Map<string, string>();
  const named = (text: string) =>
    text.replaceAll(ids, (id) => {
      const name = names.get(id) ?? `${id.slice(0, 3)}-${names.size + 1}`;
      names.set(id, name);
      return name;
    });
  const threads: object[] = [];
  for (const threadId of threadIds) {
    const log = await chainOf(driver, workspaceId, threadId);
    const { problem } = await verifyChain(log);
    threads.push({ problem, log: log.map(({ payload }) => JSON.parse(named(payload), withoutChance)) });
  }
  return { threads, counts: await countsIn(driver, workspaceId) };
}

/** A text that names an id takes as many tokens as that id happens to. */
const ofTheTelling = new Set(['sha256', 'tokens', 'estimatedTokens', 'measured']);

function withoutChance(key: string, value: unknown): unknown {
  return ofTheTelling.has(key) ? undefined : value;
}

/** How many nodes and edges of each kind, but for digests: those that a killed process did not make are made when they are needed. */
async function countsIn(driver: Driver, workspaceId: string): Promise<object> {
  const nodes = await driver.executeQuery(
    `MATCH (node {workspaceId: $workspaceId}) WHERE NOT node:DigestBlock
     RETURN labels(node)[0] AS kind, count(*) AS count ORDER BY kind`,
    { workspaceId },
  );
  const edges = await driver.executeQuery(
    `MATCH (node {workspaceId: $workspaceId})-[edge]->() RETURN type(edge) AS kind, count(*) AS count ORDER BY kind`,
    { workspaceId },
  );
  return [...nodes.records, ...edges.records].map((record) => record.toObject());
}
