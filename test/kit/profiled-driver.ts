import type { Driver, ProfiledPlan, Result, Session } from 'neo4j-driver';
import { definedStatements } from '../../src/graph/statement.ts';

/** What one statement cost. */
export interface Cost {
  readonly statement: string;
  readonly hits: number;
  /** Statements of one transaction that went out without waiting for each other are one wave: a round trip. */
  readonly wave: number;
}

/**
 * A driver whose statements are all profiled. `measure` answers what those cost that were sent during the work, by name,
 * besides what the work answered. One piece of work at a time.
 */
export function profiled(driver: Driver) {
  const names = new Map(definedStatements().map(({ text, path }) => [text, path]));
  let costs: Promise<Cost>[] = [];
  let waves = 0;

  type Run = (text: string, parameters: object, config?: object) => Result;
  const observing = (run: Run): Run => {
    let outstanding = 0;
    return (text, parameters, config) => {
      if (outstanding === 0) waves += 1;
      outstanding += 1;
      const wave = waves;
      const result = run(`PROFILE ${text}`, parameters, config);
      costs.push(
        result.then(({ summary }) => {
          outstanding -= 1;
          if (summary.profile === false) throw new Error('There is no profile.');
          return { statement: names.get(text) ?? text, hits: hitsOf(summary.profile), wave };
        }),
      );
      return result;
    };
  };
  const profiling = <Target extends object>(target: Target, replaced: Partial<Target>): Target =>
    new Proxy(target, {
      get: (_, name) => {
        const value: unknown = Reflect.get(name in replaced ? replaced : target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  type Running = { run(text: string, parameters: object): Result };
  const transactions = <Transaction extends Running>(tx: Transaction) =>
    profiling<Running>(tx, { run: observing((text, parameters) => tx.run(text, parameters)) }) as Transaction;
  const sessions = (session: Session) =>
    profiling<Session>(session, {
      run: observing((...args) => session.run(...args)),
      beginTransaction: (config) => transactions(session.beginTransaction(config)),
      executeRead: (work, config) => session.executeRead((tx) => work(transactions(tx)), config),
      executeWrite: (work, config) => session.executeWrite((tx) => work(transactions(tx)), config),
    });

  return {
    driver: profiling(driver, { session: (config) => sessions(driver.session(config)) }),
    async measure<T>(work: () => Promise<T>): Promise<{ readonly answer: T; readonly costs: readonly Cost[] }> {
      costs = [];
      waves = 0;
      const answer = await work();
      const paid = await Promise.all(costs);
      return {
        answer,
        costs: paid.sort((a, b) => (a.statement < b.statement ? -1 : Number(a.statement > b.statement))),
      };
    },
  };
}

function hitsOf({ dbHits, children }: ProfiledPlan): number {
  return children.reduce((sum, child) => sum + hitsOf(child), dbHits);
}
