import type { RequestListener, ServerResponse } from "node:http";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import { expect, test } from "vitest";
import {
  ApiError,
  exportCalls,
  getAssistant,
  leaveOrg,
  listAssistants,
  providerApi,
  removeOrgMember,
  retryAfterMs,
  UnreachableError,
} from "./index.ts";
import { servedBy } from "./testing/served-by.ts";

/** What a provider on a bad day does, over the real network. */

const credential = "private-key-that-must-not-leak";

/** What goes wrong when an assistant is asked for; whatever it is, it is named and holds no key. */
async function failureWith(
  handle: RequestListener,
  options?: { signal: AbortSignal },
): Promise<Error> {
  await using server = await servedBy(handle);
  const error = await failureOf(getAssistant({ ...server, credential }, "id-1", options));
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

const html = "<!doctype html><title>502 Bad Gateway</title><h1>nginx</h1>";

test.each([
  ["a refusal in HTML keeps its text", 500, html, html],
  ["a refusal in JSON keeps its body as it came", 404, '{"message":["no"]}', { message: ["no"] }],
  ["an empty refusal has null", 503, "", null],
  ["a refusal that breaks off in the middle of its JSON keeps its text", 400, '{"me', '{"me'],
  ["a 200 in HTML is a failure", 200, html, html],
  ["a 200 with JSON cut short is a failure", 200, '{"id":"assist', '{"id":"assist'],
  ["an empty 200 is a failure where a record was promised", 200, "", null],
  ["a 204 is a failure where a record was promised", 204, "", null],
])("%s", async (_, status, body, error) => {
  const failure = await failureWith(answering(status, body));
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ name: "ApiError", status, error });
});

test("a refusal of 200 kB is kept whole, and its message stays a line", async () => {
  const reasons = Array.from(
    { length: 4_000 },
    (_, index) => `field ${index} is wrong ${"!".repeat(30)}`,
  );
  const body = JSON.stringify({ message: reasons });
  expect(body.length).toBeGreaterThan(200_000);
  const failure = await failureWith(answering(400, body));
  expect(failure).toMatchObject({ status: 400, error: { message: reasons } });
});

test("a refusal that repeats the key says so in its body, not in its message", async () => {
  await using server = await servedBy(answering(401, `Bad key ${credential}`));
  const failure = await getAssistant({ ...server, credential }, "id").catch(
    (reason: unknown) => reason as ApiError,
  );
  expect(failure).toMatchObject({ status: 401, error: `Bad key ${credential}` });
  expect((failure as ApiError).message).not.toContain(credential);
});

test.each<[string, (response: ServerResponse) => void]>([
  ["the line drops before an answer", (response) => response.socket?.resetAndDestroy()],
  [
    "the line drops in the middle of an answer",
    (response) => {
      response.writeHead(200, { "Content-Length": "100" });
      response.write('{"id":', () => response.socket?.resetAndDestroy());
    },
  ],
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
])("when %s, nobody was reached", async (_, drop) => {
  const failure = await failureWith((_request, response) => drop(response));
  expect(failure).toBeInstanceOf(UnreachableError);
  expect(failure.cause).toBeInstanceOf(Error);
});

test("when nobody listens, nobody was reached", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const access = { baseUrl: `http://127.0.0.1:${port}`, credential };
  expect(await failureOf(listAssistants(access))).toBeInstanceOf(UnreachableError);
});

test.each(["", "not an address", "ftp://provider.example"])(
  "the address %j reaches nobody",
  async (baseUrl) => {
    const failure = await failureOf(listAssistants({ baseUrl, credential }));
    expect(failure).toBeInstanceOf(UnreachableError);
  },
);

test("an answer that does not come before the deadline reaches nobody, by name", async () => {
  const deadline = new AbortController();
  const passed = new DOMException("The operation timed out", "TimeoutError");
  const failure = await failureWith(() => deadline.abort(passed), deadline);
  expect(failure).toBeInstanceOf(UnreachableError);
  expect(failure.cause).toBe(passed);
});

test("an answer whose end does not come before the deadline is the same", async () => {
  const deadline = new AbortController();
  const failure = await failureWith((_, response) => {
    response.writeHead(200);
    response.write('{"id":', () => deadline.abort(new DOMException("Late", "TimeoutError")));
  }, deadline);
  expect(failure).toBeInstanceOf(UnreachableError);
});

test("a call that its caller gave up ends with the caller's reason", async () => {
  const caller = new AbortController();
  const reason = new Error("the owner pressed Ctrl-C");
  await using server = await servedBy(() => caller.abort(reason));
  const failure = await failureOf(getAssistant({ ...server, credential }, "id", caller));
  expect(failure).toBe(reason);
});

test("a call given up before it began asks nobody", async () => {
  let asked = 0;
  await using server = await servedBy(() => (asked += 1));
  const reason = new Error("too late");
  const failure = await failureOf(
    listAssistants(server, {}, { signal: AbortSignal.abort(reason) }),
  );
  expect(failure).toBe(reason);
  expect(asked).toBe(0);
});

const answeredAt = "Tue, 24 Nov 2026 15:00:00 GMT";

test.each<[string, Record<string, string>, number | null]>([
  ["seconds", { "Retry-After": "30" }, 30_000],
  ["no time at all", { "Retry-After": "0" }, 0],
  ["a date", { "Retry-After": "Tue, 24 Nov 2026 15:02:00 GMT", Date: answeredAt }, 120_000],
  ["a date gone by", { "Retry-After": "Tue, 24 Nov 2026 14:00:00 GMT", Date: answeredAt }, 0],
  ["nothing", {}, null],
  ["nonsense", { "Retry-After": "soon" }, null],
  ["a negative number", { "Retry-After": "-5" }, null],
])("a 429 that asks for a pause of %s says so in milliseconds", async (_, headers, pause) => {
  const failure = await failureWith(answering(429, "{}", headers));
  expect(failure).toMatchObject({ status: 429 });
  expect(retryAfterMs(failure as ApiError, Date.parse(answeredAt))).toBe(pause);
});

test("a pause until a date is counted from now when the answer has no date of its own", () => {
  const headers = { "Retry-After": "Tue, 24 Nov 2026 15:00:10 GMT" };
  const failure = new ApiError("Busy", new Response(null, { status: 429, headers }), null);
  expect(retryAfterMs(failure, Date.parse(answeredAt))).toBe(10_000);
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
  ["an empty 200", 200, ""],
  ["JSON", 200, '{"ok":true}'],
  ["HTML", 201, html],
])("an operation that promises no body takes %s for done", async (_, status, body) => {
  await using server = await servedBy(answering(status, body));
  expect(await leaveOrg(server, "org")).toBeUndefined();
  expect(await removeOrgMember(server, "org", "member")).toBeUndefined();
});

test("an operation that promises no body is refused like any other", async () => {
  await using server = await servedBy(answering(403, '{"message":"owners only"}'));
  const failure = await failureOf(leaveOrg({ ...server, credential }, "org"));
  expect(failure).toMatchObject({ status: 403, error: { message: "owners only" } });
  expect(failure.message).toMatch(/^DELETE \/org\/\{id\}\/leave: .*403/);
});

test("exported calls are handed on as text", async () => {
  await using server = await servedBy(answering(200, "id,cost\r\n1,0.02\r\n"));
  expect(await exportCalls(server, { columns: "id" })).toBe("id,cost\r\n1,0.02\r\n");
});

test.each([
  ["a line break", "key\r\nX-Admin: yes"],
  ["a space", "two keys"],
  ["a dash that a text editor made", "private–key"],
])("a credential with %s is refused unsent and unquoted", async (_, malformed) => {
  let asked = 0;
  await using server = await servedBy(() => (asked += 1));
  const failure = await failureOf(listAssistants({ ...server, credential: malformed }));
  expect(failure).toBeInstanceOf(TypeError);
  expect(inspect(failure, { depth: 10 })).not.toContain(malformed);
  expect(asked).toBe(0);
});

test("a provider that sends the client elsewhere does not send the key along", async () => {
  const keys: (string | undefined)[] = [];
  await using elsewhere = await servedBy((request, response) => {
    keys.push(request.headers.authorization);
    response.end("{}");
  });
  await using server = await servedBy((_, response) =>
    response
      .writeHead(307, { Location: elsewhere.baseUrl.replace("127.0.0.1", "localhost") })
      .end(),
  );
  await getAssistant({ ...server, credential }, "id").catch(() => {});
  expect(keys.filter(Boolean)).toEqual([]);
});

test("without a credential a secured call goes without one, and is the provider's to refuse", async () => {
  let sent: string | undefined = "not asked";
  await using server = await servedBy((request, response) => {
    sent = request.headers.authorization;
    response.writeHead(401).end();
  });
  await failureOf(listAssistants(server));
  expect(sent).toBeUndefined();
});

test("the bound API fails as its operations do", async () => {
  await using server = await servedBy(answering(500, html));
  const api = providerApi({ ...server, credential });
  expect(await failureOf(api.testSuite.run.get("suite", "run"))).toMatchObject({ status: 500 });
});
