import { type ExpectedAnswer, type Heard, type Listener, SAMPLE_RATE_HZ } from "../engines.ts";
import { Clearness } from "./clearness.ts";
import { confidenceOf } from "./confidence.ts";
import type { ExpectedScores } from "./language-model.ts";
import type { FromThread, ToThread } from "./hearing-messages.ts";

/** What comes after so much of one utterance is not heard: it would fill the engine's heap. */
const longestUtteranceSamples = 15 * SAMPLE_RATE_HZ;

/** A thread that has not answered by then is taken for stuck. */
const answersWithinMs = 5_000;

const nothing: Heard = { text: "", confidence: 0 };

/** Counts through all listeners, so that what is said late to one is never taken by the next on its seat. */
let utterances = 0;

export interface Seat {
  seat: number;
  /** See `confidenceOf`. */
  expected: ExpectedScores;
  post(message: ToThread): void;
  alive(): boolean;
  /** False as long as the thread is starting. */
  canHear(): boolean;
  /** The thread owes an answer for too long. */
  onStuck(): void;
  onClose(): void;
}

/** An utterance that is over, whose words are still to come. */
interface Awaited {
  answer(heard: Heard): void;
  timer: NodeJS.Timeout;
  clearness: number;
}

/** Hears one caller on one seat of a thread. */
export class SeatListener implements Listener {
  readonly #seat: Seat;
  readonly #awaited = new Map<number, Awaited>();
  #partial: (text: string) => void = () => {};
  #utterance = (utterances += 1);
  #samples = 0;
  #clearness = new Clearness();
  /** The thread ended during this utterance. */
  #lost = false;
  #closed = false;

  constructor(seat: Seat) {
    this.#seat = seat;
    seat.post({ type: "meet", seat: seat.seat });
  }

  hear(frame: Int16Array): void {
    if (this.#closed || this.#lost || this.#samples >= longestUtteranceSamples) return;
    this.#samples += frame.length;
    this.#clearness.take(frame);
    // A copy: the frame's buffer may be the caller's, and this one is handed over.
    const sound = frame.slice();
    this.#seat.post({ type: "hear", seat: this.#seat.seat, utterance: this.#utterance, sound });
  }

  onPartial(listener: (text: string) => void): void {
    this.#partial = listener;
  }

  finish(expected: ExpectedAnswer = "anything"): Promise<Heard> {
    const utterance = this.#utterance;
    const clearness = this.#clearness.share;
    const hopeless = this.#samples === 0 || this.#lost || !this.#seat.alive();
    this.#next();
    if (this.#closed || hopeless) return Promise.resolve(nothing);
    return new Promise((resolve) => {
      // A thread that was starting until now had no time for an answer yet.
      let couldHear = this.#seat.canHear();
      const timer = setInterval(() => {
        if (couldHear) this.#seat.onStuck();
        couldHear = this.#seat.canHear();
      }, answersWithinMs);
      timer.unref();
      this.#awaited.set(utterance, { answer: resolve, timer, clearness });
      this.#seat.post({ type: "finish", seat: this.#seat.seat, utterance, expected });
    });
  }

  discard(): void {
    if (this.#closed || this.#samples === 0) return;
    this.#next();
    this.#seat.post({ type: "discard", seat: this.#seat.seat });
  }

  close(): void {
    if (this.#closed) return;
    this.discard();
    this.#closed = true;
    this.lose();
    this.#seat.onClose();
  }

  /** What the thread says to this seat. */
  take(message: FromThread): void {
    if (message.type === "partial" && message.utterance === this.#utterance) {
      if (!this.#closed) this.#partial(message.text);
    }
    if (message.type === "heard") {
      const { text, utterance } = message;
      const clearness = this.#awaited.get(utterance)?.clearness ?? 0;
      const confidence = confidenceOf(message, this.#seat.expected) * clearness;
      this.#answer(utterance, text === "" ? nothing : { text, confidence });
    }
  }

  /** The thread is gone: what it owes is answered with nothing. */
  lose(): void {
    this.#lost = this.#samples > 0;
    for (const utterance of this.#awaited.keys()) this.#answer(utterance, nothing);
  }

  #answer(utterance: number, heard: Heard): void {
    const awaited = this.#awaited.get(utterance);
    if (!awaited) return;
    this.#awaited.delete(utterance);
    clearInterval(awaited.timer);
    awaited.answer(heard);
  }

  #next(): void {
    this.#utterance = utterances += 1;
    this.#samples = 0;
    this.#clearness = new Clearness();
    this.#lost = false;
  }
}
