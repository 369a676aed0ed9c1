import { expect, test } from "vitest";
import { keepFocus } from "./keep-focus.ts";

const placeWith = (markup: string): HTMLElement => {
  document.body.innerHTML = `<div>${markup}</div><button id="outside"></button>`;
  return document.querySelector("div")!;
};

test.each([
  ["the focus was in it before it became interactive", false],
  ["the focus came later", true],
])("a removed button hands its focus to the main action, where %s", async (_, isLater) => {
  const place = placeWith("<button></button>");
  const press = (): void => place.querySelector("button")?.focus();
  if (!isLater) press();
  const stop = keepFocus(place);
  if (isLater) press();
  place.innerHTML = "<button data-primary></button>";
  await expect.poll(() => document.activeElement).toBe(place.querySelector("[data-primary]"));
  stop?.();
});
