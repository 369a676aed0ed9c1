import { EngineThread, startEngineWorker, wasmLimits } from "../engine-thread.ts";
import { type AsrEngine, type Heard, type Listener, nothingHeard } from "../engines.ts";
import type { AsrMessage, PartialText } from "./asr-worker.ts";
import { type Knowledge, seatsPerThread } from "./pocket-sphinx.ts";

type AsrThread = EngineThread<AsrMessage, Heard, PartialText>;

export interface AsrOptions {
  /** The words that a caller may say. Others are taken for these. */
  knowledge: Knowledge;
  /** Each hears five callers. The first starts now, the others when they are needed. */
  maxThreads?: number;
  /** A thread that has not answered by then is stuck; one on a busy machine may take some seconds. */
  answerTimeoutMs?: number;
  startWorker?: typeof startAsrWorker;
}

/**
 * Speech recognition by PocketSphinx. Each utterance is recognized in 4 to 7 ms after its last frame, at
 * 5 % of a core for each caller. Resolves once the first caller can be heard (about a second).
 *
 * Throws an `EngineError` when the engine cannot start.
 */
export async function createAsr({
  knowledge,
  maxThreads = 4,
  answerTimeoutMs = 15_000,
  startWorker = startAsrWorker,
}: AsrOptions): Promise<AsrEngine> {
  const threads: AsrThread[] = [];
  /** Who is heard on which seat; those of the first thread come first. */
  const taken = new Map<number, SeatListener>();
  const addThread = (): AsrThread => {
    const firstSeat = threads.length * seatsPerThread;
    const thread: AsrThread = new EngineThread({
      name: "Speech recognition",
      startWorker: () => startWorker(knowledge),
      answerTimeoutMs,
      onEvent: (partial) => taken.get(firstSeat + partial.seat)?.takePartial(partial),
    });
    threads.push(thread);
    return thread;
  };
  await addThread().start();
  return {
    get ready() {
      return threads.some(({ isReady }) => isReady);
    },
    listen() {
      const seats = Array.from({ length: maxThreads * seatsPerThread }, (_, seat) => seat);
      const seat = seats.find((each) => !taken.has(each));
      if (seat === undefined) throw new Error(`${seats.length} calls are being heard already`);
      const thread = threads[Math.floor(seat / seatsPerThread)] ?? addThread();
      // A thread that could not start is tried again by the next caller.
      thread.start().catch(() => {});
      const listener = seatListener(thread, seat % seatsPerThread, () => taken.delete(seat));
      taken.set(seat, listener);
      return listener;
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

export const startAsrWorker = (knowledge: Knowledge) =>
  startEngineWorker(new URL("./asr-worker.ts", import.meta.url), knowledge, wasmLimits);

/** Counts through all listeners, so that a late partial text never reaches the seat's next caller. */
let utterances = 0;

interface SeatListener extends Listener {
  takePartial(partial: PartialText): void;
}

/** Hears one caller on one seat of a thread. */
function seatListener(thread: AsrThread, seat: number, onClose: () => void): SeatListener {
  let onPartial: (text: string) => void = () => {};
  /** `worker` has the beginning of the utterance; the words are lost when it has ended. */
  let underWay: { id: number; worker: unknown } | null = null;
  let isClosed = false;
  thread.post({ type: "new-caller", seat });

  return {
    hear(sound) {
      if (isClosed) return;
      const { worker } = thread;
      underWay ??= { id: (utterances += 1), worker };
      if (underWay.worker !== worker) return;
      thread.post({ type: "audio", seat, utterance: underWay.id, sound });
    },
    onPartial(listener) {
      onPartial = listener;
    },
    async finish() {
      const utterance = underWay;
      underWay = null;
      if (utterance === null || utterance.worker !== thread.worker) return nothingHeard;
      // A thread that fails reports it and is replaced; the caller is asked to say it again.
      return thread.ask({ type: "finish", seat }).catch(() => nothingHeard);
    },
    discard() {
      if (underWay !== null) thread.post({ type: "discard", seat });
      underWay = null;
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      this.discard();
      onClose();
    },
    takePartial({ utterance, text }) {
      if (utterance === underWay?.id) onPartial(text);
    },
  };
}
