import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { badInputs } from "../testing/siege/bad-inputs.ts";
import { RunningSandbox, type JoinedCall, stopping } from "../testing/running-sandbox.ts";
import { eachOf, rawAnswer, requestText } from "../testing/siege/raw-answer.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const name = "Quillonia Birdwhistle";
const phone = "212 555 0143";
const treatment = "botox";
/** Each of these, also as it is encoded in addresses and forms, in other number formats, and in parts. */
const canaries = /quillonia|birdwhistle|212[ +.\-%20]*555[ +.\-%20]*0143|2125550143|botox/iu;
const privateKey = "6f1d0c9b8a7e4d5c6b3a29180f7e6d5c4b3a2918";
const email = "quillonia@birdwhistle.example";

let sandbox: RunningSandbox;
/** Takes mails as a server that greets and then hangs. */
let mailServer: Listening;
/** An address that is sent in every field that may hold an address. */
let hook: Listening;

type Listening = Awaited<ReturnType<typeof listenWith>>;

/** A server that says `greeting` and nothing more, and counts who calls it. */
async function listenWith(greeting: string) {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on("error", () => undefined);
    socket.write(greeting);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, connections: () => connections, server };
}

beforeAll(async () => {
  mailServer = await listenWith("220 mail.example ESMTP\r\n");
  hook = await listenWith("");
  sandbox = await RunningSandbox.start("calls=40,callsPerAddress=40,callStartsPerMinute=1000", {
    // Text logs have the failures' full words. JSON logs would have only the kind of an error.
    LOG: "text",
    SMTP_URL: `smtp://${mailServer.address}`,
    PRACTICE: "med-spa",
    SANDBOX_PRIVATE_KEY: privateKey,
  });
});
afterAll(async () => {
  await sandbox?.remove();
  for (const { server } of [mailServer, hook]) server.close();
});

const said = `I am ${name}, my number is ${phone}, and I want ${treatment} on Tuesday at 3 pm.`;
const query = new URLSearchParams({ name, phone, treatment, email }).toString();

/** To everything it answers, in the address, the headers and the body of what is nearly a request. */
async function sendInBadInputs(): Promise<void> {
  await eachOf(fc.sample(badInputs, { seed: 7, numRuns: 150 }), 4, async (asked) => {
    const path = `${asked.path}${asked.path.includes("?") ? "&" : "?"}${query}`;
    const body = asked.body === undefined ? undefined : `${asked.body.slice(0, 200)}${said}`;
    const headers = { ...asked.headers, referer: `http://x.test/?${query}` };
    const answer = await sandbox.ask(asked.method, path, body, headers).catch(() => null);
    await answer?.arrayBuffer();
  });
}

async function sayEverywhere(): Promise<JoinedCall> {
  const ask: RunningSandbox["ask"] = (...request) => sandbox.ask(...request);
  const chat = { assistantId: "receptionist", input: said };
  await ask("POST", "/chat/web", chat);
  await (await ask("POST", "/chat/web", { ...chat, stream: true })).text();
  await ask("POST", "/assistant", { name: said, firstMessage: said });
  await ask("PATCH", "/assistant/receptionist", { [name]: said });
  await ask("POST", "/call/web", { assistantId: name, phone });
  await ask("POST", "/call/web", `{"${said}`);
  for (const path of ["/book", "/call", "/healthz", "/metrics", "/scheduler/slots", "/nothing"]) {
    await ask("GET", `${path}?${query}`);
    await ask("GET", `${path}/${encodeURIComponent(said)}`);
  }
  await ask("GET", "/book", undefined, { "user-agent": said, referer: `http://x.test/?${query}` });
  const origin = { "content-type": "application/x-www-form-urlencoded" };
  const booked = await sandbox.book(0, { name, email, notes: said });
  expect(booked.status).toBe(201);
  const { manage } = (await booked.json()) as { manage: string };
  await ask("POST", "/scheduler/bookings", `name=${said}`, origin);
  await ask("GET", `${manage}?${query}`);
  await ask("POST", `${manage}/cancel`, { why: said });
  await rawAnswer(sandbox.port, `${name} ${phone} HTTP/1.1\r\n${treatment}\r\n\r\n`);
  await rawAnswer(sandbox.port, requestText(`/${treatment}`, { host: `${treatment}.test` }));

  const call = await sandbox.joinCall();
  call.type(said);
  call.type(`${name}. ${phone}.`);
  await expect.poll(() => call.told.join(), { timeout: 60_000 }).toMatch(/botox/iu);
  call.socket.send(said);
  call.socket.send(JSON.stringify({ type: "say", message: said }));
  return call;
}

test("names, contacts and requests of visitors appear in no log and no metric", async () => {
  const call = await sayEverywhere();
  await sendInBadInputs();
  const heard = once(call.socket, "close");
  await sandbox.ask("DELETE", `/call/${call.id}`);
  await heard;
  const figures = await sandbox.metrics();
  expect(figures).toContain('route="/chat/web"');
  await expect
    .poll(() => sandbox.output, { timeout: 10_000 })
    .toContain("POST /scheduler/bookings/:link/cancel 200");

  expect(sandbox.output).not.toMatch(canaries);
  expect(figures).not.toMatch(canaries);
  expect(sandbox.output + figures).not.toContain(privateKey);
  // Nor who asked: the address is in none of the lines.
  expect(sandbox.output).not.toMatch(/127\.0\.0\.1|::1/u);
});

test("the figures have a series for what the sandbox knows, not for what it is sent", async () => {
  const series = async (): Promise<Set<string>> => {
    // Series for kinds of garbage collection appear when they happen, independent of the requests.
    const lines = (await sandbox.metrics())
      .split("\n")
      .filter((line) => !/^(?:#|nodejs_gc_)/.test(line));
    return new Set(lines.map((line) => line.replace(/ \S+$/u, "")));
  };
  const ask = (each: number) => sandbox.ask("GET", `/call/${each}x?${each}=1`);
  await ask(-1);
  await rawAnswer(sandbox.port, requestText("/x", { method: "ODD" }));
  const before = await series();
  for (let each = 0; each < 50; each += 1) await ask(each);
  expect([...(await series())].filter((each) => !before.has(each))).toEqual([]);
});

test("no address that is sent is ever called", async () => {
  const url = `http://${hook.address}/hook`;
  const server = { url, secret: "x" };
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await sandbox.ask("POST", path, body);
    // A refused address would not be called anyway, so it would prove nothing.
    expect([path, answer.status]).toEqual([path, 201]);
    return ((await answer.json()) as { id: string }).id;
  };
  const toolIds = [
    await made("/tool", { type: "apiRequest", name: "hook", url, method: "GET" }),
    await made("/tool", { type: "function", function: { name: "f" }, server }),
  ];
  const model = { provider: "openai", model: "gpt-4o", toolIds };
  const assistant = { name: "a", server, model, voicemailMessage: url };
  const assistantId = await made("/assistant", assistant);
  await made("/chat/web", { assistantId, input: `Look at ${url}` });

  const deleted = await sandbox.joinCall({ assistantId });
  const left = await sandbox.joinCall({ assistant: { name: "a", server, firstMessage: url } });
  const over = [deleted, left].map(({ socket }) => once(socket, "close"));
  const line = "Book me in for Tuesday at 3 pm.";
  deleted.type(`Look at ${url}. ${line}`);
  const toldAfterwards = (): string => deleted.told.join().split(line)[1] ?? "";
  await expect.poll(toldAfterwards).toContain('"role":"assistant"');
  await sandbox.ask("DELETE", `/call/${deleted.id}`);
  left.socket.close();
  await Promise.all(over);
  await expect.poll(() => sandbox.callsLive()).toBe(0);
  expect(hook.connections()).toBe(0);
});

test("on SIGTERM with ten calls and a mail that hangs, it tells every caller and ends in order", async () => {
  await sandbox.book(1, { name, email });
  await expect.poll(() => mailServer.connections(), { timeout: 30_000 }).toBeGreaterThan(0);
  const { code, told } = await sandbox.stopWithCalls(10);
  expect(told).toEqual(Array(10).fill(stopping));
  expect(code).toBe(0);
  expect(sandbox.output).not.toMatch(canaries);
  // A late call to the address would have come by now.
  expect(hook.connections()).toBe(0);
});
