/** Runs in a worker thread: decoding is synchronous, and a trap must not take the process along. */
import { parentPort, workerData } from "node:worker_threads";
import { FRAME_MS } from "../engines.ts";
import { confidenceOf } from "./confidence.ts";
import { type FromHearing, slotsPerWorker, type ToHearing } from "./hearing-messages.ts";
import { type Knowledge, loadPocketSphinx } from "./pocket-sphinx.ts";
import { Recogniser } from "./recogniser.ts";

/** The engine takes 15 to 20 s of one utterance; what comes later is not heard. */
const longestFrames = 15_000 / FRAME_MS;
/** Words so far are asked for this often: asking costs more than hearing. */
const framesPerPartial = 6;

interface Slot {
  recogniser: Recogniser;
  frames: number;
  words: string;
}

const port = parentPort;
if (!port) throw new Error("the hearing worker was started outside a worker thread");
const sphinx = await loadPocketSphinx(workerData as Knowledge);
// Made once: making and deleting them leaks heap.
const slots: Slot[] = Array.from({ length: slotsPerWorker }, () => ({
  recogniser: new Recogniser(sphinx),
  frames: 0,
  words: "",
}));
const tell = (message: FromHearing): void => port.postMessage(message);

port.on("message", (message: ToHearing) => {
  const slot = slots[message.slot];
  if (!slot) return;
  switch (message.type) {
    case "hear":
      return hear(slot, message.slot, message.frame);
    case "finish":
      return tell({ type: "final", slot: message.slot, turn: message.turn, heard: finish(slot) });
    case "discard":
      finish(slot);
  }
});
tell({ type: "ready" });

function hear(slot: Slot, number: number, frame: Int16Array): void {
  if (slot.frames === 0) slot.recogniser.begin();
  slot.frames += 1;
  if (slot.frames > longestFrames) return;
  slot.recogniser.hear(frame);
  if (slot.frames % framesPerPartial !== 0) return;
  const words = slot.recogniser.words();
  if (words === slot.words) return;
  slot.words = words;
  tell({ type: "partial", slot: number, text: words });
}

function finish(slot: Slot): { text: string; confidence: number } {
  if (slot.frames === 0) return { text: "", confidence: 0 };
  slot.frames = 0;
  slot.words = "";
  const { text, wordScore } = slot.recogniser.end();
  return { text, confidence: confidenceOf(text, wordScore) };
}
