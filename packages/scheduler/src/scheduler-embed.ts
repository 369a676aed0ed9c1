import { Machine } from "@ringwell/machine";
import type { Prefill, SchedulerAdapter, Signal } from "./adapter.ts";
import { schedulerMoves, type SchedulerState } from "./embed-state.ts";
import { embedHeightPx, readyWithinMs, retries, retryDelayMs, tallestPx } from "./limits.ts";

export interface EmbedNeeds<Options> {
  adapter: SchedulerAdapter<Options>;
  options: Options;
  title: string;
  /** Absent, the visitor types it there. */
  prefill?: Prefill;
  theme: () => "light" | "dark";
  loadScript: (src: string, arrived: () => boolean) => Promise<void>;
  /** Runs `work` once after `delayMs`; returns the way to call it off. */
  after: (delayMs: number, work: () => void) => () => void;
  /** Where the frame's messages arrive: the window. */
  messages: Pick<Window, "addEventListener" | "removeEventListener">;
}

export interface EmbedEvents {
  /** Once for each booking. */
  booked: { bookingId: string };
}

/** One place on a page that shows a scheduler: from nothing, through its retries, to ready or error. */
export class SchedulerEmbed<Options> extends Machine<SchedulerState, EmbedEvents> {
  readonly #needs: EmbedNeeds<Options>;
  readonly #booked = new Set<string>();
  /** Ends everything that belongs to the present loading. */
  #over: AbortController | null = null;
  /** Ends the present attempt only. */
  #attemptOver: AbortController | null = null;
  #host: HTMLElement | null = null;
  #callOff: (() => void)[] = [];
  #heightPx = embedHeightPx;

  constructor(needs: EmbedNeeds<Options>) {
    super({ phase: "idle" }, schedulerMoves);
    this.#needs = needs;
  }

  /** Loads the scheduler into `host`; again after an error. While it loads or stands, nothing happens. */
  load(host: HTMLElement): void {
    const { phase } = this.getState();
    if (phase !== "idle" && phase !== "error") return;
    this.#stop();
    const over = new AbortController();
    this.#over = over;
    this.#host = host;
    this.#listen(host, over.signal);
    this.become({ phase: "loading_script" });
    void this.#loadScript().then(
      () => !over.signal.aborted && this.#initialise(host, 0, over.signal),
      () => !over.signal.aborted && this.become({ phase: "error", because: "script" }),
    );
  }

  /** Takes the scheduler out of the page; timers and listeners go with it. */
  unload(): void {
    this.#stop();
    if (this.getState().phase !== "idle") this.become({ phase: "idle" });
  }

  async #loadScript(): Promise<void> {
    const { adapter, options, loadScript } = this.#needs;
    const script = adapter.script?.(options);
    if (!script || script.arrived()) return;
    await loadScript(script.src, script.arrived);
    // A script that arrived broken fires `load` all the same.
    if (!script.arrived()) throw new Error("The scheduler's script defined nothing.");
  }

  #initialise(host: HTMLElement, retry: 0 | 1 | 2 | 3, signal: AbortSignal): void {
    const { adapter, options, prefill = {}, theme, title } = this.#needs;
    this.become({ phase: "initializing", retry });
    const attempt = new AbortController();
    this.#attemptOver = attempt;
    // An older attempt that settles late changes nothing.
    const current = (): boolean => !signal.aborted && !attempt.signal.aborted;
    host.replaceChildren();
    this.#callOff.push(
      this.#needs.after(readyWithinMs, () => {
        if (current() && this.getState().phase === "initializing") {
          this.become({ phase: "error", because: "timeout" });
        }
      }),
    );
    void (async () => {
      const how = { options, attempt: retry, prefill, theme: theme(), title };
      await adapter.mount({ ...how, host, signal: attempt.signal });
    })().then(
      () => current() && adapter.readyBy === "mount" && this.#becomeReady(),
      () => current() && this.#fail(host, signal),
    );
  }

  #fail(host: HTMLElement, signal: AbortSignal): void {
    const state = this.getState();
    if (state.phase !== "initializing") return;
    this.#callTimersOff();
    this.#attemptOver?.abort();
    host.replaceChildren();
    if (state.retry === retries) {
      return this.become({ phase: "error", because: "initialization" });
    }
    const retry = (state.retry + 1) as 1 | 2 | 3;
    // "Retrying" is said from the failure on, not only once the retry begins.
    this.become({ phase: "initializing", retry });
    this.#callOff.push(
      this.#needs.after(retryDelayMs, () => this.#initialise(host, retry, signal)),
    );
  }

  #becomeReady(): void {
    const { phase } = this.getState();
    if (phase !== "initializing" && phase !== "error") return;
    this.#callTimersOff();
    this.become({ phase: "ready", heightPx: this.#heightPx });
  }

  /** Only the scheduler's own frame, from its own origin, is listened to. */
  #listen(host: HTMLElement, signal: AbortSignal): void {
    const { adapter, options, messages } = this.#needs;
    const { frame: origins } = adapter.origins(options);
    const hear = (event: Event): void => {
      const { data, origin, source } = event as MessageEvent;
      const frame = host.querySelector("iframe");
      // A window that is gone has no source to compare.
      if (!frame || !source || source !== frame.contentWindow || !origins.includes(origin)) return;
      const heard = adapter.read(data);
      if (heard) this.#obey(heard, host, signal);
    };
    messages.addEventListener("message", hear);
    signal.addEventListener("abort", () => messages.removeEventListener("message", hear));
  }

  #obey(heard: Signal, host: HTMLElement, signal: AbortSignal): void {
    switch (heard.type) {
      case "ready":
        return this.#becomeReady();
      case "failed":
        return this.#fail(host, signal);
      case "height":
        return this.#grow(heard.heightPx);
      case "booked":
        if (this.#booked.has(heard.bookingId)) return;
        this.#booked.add(heard.bookingId);
        return this.emit("booked", { bookingId: heard.bookingId });
      default:
        return heard satisfies never;
    }
  }

  #grow(heightPx: number): void {
    if (!Number.isFinite(heightPx)) return;
    this.#heightPx = Math.min(tallestPx, Math.max(embedHeightPx, Math.ceil(heightPx)));
    if (this.getState().phase === "ready")
      this.become({ phase: "ready", heightPx: this.#heightPx });
  }

  #callTimersOff(): void {
    for (const callOff of this.#callOff) callOff();
    this.#callOff = [];
  }

  #stop(): void {
    this.#callTimersOff();
    this.#attemptOver?.abort();
    this.#over?.abort();
    this.#host?.replaceChildren();
    this.#over = null;
    this.#host = null;
    this.#heightPx = embedHeightPx;
  }
}
