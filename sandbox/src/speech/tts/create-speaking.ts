import { Worker } from "node:worker_threads";
import type { SpeakingEngine } from "../engines.ts";
import type { FromSpeaking, ToSpeaking } from "./speaking-worker.ts";

/** A sentence could not be rendered. */
export class SpeakingError extends Error {
  override readonly name = "SpeakingError";
}

/** The part of a worker thread that is used; tests bring their own. */
export interface SpeakingThread {
  on(event: "message", listener: (message: FromSpeaking) => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  on(event: "exit", listener: () => void): unknown;
  postMessage(message: ToSpeaking): void;
  terminate(): Promise<unknown>;
}

export interface SpeakingNeeds {
  startThread?: () => SpeakingThread;
  /** A sentence must be sound by then; a restart is within it. */
  deadlineMs?: number;
}

interface Waiting {
  resolve: (sound: Int16Array) => void;
  reject: (error: SpeakingError) => void;
}

/** The longest sentence takes a second; forty may wait for the one thread at start. Our choice. */
const defaultDeadlineMs = 15_000;

/**
 * Speaking by flite in a thread of its own. Resolves when it can speak, rejects when it cannot start.
 *
 * A thread that ends, or keeps a sentence past its deadline, fails what it was asked and is
 * replaced; what is asked meanwhile waits for the new one. One that cannot be replaced is tried
 * again with the next sentence. `speak()` always settles.
 */
export async function createSpeaking(needs: SpeakingNeeds = {}): Promise<SpeakingEngine> {
  const { startThread = startSpeakingWorker, deadlineMs = defaultDeadlineMs } = needs;
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let over = false;
  let canSpeak = false;
  /** The newest thread, also one that is not ready yet. */
  let newest: SpeakingThread | null = null;
  /** `null` when there is none: the next sentence starts one. */
  let ready: Promise<SpeakingThread> | null = null;

  function start(): Promise<SpeakingThread> {
    const started = new Promise<SpeakingThread>((resolve, reject) => {
      const thread = startThread();
      newest = thread;
      let isReady = false;
      let reason = "it ended early";
      thread.on("message", (message) => {
        if (message.type !== "ready") return settle(message);
        isReady = canSpeak = true;
        resolve(thread);
      });
      thread.on("error", (error) => {
        reason = error.message.slice(0, 200);
      });
      thread.on("exit", () => {
        const problem = isReady ? "ended while it was rendering" : `cannot start: ${reason}`;
        const error = new SpeakingError(`The speaking engine ${problem}. Ask again.`);
        reject(error);
        newest = null;
        ready = null;
        canSpeak = false;
        failAll(error);
        // Only one that could speak: another that ends at once would be started for ever.
        if (isReady && !over) ready = start();
      });
    });
    // Whoever speaks hears of it, and the next sentence tries again.
    started.catch(() => {
      if (ready === started) ready = null;
    });
    return started;
  }

  function failAll(error: SpeakingError): void {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function settle(message: Exclude<FromSpeaking, { type: "ready" }>): void {
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === "sound") asked?.resolve(message.sound);
    else asked?.reject(new SpeakingError(`The speaking engine failed: ${message.message}`));
  }

  /** Nothing came: whatever the thread is at, it is not coming back. */
  function giveUp(id: number): void {
    waiting.get(id)?.reject(new SpeakingError("The speaking engine took too long: ask again."));
    waiting.delete(id);
    void newest?.terminate();
  }

  ready = start();
  await ready;

  return {
    get ready() {
      return canSpeak;
    },
    async speak(sentence, pace = "normal") {
      if (over) throw new SpeakingError("The speaking engine is closed.");
      last += 1;
      const id = last;
      const sound = new Promise<Int16Array>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
      });
      const deadline = setTimeout(() => giveUp(id), deadlineMs);
      ready ??= start();
      ready.then(
        // Not one that was failed meanwhile: nobody waits for it any more.
        (thread) => waiting.has(id) && thread.postMessage({ id, sentence, pace }),
        (cause: unknown) => {
          const error = new SpeakingError("The speaking engine cannot start.", { cause });
          waiting.get(id)?.reject(error);
          waiting.delete(id);
        },
      );
      return sound.finally(() => clearTimeout(deadline));
    },
    async close() {
      over = true;
      await newest?.terminate();
      failAll(new SpeakingError("The speaking engine is closed."));
    },
  };
}

function startSpeakingWorker(): SpeakingThread {
  return new Worker(new URL("speaking-worker.ts", import.meta.url), {
    execArgv: ["--disable-warning=ExperimentalWarning"],
    stderr: true,
  }) as SpeakingThread;
}
