/** Which phases may follow which. Any other transition is a programming error. */
export type Transitions<State extends { phase: string }> = Readonly<
  Record<State["phase"], readonly State["phase"][]>
>;

type Listener<Payload> = (payload: Payload) => void;

/**
 * One state value, the transitions it may make, and events with typed payloads.
 *
 * Knows no React; a component reads it with
 * `useSyncExternalStore(store.subscribe, store.getState, store.getInitialState)`.
 * A listener that throws is reported to the page and does not stop the others.
 */
export class Store<State extends { phase: string }, Events extends object> {
  readonly #initial: State;
  readonly #transitions: Transitions<State> | undefined;
  readonly #watchers = new Set<() => void>();
  readonly #listeners = new Map<keyof Events, Set<Listener<never>>>();
  #state: State;

  /** Without `transitions`, every phase may follow every other, because a reducer decides. */
  constructor(initial: State, transitions?: Transitions<State>) {
    this.#initial = initial;
    this.#state = initial;
    this.#transitions = transitions;
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

  /** Calls `listener` with the next `name` event only; returns the way to stop before that. */
  once<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): () => void {
    const stop = this.on(name, (payload) => {
      stop();
      listener(payload);
    });
    return stop;
  }

  /** Transitions to `next`. Throws a `TypeError` if that is not allowed. */
  protected transition(next: State): void {
    const phase: State["phase"] = this.#state.phase;
    if (this.#transitions && !this.#transitions[phase].includes(next.phase)) {
      throw new TypeError(`cannot go from ${phase} to ${next.phase}`);
    }
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
