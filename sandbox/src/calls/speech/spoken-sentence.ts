import { FRAME_SAMPLES } from "../../speech/engines.ts";
import { opusEncoder } from "../transports/audio-frames.ts";

/** The pause to the next sentence. */
const PAUSE_SAMPLES = FRAME_SAMPLES * 7;

/**
 * One sentence as sound, in frames of 20 ms.
 * Opus packets are made once, when they are first asked for.
 */
export class SpokenSentence {
  readonly #samples: Int16Array;
  readonly #packets: Uint8Array[] = [];
  #encoder: ReturnType<typeof opusEncoder> | null = null;

  /** `samples` without silence at either end; whole frames and a pause are made of them. */
  constructor(samples: Int16Array) {
    const frames = Math.ceil((samples.length + PAUSE_SAMPLES) / FRAME_SAMPLES);
    this.#samples = new Int16Array(samples.length === 0 ? 0 : frames * FRAME_SAMPLES);
    this.#samples.set(samples);
  }

  get frames(): number {
    return this.#samples.length / FRAME_SAMPLES;
  }

  pcm(index: number): Int16Array {
    return this.#samples.subarray(index * FRAME_SAMPLES, (index + 1) * FRAME_SAMPLES);
  }

  opus(index: number): Uint8Array {
    while (this.#packets.length <= index) {
      this.#encoder ??= opusEncoder();
      const packet = this.#encoder.encode(this.pcm(this.#packets.length));
      this.#packets.push(Uint8Array.from(packet));
    }
    if (this.#packets.length === this.frames) this.#encoder = null;
    return this.#packets[index] as Uint8Array;
  }
}
