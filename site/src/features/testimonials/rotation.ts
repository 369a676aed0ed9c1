/** How long each testimonial stands. Source: spec §9. */
export const changesEveryMs = 5_000;

/** Testimonials taking turns. */
export interface Rotation {
  /**
   * `list`: as the page was prerendered, all of them to be read. `playing`: one stands, the next will
   * follow by itself. `stopped`: until the visitor asks for more.
   */
  phase: "list" | "playing" | "stopped";
  /** Which one stands, from 0, and of how many. */
  shown: number;
  count: number;
  /** A pointer rests on it: it waits. */
  pointerOn: boolean;
  /** The page is hidden: it waits. */
  outOfSight: boolean;
}

export type RotationEvent =
  /** `still` for a visitor who asked for less motion, or is reading. */
  | { type: "wake"; still: boolean }
  | { type: "time-is-up" }
  /** Forward or back by hand: the visitor does not want the page turned under the fingers. */
  | { type: "step"; by: 1 | -1 }
  /** The keyboard is on it, or the visitor asked for less motion meanwhile. */
  | { type: "stop" }
  | { type: "toggle" }
  | { type: "pointer"; on: boolean }
  | { type: "sight"; out: boolean };

export const rotationOf = (count: number): Rotation => ({
  phase: "list",
  shown: 0,
  count,
  pointerOn: false,
  outOfSight: false,
});

/** Whether the next one will follow by itself. */
export const isTurning = ({ phase, pointerOn, outOfSight }: Rotation): boolean =>
  phase === "playing" && !pointerOn && !outOfSight;

export function nextRotation(state: Rotation, event: RotationEvent): Rotation {
  switch (event.type) {
    case "wake":
      return { ...state, phase: event.still || state.count < 2 ? "stopped" : "playing" };
    case "time-is-up":
      return turned(state, 1);
    case "step":
      return { ...turned(state, event.by), phase: "stopped" };
    case "stop":
      return { ...state, phase: "stopped" };
    case "toggle":
      // The visitor's own word outweighs a pointer that rests on the button just pressed.
      return state.phase === "stopped"
        ? { ...state, phase: "playing", pointerOn: false }
        : { ...state, phase: "stopped" };
    case "pointer":
      return { ...state, pointerOn: event.on };
    case "sight":
      return { ...state, outOfSight: event.out };
    default:
      return event satisfies never;
  }
}

const turned = (state: Rotation, by: number): Rotation => ({
  ...state,
  shown: (state.shown + by + state.count) % state.count,
});
