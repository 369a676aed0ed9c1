import { Store } from "@ringwell/store";
import type { Mounting, SchedulerAdapter } from "./adapter.ts";
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

export interface EmbedNeeds {
  setup: SchedulerSetup;
  /** Brings the adapter; asked for when the scheduler is to load. */
  adapter: () => Promise<{ adapter: SchedulerAdapter }>;
  title: string;
  theme: () => "light" | "dark";
}

/** One place on a page that shows a scheduler. Carries out the effects of `nextState` and sends it events. */
export class SchedulerEmbed extends Store<EmbedState, object> {
  readonly #needs: EmbedNeeds;
  /** Set before any effect; the adapter, before anything is mounted. */
  #host!: HTMLElement;
  #adapter!: SchedulerAdapter;
  #attempt: Attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Aborts everything of the present load; `#attemptOver` aborts the present attempt. */
  #over = new AbortController();
  #attemptOver = new AbortController();

  constructor(needs: EmbedNeeds) {
    super(idleEmbed);
    this.#needs = needs;
  }

  /** Loads the scheduler into `host`; again after an error. Does nothing while it loads or is shown. */
  load(host: HTMLElement): void {
    this.#host = host;
    this.#happen({ type: "load" });
  }

  /** Removes the scheduler from the page, with its timer and its listener. */
  unload(): void {
    this.#happen({ type: "unload" });
  }

  #happen(event: EmbedEvent): void {
    const { state, effects } = nextState(this.getState(), event);
    this.transition(state);
    for (const effect of effects) this.#carryOut(effect);
  }

  #carryOut(effect: EmbedEffect): void {
    switch (effect.do) {
      case "stop":
        clearTimeout(this.#timer);
        this.#attemptOver.abort();
        this.#over.abort();
        return this.#host.replaceChildren();
      case "load-script":
        return void this.#loadScript();
      case "mount":
        this.#attemptOver = new AbortController();
        this.#attempt = effect.attempt;
        return this.#try("failed", () => this.#adapter.mount(this.#mounting()));
      case "clear":
        this.#attemptOver.abort();
        return this.#adapter.clear ? this.#adapter.clear(this.#host) : this.#host.replaceChildren();
      case "wait":
        clearTimeout(this.#timer);
        if (effect.ms !== null)
          this.#timer = setTimeout(() => this.#happen({ type: "time-is-up" }), effect.ms);
        return;
      default:
        return effect satisfies never;
    }
  }

  async #loadScript(): Promise<void> {
    const { signal } = (this.#over = new AbortController());
    this.#attemptOver = new AbortController();
    this.#attempt = 0;
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
    const { setup, theme, title } = this.#needs;
    const { signal } = this.#attemptOver;
    const host = this.#host;
    return {
      host,
      setup,
      attempt: this.#attempt,
      theme: theme(),
      title,
      show: (src, query) => showFrame(host, title, src, query),
      tell: (heard) => void (signal.aborted || this.#happen(heard)),
    };
  }

  /** Only the scheduler's own frame, from its own origin, is listened to. */
  #listen(adapter: SchedulerAdapter, signal: AbortSignal): void {
    const { setup } = this.#needs;
    // A vendor's script runs in a document of our site, and that document speaks for it.
    const origins = setup.script ? [location.origin] : setup.frameOrigins;
    const hear = ({ data, origin, source }: MessageEvent): void => {
      const frame = this.#host.querySelector("iframe");
      // A window that is gone has no source to compare.
      if (!source || source !== frame?.contentWindow || !origins.includes(origin)) return;
      for (const heard of adapter.read(data, this.#attempt)) {
        if (heard.type === "reply") frame.contentWindow.postMessage(heard.message, origin);
        else this.#happen(heard);
      }
    };
    window.addEventListener("message", hear, { signal });
  }
}
