import { expect, test } from "vitest";
import * as scheduler from "./index.ts";

test("the package can be read on a server, where there is no window", () => {
  expect("window" in globalThis).toBe(false);
  expect(Object.keys(scheduler.adapterOf)).toEqual([
    "sandbox",
    "tidycal",
    "script",
    "calendly",
    "cal",
    "hubspot",
    "gohighlevel",
    "frame",
  ]);
});
