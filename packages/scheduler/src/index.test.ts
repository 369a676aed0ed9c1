import { expect, test } from "vitest";
import * as scheduler from "./index.ts";

test("the package can be read on a server, where there is no window", () => {
  expect("window" in globalThis).toBe(false);
  expect(scheduler.sandboxScheduler.link({ url: "https://book.example/" })).toBe(
    "https://book.example/",
  );
});
