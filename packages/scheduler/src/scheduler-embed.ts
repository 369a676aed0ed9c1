import type { Mounting, Prefill, SchedulerAdapter } from "./adapter.ts";
import {
  type Attempt,
  type EmbedEffect,
  type EmbedEvent,
  type EmbedState,
  idleEmbed,
} from "./embed-state.ts";
import { nextState } from "./next-state.ts";
import { showFrame } from "./show-frame.ts";
import type { SchedulerSetup } from "./setup/setup.ts";
import type { Signal } from "./signal.ts";

export interface EmbedNeeds {
  setup: SchedulerSetup;
  /** Brings the adapter; asked for when the scheduler is to load. */
  adapter: () => Promise<{ adapter: SchedulerAdapter }>;
  title: string;
  /** Absent, the visitor types it there. */
  prefill?: Prefill | undefined;
  theme: () => "light" | "dark";
  /** Runs `work` once after `delayMs`; returns the way to call it off. */
  after: (delayMs: number, work: () => void) => () => void;
  /** Where the frame's messages arrive: the window, and its own origin. */
  page: Pick<Window, "addEventListener"> & { origin: string };
}

/** One place on a page that shows a scheduler: does what `nextState` says, and tells it what happens. */
export class SchedulerEmbed {
  readonly #needs: EmbedNeeds;
  readonly #watchers = new Set<() => void>();
  #state: EmbedState = idleEmbed;
  #host: HTMLElement | null = null;
  #adapter: SchedulerAdapter | null = null;
  #attempt: Attempt = 0;
  #callOff: () => void = () => undefined;
  /** Ends everything that belongs to the present loading; the other, the present attempt. */
  #over = new AbortController();
  #attemptOver = new AbortController();

  constructor(needs: EmbedNeeds) {
    this.#needs = needs;
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };
  readonly getState = (): EmbedState => this.#state;
  /** What the prerendered page shows. */
  readonly getInitialState = (): EmbedState => idleEmbed;

  /** Loads the scheduler into `host`; again after an error. While it loads or stands, nothing happens. */
  load(host: HTMLElement): void {
    this.#host = host;
    this.#happen({ type: "load" });
  }

  /** Takes the scheduler out of the page; the clock and the listener go with it. */
  unload(): void {
    this.#happen({ type: "unload" });
  }

  #happen(event: EmbedEvent): void {
    const { state, effects } = nextState(this.#state, event);
    const isNews = state !== this.#state;
    this.#state = state;
    if (isNews) for (const watcher of this.#watchers) watcher();
    for (const effect of effects) this.#carryOut(effect);
  }

  #carryOut(effect: EmbedEffect): void {
    switch (effect.do) {
      case "stop":
        this.#callOff();
        this.#attemptOver.abort();
        this.#over.abort();
        return this.#host?.replaceChildren();
      case "load-script":
        return void this.#loadScript();
      case "mount":
        this.#attemptOver = new AbortController();
        this.#attempt = effect.attempt;
        return this.#try("failed", () => this.#adapter?.mount(this.#mounting()));
      case "clear":
        this.#attemptOver.abort();
        return this.#adapter?.clear && this.#host
          ? this.#adapter.clear(this.#host)
          : this.#host?.replaceChildren();
      case "wait":
        this.#callOff();
        if (effect.ms !== null) {
          this.#callOff = this.#needs.after(effect.ms, () => this.#happen({ type: "time-is-up" }));
        }
        return;
      default:
        return effect satisfies never;
    }
  }

  async #loadScript(): Promise<void> {
    const over = new AbortController();
    this.#over = over;
    this.#attemptOver = new AbortController();
    this.#attempt = 0;
    const { signal } = over;
    const brought = await this.#needs.adapter().catch(() => null);
    if (signal.aborted) return;
    if (!brought) return this.#happen({ type: "script-failed" });
    const { adapter } = brought;
    this.#adapter = adapter;
    this.#listen(adapter, signal);
    if (!adapter.loadScript) return this.#happen({ type: "script-loaded" });
    this.#try("script-failed", () => adapter.loadScript?.(this.#mounting()));
  }

  #try(orElse: "failed" | "script-failed", work: () => void): void {
    const { signal } = this.#attemptOver;
    try {
      work();
    } catch {
      // A moment later: what came before is shown first.
      queueMicrotask(() => signal.aborted || this.#happen({ type: orElse }));
    }
  }

  #mounting(): Mounting {
    const { setup, prefill = {}, theme, title } = this.#needs;
    const { signal } = this.#attemptOver;
    const host = this.#host as HTMLElement;
    const tell = (heard: Signal): void => void (signal.aborted || this.#happen(heard));
    const show: Mounting["show"] = (src, query) => showFrame(host, title, src, query);
    const how = { host, setup, prefill, theme: theme(), title, show };
    return { ...how, attempt: this.#attempt, tell, signal };
  }

  /** Only the scheduler's own frame, from its own origin, is listened to. */
  #listen(adapter: SchedulerAdapter, signal: AbortSignal): void {
    const { setup, page } = this.#needs;
    // A vendor's script runs in a document of our site, and that document speaks for it.
    const origins = setup.script ? [page.origin] : setup.frameOrigins;
    const hear = (event: Event): void => {
      const { data, origin, source } = event as MessageEvent;
      const frame = this.#host?.querySelector("iframe");
      // A window that is gone has no source to compare.
      if (!frame || !source || source !== frame.contentWindow || !origins.includes(origin)) return;
      for (const heard of adapter.read(data, this.#attempt)) {
        if (heard.type === "reply") frame.contentWindow?.postMessage(heard.message, origin);
        else this.#happen(heard);
      }
    };
    page.addEventListener("message", hear, { signal });
  }
}
