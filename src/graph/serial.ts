/** Runs pieces of work one at a time for each key, in the order in which they came; those of other keys meanwhile. */
export type Serial = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * A queue per key within this process (Design, section 10): the database's own lock is what keeps writers of one thread
 * apart, but it is unfair and each waiter holds a connection.
 */
export function createSerial(): Serial {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    const leave = () => {
      if (last.get(key) === turn) last.delete(key);
    };
    turn.then(leave, leave);
    return turn;
  };
}
