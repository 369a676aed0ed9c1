import { expect, test } from "vitest";
import { isTurning, nextRotation, type RotationEvent, rotationOf } from "./rotation.ts";

const wake = { type: "wake", still: false } as const;
const timeIsUp = { type: "time-is-up" } as const;
const toggle = { type: "toggle" } as const;
const stop = { type: "stop" } as const;
const step = (by: 1 | -1) => ({ type: "step", by }) as const;
const pointer = (on: boolean) => ({ type: "pointer", on }) as const;
const sight = (out: boolean) => ({ type: "sight", out }) as const;

const after = (...events: readonly RotationEvent[]) => events.reduce(nextRotation, rotationOf(4));

test.each<[string, readonly RotationEvent[], boolean]>([
  ["before it wakes it is a list", [], false],
  ["awake it turns", [wake], true],
  ["for a visitor who asked for less motion it stands", [{ type: "wake", still: true }], false],
  ["under a pointer it waits", [wake, pointer(true)], false],
  ["once the pointer has left it turns", [wake, pointer(true), pointer(false)], true],
  ["out of sight it waits", [wake, sight(true)], false],
  [
    "out of sight it waits, whether or not a pointer was left on it",
    [wake, pointer(true), sight(true), pointer(false)],
    false,
  ],
  ["back in sight it turns", [wake, sight(true), sight(false)], true],
  ["focused it stays stopped", [wake, stop, pointer(true), pointer(false), sight(false)], false],
  ["turned by hand it stops", [wake, step(1)], false],
  ["asked to, it goes on", [wake, stop, toggle], true],
  ["paused by a pointer that rests on the button, it stops", [wake, pointer(true), toggle], false],
  ["and goes on when asked again", [wake, pointer(true), toggle, toggle], true],
])("%s", (_, events, turning) => {
  expect(isTurning(after(...events))).toBe(turning);
});

test("the first follows the last, and by hand the last comes before the first", () => {
  const shown = (...events: readonly RotationEvent[]) => after(wake, ...events).shown;
  expect(shown(timeIsUp)).toBe(1);
  expect(shown(timeIsUp, timeIsUp, timeIsUp, timeIsUp)).toBe(0);
  expect(shown(step(1), step(-1), step(-1))).toBe(3);
});

test("a single testimonial stands, and nothing waits to replace it", () => {
  expect(isTurning(nextRotation(rotationOf(1), wake))).toBe(false);
});
