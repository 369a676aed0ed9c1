import { expect, test } from "vitest";
import { Rotation } from "./rotation.ts";

/** Four testimonials, and a clock that moves when the test says so. */
function rotationWith({ still = false, count = 4 } = {}) {
  let nowMs = 0;
  let due: { atMs: number; work: () => void } | undefined;
  const rotation = new Rotation({
    count,
    after: (delayMs, work) => {
      const mine = { atMs: nowMs + delayMs, work };
      due = mine;
      return () => {
        if (due === mine) due = undefined;
      };
    },
  });
  const pass = (ms: number): void => {
    const untilMs = nowMs + ms;
    while (due && due.atMs <= untilMs) {
      const { atMs, work } = due;
      due = undefined;
      nowMs = atMs;
      work();
    }
    nowMs = untilMs;
  };
  const shown = (): number => rotation.getState().shown;
  rotation.wake({ still });
  return { rotation, pass, shown, waits: () => due !== undefined };
}

test("the next testimonial stands after 5 seconds, and the first again after the last", () => {
  const { pass, shown } = rotationWith();
  pass(4_999);
  expect(shown()).toBe(0);
  pass(1);
  expect(shown()).toBe(1);
  pass(15_000);
  expect(shown()).toBe(0);
});

test("before it wakes it is the list that the page was prerendered with", () => {
  const asleep = new Rotation({ count: 4, after: () => () => undefined });
  expect(asleep.getInitialState()).toEqual({ phase: "list", shown: 0 });
});

test("for whoever asked for less motion it stands still and still turns by hand", () => {
  const { rotation, pass, shown } = rotationWith({ still: true });
  pass(60_000);
  expect(shown()).toBe(0);
  rotation.step(1);
  rotation.step(1);
  rotation.step(-1);
  expect(shown()).toBe(1);
  rotation.step(-1);
  rotation.step(-1);
  expect(shown()).toBe(3);
});

test("while a pointer rests on it nothing changes, and 5 seconds after it left the next one stands", () => {
  const { rotation, pass, shown } = rotationWith();
  pass(4_000);
  rotation.pointerOn(true);
  pass(60_000);
  expect(shown()).toBe(0);
  rotation.pointerOn(false);
  pass(4_999);
  expect(shown()).toBe(0);
  pass(1);
  expect(shown()).toBe(1);
});

test("a page out of sight does not turn, whether or not a pointer was left on it", () => {
  const { rotation, pass, shown } = rotationWith();
  rotation.pointerOn(true);
  rotation.outOfSight(true);
  rotation.pointerOn(false);
  pass(60_000);
  expect(shown()).toBe(0);
  rotation.outOfSight(false);
  pass(5_000);
  expect(shown()).toBe(1);
});

test("once focused it stays stopped, whatever the pointer does, until the visitor asks", () => {
  const { rotation, pass, shown } = rotationWith();
  rotation.stop();
  rotation.pointerOn(true);
  rotation.pointerOn(false);
  pass(60_000);
  expect([rotation.getState().phase, shown()]).toEqual(["stopped", 0]);
  rotation.toggle();
  pass(5_000);
  expect(shown()).toBe(1);
});

test("asking for more works while the pointer still rests on the button", () => {
  const { rotation, pass, shown } = rotationWith();
  rotation.pointerOn(true);
  rotation.toggle();
  expect(rotation.getState().phase).toBe("stopped");
  rotation.toggle();
  pass(5_000);
  expect(shown()).toBe(1);
});

test("who turns by hand stops it", () => {
  const { rotation, pass, shown } = rotationWith();
  rotation.step(1);
  pass(60_000);
  expect([rotation.getState().phase, shown()]).toEqual(["stopped", 1]);
});

test("a single testimonial stands, and nothing waits to replace it", () => {
  const { rotation, shown, waits } = rotationWith({ count: 1 });
  expect([rotation.getState().phase, shown(), waits()]).toEqual(["stopped", 0, false]);
});

test("put to sleep it leaves nothing waiting", () => {
  const { rotation, waits } = rotationWith();
  expect(waits()).toBe(true);
  rotation.sleep();
  expect(waits()).toBe(false);
});
