import { afterEach, expect, test } from "vitest";
import { loadScript } from "./load-script.ts";

const src = "https://book.example/embed.js";
const tags = () => [...document.head.querySelectorAll("script")];
const happens = (event: "load" | "error") => tags()[0]?.dispatchEvent(new Event(event));

afterEach(() => tags().forEach((tag) => tag.remove()));

test("two places that need one script get one tag", async () => {
  const script = { src: `${src}?both` };
  const both = Promise.all([loadScript(script), loadScript(script)]);
  expect(tags()).toHaveLength(1);
  happens("load");
  await both;
  await loadScript(script);
  expect(tags()).toHaveLength(1);
});

test.each([
  ["fails", "error", (): boolean => true],
  ["is not the one", "load", (): boolean => false],
] as const)(
  "a script that %s is taken away, and can be asked for again",
  async (how, event, arrived) => {
    const script = { src: `${src}?${how.length}` };
    const outcome = loadScript(script, arrived).catch((error: Error) => error.message);
    happens(event);
    expect(await outcome).toContain("did not load: book.example");
    expect(tags()).toHaveLength(0);

    const again = loadScript(script);
    happens("load");
    await again;
  },
);

test("a script with a digest is fetched so that the browser can check it", () => {
  void loadScript({ src: `${src}?checked`, integrity: "sha384-abc" });
  expect([tags()[0]?.integrity, tags()[0]?.crossOrigin]).toEqual(["sha384-abc", "anonymous"]);
});
