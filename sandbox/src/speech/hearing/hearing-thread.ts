import { Worker } from "node:worker_threads";
import type { Heard, Listener } from "../engines.ts";
import { type FromHearing, slotsPerWorker, type ToHearing } from "./hearing-messages.ts";
import { briefly, type Knowledge } from "./pocket-sphinx.ts";

const nothing: Heard = { text: "", confidence: 0 };

interface Slot {
  taken: boolean;
  tellPartial: (text: string) => void;
  turn: number;
  waiting: Map<number, (heard: Heard) => void>;
}

/** One worker with its recognisers. When the worker dies, another takes its place. */
export class HearingThread {
  readonly #knowledge: Knowledge;
  readonly #slots: Slot[] = Array.from({ length: slotsPerWorker }, () => ({
    taken: false,
    tellPartial: () => {},
    turn: 0,
    waiting: new Map(),
  }));
  #worker: Worker | null = null;
  #closing = false;
  ready: Promise<void>;

  constructor(knowledge: Knowledge) {
    this.#knowledge = knowledge;
    this.ready = this.#start();
    this.ready.catch(() => {});
  }

  get hasRoom(): boolean {
    return this.#slots.some((slot) => !slot.taken);
  }

  /** Takes a recogniser for a call. The thread must have room. */
  take(): Listener {
    const number = this.#slots.findIndex((slot) => !slot.taken);
    const slot = this.#slots[number];
    if (!slot) throw new Error("every recogniser of this thread is taken");
    slot.taken = true;
    const send = (message: ToHearing): void => this.#worker?.postMessage(message);
    return {
      hear: (frame) => send({ type: "hear", slot: number, frame }),
      onPartial: (listener) => (slot.tellPartial = listener),
      finish: () =>
        new Promise((resolve) => {
          if (!this.#worker || !slot.taken) return resolve(nothing);
          slot.turn += 1;
          slot.waiting.set(slot.turn, resolve);
          send({ type: "finish", slot: number, turn: slot.turn });
        }),
      discard: () => send({ type: "discard", slot: number }),
      close: () => {
        send({ type: "discard", slot: number });
        this.#release(slot);
      },
    };
  }

  async close(): Promise<void> {
    this.#closing = true;
    for (const slot of this.#slots) this.#release(slot);
    await this.#worker?.terminate();
  }

  #start(): Promise<void> {
    const worker = new Worker(new URL("hearing-worker.ts", import.meta.url), {
      workerData: this.#knowledge,
      execArgv: ["--disable-warning=ExperimentalWarning"],
      // What the engine prints when it dies is megabytes long.
      stderr: true,
    });
    return new Promise((resolve, reject) => {
      let begun = false;
      worker.on("message", (message: FromHearing) => {
        if (message.type !== "ready") return this.#hearFrom(message);
        begun = true;
        this.#worker = worker;
        resolve();
      });
      worker.on("error", (error) => {
        reject(new Error(`The hearing engine failed: ${briefly(error)}`));
      });
      worker.on("exit", () => {
        this.#worker = null;
        for (const slot of this.#slots) this.#giveUpWaiting(slot);
        reject(new Error("The hearing engine ended before it was ready."));
        // One that never began would never begin.
        if (begun && !this.#closing) {
          this.ready = this.#start();
          this.ready.catch(() => {});
        }
      });
    });
  }

  #hearFrom(message: Exclude<FromHearing, { type: "ready" }>): void {
    const slot = this.#slots[message.slot];
    if (!slot?.taken) return;
    if (message.type === "partial") return slot.tellPartial(message.text);
    slot.waiting.get(message.turn)?.(message.heard);
    slot.waiting.delete(message.turn);
  }

  #release(slot: Slot): void {
    this.#giveUpWaiting(slot);
    slot.tellPartial = () => {};
    slot.taken = false;
  }

  #giveUpWaiting(slot: Slot): void {
    for (const resolve of slot.waiting.values()) resolve(nothing);
    slot.waiting.clear();
  }
}
