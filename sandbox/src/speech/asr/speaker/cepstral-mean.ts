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
 * The average spectrum that a decoder takes off every sound, so that voice and microphone cancel out.
 *
 * It adapts from utterance to utterance, which is right within a call, but one caller must not be heard
 * through the average of another. The bindings cannot reset it (a new decoder leaks), so it is found on the heap: a C struct of [mean, variance, sum, frames, length], the first three pointers.
 * The package is pinned, and a test checks the hash of its WebAssembly.
 */
export class CepstralMean {
  readonly #sphinx: PocketSphinx;
  readonly #struct: number;

  private constructor(sphinx: PocketSphinx, struct: number) {
    this.#sphinx = sphinx;
    this.#struct = struct;
  }

  /** The mean of the newest decoder. Call it after each is made, before it hears anything. */
  static ofNewest(sphinx: PocketSphinx): CepstralMean {
    const known = knownMeans.get(sphinx) ?? new Set();
    knownMeans.set(sphinx, known);
    const { HEAP32, HEAPF32 } = sphinx;
    const isNew = (at: number) =>
      !known.has(at) && beginningMean.every((value, index) => HEAPF32[at + index] === value);
    for (const mean of placesOf(beginningMean[0] ?? 0, HEAPF32).filter(isNew)) {
      const struct = placesOf(mean * 4, HEAP32).find(
        (place) => HEAP32[place + 4] === beginningMean.length,
      );
      if (struct === undefined) continue;
      known.add(mean);
      return new CepstralMean(sphinx, struct);
    }
    throw new Error("PocketSphinx has no cepstral mean where it is looked for");
  }

  /** Back to where every caller begins. */
  reset(): void {
    const { HEAP32, HEAPF32 } = this.#sphinx;
    const mean = (HEAP32[this.#struct] ?? 0) >> 2;
    const sum = (HEAP32[this.#struct + 2] ?? 0) >> 2;
    HEAPF32.set(beginningMean, mean);
    HEAPF32.set(
      beginningMean.map((value) => value * beginningFrames),
      sum,
    );
    HEAP32[this.#struct + 3] = beginningFrames;
  }
}

function placesOf(value: number, heap: Int32Array | Float32Array): number[] {
  const places: number[] = [];
  for (let at = heap.indexOf(value); at >= 0; at = heap.indexOf(value, at + 1)) places.push(at);
  return places;
}
