import { NOBODY_NAMED } from "@ringwell/provider-api";
import { namedOperations } from "@ringwell/provider-api/operations";
import fc from "fast-check";
import { sdpOffer } from "../calls/connections.ts";
import type { RunningSandbox } from "../running-sandbox.ts";
import { eachOf, rawAnswer, statusOf } from "./raw-answer.ts";

/** What is asked with a bad input: a method, where, the body as it goes out, and of what type it claims to be. */
interface Asked {
  method: string;
  path: string;
  body?: string;
  headers?: Record<string, string>;
}

/** Values that look like what is asked for, or nearly. */
const wild = fc.oneof(
  { depthSize: "small" },
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    ..."receptionist function user practice 1 __proto__ constructor dana@example.com".split(" "),
    ..."2026-11-24T20:00:00Z 2026-02-31T00:00:00Z America/New_York Mars/Base <script>".split(" "),
    "' OR 1=1 --",
    "\ud800",
    "\0",
    "",
    null,
    -1,
    1e308,
    true,
    "a".repeat(5_000),
  ),
);
const names = fc.oneof(
  fc.constantFrom(
    ..."assistantId assistant squad workflow name model voice firstMessage type".split(" "),
    ..."function input stream sessionId previousChatId messages status".split(" "),
    ..."at startsAt timeZone zone email idempotencyKey key move note durationMin".split(" "),
    ..."__proto__ constructor toString id orgId createdAt limit page sortOrder".split(" "),
  ),
  fc.string(),
);
const fields = fc.dictionary(names, wild, { maxKeys: 7 });
const bodies = fc.oneof(
  { weight: 5, arbitrary: fc.oneof(fields, wild).map((value) => JSON.stringify(value) ?? "") },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  { weight: 1, arbitrary: fc.nat(60).map((deep) => "[".repeat(deep) + "]".repeat(deep)) },
  { weight: 1, arbitrary: fc.nat(40_000).map((length) => `{"a":"${"x".repeat(length)}"}`) },
);
const forms = fields.map((each) => encoded(Object.entries(each)));
const segments = fc.oneof(fc.string({ unit: "binary" }), fc.string(), fc.constantFrom("..", "."));
const formType = "application/x-www-form-urlencoded";
const uploadType = "multipart/form-data; boundary=x";
const types = fc.constantFrom("application/json", formType, uploadType, "text/plain", "");
const sdpLines = fc.oneof(fc.constantFrom(...sdpOffer.trim().split("\r\n")), fc.string());
const offers = fc.array(sdpLines, { maxLength: 24 }).map((lines) => ["v=0", ...lines].join("\r\n"));

const queries = fc.oneof(
  fc.constant(""),
  fc.array(fc.tuple(names, wild), { maxLength: 5 }).map((pairs) => `?${encoded(pairs)}`),
);
const contents = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(bodies, fc.constant("application/json")) },
  { weight: 2, arbitrary: fc.tuple(bodies, types) },
  { weight: 1, arbitrary: fc.tuple(forms, fc.constant(formType)) },
);
const offered = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(offers, fc.constant("application/sdp")) },
  { weight: 1, arbitrary: fc.tuple(offers, types) },
);

function badInputOf(route: string): fc.Arbitrary<Asked> {
  const [method = "", path = ""] = route.split(" ");
  const content = path.startsWith("/rooms/") ? offered : contents;
  return fc.tuple(segments, queries, content).map(([id, query, [body, type]]) => ({
    method,
    path: path.replaceAll(":id", encode(id)) + query,
    ...(method.startsWith("P") && { body, headers: { "content-type": type } }),
  }));
}

/** Kinds of resources that are played, not answered 501. */
const played = /\/(?:assistant|call|chat|file|structured-output|test-suite|tool)\b/;
const operations = [...namedOperations()].flatMap(({ operation: [, wire] }) =>
  played.test(wire) ? wire.replaceAll(/\{\w+\}/gu, ":id") : [],
);
const others = `PATCH /assistant/receptionist
  POST /rooms/:id|DELETE /rooms/:id/sessions/:id|PATCH /rooms/:id/sessions/x
  POST /scheduler/bookings|POST /scheduler/bookings/:id/cancel|POST /scheduler/bookings/:id/move
  GET /scheduler/bookings/:id|GET /scheduler/bookings/:id/cancel|GET /scheduler/feed/:id
  GET /book|GET /scheduler/slots|GET /scheduler/owner|POST /scheduler/owner/forget
  GET /:id|POST /:id|PUT /:id|DELETE /:id|HEAD /:id`;

/** Bad inputs to everything that the sandbox answers. */
export const badInputs = fc.oneof(...[...operations, ...others.split(/\||\n */)].map(badInputOf));

/** Bytes that are only partly HTTP. */
const wireLines = fc.oneof(
  fc.constantFrom(
    ..."GET / HTTP/1.1|POST /call/web HTTP/1.1|GET http://evil.test/ HTTP/1.1".split("|"),
    ..."GET * HTTP/1.1|Host: 127.0.0.1|Host: evil.test|Host: [|Content-Length: 5".split("|"),
    ..."Content-Length: -1|Content-Length: 99999999999999999999|Connection: close".split("|"),
    ..."Transfer-Encoding: chunked|Transfer-Encoding: chunked, identity".split("|"),
    ..."Expect: 100-continue|Upgrade: websocket||0|5;a=b".split("|"),
  ),
  fc.string(),
  fc.string({ unit: "binary" }),
);
const wires = fc
  .array(wireLines, { minLength: 1, maxLength: 8 })
  .map((lines) => `${lines.join("\r\n")}\r\n\r\n`);

/**
 * Sends so many bad inputs, the same in every run. Failures are answers of 500 or more but 501, and
 * refusals of the provider's API that do not say in a sentence what is wrong. Status 0: it hung up.
 */
export async function sendBadInputs(sandbox: RunningSandbox, count: number) {
  const statuses = new Set<number>();
  const failures: string[] = [];
  const note = (status: number, asked: unknown, isWrong = false): void => {
    statuses.add(status);
    if (!isWrong && (status < 500 || status === 501)) return;
    failures.push(`${status} ${JSON.stringify(asked).slice(0, 300)}`);
  };
  await eachOf(fc.sample(badInputs, { seed, numRuns: count }), 8, async (asked) => {
    const { method, path, body, headers } = asked;
    // A client that sends more than is taken may be hung up on before the refusal is read.
    const answer = await sandbox.ask(method, path, body, headers).catch(() => null);
    const text = (await answer?.text()) ?? "";
    const status = answer?.status ?? 0;
    const isOfProvider = method !== "HEAD" && !/^\/(?:rooms|book|scheduler)/u.test(path);
    const isRefusal = isOfProvider && refusals.has(status);
    note(status, asked, isRefusal && !saysWhatIsWrong(text, status));
  });
  const bytes = fc.sample(wires, { seed, numRuns: count / 100 });
  await eachOf(bytes, 32, async (each) =>
    note(statusOf(await rawAnswer(sandbox.port, Buffer.from(each), { patienceMs: 2_000 })), each),
  );
  return { statuses, failures };
}

const seed = 20_261_121;

/** What the provider's API refuses with; other statuses come from the server before it. */
const refusals = new Set([400, 401, 403, 404, 413, 429, 501]);

function saysWhatIsWrong(text: string, status: number): boolean {
  const { message, statusCode } = JSON.parse(text) as { message: string; statusCode: number };
  // The specification fixes one sentence letter for letter.
  const isSentence = message === NOBODY_NAMED || /^\S[\s\S]{5,}[.!…]$/u.test(message);
  return isSentence && statusCode === status;
}

/** Also what no encoder takes, half a pair of surrogates, goes out as something. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function encoded(pairs: readonly (readonly [string, unknown])[]): string {
  const textOf = (value: unknown): string =>
    typeof value === "string" ? value : String(JSON.stringify(value));
  return pairs.map(([name, value]) => `${encode(name)}=${encode(textOf(value))}`).join("&");
}
