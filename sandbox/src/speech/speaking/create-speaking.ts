import { Worker } from "node:worker_threads";
import type { SpeakingEngine } from "../engines.ts";
import type { FromSpeaking, ToSpeaking } from "./speaking-worker.ts";

/** A sentence could not be rendered. */
export class SpeakingError extends Error {
  override readonly name = "SpeakingError";
}

interface Waiting {
  resolve: (sound: Int16Array) => void;
  reject: (error: Error) => void;
}

/** Speaking by flite in a thread of its own. Resolves when it can speak. */
export async function createSpeaking(): Promise<SpeakingEngine> {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let over = false;
  let worker = await startWorker();

  async function startWorker(): Promise<Worker> {
    const started = new Worker(new URL("speaking-worker.ts", import.meta.url), {
      execArgv: ["--disable-warning=ExperimentalWarning"],
      stderr: true,
    });
    await new Promise<void>((resolve, reject) => {
      started.on("message", (message: FromSpeaking) =>
        message.type === "ready" ? resolve() : settle(message),
      );
      started.once("error", reject);
    });
    started.once("exit", () => {
      for (const { reject } of waiting.values()) {
        reject(new SpeakingError("The speaking engine ended while it was rendering: ask again."));
      }
      waiting.clear();
      if (!over) void startWorker().then((next) => (worker = next));
    });
    return started;
  }

  function settle(message: Exclude<FromSpeaking, { type: "ready" }>): void {
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === "sound") asked?.resolve(message.sound);
    else asked?.reject(new SpeakingError(`The speaking engine failed: ${message.message}`));
  }

  return {
    speak: (sentence) =>
      new Promise((resolve, reject) => {
        if (over) return reject(new SpeakingError("The speaking engine is closed."));
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ id: last, sentence } satisfies ToSpeaking);
      }),
    async close() {
      over = true;
      await worker.terminate();
    },
  };
}
