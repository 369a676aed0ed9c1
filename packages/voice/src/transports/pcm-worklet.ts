/**
 * A separate script that runs on the browser's audio thread, so it imports nothing.
 * `pcm-capture` turns the microphone into 16-bit frames; `pcm-playback` plays frames as they come.
 */

/* Sound over the WebSocket: 16-bit samples, one channel. Source: docs/decisions/0005. */
const samplesPerMs = 16;
const frameMs = 20;
/** Playback starts with this much in the queue. */
const startAtMs = 60;
/** Above this, quiet frames are skipped until the queue is short again. */
const dropAboveMs = 100;
/** Above this, the oldest samples are skipped. */
const neverAboveMs = 250;
/** Below this a frame is a pause between words: about -40 dB. */
const quietPeak = 328;

/** Between two samples, on the straight line that joins them. */
function valueAt(samples: readonly number[], position: number): number {
  const index = Math.floor(position);
  const here = samples[index]!;
  return here + ((samples[index + 1] ?? here) - here) * (position - index);
}

/** Takes blocks at the device's rate, gives frames of 16-bit samples at ours. */
export class FrameMaker {
  readonly #step: number;
  #frame: number[] = [];
  /** Where the next sample lies, in input samples after `#last`. */
  #position = 0;
  #last = 0;

  constructor(deviceRateHz: number) {
    this.#step = deviceRateHz / 1_000 / samplesPerMs;
  }

  push(block: Float32Array, deliver: (frame: ArrayBuffer) => void): void {
    // Position 0 is the last sample of the block before; 1 is the first of this one.
    const samples = [this.#last, ...block];
    for (; this.#position <= block.length; this.#position += this.#step) {
      const value = Math.max(-1, Math.min(1, valueAt(samples, this.#position)));
      this.#frame.push(Math.round(value * 32_767));
      if (this.#frame.length < frameMs * samplesPerMs) continue;
      deliver(Int16Array.from(this.#frame).buffer);
      this.#frame = [];
    }
    this.#position -= block.length;
    this.#last = samples.at(-1)!;
  }
}

/**
 * Plays frames evenly although they arrive unevenly. It starts with a short queue, skips pauses when the
 * queue is too long, and skips words only when it is far too long.
 */
export class JitterQueue {
  readonly #step: number;
  readonly #samples: number[] = [];
  #position = 0;
  #playing = false;
  #waitedMs = 0;

  constructor(deviceRateHz: number) {
    this.#step = (1_000 * samplesPerMs) / deviceRateHz;
  }

  /** The length of the queue. */
  get queuedMs(): number {
    return (this.#samples.length - this.#position) / samplesPerMs;
  }

  push(frame: Int16Array): void {
    const isQuiet = frame.every((sample) => Math.abs(sample) < quietPeak);
    if (isQuiet && this.queuedMs >= dropAboveMs) return;
    for (const sample of frame) this.#samples.push(sample);
    const tooManyMs = this.queuedMs - neverAboveMs;
    if (tooManyMs > 0) this.#samples.splice(0, Math.ceil(tooManyMs * samplesPerMs));
  }

  flush(): void {
    this.#samples.length = this.#position = 0;
    this.#playing = false;
  }

  /** Fills `block`, with silence where there is nothing to play. */
  fill(block: Float32Array): void {
    // Starts when the queue is long enough. For a last short word it starts after waiting that long.
    if (this.#playing || !this.#samples.length) this.#waitedMs = 0;
    else {
      this.#waitedMs += (block.length * this.#step) / samplesPerMs;
      this.#playing = Math.max(this.queuedMs, this.#waitedMs) >= startAtMs;
    }
    for (let at = 0; at < block.length; at += 1) {
      this.#playing &&= this.#position < this.#samples.length;
      block[at] = this.#playing ? valueAt(this.#samples, this.#position) / 32_768 : 0;
      if (this.#playing) this.#position += this.#step;
    }
    const played = Math.floor(this.#position);
    this.#samples.splice(0, played);
    this.#position -= played;
  }
}

interface Processor {
  readonly port: MessagePort;
}
declare const AudioWorkletProcessor: (new () => Processor) | undefined;
declare const registerProcessor: (name: string, processor: new () => Processor) => void;
declare const sampleRate: number;

// Outside the audio thread, as in a test, only the classes above exist.
if (typeof AudioWorkletProcessor !== "undefined") {
  registerProcessor(
    "pcm-capture",
    class extends AudioWorkletProcessor {
      readonly #frames = new FrameMaker(sampleRate);
      process([[block]]: [Float32Array[]]): boolean {
        if (block) this.#frames.push(block, (frame) => this.port.postMessage(frame, [frame]));
        return true;
      }
    },
  );
  registerProcessor(
    "pcm-playback",
    class extends AudioWorkletProcessor {
      readonly #queue = new JitterQueue(sampleRate);
      constructor() {
        super();
        this.port.onmessage = ({ data }: MessageEvent<ArrayBuffer | "flush">) => {
          if (data === "flush") this.#queue.flush();
          else this.#queue.push(new Int16Array(data));
        };
      }
      process(_: unknown, [[block]]: [[Float32Array]]): boolean {
        this.#queue.fill(block);
        return true;
      }
    },
  );
}
