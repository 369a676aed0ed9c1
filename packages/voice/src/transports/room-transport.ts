import { abortable } from "../abortable.ts";
import type { TransportName } from "../call-state.ts";
import { every, type Cancel, type Clock } from "../clock.ts";
import { enableTracks, suppressNoise } from "../microphone.ts";
import type { JoinRequest, Transport } from "./transport.ts";

/** What the transports of our own rooms share: one joining, one leaving, and nothing told after it. */
export abstract class RoomTransport implements Transport {
  protected readonly clock: Clock;
  protected request: JoinRequest | null = null;
  readonly #name: TransportName;
  readonly #over = new AbortController();
  #left: Promise<void> | null = null;
  #stopLevels: Cancel | null = null;

  constructor(name: TransportName, clock: Clock) {
    this.#name = name;
    this.clock = clock;
  }

  /** Enters the room; waits for nothing but by `still`. */
  protected abstract enter(request: JoinRequest): Promise<void>;
  /** Gives back what `enter` has taken so far. Called once; must not reject. */
  protected abstract goAway(): Promise<void>;
  abstract send(text: string): boolean;
  abstract dropPlayback(): void;

  async join(request: JoinRequest): Promise<void> {
    const { signal } = request;
    const startedAtMs = this.clock.now();
    signal.throwIfAborted();
    this.request = request;
    signal.addEventListener("abort", () => void this.leave(), { signal: this.#over.signal });
    await this.enter(request);
    const tookMs = this.clock.now() - startedAtMs;
    this.tell({ type: "joined", name: this.#name, tookMs });
  }

  leave(): Promise<void> {
    if (!this.#left) {
      this.#over.abort();
      this.#stopLevels?.();
      this.#left = this.goAway();
    }
    return this.#left;
  }

  setMicrophoneEnabled(enabled: boolean): void {
    enableTracks(this.request?.microphone ?? null, enabled);
  }

  async useMicrophone(microphone: MediaStream | null): Promise<void> {
    if (this.request) this.request = { ...this.request, microphone };
  }

  async observeLevels(everyMs: number): Promise<void> {
    const speaker = this.request?.speaker;
    if (!speaker || this.isOver) return;
    // Once at once: a speaker that cannot measure says so here, not later.
    speaker.level();
    this.#stopLevels?.();
    this.#stopLevels = every(this.clock, everyMs, () =>
      this.tell({ type: "level", levelSum: speaker.level() }),
    );
  }

  setNoiseCancellation(enabled: boolean): Promise<void> {
    return suppressNoise(this.request?.microphone ?? null, enabled);
  }

  protected get isOver(): boolean {
    return this.#left !== null;
  }

  /** Waits for `work` while the visitor stays; throws once the transport was left. */
  protected still<Result>(work: Promise<Result>): Promise<Result> {
    return abortable(this.#over.signal, work);
  }

  protected tell: JoinRequest["tell"] = (event) => {
    if (!this.isOver) this.request?.tell(event);
  };

  /** Reports sound that the browser will not play before a press. */
  protected listenFor(playing: Promise<boolean>): void {
    void playing.then((audible) => {
      if (!audible) this.tell({ type: "audio-blocked" });
    });
  }
}
