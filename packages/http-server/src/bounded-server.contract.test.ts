import { once } from "node:events";
import type { RequestListener, Server, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { createBoundedServer } from "./bounded-server.ts";

let server: Server;
let clients: Socket[] = [];

afterEach(() => {
  for (const client of clients) client.destroy();
  clients = [];
  server.close();
  server.closeAllConnections();
});

const plainLimits = { pipelinedRequests: 16, unreadAnswerMs: 60_000 };

async function serve(handle: RequestListener, limits: Partial<typeof plainLimits> = {}) {
  server = createBoundedServer({ ...plainLimits, ...limits }, handle);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

/** A client that has sent `bytes` in one go. */
function send(bytes: string): Socket {
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.on("error", () => undefined);
  client.write(bytes);
  clients.push(client);
  return client;
}

const get = (path: string, headers = ""): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
const last = "Connection: close\r\n";

test("pipelined requests are handled one after another and answered in order", async () => {
  const events: string[] = [];
  await serve((request, response) => {
    events.push(`begin ${request.url}`);
    setImmediate(() => {
      events.push(`end ${request.url}`);
      response.end(request.url);
    });
  });
  const answers = await text(send(get("/1") + get("/2") + get("/3", last)));
  expect(answers.match(/^\/\d/gmu)).toEqual(["/1", "/2", "/3"]);
  expect(events).toEqual(["begin /1", "end /1", "begin /2", "end /2", "begin /3", "end /3"]);
});

test("a client that hangs up has none of its waiting requests handled", async () => {
  const handled: ServerResponse[] = [];
  await serve((_request, response) => handled.push(response));
  const connected = once(server, "connection") as Promise<[Socket]>;
  const client = send(get("/slots").repeat(10));
  const [connection] = await connected;
  await expect.poll(() => handled.length).toBe(1);

  client.destroy();
  await once(connection, "close");
  handled[0]?.end("too late");
  // The next request would be handled within two turns of the event loop.
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(handled).toHaveLength(1);
});

test("a client with too many requests is disconnected before the others are parsed", async () => {
  let parsed = 0;
  await serve(() => undefined, { pipelinedRequests: 4 });
  server.on("request", () => (parsed += 1));
  expect(await text(send(get("/slots").repeat(1_000))).catch(() => "")).toBe("");
  expect(parsed).toBe(4);
});

test("as many requests as are allowed may wait at once, again and again", async () => {
  await serve((request, response) => response.end(request.url), { pipelinedRequests: 4 });
  const client = send(get("/a").repeat(4));
  let answers = "";
  client.on("data", (bytes) => (answers += String(bytes)));
  await expect.poll(() => answers.match(/^\/a/gmu)).toHaveLength(4);
  client.write(get("/b").repeat(3) + get("/b", last));
  await once(client, "close");
  expect(answers.match(/^\/b/gmu)).toHaveLength(4);
});

test("a client that does not read its answer is disconnected", async () => {
  const moreThanBuffersHold = Buffer.alloc(64 * 1024 * 1024);
  let answer: ServerResponse | undefined;
  await serve((_request, response) => (answer = response.end(moreThanBuffersHold)), {
    unreadAnswerMs: 50,
  });
  send(get("/large")).pause();
  await expect.poll(() => answer?.closed).toBe(true);
  expect(answer?.writableFinished).toBe(false);
});

test("an answer that takes the server longer to make is waited for", async () => {
  await serve((_request, response) => response.once("timeout", () => response.end("at last")), {
    unreadAnswerMs: 10,
  });
  expect(await text(send(get("/slow", last)))).toContain("at last");
});

test.each([
  ["without a host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  ["without a host in HTTP/1.0", "GET / HTTP/1.0\r\n\r\n", 200],
  ["with an unknown expectation", get("/", `Expect: magic\r\n${last}`), 200],
  ["for an upgrade that is not offered", get("/", `Upgrade: h2c\r\n${last}`), 200],
])("a request %s waits in line like any other and gets %s", async (_, bytes, status) => {
  await serve((_request, response) => response.end());
  expect(await text(send(bytes))).toContain(`HTTP/1.1 ${status} `);
});
