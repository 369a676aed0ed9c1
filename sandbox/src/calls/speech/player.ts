import { FRAME_MS } from "../../speech/engines.ts";
import type { Clock } from "../clock.ts";
import type { CallerConnection } from "../transports/connection.ts";
import type { SpokenSentence } from "./spoken-sentence.ts";
import { timings } from "../timings.ts";

/** A sentence waiting to be said. */
export interface Line {
  text: string;
  /** Rejecting leaves the line unheard; it counts as said. */
  sound: Promise<SpokenSentence>;
  interruptible: boolean;
  /** The call is over once this line is said. */
  last: boolean;
}

interface QueuedLine extends Line {
  /** `null` when it cannot be made; absent while it is being made. */
  spoken?: SpokenSentence | null;
}

export interface PlayerEvents {
  /** The first frame of a line is on its way. */
  onLine(line: Line): void;
  /** What was queued is heard to the end. `last` when the final line was among it. */
  onSilence(last: boolean): void;
}

/**
 * Says lines one after another, in real time with the lead its link asks for.
 *
 * Between lines it sends silence where the link wants an unbroken stream. When the machine falls
 * behind, sound comes late rather than in a burst.
 */
export class Player {
  readonly #connection: CallerConnection;
  readonly #clock: Clock;
  readonly #events: PlayerEvents;
  readonly #queue: QueuedLine[] = [];
  #frame = 0;
  /** Sound has been sent up to here. */
  #sentUntilMs: number;
  /** The last frame of a line ends here. */
  #soundUntilMs = 0;
  #flowing = false;
  #speaking = false;
  #lastSaid = false;
  /** While true, silence is sent in place of what is said. */
  muted = false;
  #paused = false;
  /** This line was paused before. */
  #hasPaused = false;

  constructor(connection: CallerConnection, clock: Clock, events: PlayerEvents) {
    this.#connection = connection;
    this.#clock = clock;
    this.#events = events;
    this.#sentUntilMs = clock.now();
  }

  get paused(): boolean {
    return this.#paused;
  }

  /** Pauses playback, once per line, so that constant noise cannot block it. */
  pause(): void {
    if (this.#hasPaused) return;
    this.#paused = true;
    this.#hasPaused = true;
  }

  /** Continues with the next frame. */
  resume(): void {
    this.#paused = false;
  }

  /** From the first frame sent until the last is heard. */
  get speaking(): boolean {
    return this.#speaking;
  }

  /** True while something is said or about to be said. */
  get busy(): boolean {
    return this.#speaking || this.#queue.length > 0;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** What is not said to its end, in order; only the first can have begun. */
  get unsaid(): readonly { text: string; hasBegun: boolean }[] {
    const [first] = this.#queue;
    const isSaid = first !== undefined && this.#isOver(first);
    return this.#queue
      .map(({ text }, at) => ({ text, hasBegun: at === 0 && this.#frame > 0 }))
      .slice(isSaid ? 1 : 0);
  }

  /** True once the line after which the call is over is among what is to be said. */
  get ending(): boolean {
    return this.#lastSaid || this.#queue.some((line) => line.last);
  }

  get interruptible(): boolean {
    return this.#queue[0]?.interruptible ?? true;
  }

  say(line: Line): void {
    const queued: QueuedLine = line;
    this.#queue.push(queued);
    const made = (spoken: SpokenSentence | null): void => {
      queued.spoken = spoken;
      // A line that is awaited starts at once, not at the next tick.
      if (this.#queue[0] === queued) this.#send(this.#clock.now());
    };
    line.sound.then(made, () => made(null));
  }

  /** Forgets what is being said and what waits; what was sent cannot be called back. */
  stop(): void {
    this.#queue.length = 0;
    this.#frame = 0;
    this.#speaking = false;
    this.#lastSaid = false;
    this.#paused = false;
    this.#hasPaused = false;
  }

  /**
   * To be called every 20 ms; a late call is made up for. `beatMs` is when it should have been: by it one
   * frame goes with each beat, where by the clock one might go with the beat before or after.
   */
  tick(beatMs: number): void {
    // Asked before sending: a link that wants silence is always fed ahead of now.
    const heardOut = this.#clock.now() >= this.#soundUntilMs;
    this.#send(beatMs);
    if (!this.#speaking || this.#queue.length > 0 || !heardOut) return;
    const last = this.#lastSaid;
    this.stop();
    this.#events.onSilence(last);
  }

  #send(nowMs: number): void {
    const stalled = this.#sentUntilMs < nowMs - timings.stallMs;
    if (stalled || !this.#flowing) this.#sentUntilMs = Math.max(this.#sentUntilMs, nowMs);
    const wantedUntilMs = nowMs + this.#connection.leadMs + timings.earlyMs;
    while (this.#sentUntilMs < wantedUntilMs) {
      const line = this.#paused ? null : this.#lineToPlay();
      this.#flowing = line === null ? this.#connection.playSilence() : this.#playFrame(line);
      if (!this.#flowing) return;
      this.#sentUntilMs += FRAME_MS;
      if (line !== null) this.#soundUntilMs = this.#sentUntilMs;
    }
  }

  /** The line whose next frame is due; `null` when there is none or its sound is still being made. */
  #lineToPlay(): SpokenSentence | null {
    for (;;) {
      const line = this.#queue[0];
      if (line?.spoken === undefined) return null;
      if (this.#frame === 0) {
        this.#hasPaused = false;
        this.#speaking = true;
        this.#events.onLine(line);
      }
      if (line.spoken !== null && !this.#isOver(line)) return line.spoken;
      this.#queue.shift();
      this.#frame = 0;
      this.#lastSaid ||= line.last;
    }
  }

  #isOver({ spoken }: QueuedLine): boolean {
    return spoken !== undefined && this.#frame >= (spoken?.frames ?? 0);
  }

  #playFrame(spoken: SpokenSentence): true {
    const index = this.#frame;
    this.#frame += 1;
    if (this.muted) this.#connection.playSilence();
    else this.#connection.play(spoken, index);
    return true;
  }
}
