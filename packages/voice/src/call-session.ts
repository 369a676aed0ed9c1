import { abortable } from "./abortable.ts";
import type { StartContext } from "./call-events.ts";
import type { CallView } from "./call-state.ts";
import type { Cancel } from "./clock.ts";
import { enableTracks, stopTracks } from "./microphone.ts";
import type { Speaker } from "./speaker.ts";
import type { SpeechMeter } from "./speech-meter.ts";
import type { Transport } from "./transports/transport.ts";

interface SessionParts {
  speaker: Speaker;
  meter: SpeechMeter;
  startedAtMs: number;
  context: StartContext;
  microphone: "on" | "off";
}

/** Everything one call holds, and the one way to give it back. A new start gets a new session. */
export class CallSession {
  readonly speaker: Speaker;
  readonly meter: SpeechMeter;
  readonly startedAtMs: number;
  readonly context: StartContext;
  readonly view: CallView;
  transport: Transport | null = null;
  /** How far into the room: a call that never knocked has nothing to leave. */
  door: "outside" | "knocking" | "inside" = "outside";
  /** The assistant's side has said that the call is over. */
  endedSeen = false;
  readonly timers: { network?: Cancel | undefined; ended?: Cancel | undefined } = {};

  readonly #over = new AbortController();
  readonly #broken = new AbortController();
  #microphone: MediaStream | null = null;

  constructor({ speaker, meter, startedAtMs, context, microphone }: SessionParts) {
    this.speaker = speaker;
    this.meter = meter;
    this.startedAtMs = startedAtMs;
    this.context = context;
    this.view = {
      muted: false,
      listening: false,
      microphone,
      network: "steady",
      audible: true,
      transport: null,
    };
  }

  /** Aborted once the session is closed, on whatever ground. */
  get signal(): AbortSignal {
    return this.#over.signal;
  }

  get over(): boolean {
    return this.signal.aborted;
  }

  get microphone(): MediaStream | null {
    return this.#microphone;
  }

  /** Takes over the microphone; one that comes too late is closed at once. */
  adopt(microphone: MediaStream | null, lost: () => void): void {
    if (this.over) return stopTracks(microphone);
    this.#microphone = microphone;
    enableTracks(microphone, !this.view.muted);
    for (const track of microphone?.getTracks() ?? []) {
      track.addEventListener("ended", lost, { signal: this.signal });
    }
  }

  /** The room went away before the call began: makes the stage under way fail. */
  break(cause: Error): void {
    this.#broken.abort(cause);
  }

  ensureLive(): void {
    this.signal.throwIfAborted();
    this.#broken.signal.throwIfAborted();
  }

  /** Runs `work` if the session lives, and waits for it no longer than it lives. */
  live<Result>(work: () => Promise<Result>): Promise<Result> {
    this.ensureLive();
    return abortable(this.signal, abortable(this.#broken.signal, work()));
  }

  /** Gives everything back, what can be at once; resolves when the room is left. */
  async close(): Promise<void> {
    this.#over.abort();
    this.timers.network?.();
    this.timers.ended?.();
    stopTracks(this.#microphone);
    const left = this.transport?.leave();
    this.speaker.close();
    await left;
  }
}
