import { readdirSync, readFileSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import ICAL from "ical.js";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test, vi } from "vitest";
import { patience, queueTest } from "../../../testing/scheduler/queue-test.ts";
import { monday10, own, wordsIn } from "../../../testing/scheduler/scheduler-under-test.ts";
import { mailTopic } from "../calendar/booking.ts";
import { startMailWorker } from "./mail-worker.ts";
import { smtpPost } from "./smtp-post.ts";

const minuteMs = 60_000;
const under = queueTest();

/** A mail server on this machine that answers as the test says, and the mails it took. */
async function mailServer(answer: () => Error | null = () => null) {
  const taken: { from: string; to: string[]; raw: string; user: unknown }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onRcptTo: (_address, _session, done) => done(answer()),
    onData: (stream, { envelope: { mailFrom, rcptTo }, user }, done) =>
      void text(stream).then((raw) => {
        const from = mailFrom ? mailFrom.address : "";
        taken.push({ from, to: rcptTo.map(({ address }) => address), raw, user });
        done();
      }),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { taken, port };
}

function smtpError(responseCode: number): Error {
  return Object.assign(new Error("no such user dana@example.com"), { responseCode });
}

const schedulerMailing = (port: number | null) =>
  under.withWorker(mailTopic, ({ calendar }) =>
    startMailWorker({
      calendar,
      folder: join(under.dataDir, "outbox"),
      organizer: { name: "Ringwell", email: "hello@ringwell.example" },
      publicOrigin: own,
      clock: under.clock,
      post: port === null ? null : smtpPost(`smtp://front-desk:correct%20horse@127.0.0.1:${port}`),
    }),
  );

const mails = () => {
  const names = readdirSync(join(under.dataDir, "outbox")).filter((name) => name.endsWith(".eml"));
  return names.toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
};

/** The calendar file that a mail carries beside its words. */
function attachedTo(raw: string): { method: unknown; event: ICAL.Component } {
  const base64 = /filename=demo\.ics[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\s]+)/.exec(raw)?.[1] ?? "";
  const file = new ICAL.Component(ICAL.parse(Buffer.from(base64, "base64").toString()));
  const event = file.getFirstSubcomponent("vevent");
  return { method: file.getFirstPropertyValue("method"), event: event! };
}

function linkIn(raw: string): string {
  const plain = raw.replaceAll(/=\r?\n/g, "");
  return /\/scheduler\/bookings\/[\w-]{22}/.exec(plain)?.[0] ?? "";
}

const written = (name = "") => readFileSync(join(under.dataDir, "outbox", name), "utf8");

test("with no mail server a booking's mail is a file whose link opens the booking, until it is forgotten", async () => {
  const { booked, page, settled, stop } = schedulerMailing(null);
  await booked(monday10, { name: 'Dana "D;" O’Hare 🦷' });
  await settled(0, 1);

  const [name] = mails();
  expect(name).toMatch(/^1-[\w-]{12}\.eml$/);
  expect(statSync(join(under.dataDir, "outbox", name!)).mode & 0o777).toBe(0o600);
  const raw = written(name);
  expect(raw).toMatch(/^To: [\s\S]*?<dana@example\.com>\r$/m);
  expect(raw).toMatch(/^Subject: Booked: Live demo, Monday, November 23, 2026/m);
  expect(wordsIn(await page(linkIn(raw)), "h1")).toBe("You’re booked");

  await stop();
  await under.clock.advance(25 * 60 * minuteMs);
  schedulerMailing(null);
  await vi.waitFor(() => expect(mails()).toEqual([]), patience);
});

test("booked, moved and canceled are sent once each, with calendar files that follow each other", async () => {
  const { taken, port } = await mailServer();
  const { booked, postJson, settled } = schedulerMailing(port);
  const { manage } = await booked(monday10);
  await postJson(`${manage}/move`, { startsAt: "2026-11-23T16:00:00Z" });
  await postJson(`${manage}/cancel`, {});
  await settled(0, 3);

  const told = taken.map(({ raw }) => {
    const { method, event } = attachedTo(raw);
    const [start, sequence] = ["dtstart", "sequence"].map((name) =>
      String(event.getFirstPropertyValue(name)),
    );
    return [/^Subject: (\w+)/m.exec(raw)?.[1], method, start, sequence];
  });
  expect(told).toEqual([
    ["Booked", "REQUEST", "2026-11-23T15:00:00Z", "0"],
    ["Moved", "REQUEST", "2026-11-23T16:00:00Z", "1"],
    ["Canceled", "CANCEL", "2026-11-23T16:00:00Z", "2"],
  ]);
  expect(taken[0]).toMatchObject({
    from: "hello@ringwell.example",
    to: ["dana@example.com"],
    user: "front-desk",
  });
  const uids = taken.map(({ raw }) => attachedTo(raw).event.getFirstPropertyValue("uid"));
  expect(new Set(uids).size).toBe(1);
  expect(linkIn(taken[2]!.raw)).toBe("");
});

test.each([
  [451, false],
  [550, true],
])("a refusal of the recipient with %i is final: %s", async (code, final) => {
  const { port } = await mailServer(() => smtpError(code));
  const post = smtpPost(`smtp://127.0.0.1:${port}`);
  const mail = { from: "hello@ringwell.example", to: "dana@example.com", raw: Buffer.from("Hi") };
  const message = `The mail server did not take a mail (EENVELOPE ${code}).`;
  await expect(post.send(mail)).rejects.toMatchObject({ message, final });
});

test("what no server took is tried again after a minute, and after a restart under the same Message-ID", async () => {
  const down = schedulerMailing(1);
  await down.booked(monday10);
  await under.clock.advance(0);
  await vi.waitFor(() => expect(under.lines).toHaveLength(1), patience);
  expect(under.heads()).toEqual([expect.stringContaining("It is tried again in 1 min.")]);
  await down.stop();

  const { taken, port } = await mailServer();
  await under.clock.advance(2 * minuteMs);
  const up = schedulerMailing(port);
  await up.settled(0, 1);
  const idOf = (raw = "") => /^Message-ID: <\S+>/m.exec(raw)?.[0];
  expect(idOf(taken[0]?.raw)).toBe(idOf(written(mails()[0])));
  expect(wordsIn(await up.page(linkIn(taken[0]!.raw)), "h1")).toBe("You’re booked");
});
