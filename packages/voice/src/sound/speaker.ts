import { withDeadline } from "../with-deadline.ts";
import { interruptMuteMs } from "../limits.ts";
import { takeContext, takeElement } from "./unlock-sound.ts";

/**
 * Plays the assistant by one `<audio>` element; one per call. A transport that makes its sound itself
 * makes a stream of it by the `context`, which also measures.
 *
 * Make it inside the visitor's press: that unlocks both, before anything is known of the call.
 */
export class BrowserSpeaker {
  /** `null` where the browser has none, or the page has used up its contexts. */
  readonly context: AudioContext | null = null;
  /** Its `srcObject` is all that the assistant says, its `volume` and `setSinkId` are the page's to set. */
  readonly element: HTMLAudioElement;
  readonly #changed: (audible: boolean) => void;
  #unmute?: ReturnType<typeof setTimeout>;

  /**
   * `changed` is told whether the browser plays, or wants a press first: whenever something begins to
   * play, and when a telephone call or another app interrupts the page (iOS). Maybe without a change,
   * or late.
   */
  constructor(changed: (audible: boolean) => void) {
    this.#changed = changed;
    this.element = takeElement();
    this.element.autoplay = true;
    // Empty, it has nothing to play; pressed for, it may play later (Safari).
    void this.#play();
    try {
      const context = (this.context = takeContext());
      void this.#isRunning();
      // Once the interruption is over this may play without a press; else the page offers one.
      context.onstatechange = () => void this.resume();
    } catch {
      // Streams play without it.
    }
  }

  /** Plays a stream, instead of the one before; settles when it plays, or will not before a press. */
  async playStream(stream: MediaStream): Promise<void> {
    this.element.srcObject = stream;
    // A context that stays suspended measures nothing; the element is heard all the same.
    this.#changed(await this.#play());
  }

  /** Silent for a moment, in which what was under way drains unheard. */
  muteBriefly(): void {
    clearTimeout(this.#unmute);
    this.element.muted = true;
    this.#unmute = setTimeout(() => (this.element.muted = false), interruptMuteMs);
  }

  /** To be called in a press: plays what was blocked. */
  async resume(): Promise<void> {
    // Both in the same tick: the press counts for no longer.
    const running = this.#isRunning();
    const playing = !this.element.srcObject || this.#play();
    this.#changed((await running) && (await playing));
  }

  close(): void {
    clearTimeout(this.#unmute);
    // Which also ends the playing.
    this.element.srcObject = null;
    this.element.remove();
    void this.context?.close().catch(() => {});
  }

  async #play(): Promise<boolean> {
    const refused = await this.element.play().catch((cause: unknown) => cause);
    // Anything else than a refusal is a newer `play` or `close` overtaking this one.
    return (refused as Error | null)?.name !== "NotAllowedError";
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
