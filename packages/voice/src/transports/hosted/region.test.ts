import { expect, test } from "vitest";
import { lookUpRegion } from "./region.ts";

const answering = (answer: () => Promise<Response>) => {
  const asked: [unknown, RequestInit | undefined][] = [];
  const fetchFrom = (url: unknown, init?: RequestInit): Promise<Response> => {
    asked.push([url, init]);
    return answer();
  };
  return { asked, fetchFrom: fetchFrom as typeof fetch };
};

test("the region is asked for where the library used to ask, without cookies", async () => {
  const { asked, fetchFrom } = answering(async () => Response.json({ geo: "us-west-2" }));
  expect(await lookUpRegion(fetchFrom)).toBe("us-west-2");
  expect(asked).toHaveLength(1);
  expect(asked[0]![0]).toBe("https://gs.daily.co/_ks_/x-swsl/:");
  expect(asked[0]![1]).toMatchObject({ credentials: "omit" });
});

test.each([
  ["no network", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ["no JSON", async () => new Response("<html>")],
  ["no region in it", async () => Response.json({ geo: 7 })],
  ["nothing in it", async () => Response.json(null)],
])("a lookup that fails stays silent: %s", async (_, answer) => {
  expect(await lookUpRegion(answering(answer).fetchFrom)).toBe("");
});
