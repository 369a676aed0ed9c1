import { expect, test, vi } from "vitest";
import { patientFetch } from "./patient-fetch.ts";

const at = Date.parse("2026-11-21T12:00:00Z");

/** Answers with these statuses in turn, and remembers how long it was waited. */
function world(...answers: [status: number, retryAfter?: string][]) {
  const waited: number[] = [];
  const bodies: unknown[] = [];
  const send = vi.fn<typeof fetch>((_, init) => {
    bodies.push(init?.body);
    const [status, retryAfter] = answers.shift() ?? [200];
    return Promise.resolve(
      new Response("{}", { status, headers: retryAfter ? { "Retry-After": retryAfter } : {} }),
    );
  });
  const fetch = patientFetch(send, {
    now: () => at,
    wait: (ms) => {
      waited.push(ms);
      return Promise.resolve();
    },
  });
  return { fetch, waited, bodies };
}

test("it waits as long as the provider asks, then sends the same once more", async () => {
  const { fetch, waited, bodies } = world([429, "3"], [429, "1"], [201]);
  const response = await fetch("http://a.test", { method: "POST", body: "{}" });
  expect(response.status).toBe(201);
  expect(waited).toEqual([3_000, 1_000]);
  expect(bodies).toEqual(["{}", "{}", "{}"]);
});

test("a provider that names no time is given longer each time, and five tries", async () => {
  const { fetch, waited } = world([429], [429], [429], [429], [429], [429]);
  expect((await fetch("http://a.test")).status).toBe(429);
  expect(waited).toEqual([1_000, 2_000, 4_000, 8_000]);
});

test("an hour is too long to stand waiting", async () => {
  const { fetch, waited } = world([429, "3600"]);
  expect((await fetch("http://a.test")).status).toBe(429);
  expect(waited).toEqual([]);
});

test.each([200, 400, 500, 503])("a %i is nobody's to wait for", async (status) => {
  const { fetch, waited } = world([status, "3"]);
  expect((await fetch("http://a.test")).status).toBe(status);
  expect(waited).toEqual([]);
});

test("a run that is stopped does not wait to the end", async () => {
  const stop = new AbortController();
  const fetch = patientFetch(() => Promise.resolve(new Response(null, { status: 429 })), {
    now: () => at,
    onWait: () => stop.abort(new Error("stopped")),
    wait: async (_, signal) => signal?.throwIfAborted(),
  });
  await expect(fetch("http://a.test", { signal: stop.signal })).rejects.toThrow("stopped");
});

test("a time named as a date is waited for", async () => {
  const { fetch, waited } = world([429, "Sat, 21 Nov 2026 12:00:30 GMT"], [201]);
  expect((await fetch("http://a.test")).status).toBe(201);
  expect(waited).toEqual([30_000]);
});
