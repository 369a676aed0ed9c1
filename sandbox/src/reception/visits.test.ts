import { expect, test } from "vitest";
import type { Booking } from "../scheduler/calendar/calendar.ts";
import { Visits, type VisitsNeeds } from "./visits.ts";

const hourMs = 60 * 60_000;
const visit = {
  bookingId: "b1",
  serviceId: "cleaning",
  conversationId: "call-1",
  name: "Maria Lopez",
  phone: "4045550132",
  link: "secret",
};
const maria = { name: "Maria Lopez", phone: "4045550132" };

/** One visit in a calendar where it starts after 48 hours, unless it is moved or cancelled. */
function visitsWith(changes: Partial<typeof visit> = {}, hours = 24) {
  const state = { nowMs: 0, startsAtMs: (48 * hourMs) as number | null };
  const calls: string[] = [];
  const calendar: VisitsNeeds["calendar"] = {
    find: () =>
      state.startsAtMs === null
        ? null
        : ({ slot: { startsAt: new Date(state.startsAtMs).toISOString() } } as Booking),
    move: async (link) => {
      calls.push(`move ${link}`);
      return { ok: false, problem: "taken", message: "" };
    },
    cancel: async (link) => {
      calls.push(`cancel ${link}`);
      return { ok: false, problem: "begun", message: "" };
    },
    name: async (conversation, name) => void calls.push(`name ${conversation} ${name}`),
  };
  const visits = new Visits({ calendar, now: () => state.nowMs, hours });
  visits.add({ ...visit, ...changes });
  return { visits, state, calls };
}

test("name and number together find a visit, however the name is written", () => {
  const found = [{ bookingId: "b1", serviceId: "cleaning", startsAtMs: 48 * hourMs }];
  expect(visitsWith().visits.of({ ...maria, name: "maria lopez" })).toEqual(found);
});

test.each([
  ["another number", { name: "Maria Lopez", phone: "4045550133" }],
  ["another name", { name: "Mario Lopez", phone: "4045550132" }],
])("%s finds nothing", (_, caller) => {
  expect(visitsWith().visits.of(caller)).toEqual([]);
});

test("a name and number given after the booking belong to it, and to no other conversation", async () => {
  const { visits, calls } = visitsWith({ name: null, phone: null } as never);
  await visits.learn("call-2", { name: "Otto", phone: "2125550100" });
  expect(visits.of({ name: "Otto", phone: "2125550100" })).toEqual([]);
  await visits.learn("call-1", { name: "Maria Lopez", phone: null });
  await visits.learn("call-1", { name: null, phone: "4045550132" });
  expect(visits.of(maria)).toHaveLength(1);
  expect(calls).toEqual(["name call-2 Otto", "name call-1 Maria Lopez"]);
});

test("a visit is changed by the link of its booking, and only while it is remembered", async () => {
  const { visits, state, calls } = visitsWith();
  const needs = { providers: [], rooms: [], bufferMin: 0 };
  const move = () => visits.move("b1", "2026-11-24T20:00:00Z", "America/New_York", needs);
  expect(await move()).toMatchObject({ problem: "taken" });
  expect(await visits.cancel("b1")).toMatchObject({ problem: "begun" });
  expect(await visits.cancel("b2")).toMatchObject({ ok: false, problem: "unknown" });
  state.nowMs = 24 * hourMs;
  expect(await move()).toMatchObject({ ok: false, problem: "unknown" });
  expect(calls).toEqual(["move secret", "cancel secret"]);
});

test("a moved visit has its new time, one that is over or cancelled is gone with its link", () => {
  const { visits, state } = visitsWith();
  state.startsAtMs = 72 * hourMs;
  expect(visits.of(maria)[0]?.startsAtMs).toBe(72 * hourMs);
  expect(visits.linksOf("call-1")).toEqual(["secret"]);
  state.startsAtMs = state.nowMs;
  expect(visits.of(maria)).toEqual([]);
  state.startsAtMs = null;
  expect(visits.of(maria)).toEqual([]);
  expect(visits.linksOf("call-1")).toEqual([]);
});

test("a visit is remembered for as long as contacts are stored, and not a moment longer", () => {
  const { visits, state } = visitsWith({}, 72);
  state.startsAtMs = 100 * hourMs;
  state.nowMs = 72 * hourMs - 1;
  expect(visits.of(maria)).toHaveLength(1);
  state.nowMs = 72 * hourMs;
  visits.forgetOld();
  state.nowMs = 71 * hourMs;
  expect(visits.of(maria)).toEqual([]);
});

test("a deleted conversation no longer finds its visits", () => {
  const { visits } = visitsWith();
  visits.forgetConversation("call-1");
  expect(visits.of(maria)).toEqual([]);
});
