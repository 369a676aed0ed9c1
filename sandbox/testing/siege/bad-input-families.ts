import { namedOperations } from "@ringwell/provider-api/operations";
import fc from "fast-check";
import { sdpOffer } from "../calls/connections.ts";

/** What is asked with a bad input: a method, where, the body as it goes out, and of what type it claims to be. */
export interface Asked {
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

const operations = [...namedOperations()].map(({ operation: [, wire] }) =>
  wire.replaceAll(/\{\w+\}/gu, ":id"),
);
const played = ["assistant", "call", "chat", "file", "structured-output", "test-suite", "tool"];

const ofKind = (kind: string) => operations.filter((each) => /\/([\w-]+)/.exec(each)?.[1] === kind);

const routes: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(played.map((kind) => [kind, ofKind(kind)])),
  "what is changed": ["PATCH /assistant/receptionist"],
  "joining calls": [
    "POST /rooms/:id",
    "DELETE /rooms/:id/sessions/:id",
    "PATCH /rooms/:id/sessions/x",
  ],
  bookings: [
    "POST /scheduler/bookings",
    "POST /scheduler/bookings/:id/cancel",
    "POST /scheduler/bookings/:id/move",
    "GET /scheduler/bookings/:id",
    "GET /scheduler/bookings/:id/cancel",
    "GET /scheduler/feed/:id",
  ],
  "the scheduler's pages": [
    "GET /book",
    "GET /scheduler/slots",
    "GET /scheduler/owner",
    "POST /scheduler/owner/forget",
  ],
  "what is not there": ["GET /:id", "POST /:id", "PUT /:id", "DELETE /:id", "HEAD /:id"],
};

/** Everything the sandbox answers, in families; each is sent as many bad inputs as are asked for. */
export const families: Readonly<Record<string, fc.Arbitrary<Asked>>> = Object.fromEntries(
  Object.entries(routes).map(([family, all]) => [family, fc.oneof(...all.map(badInputOf))]),
);

/** Bytes that are HTTP by half. */
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
export const wires = fc
  .array(wireLines, { minLength: 1, maxLength: 8 })
  .map((lines) => `${lines.join("\r\n")}\r\n\r\n`);

/** Also what no encoder takes, half a pair of surrogates, goes out as something. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function encoded(pairs: readonly (readonly [string, unknown])[]): string {
  const textOf = (value: unknown): string =>
    typeof value === "string" ? value : String(JSON.stringify(value));
  return pairs.map(([name, value]) => `${encode(name)}=${encode(textOf(value))}`).join("&");
}
