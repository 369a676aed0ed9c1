import { expect, test, vi } from "vitest";
import { fetchWithRetry } from "./fetch-with-retry.ts";

type Answers = [status: number, retryAfter?: string][];

test.each<[string, Answers, status: number, waitsMs: number[]]>([
  ["a 429 is retried after its Retry-After", [[429, "3"], [429, "1"], [201]], 201, [3_000, 1_000]],
  [
    "without a Retry-After each wait is longer, and the fifth 429 is returned",
    [[429], [429], [429], [429], [429], [429]],
    429,
    [1_000, 2_000, 4_000, 8_000],
  ],
  ["a Retry-After of an hour is not waited for", [[429, "3600"]], 429, []],
  ["an answer that is good is not asked for again", [[200, "3"]], 200, []],
  ["another refusal is not retried", [[400, "3"]], 400, []],
  ["a failure of the provider is not retried", [[503, "3"]], 503, []],
])("%s", async (_, answers, status, waitsMs) => {
  const waited: number[] = [];
  const bodies: unknown[] = [];
  const send = vi.fn<typeof fetch>((_url, init) => {
    bodies.push(init?.body);
    const [answer, retryAfter] = answers.shift() ?? [200];
    const headers = retryAfter ? { "Retry-After": retryAfter } : {};
    return Promise.resolve(new Response("{}", { status: answer, headers }));
  });
  const fetch = fetchWithRetry(send, { wait: async (ms) => void waited.push(ms) });
  const response = await fetch("http://a.test", { method: "POST", body: "{}" });
  expect(response.status).toBe(status);
  expect(waited).toEqual(waitsMs);
  expect(bodies).toEqual(Array(waitsMs.length + 1).fill("{}"));
});

test("an aborted run stops waiting", async () => {
  const stop = new AbortController();
  const fetch = fetchWithRetry(() => Promise.resolve(new Response(null, { status: 429 })), {
    onWait: () => stop.abort(new Error("stopped")),
    wait: async (_, signal) => signal?.throwIfAborted(),
  });
  await expect(fetch("http://a.test", { signal: stop.signal })).rejects.toThrow("stopped");
});
