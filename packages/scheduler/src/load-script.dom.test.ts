import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadScript } from "./load-script.ts";

const src = "https://book.example/embed.js";
const tags = () => [...document.head.querySelectorAll("script")];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const tag of tags()) tag.dispatchEvent(new Event("error"));
  vi.useRealTimers();
});

test("two places that need one script get one tag", async () => {
  const both = Promise.all([loadScript(`${src}?both`), loadScript(`${src}?both`)]);
  expect(tags()).toHaveLength(1);
  tags()[0]?.dispatchEvent(new Event("load"));
  await both;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tags()).toHaveLength(1);
  tags()[0]?.remove();
});

test.each(["fails", "hangs for 10 s"])(
  "a script that %s is given up, and can be asked for again",
  async (how) => {
    const address = `${src}?${how.length}`;
    const outcome = loadScript(address).catch((error: Error) => error.message);
    if (how === "fails") tags()[0]?.dispatchEvent(new Event("error"));
    else await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toContain("did not load: book.example");
    expect(tags()).toHaveLength(0);

    const again = loadScript(address);
    tags()[0]?.dispatchEvent(new Event("load"));
    await again;
    expect(vi.getTimerCount()).toBe(0);
    tags()[0]?.remove();
  },
);
