import type { ExpectedAnswer, Heard, Listener } from "../engines.ts";
import type { PartialText } from "./asr-worker.ts";
import { confidenceOf } from "./confidence.ts";
import type { AsrThread } from "./create-asr.ts";
import { SnrMeter } from "./snr.ts";

const nothing: Heard = { text: "", confidence: 0 };

/** Counts through all listeners, so that a late partial text never reaches the seat's next caller. */
let utterances = 0;

interface UtteranceUnderWay {
  id: number;
  /** Has the beginning of the utterance; the words are lost when it has ended. */
  worker: unknown;
  snr: SnrMeter;
}

/** Hears one caller on one seat of a thread. */
export class SeatListener implements Listener {
  readonly #thread: AsrThread;
  readonly #seat: number;
  readonly #onClose: () => void;
  #onPartial: (text: string) => void = () => {};
  #utterance: UtteranceUnderWay | null = null;
  #isClosed = false;

  constructor(thread: AsrThread, seat: number, onClose: () => void) {
    this.#thread = thread;
    this.#seat = seat;
    this.#onClose = onClose;
    thread.post({ type: "new-caller", seat });
  }

  hear(frame: Int16Array): void {
    if (this.#isClosed) return;
    const { worker } = this.#thread;
    const utterance = (this.#utterance ??= {
      id: (utterances += 1),
      worker,
      snr: new SnrMeter(),
    });
    if (utterance.worker !== worker) return;
    utterance.snr.take(frame);
    // A copy: the frame's buffer may be the caller's, and this one is handed over.
    const sound = frame.slice();
    this.#thread.post({ type: "audio", seat: this.#seat, utterance: utterance.id, sound }, [
      sound.buffer,
    ]);
  }

  onPartial(listener: (text: string) => void): void {
    this.#onPartial = listener;
  }

  async finish(expected: ExpectedAnswer = "anything"): Promise<Heard> {
    const utterance = this.#utterance;
    this.#utterance = null;
    if (utterance === null || utterance.worker !== this.#thread.worker) return nothing;
    try {
      const recognized = await this.#thread.ask({ type: "finish", seat: this.#seat, expected });
      const { text } = recognized;
      const confidence = confidenceOf(recognized) * utterance.snr.confidence;
      return text === "" ? nothing : { text, confidence };
    } catch {
      // The thread failed and is replaced; the caller is asked to say it again.
      return nothing;
    }
  }

  discard(): void {
    if (this.#utterance === null) return;
    this.#utterance = null;
    this.#thread.post({ type: "discard", seat: this.#seat });
  }

  close(): void {
    if (this.#isClosed) return;
    this.discard();
    this.#isClosed = true;
    this.#onClose();
  }

  takePartial({ utterance, text }: PartialText): void {
    if (utterance === this.#utterance?.id) this.#onPartial(text);
  }
}
