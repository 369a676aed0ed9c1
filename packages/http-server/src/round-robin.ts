/** How often in a row the next task may be postponed. */
const mostPostponements = 100;

/**
 * Runs one task in each turn of the event loop. Visitors take turns, so a visitor with many tasks delays
 * the others by one task at a time.
 */
export class RoundRobin {
  /** The tasks of each visitor. The visitor whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #isPostponed = false;
  #postponements = 0;

  add(visitor: string, task: () => void): void {
    if (this.#waiting.size === 0) setImmediate(this.#runNext);
    const tasks = this.#waiting.get(visitor);
    if (tasks) tasks.push(task);
    else this.#waiting.set(visitor, [task]);
  }

  /** Runs no task in this turn of the event loop, unless that happened too often in a row. */
  postpone(): void {
    this.#isPostponed = true;
  }

  readonly #runNext = (): void => {
    if (this.#isPostponed && this.#postponements < mostPostponements) {
      this.#isPostponed = false;
      this.#postponements += 1;
      setImmediate(this.#runNext);
      return;
    }
    this.#postponements = 0;
    for (const [visitor, [task, ...others]] of this.#waiting) {
      this.#waiting.delete(visitor);
      if (others.length > 0) this.#waiting.set(visitor, others);
      if (this.#waiting.size > 0) setImmediate(this.#runNext);
      task?.();
      return;
    }
  };
}
