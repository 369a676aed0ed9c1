import type { RequestListener, ServerResponse } from "node:http";
import { inspect } from "node:util";
import { expect, test } from "vitest";
import { ApiError, providerApi, retryAfterMs, UnreachableError } from "./index.ts";
import { servedBy } from "./testing/served-by.ts";

/** What a provider on a bad day does, over the real network. */

const credential = "private-key-that-must-not-leak";

/** The error of a request for an assistant. Every error names the operation and holds no key. */
async function failureWith(
  handle: RequestListener,
  options?: { signal: AbortSignal },
): Promise<Error> {
  await using server = await servedBy(handle);
  const error = await failureOf(
    providerApi({ ...server, credential }).assistant.get("id-1", options),
  );
  expect(error.message).toMatch(/^GET \/assistant\/\{id\}: /);
  return error;
}

async function failureOf(work: Promise<unknown>): Promise<Error> {
  const error = await work.then(
    () => expect.unreachable("the call succeeded"),
    (reason: unknown) => reason as Error,
  );
  expect(error.message.length).toBeLessThan(160);
  expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(credential);
  return error;
}

const answering =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body);

test("a refusal that repeats the key says so in its body, not in its message", async () => {
  await using server = await servedBy(answering(401, `Bad key ${credential}`));
  await expect(providerApi({ ...server, credential }).assistant.get("id")).rejects.toMatchObject({
    status: 401,
    error: `Bad key ${credential}`,
    message: expect.not.stringContaining(credential),
  });
});

test.each<[string, (response: ServerResponse) => void]>([
  ["the line drops before an answer", (response) => response.socket?.resetAndDestroy()],
  [
    "an answer ends before its announced length",
    (response) => {
      response.writeHead(200, { "Content-Length": "100" });
      response.write('{"id":"a"}', () => response.socket?.end());
    },
  ],
  [
    "a refusal breaks off",
    (response) => {
      response.writeHead(500);
      response.write("<h1>", () => response.socket?.resetAndDestroy());
    },
  ],
])("when %s, the error is an UnreachableError", async (_, drop) => {
  const failure = await failureWith((_request, response) => drop(response));
  expect(failure).toBeInstanceOf(UnreachableError);
  expect(failure.cause).toBeInstanceOf(Error);
});

test("an answer that is incomplete at the deadline is an UnreachableError", async () => {
  const deadline = new AbortController();
  const passed = new DOMException("The operation timed out", "TimeoutError");
  const failure = await failureWith((_, response) => {
    response.writeHead(200);
    response.write('{"id":', () => deadline.abort(passed));
  }, deadline);
  expect(failure).toBeInstanceOf(UnreachableError);
});

test("a call that its caller gave up ends with the caller's reason", async () => {
  const caller = new AbortController();
  const reason = new Error("the owner pressed Ctrl-C");
  await using server = await servedBy(() => caller.abort(reason));
  const asked = providerApi({ ...server, credential }).assistant.get("id", caller);
  expect(await failureOf(asked)).toBe(reason);
});

const answeredAt = "Tue, 24 Nov 2026 15:00:00 GMT";

test.each<[string, Record<string, string>, number | null]>([
  ["seconds", { "Retry-After": "30" }, 30_000],
  ["no time at all", { "Retry-After": "0" }, 0],
  ["a date", { "Retry-After": "Tue, 24 Nov 2026 15:02:00 GMT", Date: answeredAt }, 120_000],
  ["a date in an undated answer", { "Retry-After": "Tue, 24 Nov 2026 15:00:10 GMT" }, 10_000],
  ["a date gone by", { "Retry-After": "Tue, 24 Nov 2026 14:00:00 GMT", Date: answeredAt }, 0],
  ["nothing", {}, null],
  ["nonsense", { "Retry-After": "soon" }, null],
  ["a negative number", { "Retry-After": "-5" }, null],
])("a 429 that asks for a pause of %s says so in milliseconds", (_, headers, pause) => {
  const failure = new ApiError("Busy", new Response(null, { status: 429, headers }), null);
  expect(retryAfterMs(failure, Date.parse(answeredAt))).toBe(pause);
});

test("the client tries once: a second attempt is its caller's to make", async () => {
  let asked = 0;
  const failure = await failureWith((_, response) => {
    asked += 1;
    response.writeHead(503, { "Retry-After": "0" }).end();
  });
  expect(failure).toMatchObject({ status: 503 });
  expect(asked).toBe(1);
});

test.each([
  ["nothing", 204, ""],
  ["JSON", 200, '{"ok":true}'],
  ["HTML", 201, "<h1>nginx</h1>"],
])("an operation that promises no body takes %s for done", async (_, status, body) => {
  await using server = await servedBy(answering(status, body));
  expect(await providerApi(server).org.leave("org")).toBeUndefined();
});

test("exported calls are handed on as text", async () => {
  await using server = await servedBy(answering(200, "id,cost\r\n1,0.02\r\n"));
  expect(await providerApi(server).v2.exportCalls({ columns: "id" })).toBe("id,cost\r\n1,0.02\r\n");
});

test.each([
  ["a line break", "key\r\nX-Admin: yes"],
  ["a space", "two keys"],
  ["a dash that a text editor made", "private–key"],
])("a credential with %s is refused unsent and unquoted", async (_, malformed) => {
  let asked = 0;
  await using server = await servedBy(() => (asked += 1));
  const failure = await failureOf(
    providerApi({ ...server, credential: malformed }).assistant.list(),
  );
  expect(failure).toBeInstanceOf(TypeError);
  expect(inspect(failure, { depth: 10 })).not.toContain(malformed);
  expect(asked).toBe(0);
});
