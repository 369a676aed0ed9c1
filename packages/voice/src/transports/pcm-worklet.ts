/**
 * Runs on the browser's audio thread, as a script of its own: it imports nothing.
 * `pcm-capture` turns the microphone into 16-bit frames; `pcm-playback` plays frames as they come.
 */

/** The numbers of `limits.ts`, handed in with the node. */
export interface PcmOptions {
  sampleRateHz: number;
  frameMs: number;
  startAtMs: number;
  dropAboveMs: number;
  neverAboveMs: number;
}

/** Below this a frame is a pause between words: about -40 dB. */
const quietPeak = 0.01;

/** Takes blocks at the device's rate, gives frames of 16-bit samples at ours. */
export class FrameMaker {
  readonly #step: number;
  readonly #length: number;
  #frame: Int16Array<ArrayBuffer>;
  #filled = 0;
  /** Where the next sample lies, in input samples after `#last`. */
  #position = 0;
  #last = 0;

  constructor(deviceRateHz: number, { sampleRateHz, frameMs }: PcmOptions) {
    this.#step = deviceRateHz / sampleRateHz;
    this.#length = (sampleRateHz * frameMs) / 1_000;
    this.#frame = new Int16Array(this.#length);
  }

  push(block: Float32Array, deliver: (frame: ArrayBuffer) => void): void {
    // Position 0 is the last sample of the block before; 1 is the first of this one.
    for (; this.#position <= block.length; this.#position += this.#step) {
      const index = Math.floor(this.#position);
      const here = index === 0 ? this.#last : block[index - 1]!;
      const next = index < block.length ? block[index]! : here;
      const value = here + (next - here) * (this.#position - index);
      this.#frame[this.#filled++] = Math.round(Math.max(-1, Math.min(1, value)) * 32_767);
      if (this.#filled < this.#length) continue;
      deliver(this.#frame.buffer);
      // What was delivered has no length any more.
      this.#frame = new Int16Array(this.#length);
      this.#filled = 0;
    }
    this.#position -= block.length;
    this.#last = block.at(-1) ?? this.#last;
  }
}

/**
 * Plays frames evenly though they arrive unevenly: begins with a little in hand, skips pauses when
 * too much has gathered, and words only when far too much has.
 */
export class JitterQueue {
  readonly #options: PcmOptions;
  readonly #step: number;
  #frames: Float32Array[] = [];
  #queued = 0;
  #position = 0;
  #playing = false;
  #waited = 0;

  constructor(deviceRateHz: number, options: PcmOptions) {
    this.#options = options;
    this.#step = options.sampleRateHz / deviceRateHz;
  }

  /** How much lies ready. */
  get queuedMs(): number {
    return ((this.#queued - this.#position) * 1_000) / this.#options.sampleRateHz;
  }

  push(frame: Int16Array): void {
    if (frame.length === 0) return;
    const samples = Float32Array.from(frame, (sample) => sample / 32_768);
    const isQuiet = samples.every((sample) => Math.abs(sample) < quietPeak);
    if (isQuiet && this.queuedMs >= this.#options.dropAboveMs) return;
    this.#frames.push(samples);
    this.#queued += samples.length;
    while (this.queuedMs > this.#options.neverAboveMs && this.#frames.length > 1) this.#skip();
  }

  flush(): void {
    this.#frames = [];
    this.#queued = this.#position = this.#waited = 0;
    this.#playing = false;
  }

  /** Fills `block`, with silence where there is nothing to play. */
  fill(block: Float32Array): void {
    if (!this.#playing) this.#consider(block.length);
    let at = 0;
    while (this.#playing && at < block.length) {
      const frame = this.#frames[0];
      if (!frame) {
        this.#playing = false;
        break;
      }
      const index = Math.floor(this.#position);
      if (index >= frame.length) {
        this.#position -= frame.length;
        this.#forget();
        continue;
      }
      const here = frame[index]!;
      const next = frame[index + 1] ?? this.#frames[1]?.[0] ?? here;
      block[at++] = here + (next - here) * (this.#position - index);
      this.#position += this.#step;
    }
    block.fill(0, at);
  }

  /** Begins with enough in hand; or after having waited for it, for a last short word. */
  #consider(blockLength: number): void {
    if (this.#queued === 0) return;
    this.#waited += blockLength * this.#step;
    const enough = (this.#options.startAtMs * this.#options.sampleRateHz) / 1_000;
    if (this.#queued < enough && this.#waited < enough) return;
    this.#playing = true;
    this.#waited = 0;
  }

  #skip(): void {
    this.#position = 0;
    this.#forget();
  }

  #forget(): void {
    this.#queued -= this.#frames.shift()?.length ?? 0;
  }
}

interface Processor {
  readonly port: MessagePort;
}
interface ProcessorOptions {
  processorOptions: PcmOptions;
}
declare const AudioWorkletProcessor: (new () => Processor) | undefined;
declare const registerProcessor: (
  name: string,
  processor: new (options: ProcessorOptions) => Processor,
) => void;
declare const sampleRate: number;

// Elsewhere than on the audio thread (in a test) the classes above are all there is.
if (typeof AudioWorkletProcessor !== "undefined") {
  registerProcessor(
    "pcm-capture",
    class extends AudioWorkletProcessor {
      readonly #frames: FrameMaker;
      constructor({ processorOptions }: ProcessorOptions) {
        super();
        this.#frames = new FrameMaker(sampleRate, processorOptions);
      }
      process([input]: Float32Array[][]): boolean {
        const block = input?.[0];
        if (block) this.#frames.push(block, (frame) => this.port.postMessage(frame, [frame]));
        return true;
      }
    },
  );
  registerProcessor(
    "pcm-playback",
    class extends AudioWorkletProcessor {
      readonly #queue: JitterQueue;
      constructor({ processorOptions }: ProcessorOptions) {
        super();
        this.#queue = new JitterQueue(sampleRate, processorOptions);
        this.port.onmessage = ({ data }: MessageEvent<ArrayBuffer | "flush">) => {
          if (data === "flush") this.#queue.flush();
          else this.#queue.push(new Int16Array(data));
        };
      }
      process(_: unknown, [output]: Float32Array[][]): boolean {
        const block = output?.[0];
        if (block) this.#queue.fill(block);
        return true;
      }
    },
  );
}
