import { withDeadline } from "../with-deadline.ts";
import { interruptMuteMs } from "../limits.ts";
import { takeContext, takeElement } from "./unlock-sound.ts";

/**
 * Plays the assistant through one `<audio>` element per call. A transport that produces sound itself
 * turns it into a stream with the `context`, which also measures levels.
 *
 * Create it inside the visitor's press: that unlocks both, before anything is known about the call.
 */
export class BrowserSpeaker {
  /** `null` where the browser has none, or the page has used up its contexts. */
  readonly context: AudioContext | null = null;
  /** Its `srcObject` is the assistant's sound. The page may set its `volume` and call `setSinkId`. */
  readonly element: HTMLAudioElement;
  readonly #changed: (audible: boolean) => void;
  #unmute?: ReturnType<typeof setTimeout>;

  /**
   * `changed` gets `true` if the browser plays and `false` if it needs a press first. It is called when
   * something begins to play, and when a phone call or another app interrupts the page (iOS). It may be
   * called late or without a change.
   */
  constructor(changed: (audible: boolean) => void) {
    this.#changed = changed;
    this.element = takeElement();
    this.element.autoplay = true;
    // There is nothing to play yet, but a `play` inside the press allows later ones (Safari).
    void this.#play();
    try {
      const context = (this.context = takeContext());
      void this.#isRunning();
      // After the interruption this may play without a press. Otherwise the page offers a button.
      context.onstatechange = () => void this.resume();
    } catch {
      // Streams play without it.
    }
  }

  /** Plays a stream instead of the previous one. Settles when it plays or when it needs a press. */
  async playStream(stream: MediaStream): Promise<void> {
    this.element.srcObject = stream;
    // A context that stays suspended measures nothing; the element is heard all the same.
    this.#changed(await this.#play());
  }

  /** Mutes for a moment, while sound that is still on its way arrives. */
  muteBriefly(): void {
    clearTimeout(this.#unmute);
    this.element.muted = true;
    this.#unmute = setTimeout(() => (this.element.muted = false), interruptMuteMs);
  }

  /** Call it inside a press: plays what was blocked. */
  async resume(): Promise<void> {
    // Both in the same tick: the press counts for no longer.
    const running = this.#isRunning();
    const playing = !this.element.srcObject || this.#play();
    this.#changed((await running) && (await playing));
  }

  close(): void {
    clearTimeout(this.#unmute);
    // This also stops the playback.
    this.element.srcObject = null;
    this.element.remove();
    void this.context?.close().catch(() => {});
  }

  async #play(): Promise<boolean> {
    const refused = await this.element.play().catch((cause: unknown) => cause);
    // Any other error means that a newer `play` or a `close` overtook this one.
    return (refused as Error | null)?.name !== "NotAllowedError";
  }

  /** A context may be "suspended" just before it runs. If it is refused, `resume` does not settle. */
  async #isRunning(): Promise<boolean> {
    const { context } = this;
    if (!context) return true;
    await withDeadline({ withinMs: interruptMuteMs }, () => context.resume()).catch(() => {});
    return context.state === "running";
  }
}

/** What a call and its transport ask of it. */
export type Speaker = Pick<BrowserSpeaker, keyof BrowserSpeaker>;
