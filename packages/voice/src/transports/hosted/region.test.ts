import { afterEach, expect, test, vi } from "vitest";
import { lookUpRegion } from "./region.ts";

afterEach(() => vi.unstubAllGlobals());

test("the region is asked for where the library used to ask, without cookies", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ geo: "us-west-2" }));
  vi.stubGlobal("fetch", fetch);
  expect(await lookUpRegion()).toBe("us-west-2");
  const omit = expect.objectContaining({ credentials: "omit" }) as object;
  expect(fetch.mock.calls).toEqual([["https://gs.daily.co/_ks_/x-swsl/:", omit]]);
});

test.each([
  ["no network", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ["no JSON", async () => new Response("<html>")],
  ["no region in it", async () => Response.json({ geo: 7 })],
  ["nothing in it", async () => Response.json(null)],
])("a lookup that fails stays silent: %s", async (_, answer) => {
  vi.stubGlobal("fetch", answer);
  expect(await lookUpRegion()).toBe("");
});
