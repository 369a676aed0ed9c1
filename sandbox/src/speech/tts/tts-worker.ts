/** Runs in a worker thread: rendering a sentence takes 0.1 s and is synchronous. */
import { serveEngine } from "../engine-worker.ts";
import type { Pace } from "../engines.ts";
import { lowerThreadPriority } from "../lower-thread-priority.ts";
import { spokenText } from "../spoken-text.ts";
import { loadFlite, renderFlite } from "./flite.ts";
import { normalizeLoudness } from "./normalize-loudness.ts";

export interface TtsRequest {
  sentence: string;
  pace: Pace;
}

lowerThreadPriority();
const flite = await loadFlite();

// Each sentence has an instance of flite to itself, so one that fails does not spoil the others.
serveEngine<TtsRequest, Int16Array>(({ sentence, pace }) =>
  normalizeLoudness(renderFlite(flite, "slt", spokenText(sentence), pace)),
);
