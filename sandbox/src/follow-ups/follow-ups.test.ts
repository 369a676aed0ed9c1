import { expect, test } from "vitest";
import { carryOut } from "../reception/carry-out.ts";
import { Refusal } from "../scheduler/calendar/refusals.ts";
import { reportedFailures } from "../../testing/reported-failures.ts";
import { receptionUnderTest } from "../../testing/follow-ups/reception-under-test.ts";
import { linesToBook } from "../../testing/follow-ups/lines-to-book.ts";
import { always, wordsIn } from "../../testing/scheduler/scheduler-under-test.ts";

const { heads, counted } = reportedFailures();
const booking = linesToBook({ name: "Anne-Marie O'Neill" });
const notTheFirstVisit = "no";

test.each(["voice", "chat"] as const)(
  "a booking by %s is stored with its text, its link and its record, as the receipts say",
  async (channel) => {
    const { conversations, calendar, pages } = receptionUnderTest();
    const { did } = await conversations[channel]().say(...booking, notTheFirstVisit);

    expect(did.map(({ name }) => name)).toEqual(["book", "text", "record"]);
    const [visit] = calendar.list(always);
    expect(visit).toMatchObject({
      what: "Teeth cleaning",
      source: channel,
      name: "Anne-Marie O'Neill",
      slot: { startsAt: "2026-11-24T20:00:00Z", durationMin: 45 },
      provider: "lena",
      room: "hygiene-1",
      bufferMin: 15,
    });
    const stored = calendar.followUps.newest(10);
    const text = stored.find(({ kind }) => kind === "text");
    const record = stored.find(({ kind }) => kind === "record");
    expect(stored).toHaveLength(2);
    expect([text?.kind, text?.recipient, text?.source]).toEqual(["text", "4045550132", channel]);
    expect(did[1]).toMatchObject({ result: { to: "4045550132", text: text?.body } });
    const [link = ""] =
      /http:\/\/localhost:4174\/scheduler\/bookings\/[\w-]{22}$/.exec(text!.body) ?? [];
    const page = await pages.page(link);
    expect(wordsIn(page, ".lead")).toContain("Teeth cleaning for Anne-Marie O'Neill");
    expect(page.body.textContent).not.toMatch(/Move it|Book another/);
    expect(JSON.parse(record?.body ?? "")).toEqual({
      practice: "maple-street-dental",
      name: "Anne-Marie O'Neill",
      phone: "4045550132",
      known: "known",
      wishes: ["teeth cleaning"],
      timing: null,
      budget: null,
      heard: null,
      booked: [{ service: "teeth cleaning", startsAt: "2026-11-24T20:00:00.000Z" }],
    });

    const owner = wordsIn(await pages.page("/scheduler/owner"), "body");
    expect(owner).toContain(
      "Anne-Marie O'Neill 4045550132 Teeth cleaning, 45 minutes with lena in hygiene 1",
    );
    expect(owner).toContain("Text to 4045550132 Maple Street Dental: teeth cleaning, Tuesday");
    expect(owner).toContain(
      "Record Anne-Marie O'Neill; 4045550132; existing patient; teeth cleaning",
    );
  },
);

test.each(["voice", "chat"] as const)(
  "a message, a hand-off and whom to call back, by %s, are on the owner's page",
  async (channel) => {
    const { conversations, calendar, pages } = receptionUnderTest();
    await conversations[channel]().say(
      "Please tell Lena that I am running late today",
      "Maria Lopez",
      "404 555 0132",
      "I want to speak to a person please",
    );
    const stored = calendar.followUps.newest(10).filter(({ kind }) => kind !== "record");
    expect(stored).toMatchObject([
      { kind: "note", recipient: "Lena", body: expect.stringContaining("running late") },
      { kind: "hand-off", body: expect.stringContaining("Maria Lopez") },
      {
        kind: "note",
        recipient: "",
        body: expect.stringMatching(/^Call back Maria Lopez, 4045550132\./),
      },
    ]);
    const owner = (await pages.page("/scheduler/owner")).body.textContent;
    expect(owner).toMatch(/Note for Lena[\s\S]*running late[\s\S]*Handed over/);
  },
);

test.each(["voice", "chat"] as const)(
  "a conversation by %s that breaks off leaves a record of what the caller said",
  async (channel) => {
    const { conversations, calendar } = receptionUnderTest();
    const conversation = conversations[channel]();
    const { did } = await conversation.say(...booking);
    await conversation.hangUp?.();
    expect(did.map(({ name }) => name)).toEqual(["book", "text"]);
    const record = calendar.followUps.newest(10).find(({ kind }) => kind === "record");
    expect(JSON.parse(record?.body ?? "{}")).toMatchObject({
      name: "Anne-Marie O'Neill",
      phone: "4045550132",
      known: null,
      booked: [{ service: "teeth cleaning" }],
    });
  },
);

test("a call without the caller's name and without a booking leaves no record", async () => {
  const { call, calendar } = receptionUnderTest();
  const conversation = call();
  await conversation.say("How much is a whitening?");
  await conversation.hangUp?.();
  await conversation.hangUp?.();
  expect(calendar.followUps.newest(10)).toEqual([]);
});

test.each([
  [new TypeError("not Maria Lopez"), "unavailable", "TypeError"],
  [new Refusal("foreign"), "unavailable", "Refusal"],
  [new Refusal("day-full"), "unavailable", null],
  [new Refusal("taken"), "taken", null],
])("to a caller %s is %s, and a mistake in the code is reported", async (error, problem, kind) => {
  const { calendar, reception } = receptionUnderTest();
  const broken = { ...calendar, cancel: () => Promise.reject(error) };
  const cancel = {
    type: "cancel",
    bookingId: "b1",
    service: "",
    serviceId: "",
    startsAtMs: 0,
  } as const;
  const failed = await carryOut({ ...reception, calendar: broken }, "call-1", cancel);
  expect(failed).toEqual({ booking: { ok: false, problem }, receipt: null });
  expect(heads()).toEqual(kind ? [`What a conversation asked for failed (cancel). ${kind}`] : []);
  expect(await counted()).toEqual(kind ? { [`cancel ${kind}`]: 1 } : {});
});

test("a correction that comes too late is reported, because the caller was told that it is made", async () => {
  const { calendar, reception } = receptionUnderTest();
  const late = { ...calendar, correct: () => Promise.reject(new Refusal("begun")) };
  const correct = { type: "correct", bookingId: "b1", name: "Ann", phone: null } as const;
  await carryOut({ ...reception, calendar: late }, "call-1", correct);
  expect(heads()).toEqual(["What a conversation asked for failed (correct). Refusal"]);
});
