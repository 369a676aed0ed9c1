import { expect, test, vi } from "vitest";
import { fetchWithRetry } from "./fetch-with-retry.ts";

/** A server that answers with these statuses in turn, and the waits and bodies that were recorded. */
function retrying(...answers: [status: number, retryAfter?: string][]) {
  const waited: number[] = [];
  const bodies: unknown[] = [];
  const send = vi.fn<typeof fetch>((_, init) => {
    bodies.push(init?.body);
    const [status, retryAfter] = answers.shift() ?? [200];
    return Promise.resolve(
      new Response("{}", { status, headers: retryAfter ? { "Retry-After": retryAfter } : {} }),
    );
  });
  const fetch = fetchWithRetry(send, {
    wait: (ms) => {
      waited.push(ms);
      return Promise.resolve();
    },
  });
  return { fetch, waited, bodies };
}

test("a 429 is retried with the same body after its Retry-After", async () => {
  const { fetch, waited, bodies } = retrying([429, "3"], [429, "1"], [201]);
  const response = await fetch("http://a.test", { method: "POST", body: "{}" });
  expect(response.status).toBe(201);
  expect(waited).toEqual([3_000, 1_000]);
  expect(bodies).toEqual(["{}", "{}", "{}"]);
});

test("without a Retry-After each wait is longer, and the fifth 429 is returned", async () => {
  const { fetch, waited } = retrying([429], [429], [429], [429], [429], [429]);
  expect((await fetch("http://a.test")).status).toBe(429);
  expect(waited).toEqual([1_000, 2_000, 4_000, 8_000]);
});

test("a Retry-After of an hour is not waited for", async () => {
  const { fetch, waited } = retrying([429, "3600"]);
  expect((await fetch("http://a.test")).status).toBe(429);
  expect(waited).toEqual([]);
});

test.each([200, 400, 500, 503])("a %i is not retried", async (status) => {
  const { fetch, waited } = retrying([status, "3"]);
  expect((await fetch("http://a.test")).status).toBe(status);
  expect(waited).toEqual([]);
});

test("an aborted run stops waiting", async () => {
  const stop = new AbortController();
  const fetch = fetchWithRetry(() => Promise.resolve(new Response(null, { status: 429 })), {
    onWait: () => stop.abort(new Error("stopped")),
    wait: async (_, signal) => signal?.throwIfAborted(),
  });
  await expect(fetch("http://a.test", { signal: stop.signal })).rejects.toThrow("stopped");
});
