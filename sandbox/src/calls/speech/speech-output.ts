import type { ServerMessage } from "@ringwell/provider-api";
import type { Pace } from "../../speech/engines.ts";
import type { Clock } from "../clock.ts";
import type { TtsCache } from "./tts-cache.ts";
import { type Line, Player } from "./player.ts";
import type { CallerConnection } from "../transports/connection.ts";
import { bounds } from "../timings.ts";

export interface SpeechOutputNeeds {
  connection: CallerConnection;
  tell(message: ServerMessage): void;
  ttsCache: TtsCache;
  clock: Clock;
  /** Everything is said; `last` when the call is over now. */
  onSilence(last: boolean): void;
}

/** How a run of sentences is said. */
export interface Manner {
  /** The call is over once the last of them is said. */
  last: boolean;
  interruptible: boolean;
  pace: Pace;
}

/** What the assistant says: sentences become sound, and each is captioned when it begins. */
export class SpeechOutput {
  readonly #needs: SpeechOutputNeeds;
  readonly #player: Player;
  /** Lines that wait until the caller has finished. */
  readonly #held: Line[] = [];
  #holding = false;
  #speaking = false;
  #beganAtMs: number | null = null;

  constructor(needs: SpeechOutputNeeds) {
    this.#needs = needs;
    this.#player = new Player(needs.connection, needs.clock, {
      onLine: this.#onLine,
      onSilence: (last) => {
        this.fallSilent();
        needs.onSilence(last);
      },
    });
  }

  /** True while something is said or about to be said. */
  get busy(): boolean {
    return this.#player.busy;
  }

  get interruptible(): boolean {
    return this.#player.interruptible;
  }

  /** True once the last words of the call are to be said. */
  get ending(): boolean {
    return this.#player.ending;
  }

  /** When the first sentence of the call began; `null` before. */
  get beganAtMs(): number | null {
    return this.#beganAtMs;
  }

  /** Sentences that are not said to their end, in order; only the first can have begun. */
  get unsaid(): readonly { text: string; hasBegun: boolean }[] {
    return [...this.#player.unsaid, ...this.#held.map(({ text }) => ({ text, hasBegun: false }))];
  }

  set muted(muted: boolean) {
    this.#player.muted = muted;
  }

  /** True while what is said stands still, to see whether the caller takes the word. */
  get paused(): boolean {
    return this.#player.paused;
  }

  pause(): void {
    this.#player.pause();
  }

  resume(): void {
    this.#player.resume();
  }

  /** To be called every 20 ms; `beatMs` is when it should have been. */
  tick(beatMs: number): void {
    this.#player.tick(beatMs);
  }

  /** Says sentences after those that wait already; more than can reasonably wait are left out. */
  say(sentences: readonly string[], { last, interruptible, pace }: Manner): void {
    const room = Math.max(0, bounds.sentencesWaiting - this.#player.waiting - this.#held.length);
    const fitting = sentences.slice(0, room);
    for (const [index, text] of fitting.entries()) {
      this.#held.push({
        text,
        sound: this.#needs.ttsCache.say(text, pace),
        interruptible,
        last: last && index === fitting.length - 1,
      });
    }
    this.#sayHeld();
  }

  /** While held, new sentences wait: nobody talks over a caller. */
  hold(holding: boolean): void {
    this.#holding = holding;
    this.#sayHeld();
  }

  /** Stops within a frame and forgets what was to be said. */
  fallSilent(): void {
    this.#player.stop();
    if (this.#speaking) this.#tellSpeech("stopped");
    this.#speaking = false;
  }

  #sayHeld(): void {
    if (this.#holding) return;
    for (const line of this.#held.splice(0)) this.#player.say(line);
  }

  readonly #onLine = ({ text }: Line): void => {
    this.#beganAtMs ??= this.#needs.clock.now();
    if (!this.#speaking) this.#tellSpeech("started");
    this.#speaking = true;
    this.#needs.tell({
      type: "transcript",
      role: "assistant",
      transcriptType: "final",
      transcript: text,
    });
  };

  #tellSpeech(status: "started" | "stopped"): void {
    this.#needs.tell({ type: "speech-update", role: "assistant", status });
  }
}

/** Sentence by sentence, so that a long text can be interrupted and captioned as it is said. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/u).filter((sentence) => sentence !== "");
}
