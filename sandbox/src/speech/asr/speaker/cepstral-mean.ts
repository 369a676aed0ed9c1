import type { PocketSphinx } from "../pocket-sphinx.ts";

/**
 * Where the average spectrum of a caller begins: between the spectra of seven synthetic voices at usual
 * loudness. With the acoustic model's own, first utterances are recognized worse.
 */
export const beginningMean = [52, -5, 1, 9, -4, -1.5, -1, -6, -3, -2, 1, 0, -1];

/** How many frames of 10 ms the beginning counts for against what is heard. */
const beginningFrames = 30;

/** Means found so far, as indexes in HEAPF32. */
const knownMeans = new WeakMap<PocketSphinx, Set<number>>();

/**
 * Finds the average spectrum that the newest decoder takes off every sound, so that voice and microphone
 * cancel out. To be called after each decoder is made, before it hears anything. The result sets it back to
 * where every caller begins.
 *
 * It adapts from utterance to utterance, which is right within a call, but one caller must not be heard
 * through the average of another. The bindings cannot reset it (a new decoder leaks), so it is found on the
 * heap: a C struct of [mean, variance, sum, frames, length], the first three pointers. The package is
 * pinned, and a test checks the hash of its WebAssembly.
 */
export function meanOfNewest(sphinx: PocketSphinx): () => void {
  const known = knownMeans.get(sphinx) ?? new Set();
  knownMeans.set(sphinx, known);
  const { HEAP32, HEAPF32 } = sphinx;
  const isNew = (at: number): boolean =>
    !known.has(at) && beginningMean.every((value, index) => HEAPF32[at + index] === value);
  for (const mean of placesOf(beginningMean[0] ?? 0, HEAPF32).filter(isNew)) {
    const struct = placesOf(mean * 4, HEAP32).find(
      (place) => HEAP32[place + 4] === beginningMean.length,
    );
    if (struct === undefined) continue;
    known.add(mean);
    const sums = beginningMean.map((value) => value * beginningFrames);
    return () => {
      HEAPF32.set(beginningMean, (HEAP32[struct] ?? 0) >> 2);
      HEAPF32.set(sums, (HEAP32[struct + 2] ?? 0) >> 2);
      HEAP32[struct + 3] = beginningFrames;
    };
  }
  throw new Error("PocketSphinx has no cepstral mean where it is looked for");
}

function placesOf(value: number, heap: Int32Array | Float32Array): number[] {
  const places: number[] = [];
  for (let at = heap.indexOf(value); at >= 0; at = heap.indexOf(value, at + 1)) places.push(at);
  return places;
}
