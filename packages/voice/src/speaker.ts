import { withDeadline } from "./abortable.ts";
import type { Cancel, Clock } from "./clock.ts";
import { hushMs } from "./limits.ts";

/** What plays the assistant and measures how loud it is; one per call. */
export interface Speaker {
  /** For a transport that makes its sound itself; `null` where the browser has none. */
  readonly context: AudioContext | null;
  /** Plays a remote stream; `false` when the browser wants a press first. */
  playStream(stream: MediaStream): Promise<boolean>;
  /** Plays the end of a chain of nodes; `false` when the browser wants a press first. */
  playNode(node: AudioNode): Promise<boolean>;
  /** Loudness now: root mean square of the last 85 ms or so, 0 to 1. */
  level(): number;
  /** From 0 to 1. */
  setVolume(volume: number): void;
  /** Streams are silent for a moment, in which what was under way drains unheard. */
  hush(): void;
  /** To be called in a press: plays what was blocked; `true` when that worked. */
  resume(): Promise<boolean>;
  close(): void;
}

interface SpeakerNeeds {
  /** Absent, or failing where a page has used up its contexts: then there is no level. */
  createContext: () => AudioContext;
  createElement: () => HTMLAudioElement;
  clock: Clock;
}

/**
 * An `<audio>` element for streams, an `AudioContext` for nodes and levels.
 *
 * Make it inside the visitor's press: that unlocks both, before anything is known of the call.
 * The level of a stream is read with an `AnalyserNode`, which in Chrome hears a WebRTC stream only
 * while an element plays it (crbug.com/121673), as it does here; `getSynchronizationSources` needs
 * a header extension that not every peer sends.
 */
export class BrowserSpeaker implements Speaker {
  readonly context: AudioContext | null = null;
  readonly #element: HTMLAudioElement;
  readonly #clock: Clock;
  readonly #analyser?: AnalyserNode;
  readonly #gain?: GainNode;
  #unhush?: Cancel;

  constructor({ createContext, createElement, clock }: SpeakerNeeds) {
    this.#clock = clock;
    const element = (this.#element = createElement());
    element.autoplay = true;
    // Empty, it has nothing to play; pressed for, it may play later (Safari).
    void this.#play();
    try {
      const context = (this.context = createContext());
      void this.#isRunning();
      this.#analyser = context.createAnalyser();
      this.#analyser.fftSize = 4096;
      this.#gain = context.createGain();
      this.#gain.connect(context.destination);
    } catch {
      // Streams play without it.
    }
  }

  playStream(stream: MediaStream): Promise<boolean> {
    this.#element.srcObject = stream;
    if (this.#analyser) this.context?.createMediaStreamSource(stream).connect(this.#analyser);
    return this.#play();
  }

  playNode(node: AudioNode): Promise<boolean> {
    if (this.#analyser) node.connect(this.#analyser);
    if (this.#gain) node.connect(this.#gain);
    return this.#isRunning();
  }

  level(): number {
    if (!this.#analyser) throw new Error("this browser has no AudioContext");
    return loudnessOf(this.#analyser);
  }

  setVolume(volume: number): void {
    this.#element.volume = volume;
    if (this.#gain) this.#gain.gain.value = volume;
  }

  hush(): void {
    this.#unhush?.();
    this.#element.muted = true;
    this.#unhush = this.#clock.after(hushMs, () => (this.#element.muted = false));
  }

  async resume(): Promise<boolean> {
    // Both in the same tick: the press counts for no longer.
    const running = this.#isRunning();
    return (!this.#element.srcObject || (await this.#play())) && running;
  }

  close(): void {
    this.#unhush?.();
    this.#element.pause();
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
    await withDeadline({ clock: this.#clock, withinMs: hushMs }, () => context.resume()).catch(
      () => {},
    );
    return context.state === "running";
  }
}

/** Root mean square of what an analyser last heard, from 0 to 1. */
export function loudnessOf(analyser: AnalyserNode): number {
  const samples = new Float32Array(analyser.fftSize);
  analyser.getFloatTimeDomainData(samples);
  return Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / samples.length);
}
