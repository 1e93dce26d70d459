import type { Driver, ManagedTransaction, ProfiledPlan, Session } from 'neo4j-driver';
import { definedStatements } from '../../src/graph/statement.ts';

/** What one statement cost. */
export interface Cost {
  readonly statement: string;
  readonly hits: number;
  /** Which wave of its transactions it went out in: those of one wave were sent without waiting for each other. */
  readonly wave: number;
}

/**
 * A driver whose statements are all profiled. `measure` answers what those cost that were sent during the work, in the order
 * in which they were sent, besides what the work answered. One piece of work at a time.
 */
export function profiled(driver: Driver) {
  const names = new Map(definedStatements().map(({ text, path }) => [text, path]));
  let costs: Promise<Cost>[] = [];
  let wave = 0;
  let outstanding = 0;

  const run = (tx: ManagedTransaction, text: string, parameters: object) => {
    if (outstanding === 0) wave += 1;
    outstanding += 1;
    const sentIn = wave;
    const result = tx.run(`PROFILE ${text}`, parameters);
    const cost = result.then(({ summary }) => {
      outstanding -= 1;
      if (summary.profile === false) throw new Error('There is no profile.');
      return { statement: names.get(text) ?? text, hits: hitsOf(summary.profile), wave: sentIn };
    });
    costs.push(cost);
    return result;
  };
  const profiling = <Target extends object>(target: Target, replaced: Partial<Target>): Target =>
    new Proxy(target, {
      get: (_, name) => {
        const value: unknown = Reflect.get(name in replaced ? replaced : target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const transactions = (tx: ManagedTransaction) =>
    profiling(tx, {
      run: (text: string, parameters: object) => run(tx, text, parameters),
    } as Partial<ManagedTransaction>);
  const sessions = (session: Session) =>
    profiling(session, {
      executeRead: (work, config) => session.executeRead((tx) => work(transactions(tx)), config),
      executeWrite: (work, config) => session.executeWrite((tx) => work(transactions(tx)), config),
    });

  return {
    driver: profiling(driver, { session: (config) => sessions(driver.session(config)) }),
    async measure<T>(work: () => Promise<T>): Promise<{ readonly answer: T; readonly costs: readonly Cost[] }> {
      costs = [];
      wave = 0;
      const answer = await work();
      return { answer, costs: await Promise.all(costs) };
    },
  };
}

function hitsOf({ dbHits, children }: ProfiledPlan): number {
  return children.reduce((sum, child) => sum + hitsOf(child), dbHits);
}
