import { abortable } from "../abortable.ts";
import type { TransportName } from "../call-state.ts";
import { every, type Cancel, type Clock } from "../clock.ts";
import { appMessageMaxChars, fullVolumeLevelSum } from "../limits.ts";
import { enableTracks, suppressNoise } from "../microphone.ts";
import { loudnessOf } from "../speaker.ts";
import type { JoinRequest, Transport } from "./transport.ts";

/** The room drops longer app messages, and closes a connection on much longer ones. */
const sendMaxChars = appMessageMaxChars / 4;

/** What the transports of our own rooms share: one joining, one leaving, and nothing told after it. */
export abstract class RoomTransport implements Transport {
  protected readonly clock: Clock;
  protected request: JoinRequest | null = null;
  protected microphoneEnabled = true;
  readonly #name: TransportName;
  readonly #over = new AbortController();
  /** Nodes that hear the microphone, whichever it is. */
  readonly #ears: AudioNode[] = [];
  #source: AudioNode | null = null;
  #left: Promise<void> | null = null;
  #roomIsGone = false;
  #network: "reconnecting" | "steady" = "steady";
  #stopLevels: Cancel | null = null;

  constructor(name: TransportName, clock: Clock) {
    this.#name = name;
    this.clock = clock;
  }

  /** Enters the room; waits for nothing but by `still`. */
  protected abstract enter(request: JoinRequest): Promise<void>;
  /** Gives back what `enter` has taken so far. Called once; must not reject. */
  protected abstract goAway(): Promise<void>;
  /** What app messages go by, while it is open. */
  protected abstract get line(): { send(text: string): void } | null;
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
      this.#source?.disconnect();
      this.#left = this.goAway();
    }
    return this.#left;
  }

  send(text: string): boolean {
    const { line } = this;
    if (!line || text.length > sendMaxChars) return false;
    try {
      line.send(text);
      return true;
    } catch {
      // Too much waits already.
      return false;
    }
  }

  setMicrophoneEnabled(enabled: boolean): void {
    this.microphoneEnabled = enabled;
    enableTracks(this.request?.microphone ?? null, enabled);
  }

  async useMicrophone(microphone: MediaStream | null): Promise<void> {
    if (!this.request || this.isOver) return;
    this.request = { ...this.request, microphone };
    enableTracks(microphone, this.microphoneEnabled);
    this.hearBy();
  }

  async observeLevels(everyMs: number): Promise<void> {
    const speaker = this.request?.speaker;
    if (!speaker || this.isOver) return;
    // Once at once: a speaker that cannot measure says so here, not later.
    speaker.level();
    this.#stopLevels?.();
    const own = speaker.context?.createAnalyser();
    if (own) this.hearBy(own);
    this.#stopLevels = every(this.clock, everyMs, () => {
      this.tell({ type: "level", levelSum: speaker.level() });
      if (!own) return;
      const level = Math.min(1, loudnessOf(own) / fullVolumeLevelSum || 0);
      this.tell({ type: "own-level", level });
    });
  }

  setNoiseCancellation(enabled: boolean): Promise<void> {
    return suppressNoise(this.request?.microphone ?? null, enabled);
  }

  protected get isOver(): boolean {
    return this.#left !== null;
  }

  /** Has more nodes hear the microphone, and all of them the one in use now. */
  protected hearBy(...ears: AudioNode[]): void {
    this.#ears.push(...ears);
    this.#source?.disconnect();
    const { microphone, speaker } = this.request!;
    const heard = this.#ears.length && microphone;
    this.#source = (heard && speaker.context?.createMediaStreamSource(heard)) || null;
    for (const ear of this.#ears) this.#source?.connect(ear);
  }

  /** Waits for `work` while the visitor stays; throws once the transport was left. */
  protected still<Result>(work: Promise<Result>): Promise<Result> {
    return abortable(this.#over.signal, work);
  }

  protected tell: JoinRequest["tell"] = (event) => {
    if (this.isOver || this.#roomIsGone) return;
    this.#roomIsGone = event.type === "left";
    this.request?.tell(event);
  };

  protected tellNetwork(state: "reconnecting" | "steady"): void {
    if (state === this.#network) return;
    this.#network = state;
    this.tell({ type: "network", state });
  }

  /** What came over the line, as text; anything else is told as the empty text, which is no message. */
  protected tellMessage(data: unknown): void {
    this.tell({ type: "app-message", text: typeof data === "string" ? data : "" });
  }

  /** Reports sound that the browser will not play before a press. */
  protected listenFor(playing: Promise<boolean>): void {
    void playing.then((audible) => {
      if (!audible) this.tell({ type: "audio-blocked" });
    });
  }
}
