import { expect, test } from "vitest";
import { Visits } from "./visits.ts";

const hourMs = 60 * 60_000;
const visit = {
  bookingId: "b1",
  serviceId: "cleaning",
  startsAtMs: 48 * hourMs,
  conversationId: "call-1",
  name: "Maria Lopez",
  phone: "4045550132",
  link: "secret",
};

function kept(changes: Partial<typeof visit> = {}): Visits {
  const visits = new Visits();
  visits.keep({ ...visit, ...changes }, 0);
  return visits;
}

test("name and number together find a visit, however the name is written", () => {
  const found = [{ bookingId: "b1", serviceId: "cleaning", startsAtMs: 48 * hourMs }];
  expect(kept().of({ name: "maria lopez", phone: "4045550132" }, hourMs)).toEqual(found);
});

test.each([
  ["another number", { name: "Maria Lopez", phone: "4045550133" }],
  ["another name", { name: "Mario Lopez", phone: "4045550132" }],
])("%s finds nothing", (_, caller) => {
  expect(kept().of(caller, hourMs)).toEqual([]);
});

test("what is told after the booking belongs to it, and to no other conversation", () => {
  const visits = new Visits();
  visits.keep({ ...visit, name: null, phone: null }, 0);
  visits.learn("call-2", { name: "Otto", phone: "2125550100" }, 1);
  expect(visits.of({ name: "Otto", phone: "2125550100" }, 2)).toEqual([]);
  visits.learn("call-1", { name: "Maria Lopez", phone: null }, 3);
  visits.learn("call-1", { name: null, phone: "4045550132" }, 4);
  expect(visits.of({ name: "Maria Lopez", phone: "4045550132" }, 5)).toHaveLength(1);
});

test("a moved visit has its new time, a cancelled one is gone", () => {
  const visits = kept();
  visits.moved("b1", 72 * hourMs);
  const caller = { name: "Maria Lopez", phone: "4045550132" };
  expect(visits.of(caller, 1)[0]?.startsAtMs).toBe(72 * hourMs);
  visits.forget("b1");
  expect(visits.of(caller, 1)).toEqual([]);
  expect(visits.linkOf("b1", 1)).toBeNull();
});

test("a visit is remembered for as long as contacts are kept, and not a moment longer", () => {
  const caller = { name: "Maria Lopez", phone: "4045550132" };
  const visits = new Visits(72);
  visits.keep({ ...visit, startsAtMs: 100 * hourMs }, 0);
  visits.forgetOld(72 * hourMs - 1);
  expect(visits.of(caller, 71 * hourMs)).toHaveLength(1);
  visits.forgetOld(72 * hourMs);
  expect(visits.of(caller, 71 * hourMs)).toEqual([]);
});

test("after a day nobody is remembered, and a visit that is over is found by nobody", () => {
  const caller = { name: "Maria Lopez", phone: "4045550132" };
  expect(kept().linkOf("b1", 24 * hourMs - 1)).toBe("secret");
  expect(kept().linkOf("b1", 24 * hourMs)).toBeNull();
  expect(kept({ startsAtMs: hourMs }).of(caller, hourMs)).toEqual([]);
});
