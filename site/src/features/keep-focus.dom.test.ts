import { expect, test } from "vitest";
import { keepFocus } from "./keep-focus.ts";

// Later changes of the focus are tested where they happen: in the call, the chat and the scheduler.
test("a button that had the focus before its place became interactive hands it to the main action", async () => {
  document.body.innerHTML = "<div><button></button></div>";
  const place = document.querySelector("div")!;
  place.querySelector("button")?.focus();
  const stop = keepFocus(place);
  place.innerHTML = "<button data-primary></button>";
  await expect.poll(() => document.activeElement).toBe(place.querySelector("[data-primary]"));
  stop?.();
});
