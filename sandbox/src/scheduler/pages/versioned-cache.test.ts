import { expect, test } from "vitest";
import { versionedCache } from "./versioned-cache.ts";

test("a text is rendered once for a version; one that failed is tried again", async () => {
  let version = "1";
  const rendered: string[] = [];
  const { text: textOf } = versionedCache(() => version);
  const ask = (text: string, fails = false) =>
    textOf(text, () => {
      rendered.push(text);
      if (fails) throw new Error("not now");
      return text;
    });
  await expect(ask("a", true)).rejects.toThrow("not now");
  expect(await Promise.all([ask("a"), ask("a"), ask("b")])).toEqual(["a", "a", "b"]);
  expect(rendered).toEqual(["a", "a", "b"]);
  version = "2";
  await ask("a");
  expect(rendered).toEqual(["a", "a", "b", "a"]);
});

test("of many that are asked for at once, others get a turn between any two", async () => {
  const order: string[] = [];
  const { text: textOf } = versionedCache(() => "1");
  let ticks = true;
  const tick = (): void => {
    order.push("tick");
    if (ticks) setImmediate(tick);
  };
  setImmediate(tick);
  const render = (text: string) => textOf(text, () => String(order.push(text)));
  await Promise.all(["a", "b", "c"].map(render));
  ticks = false;
  expect(order.join(" ")).toMatch(/a tick b tick c/);
});
