import { Store, type Transitions } from "@ringwell/store";

/** How long each testimonial stands. Source: spec §9. */
export const changesEveryMs = 5_000;

/**
 * `list`: as the page was prerendered, all of them to be read. `turning`: one stands, the next will
 * follow by itself. `held`: only while a pointer rests on it or the page is out of sight.
 * `stopped`: until the visitor asks for more.
 */
export interface RotationState {
  phase: "list" | "turning" | "held" | "stopped";
  /** Which one stands, from 0. */
  shown: number;
}

const awake = ["turning", "held", "stopped"] as const;
const transitions: Transitions<RotationState> = {
  list: awake,
  turning: awake,
  held: awake,
  stopped: awake,
};

/** Testimonials taking turns. Knows no page: the clock is handed in, and what happens is told to it. */
export class Rotation extends Store<RotationState, object> {
  readonly #count: number;
  readonly #after: (delayMs: number, work: () => void) => () => void;
  #cancel = (): void => undefined;
  #pointerOn = false;
  #outOfSight = false;

  constructor({
    count,
    after,
  }: {
    count: number;
    /** Does the work once, later; returns the way to take it back. */
    after: (delayMs: number, work: () => void) => () => void;
  }) {
    super({ phase: "list", shown: 0 }, transitions);
    this.#count = count;
    this.#after = after;
  }

  /** From the list to one at a time; `still` for whoever asked for less motion or is reading. */
  wake({ still }: { still: boolean }): void {
    this.#go(still || this.#count < 2 ? "stopped" : "turning");
  }

  /** Lets go of the clock. */
  sleep(): void {
    this.#cancel();
  }

  /** The visitor's own word: it outweighs a pointer that rests on the button just pressed. */
  toggle(): void {
    if (this.getState().phase === "stopped") {
      this.#pointerOn = false;
      this.#go("turning");
    } else this.#go("stopped");
  }

  /** Forward or back by hand; who leafs does not want the page turned under the fingers. */
  step(by: 1 | -1): void {
    this.#go("stopped", by);
  }

  /** The keyboard is on it, or the visitor asked for less motion meanwhile. */
  stop(): void {
    this.#go("stopped");
  }

  pointerOn(on: boolean): void {
    this.#pointerOn = on;
    this.#reconsider();
  }

  outOfSight(out: boolean): void {
    this.#outOfSight = out;
    this.#reconsider();
  }

  #reconsider(): void {
    const { phase } = this.getState();
    const held = this.#pointerOn || this.#outOfSight;
    if (phase === "turning" && held) this.#go("held");
    if (phase === "held" && !held) this.#go("turning");
  }

  #go(phase: (typeof awake)[number], by = 0): void {
    this.#cancel();
    const shown = (this.getState().shown + by + this.#count) % this.#count;
    this.transition({ phase, shown });
    if (phase === "turning") this.#cancel = this.#after(changesEveryMs, () => this.#go(phase, 1));
  }
}
