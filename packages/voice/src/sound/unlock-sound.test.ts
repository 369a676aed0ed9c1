import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeAudioContext, stubSound } from "../testing/fake-browser.ts";
import { throws } from "../testing/outcomes.ts";
import { BrowserSpeaker } from "./speaker.ts";
import { dropSound, takeContext, takeElement, unlockSound } from "./unlock-sound.ts";

let contexts: ReturnType<typeof stubSound>["contexts"];
let elements: ReturnType<typeof stubSound>["elements"];

beforeEach(() => {
  ({ contexts, elements } = stubSound(() =>
    Object.assign(new FakeAudioContext(), { state: "suspended" }),
  ));
});

afterEach(dropSound);

test("impatient presses unlock one of each, in their own tick", () => {
  void unlockSound();
  expect(elements[0]?.plays).toBe(1);
  expect(contexts[0]?.state).toBe("running");
  for (let press = 0; press < 5; press += 1) void unlockSound();
  // It is taken once: the next call makes its own.
  expect([takeElement(), takeElement()]).toEqual(elements);
  expect([takeContext(), takeContext()]).toEqual(contexts);
  expect([elements.length, contexts.length]).toEqual([2, 2]);
});

test.each([
  ["the call that spoke through it ends", () => new BrowserSpeaker(() => {}).close()],
  ["the press came to nothing", dropSound],
])("what a press unlocked is given back when %s", (_, end) => {
  void unlockSound();
  end();
  expect([elements.length, contexts.length]).toEqual([1, 1]);
  expect(elements[0]?.attached).toBe(false);
  expect(contexts[0]?.state).toBe("closed");
  expect(takeElement()).toBe(elements[1]);
});

test("a page that has used up its contexts still unlocks the element, and throws nothing", async () => {
  vi.stubGlobal("AudioContext", throws(new Error("too many")));
  await unlockSound();
  expect(elements[0]?.plays).toBe(1);
});
