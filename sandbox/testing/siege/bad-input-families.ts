import fc from "fast-check";

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
    "receptionist",
    "function",
    "user",
    "",
    "1",
    "\ud800",
    "\0",
    null,
    -1,
    1e308,
    true,
    "2026-11-24T20:00:00Z",
    "2026-02-31T00:00:00Z",
    "America/New_York",
    "Mars/Base",
    "practice",
    "__proto__",
    "constructor",
    "dana@example.com",
    "<script>",
    "' OR 1=1 --",
    "a".repeat(5_000),
  ),
);
const names = fc.oneof(
  fc.constantFrom(
    ..."assistantId assistant squad workflow name model voice firstMessage type function".split(
      " ",
    ),
    ..."input stream sessionId previousChatId messages status".split(" "),
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
const forms = fields.map((each) =>
  Object.entries(each)
    .map(([name, value]) => `${encode(name)}=${encode(textOf(value))}`)
    .join("&"),
);
const segments = fc.oneof(fc.string({ unit: "binary" }), fc.string(), fc.constantFrom("..", "."));
const types = fc.constantFrom(
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
  "",
);
const sdpLines = fc.oneof(
  fc.constantFrom(
    "v=0",
    "o=- 1 1 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "m=audio 9 UDP/TLS/RTP/SAVPF 111",
    "a=rtpmap:111 opus/48000/2",
    "a=ice-ufrag:abcd",
    "a=ice-pwd:0123456789abcdef01234567",
    "a=fingerprint:sha-256 AA:BB",
    "a=setup:actpass",
    "a=mid:0",
    "a=sendrecv",
    "c=IN IP4 0.0.0.0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "a=sctp-port:5000",
    "a=group:BUNDLE 0",
    "a=candidate:1 1 udp 1 192.0.2.1 9 typ host",
  ),
  fc.string(),
);
const offers = fc.array(sdpLines, { maxLength: 24 }).map((lines) => ["v=0", ...lines].join("\r\n"));

const as = (method: string, path: string) =>
  fc
    .tuple(bodies, types)
    .map(([body, type]): Asked => ({ method, path, body, headers: { "content-type": type } }));
const asking = (path: string) =>
  fc.array(fc.tuple(names, wild), { maxLength: 5 }).map((pairs): Asked => ({
    method: "GET",
    path: `${path}?${pairs.map(([name, value]) => `${encode(name)}=${encode(textOf(value))}`).join("&")}`,
  }));
const below = (method: string, ...paths: readonly string[]) =>
  fc.tuple(fc.constantFrom(...paths), segments, bodies).map(([path, id, body]): Asked => ({
    method,
    path: path.replace(":id", encode(id)),
    ...(method === "GET" || method === "DELETE"
      ? {}
      : { body, headers: { "content-type": "application/json" } }),
  }));

const kinds = ["assistant", "tool", "structured-output", "test-suite"];

/** Everything the sandbox answers, in families; each is sent as many bad inputs as are asked for. */
export const families: Readonly<Record<string, fc.Arbitrary<Asked>>> = {
  "starting calls": as("POST", "/call/web"),
  "joining calls": fc.oneof(
    fc.tuple(segments, offers, types).map(([id, body, type]): Asked => ({
      method: "POST",
      path: `/rooms/${encode(id)}`,
      body,
      headers: { "content-type": body.length % 3 === 0 ? type : "application/sdp" },
    })),
    below("DELETE", "/rooms/:id/sessions/:id"),
    below("PATCH", "/rooms/:id/sessions/x"),
  ),
  "call records": fc.oneof(
    asking("/call"),
    below("GET", "/call/:id"),
    below("DELETE", "/call/:id"),
  ),
  chat: fc.oneof(as("POST", "/chat/web"), asking("/chat"), below("GET", "/chat/:id")),
  account: fc.oneof(
    ...kinds.map((kind) => as("POST", `/${kind}`)),
    as("PATCH", "/assistant/receptionist"),
    asking("/assistant"),
    below("GET", ...kinds.map((kind) => `/${kind}/:id`)),
    below("PATCH", ...kinds.map((kind) => `/${kind}/:id`)),
  ),
  files: fc.oneof(as("POST", "/file"), below("GET", "/file/:id"), below("PATCH", "/file/:id")),
  bookings: fc.oneof(
    as("POST", "/scheduler/bookings"),
    forms.map((body): Asked => ({
      method: "POST",
      path: "/scheduler/bookings",
      body,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    })),
    below("POST", "/scheduler/bookings/:id/cancel", "/scheduler/bookings/:id/move"),
    below(
      "GET",
      "/scheduler/bookings/:id",
      "/scheduler/bookings/:id/cancel",
      "/scheduler/feed/:id",
    ),
  ),
  "the scheduler's pages": fc.oneof(
    asking("/book"),
    asking("/scheduler/slots"),
    asking("/scheduler/owner"),
    as("POST", "/scheduler/owner/forget"),
    as("POST", "/scheduler/owner/stored"),
  ),
  "what is not there": fc
    .tuple(fc.constantFrom("GET", "POST", "PUT", "DELETE", "HEAD"), segments)
    .map(([method, path]): Asked => ({ method, path: `/${encode(path)}` })),
};

/** Bytes that are HTTP by half. */
const wireLines = fc.oneof(
  fc.constantFrom(
    "GET / HTTP/1.1",
    "POST /call/web HTTP/1.1",
    "GET http://evil.test/ HTTP/1.1",
    "GET * HTTP/1.1",
    "Host: 127.0.0.1",
    "Host: evil.test",
    "Host: [",
    "Content-Length: 5",
    "Content-Length: -1",
    "Content-Length: 99999999999999999999",
    "Transfer-Encoding: chunked",
    "Connection: close",
    "Transfer-Encoding: chunked, identity",
    "Expect: 100-continue",
    "Upgrade: websocket",
    "",
    "0",
    "5;a=b",
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

function textOf(value: unknown): string {
  return typeof value === "string" ? value : String(JSON.stringify(value));
}
