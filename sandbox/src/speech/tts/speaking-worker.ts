/** Runs in a worker thread: rendering a sentence takes 0.1 s and is synchronous. */
import { parentPort } from "node:worker_threads";
import type { Pace } from "../engines.ts";
import { letSoundGoFirst } from "../let-sound-go-first.ts";
import { asSpoken } from "./as-spoken.ts";
import { levelled } from "./levelled.ts";
import { loadFlite, renderFlite } from "./flite.ts";

export interface ToSpeaking {
  id: number;
  sentence: string;
  pace: Pace;
}

export type FromSpeaking =
  | { type: "ready" }
  | { type: "sound"; id: number; sound: Int16Array }
  | { type: "failed"; id: number; message: string };

const port = parentPort;
letSoundGoFirst();
if (!port) throw new Error("the speaking worker was started outside a worker thread");
const flite = await loadFlite();

port.on("message", ({ id, sentence, pace }: ToSpeaking) => {
  try {
    const sound = levelled(renderFlite(flite, "slt", asSpoken(sentence), pace));
    port.postMessage({ type: "sound", id, sound } satisfies FromSpeaking, [
      sound.buffer as ArrayBuffer,
    ]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    port.postMessage({ type: "failed", id, message: message.slice(0, 200) } satisfies FromSpeaking);
  }
});
port.postMessage({ type: "ready" } satisfies FromSpeaking);
