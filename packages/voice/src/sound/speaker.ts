import { withDeadline } from "../with-deadline.ts";
import { interruptMuteMs } from "../limits.ts";
import { takeContext, takeElement } from "./unlock-sound.ts";

/**
 * Plays the assistant, and lets a transport measure how loud it is; one per call. An `<audio>` element for streams, an
 * `AudioContext` for nodes and levels.
 *
 * Make it inside the visitor's press: that unlocks both, before anything is known of the call.
 * The level of a stream is read with an `AnalyserNode`, which in Chrome hears a WebRTC stream only
 * while an element plays it (crbug.com/121673), as it does here; `getSynchronizationSources` needs
 * a header extension that not every peer sends.
 */
export class BrowserSpeaker {
  /** For a transport that makes its sound itself; `null` where the browser has none. */
  readonly context: AudioContext | null = null;
  readonly #element: HTMLAudioElement;
  readonly #changed: (audible: boolean) => void;
  /** Hears all that is played, before the volume; absent where a page has used up its contexts. */
  readonly analyser: AnalyserNode | null = null;
  readonly #gain?: GainNode;
  #unmute?: ReturnType<typeof setTimeout>;

  /**
   * `changed` is told whether the browser plays, or wants a press first: whenever something begins to
   * play, and when a telephone call or another app interrupts the page (iOS). Maybe without a change,
   * or late.
   */
  constructor(changed: (audible: boolean) => void) {
    this.#changed = changed;
    const element = (this.#element = takeElement());
    element.autoplay = true;
    // Empty, it has nothing to play; pressed for, it may play later (Safari).
    void this.#play();
    try {
      const context = (this.context = takeContext());
      void this.#isRunning();
      // Once the interruption is over this may play without a press; else the page offers one.
      context.onstatechange = () => void this.resume();
      this.analyser = context.createAnalyser();
      this.analyser.fftSize = 4096;
      this.#gain = context.createGain();
      this.#gain.connect(context.destination);
    } catch {
      // Streams play without it.
    }
  }

  /** Plays a remote stream; settles when it plays, or will not before a press. */
  async playStream(stream: MediaStream): Promise<void> {
    this.#element.srcObject = stream;
    if (this.analyser) this.context?.createMediaStreamSource(stream).connect(this.analyser);
    this.#changed(await this.#play());
  }

  /** Plays the end of a chain of nodes; the same. */
  async playNode(node: AudioNode): Promise<void> {
    // A stream that another way has begun with brings nothing more, and would be waited for.
    this.#element.srcObject = null;
    // Whoever has a node has a context.
    node.connect(this.analyser!);
    node.connect(this.#gain!);
    await this.resume();
  }

  /** From 0 to 1. */
  setVolume(volume: number): void {
    this.#element.volume = volume;
    if (this.#gain) this.#gain.gain.value = volume;
  }

  /** Streams are silent for a moment, in which what was under way drains unheard. */
  muteBriefly(): void {
    clearTimeout(this.#unmute);
    this.#element.muted = true;
    this.#unmute = setTimeout(() => (this.#element.muted = false), interruptMuteMs);
  }

  /** To be called in a press: plays what was blocked; `true` when that worked. */
  async resume(): Promise<boolean> {
    // Both in the same tick: the press counts for no longer.
    const running = this.#isRunning();
    const playing = !this.#element.srcObject || this.#play();
    const audible = (await running) && (await playing);
    this.#changed(audible);
    return audible;
  }

  /** All that is played, before the volume, as a new track; `null` where the browser makes none. */
  track(): MediaStreamTrack | null {
    const out = this.context?.createMediaStreamDestination();
    if (out) this.analyser!.connect(out);
    return out?.stream.getAudioTracks()[0] ?? null;
  }

  close(): void {
    clearTimeout(this.#unmute);
    // Which also ends the playing.
    this.#element.srcObject = null;
    this.#element.remove();
    void this.context?.close().catch(() => {});
  }

  async #play(): Promise<boolean> {
    try {
      await this.#element.play();
      return true;
    } catch (cause) {
      // Anything else than a refusal is a newer `play` or `close` overtaking this one.
      return (cause as Error | null)?.name !== "NotAllowedError";
    }
  }

  /** A context may say "suspended" for a moment though it is about to run; one refused says nothing. */
  async #isRunning(): Promise<boolean> {
    const { context } = this;
    if (!context) return true;
    await withDeadline({ withinMs: interruptMuteMs }, () => context.resume()).catch(() => {});
    return context.state === "running";
  }
}

/** What a call and its transport ask of it. */
export type Speaker = Pick<BrowserSpeaker, keyof BrowserSpeaker>;
