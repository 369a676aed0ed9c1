import { EngineThread, startEngineWorker, wasmLimits } from "../engine-thread.ts";
import type { TtsEngine } from "../engines.ts";
import type { TtsRequest } from "./tts-worker.ts";

/** Of one sentence; the longest takes a second. Our choice. */
const answerTimeoutMs = 15_000;

/**
 * Speech synthesis by flite in a worker thread. Resolves when it can speak, rejects when it cannot start.
 * `speak()` rejects with an `EngineError` when its thread fails; the next sentence gets a new one.
 */
export async function createTts(): Promise<TtsEngine> {
  const thread = new EngineThread<TtsRequest, Int16Array>({
    name: "The speech synthesizer",
    answerTimeoutMs,
    startWorker: () =>
      startEngineWorker(new URL("./tts-worker.ts", import.meta.url), undefined, wasmLimits),
  });
  await thread.start();
  return {
    get ready() {
      return thread.isReady;
    },
    speak: (sentence, pace = "normal") => thread.askInTurn({ sentence, pace }),
    close: () => thread.close(),
  };
}
