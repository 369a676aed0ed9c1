import {
  type ExpectedAnswer,
  type Heard,
  type Listener,
  longestUtteranceSamples,
} from "../engines.ts";
import { confidenceOf } from "./confidence.ts";
import type { PartialText } from "./asr-worker.ts";
import type { AsrThread } from "./create-asr.ts";
import { SnrMeter } from "./snr.ts";

const nothing: Heard = { text: "", confidence: 0 };

/** Counts through all listeners, so that a late partial text never reaches the seat's next caller. */
let utterances = 0;

/** Hears one caller on one seat of a thread. */
export class SeatListener implements Listener {
  readonly #thread: AsrThread;
  readonly #seat: number;
  readonly #onClose: () => void;
  #onPartial: (text: string) => void = () => {};
  #utterance = (utterances += 1);
  #samples = 0;
  #snr = new SnrMeter();
  /** Which worker has the beginning of the utterance. */
  #generation = 0;
  #isClosed = false;

  constructor(thread: AsrThread, seat: number, onClose: () => void) {
    this.#thread = thread;
    this.#seat = seat;
    this.#onClose = onClose;
    thread.post({ type: "new-caller", seat });
  }

  hear(frame: Int16Array): void {
    if (this.#samples === 0) this.#generation = this.#thread.generation;
    if (this.#isClosed || this.#isLost || this.#samples >= longestUtteranceSamples) return;
    this.#samples += frame.length;
    this.#snr.take(frame);
    // A copy: the frame's buffer may be the caller's, and this one is handed over.
    const sound = frame.slice();
    this.#thread.post({ type: "audio", seat: this.#seat, utterance: this.#utterance, sound }, [
      sound.buffer,
    ]);
  }

  onPartial(listener: (text: string) => void): void {
    this.#onPartial = listener;
  }

  async finish(expected: ExpectedAnswer = "anything"): Promise<Heard> {
    const snrConfidence = this.#snr.confidence;
    const isHopeless = this.#isClosed || this.#samples === 0 || this.#isLost;
    this.#startUtterance();
    if (isHopeless) return nothing;
    try {
      const recognized = await this.#thread.ask({ type: "finish", seat: this.#seat, expected });
      const { text } = recognized;
      const confidence = confidenceOf(recognized) * snrConfidence;
      return text === "" ? nothing : { text, confidence };
    } catch {
      // The thread failed and is replaced; the caller is asked to say it again.
      return nothing;
    }
  }

  discard(): void {
    if (this.#isClosed || this.#samples === 0) return;
    this.#startUtterance();
    this.#thread.post({ type: "discard", seat: this.#seat });
  }

  close(): void {
    if (this.#isClosed) return;
    this.discard();
    this.#isClosed = true;
    this.#onClose();
  }

  takePartial({ utterance, text }: PartialText): void {
    if (utterance === this.#utterance && !this.#isClosed) this.#onPartial(text);
  }

  /** The worker with the beginning of the utterance has ended. */
  get #isLost(): boolean {
    return this.#samples > 0 && this.#generation !== this.#thread.generation;
  }

  #startUtterance(): void {
    this.#utterance = utterances += 1;
    this.#samples = 0;
    this.#snr = new SnrMeter();
  }
}
