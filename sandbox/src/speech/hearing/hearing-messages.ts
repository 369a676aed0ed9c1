import type { Heard } from "../engines.ts";

/** To the worker. A slot is one of its recognisers, held by one call at a time. */
export type ToHearing =
  | { type: "hear"; slot: number; frame: Int16Array }
  | { type: "finish"; slot: number; turn: number }
  | { type: "discard"; slot: number };

/** From the worker. */
export type FromHearing =
  | { type: "ready" }
  | { type: "partial"; slot: number; text: string }
  | { type: "final"; slot: number; turn: number; heard: Heard };

/** About 10 MB of a fixed heap each: the seventh aborts the engine. */
export const slotsPerWorker = 4;
