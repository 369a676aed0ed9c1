/** Runs in a worker thread: decoding is synchronous, and a trap of the engine must end this thread only. */
import { setImmediate } from "node:timers/promises";
import { workerData } from "node:worker_threads";
import { serveEngine } from "../engine-worker.ts";
import { type Heard, nothingHeard } from "../engines.ts";
import { lowerThreadPriority } from "../lower-thread-priority.ts";
import { forgetFiles, type Knowledge, loadPocketSphinx, seatsPerThread } from "./pocket-sphinx.ts";
import { createRecognizer } from "./recognizer.ts";

/** Every seat hears one caller; `utterance` numbers the turns of all callers. */
export type AsrMessage = { seat: number } & (
  | { type: "new-caller" }
  | { type: "audio"; utterance: number; sound: Int16Array }
  /** The only request. */
  | { type: "finish" }
  | { type: "discard" }
);

export interface PartialText {
  seat: number;
  utterance: number;
  text: string;
}

lowerThreadPriority();
const sphinx = await loadPocketSphinx(workerData as Knowledge);
const recognizers: ReturnType<typeof createRecognizer>[] = [];
/** The last partial of each seat: the same words are sent only once. */
const lastPartials: string[] = [];

/** Made when it is first needed, in a quarter of a second. */
const recognizerAt = (seat: number) => (recognizers[seat] ??= createRecognizer(sphinx));

// The first caller can be heard from now on.
recognizerAt(0);

serveEngine<AsrMessage, Heard, PartialText>(
  (message, emit) => {
    const { seat, type } = message;
    const recognizer = recognizerAt(seat);
    const text = type === "audio" ? recognizer.hear(message.sound) : "";
    if (type === "audio" && text !== "" && text !== lastPartials[seat]) {
      emit({ seat, utterance: message.utterance, text });
    }
    lastPartials[seat] = text;
    if (type === "new-caller") recognizer.newCaller();
    if (type === "discard") recognizer.discard();
    return type === "finish" ? recognizer.end() : nothingHeard;
  },
  { endsOnFailure: true },
);

// Ahead of the next callers. What the first one says is heard in between.
for (let seat = 1; seat < seatsPerThread; seat += 1) {
  await setImmediate();
  recognizerAt(seat);
}
forgetFiles(sphinx);
