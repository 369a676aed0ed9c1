import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { schedulerWith } from "../../testing/scheduler/scheduler-under-test.ts";
import { HeldClock } from "../../testing/follow-ups/held-clock.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { startCrmWorker } from "./crm-worker.ts";
import { crmTopic } from "./follow-up-store.ts";
import { signatureOf, webhook } from "./webhook.ts";

const startMs = Date.parse("2026-11-20T15:00:00Z");
const record = JSON.stringify({ practice: "p", name: "Canary", phone: "4045550132", wishes: [] });
const secret = "correct horse battery";
const patience = { timeout: 20_000 };

let dataDir = "";
const time = { nowMs: startMs };
const logged: string[] = [];
beforeEach(() => {
  dataDir = temporaryFolder();
  time.nowMs = startMs;
  logged.length = 0;
  vi.spyOn(console, "error").mockImplementation((line: string) => void logged.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
});

interface Arrived {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A CRM on this machine that answers as told; `null`: never. */
async function crm(answer: () => { status: number; headers?: Record<string, string> } | null) {
  const arrived: Arrived[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += String(part)));
    request.on("end", () => {
      arrived.push({ headers: request.headers, body });
      const told = answer();
      if (told) response.writeHead(told.status, told.headers).end("thanks");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { arrived, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

/** The bookings file of this test, and the worker that hands it on. */
function practiceWith(url: string, timeoutMs?: number) {
  const clock = new HeldClock(time);
  const { calendar } = schedulerWith({ dataDir, now: () => time.nowMs });
  const worker = startCrmWorker({
    queue: calendar.queue,
    followUps: calendar.followUps,
    clock,
    deliver: webhook({ url, secret }, timeoutMs),
  });
  const stop = async (): Promise<void> => {
    await worker.stop();
    calendar.close();
  };
  onTestFinished(stop);
  return {
    calendar,
    clock,
    store: (conversation: string, body = record) =>
      calendar.followUps.store({
        ...({ kind: "record", source: "voice", recipient: "", writtenAtMs: time.nowMs } as const),
        conversation,
        body,
      }),
    state: () => calendar.queue.state(crmTopic),
    stop,
  };
}

test("a record goes to the webhook once, as JSON, signed, under a key of its own", async () => {
  const { arrived, url } = await crm(() => ({ status: 204 }));
  const { store, clock, state } = practiceWith(url);
  await store("c1");
  clock.pass(0);
  await vi.waitFor(() => expect(state()).toEqual({ waiting: 0, done: 1, givenUp: 0 }), patience);
  clock.pass(86_000_000);

  expect(arrived).toHaveLength(1);
  const { headers, body } = arrived[0]!;
  expect(JSON.parse(body)).toEqual({
    type: "caller.recorded",
    conversation: "c1",
    revision: 1,
    source: "voice",
    record: { practice: "p", name: "Canary", phone: "4045550132", wishes: [] },
  });
  expect(headers).toMatchObject({
    "content-type": "application/json",
    "idempotency-key": "record-c1-1",
    "webhook-id": "record-c1-1",
    "webhook-timestamp": "1795186800",
  });
  const signature = signatureOf(secret, "record-c1-1", "1795186800", body);
  expect(headers["webhook-signature"]).toBe(signature);
});

test("a later record replaces the earlier under another key; the same one is not sent again", async () => {
  const { arrived, url } = await crm(() => ({ status: 200 }));
  const { store, clock, state } = practiceWith(url);
  await store("c1");
  clock.pass(0);
  await vi.waitFor(() => expect(state().done).toBe(1), patience);
  await store("c1");
  await store("c1", record.replace("Canary", "Robin"));
  clock.pass(1_000);
  await vi.waitFor(() => expect(arrived).toHaveLength(2), patience);
  expect(arrived.map(({ headers }) => headers["idempotency-key"])).toEqual([
    "record-c1-1",
    "record-c1-2",
  ]);
  expect(JSON.parse(arrived[1]!.body)).toMatchObject({ revision: 2, record: { name: "Robin" } });
});

test("what the webhook does not take is tried again, later each time or when it asks, and names nobody", async () => {
  const answers = [500, 302, 429, 200];
  const { arrived, url } = await crm(() => ({
    status: answers[arrived.length - 1] ?? 500,
    headers: {
      location: "http://127.0.0.1:9/elsewhere",
      ...(arrived.length === 3 && { "retry-after": "600" }),
    },
  }));
  const { store, clock, state } = practiceWith(url);
  await store("c1");
  clock.pass(0);
  for (const [at, waitMs] of [6_000, 60_000, 600_000].entries()) {
    await vi.waitFor(() => expect(logged).toHaveLength(at + 1), patience);
    await vi.waitFor(() => expect(clock.nextInMs).toBe(waitMs), patience);
    expect(state().waiting).toBe(1);
    clock.pass(waitMs);
  }
  await vi.waitFor(() => expect(state()).toEqual({ waiting: 0, done: 1, givenUp: 0 }), patience);
  expect(new Set(arrived.map(({ headers }) => headers["idempotency-key"]))).toEqual(
    new Set(["record-c1-1"]),
  );
  expect(logged[0]).toBe("The CRM's webhook answered 500. It is tried again in 6 s.");
  for (const line of logged) expect(line).not.toMatch(/Canary|404555|127\.0\.0\.1|c1/);
});

test("a webhook that never answers is left, and one that is not there is tried later", async () => {
  const { url } = await crm(() => null);
  const slow = practiceWith(url, 50);
  await slow.store("c1");
  slow.clock.pass(0);
  await vi.waitFor(() => expect(logged[0]).toMatch(/did not answer within 0\.05 s/), patience);
  await slow.stop();

  const absent = practiceWith("http://127.0.0.1:9/hook");
  await absent.store("c2");
  absent.clock.pass(0);
  await vi.waitFor(() => expect(logged[1]).toMatch(/could not be reached/), patience);
  expect(absent.state().waiting).toBe(2);
});

test("who is forgotten is forgotten by the CRM too, when it was told of them", async () => {
  const { arrived, url } = await crm(() => ({ status: 200 }));
  const { store, clock, state, calendar } = practiceWith(url);
  await store("c1");
  clock.pass(0);
  await vi.waitFor(() => expect(state().done).toBe(1), patience);
  for (const conversation of ["c1", "never-recorded"]) {
    await calendar.callers.forget({ conversation });
  }
  clock.pass(1_000);
  await vi.waitFor(() => expect(arrived).toHaveLength(2), patience);
  expect(JSON.parse(arrived[1]!.body)).toEqual({
    type: "caller.forgotten",
    conversation: "c1",
    revision: 2,
    source: "voice",
  });
  await vi.waitFor(() => expect(state()).toEqual({ waiting: 0, done: 0, givenUp: 0 }), patience);
  const files = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), "latin1"));
  expect(files.join("")).not.toContain("Canary");
});

test("a request to forget outlives what is due for deletion, until the CRM takes it", async () => {
  let status = 200;
  const { arrived, url } = await crm(() => ({ status }));
  const before = practiceWith(url);
  await before.store("c1");
  before.clock.pass(0);
  await vi.waitFor(() => expect(before.state().done).toBe(1), patience);
  status = 503;
  await before.calendar.callers.forget({ conversation: "c1" });
  await before.stop();
  time.nowMs += 7 * 86_400_000;

  const after = practiceWith(url);
  expect(after.state()).toEqual({ waiting: 1, done: 0, givenUp: 0 });
  status = 200;
  after.clock.pass(0);
  await vi.waitFor(() => expect(after.state().waiting).toBe(0), patience);
  expect(arrived.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
    "caller.recorded",
    "caller.forgotten",
  ]);
});
