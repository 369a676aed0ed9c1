type Listener<Payload> = (payload: Payload) => void;

/**
 * One state value, and events with typed payloads. A reducer decides which state comes next.
 *
 * Knows no React; a component reads it with
 * `useSyncExternalStore(store.subscribe, store.getState, store.getInitialState)`.
 * A listener that throws is reported to the page and does not stop the others.
 */
export class Store<State, Events extends object> {
  readonly #initial: State;
  readonly #watchers = new Set<() => void>();
  readonly #listeners = new Map<keyof Events, Set<Listener<never>>>();
  #state: State;

  constructor(initial: State) {
    this.#initial = initial;
    this.#state = initial;
  }

  readonly getState = (): State => this.#state;

  /** What a prerendered page shows before any script runs. */
  readonly getInitialState = (): State => this.#initial;

  /** Calls `watcher` after every change of state; returns a function that stops this. */
  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  /** Calls `listener` with every `name` event; returns the way to stop. */
  on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    listeners.add(listener as Listener<never>);
    return () => void listeners.delete(listener as Listener<never>);
  }

  protected transition(next: State): void {
    this.#state = next;
    for (const watcher of Array.from(this.#watchers)) callSafely(watcher);
  }

  protected emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void {
    for (const listener of Array.from(this.#listeners.get(name) ?? [])) {
      callSafely(() => (listener as Listener<Events[Name]>)(payload));
    }
  }
}

/** Runs a listener. Its failure is reported, and does not stop the store. */
function callSafely(work: () => void): void {
  try {
    work();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
