import { type Listener, nothingHeard } from "../engines.ts";
import type { PartialText } from "./asr-worker.ts";
import type { AsrThread } from "./create-asr.ts";
import { SnrMeter } from "./snr.ts";

/** Counts through all listeners, so that a late partial text never reaches the seat's next caller. */
let utterances = 0;

export interface SeatListener extends Listener {
  takePartial(partial: PartialText): void;
}

/** Hears one caller on one seat of a thread. */
export function seatListener(thread: AsrThread, seat: number, onClose: () => void): SeatListener {
  let onPartial: (text: string) => void = () => {};
  /** `worker` has the beginning of the utterance; the words are lost when it has ended. */
  let underWay: { id: number; worker: unknown; snr: SnrMeter } | null = null;
  let isClosed = false;
  thread.post({ type: "new-caller", seat });

  return {
    hear(frame) {
      if (isClosed) return;
      const { worker } = thread;
      underWay ??= { id: (utterances += 1), worker, snr: new SnrMeter() };
      if (underWay.worker !== worker) return;
      underWay.snr.take(frame);
      // A copy: the frame's buffer may be the caller's, and this one is handed over.
      const sound = frame.slice();
      thread.post({ type: "audio", seat, utterance: underWay.id, sound }, [sound.buffer]);
    },
    onPartial(listener) {
      onPartial = listener;
    },
    async finish(expected = "anything") {
      const utterance = underWay;
      underWay = null;
      if (utterance === null || utterance.worker !== thread.worker) return nothingHeard;
      try {
        const { text, confidence } = await thread.ask({ type: "finish", seat, expected });
        return { text, confidence: confidence * utterance.snr.confidence };
      } catch {
        // The thread failed and is replaced; the caller is asked to say it again.
        return nothingHeard;
      }
    },
    discard() {
      if (underWay !== null) thread.post({ type: "discard", seat });
      underWay = null;
    },
    close() {
      if (isClosed) return;
      this.discard();
      isClosed = true;
      onClose();
    },
    takePartial({ utterance, text }) {
      if (utterance === underWay?.id) onPartial(text);
    },
  };
}
