import { expect, test } from "vitest";
import { keepFocus } from "./keep-focus.ts";

/** Observers are told in a microtask. */
const mutated = () => Promise.resolve();

test.each([
  ["of the place goes, its main button has the focus", "inside", "main"],
  ["elsewhere goes, the place takes no focus", "outside", null],
])("when a focused button %s", async (_, removed, focused) => {
  document.body.innerHTML = `
    <button id="outside"></button>
    <div id="place"><button id="inside"></button><button id="main" data-primary></button></div>`;
  const place = document.getElementById("place");
  const stop = keepFocus(place);
  document.getElementById("inside")?.focus();
  const button = document.getElementById(removed);
  button?.focus();
  button?.remove();
  place?.append("a change");
  await mutated();
  expect(document.activeElement?.id || null).toBe(focused);
  stop?.();
});

test("what is not watched any more gets no focus", async () => {
  document.body.innerHTML = `<div><button id="inside"></button><i data-primary tabindex="0"></i></div>`;
  keepFocus(document.querySelector("div"))?.();
  document.getElementById("inside")?.focus();
  document.getElementById("inside")?.remove();
  await mutated();
  expect(document.activeElement).toBe(document.body);
});
