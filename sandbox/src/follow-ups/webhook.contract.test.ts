import type { IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { servedBy } from "../../../packages/provider-api/src/testing/served-by.ts";
import { patience, queueTest } from "../../testing/scheduler/queue-test.ts";
import { writtenIn } from "../../testing/scheduler/scheduler-under-test.ts";
import { startCrmWorker, signatureOf, webhook } from "./webhook.ts";
import { crmTopic } from "./follow-up-store.ts";

const record = JSON.stringify({ practice: "p", name: "Canary", phone: "4045550132", wishes: [] });
const secret = "correct horse battery";
const under = queueTest();

interface Told {
  status: number;
  headers?: Record<string, string>;
}

/** A CRM on this machine that answers as the test says; `null`: never. */
async function crm(answer: () => Told | null = () => ({ status: 204 })) {
  const arrived: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = await servedBy((request, response) => {
    void text(request).then((body) => {
      arrived.push({ headers: request.headers, body });
      const told = answer();
      if (told) response.writeHead(told.status, told.headers).end();
    });
  });
  onTestFinished(() => server[Symbol.asyncDispose]());
  const keys = () => arrived.map(({ headers }) => headers["idempotency-key"]);
  const bodies = () => arrived.map(({ body }) => JSON.parse(body) as unknown);
  return { arrived, keys, bodies, url: `${server.baseUrl}/hook` };
}

/** The bookings file of this test, and the worker that hands it on. */
function practiceWith(url: string) {
  const { clock } = under;
  const deliver = webhook({ url, secret });
  const practice = under.withWorker(crmTopic, ({ calendar: { queue, followUps } }) =>
    startCrmWorker({ queue, followUps, clock, deliver }),
  );
  const written = { kind: "record", source: "voice", recipient: "", conversation: "c1" } as const;
  const store = (body = record) =>
    practice.calendar.followUps.store({ ...written, body, writtenAtMs: clock.now() });
  return { ...practice, store };
}

test("a record goes to the webhook as JSON, signed, once under each key, until it is taken", async () => {
  let status = 500;
  const { arrived, keys, bodies, url } = await crm(() => ({ status }));
  const { store, settled } = practiceWith(url);
  const { clock, heads } = under;
  await store();
  await clock.advance(0);
  await vi.waitFor(() => expect(clock.nextInMs).toBe(6_000), patience);
  status = 200;
  await settled(0, 1, 0, 6_000);
  expect(heads()).toEqual([
    "The CRM's webhook answered 500. It is tried again in 6 s. DeliveryError",
  ]);

  await store();
  await store(record.replace("Canary", "Robin"));
  await settled(0, 1, 0, 80_000_000);
  expect(keys()).toEqual(["record-c1-1", "record-c1-1", "record-c1-2"]);
  const facts = { practice: "p", phone: "4045550132", wishes: [] };
  const sent = { type: "caller.recorded", conversation: "c1", source: "voice" };
  const first = { ...sent, revision: 1, record: { ...facts, name: "Canary" } };
  expect(bodies()).toEqual([
    first,
    first,
    { ...sent, revision: 2, record: { ...facts, name: "Robin" } },
  ]);
  const { headers, body } = arrived[0]!;
  expect(headers).toMatchObject({
    "content-type": "application/json",
    "idempotency-key": "record-c1-1",
    "webhook-id": "record-c1-1",
    "webhook-timestamp": "1795186800",
    "webhook-signature": signatureOf(secret, "record-c1-1", "1795186800", body),
  });
});

const elsewhere = { location: "http://127.0.0.1:9/elsewhere" };
test.each<[told: Told | null, error: object]>([
  [{ status: 302, headers: elsewhere }, { message: "The CRM's webhook answered 302." }],
  [{ status: 429, headers: { "retry-after": "600" } }, { retryAfterMs: 600_000 }],
  [null, { message: "The CRM's webhook did not answer within 0.05 s." }],
])("a webhook that answers %j has not taken it", async (told, error) => {
  const { url } = await crm(() => told);
  const delivery = { about: "record", conversation: "c1", source: "chat", revision: 1 } as const;
  const deliver = webhook({ url, secret }, told ? 20_000 : 50);
  await expect(deliver({ ...delivery, record: {} }, 0)).rejects.toMatchObject(error);
  const absent = webhook({ url: elsewhere.location, secret })({ ...delivery, record: {} }, 0);
  await expect(absent).rejects.toThrow("could not be reached");
});

test("a deleted caller is deleted from the CRM too, if it knows them, however long that takes", async () => {
  let status = 200;
  const { keys, bodies, url } = await crm(() => ({ status }));
  const before = practiceWith(url);
  await before.store();
  await before.settled(0, 1);
  status = 503;
  for (const conversation of ["c1", "never-recorded"]) {
    await before.calendar.callers.forget({ conversation });
  }
  await before.stop();
  expect(writtenIn(under.dataDir)).not.toContain("Canary");
  await under.clock.advance(7 * 86_400_000);

  status = 200;
  await practiceWith(url).settled(0, 0);
  expect(keys()).toEqual(["record-c1-1", "forgotten-c1-2"]);
  const forgotten = { type: "caller.forgotten", conversation: "c1", revision: 2, source: "voice" };
  expect(bodies()[1]).toEqual(forgotten);
});

const example = '{"event_type":"ping","data":{"success":true}}';
test.each([
  // The example of Standard Webhooks.
  [
    "whsec_plJ3nmyCDGBKInavdOK15jsl",
    "msg_loFOjxBNrRLzqYUf",
    "1731705121",
    example,
    "v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=",
  ],
  // echo -n 'record-c1-1.1700000000.{}' | openssl dgst -sha256 -hmac 'correct horse battery' -binary | base64
  [secret, "record-c1-1", "1700000000", "{}", "v1,rFaxiIdTMGlCP3VCOOWEnCWJeukuUCCkcC1Neht/bh0="],
])("the secret %s, in base64 or in plain words, signs", (key, id, timestamp, body, signature) => {
  expect(signatureOf(key, id, timestamp, body)).toBe(signature);
});
