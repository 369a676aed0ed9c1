import { afterEach, expect, test, vi } from "vitest";
import {
  bookingAt as anyBookingAt,
  documentOf,
  own,
  schedulerWith,
  site,
} from "../../testing/scheduler/scheduler-under-test.ts";

afterEach(() => {
  vi.useRealTimers();
});

const path = "/scheduler/bookings";
const monday10 = "2026-11-23T15:00:00Z";
const idempotencyKey = "a-key-of-more-than-16-letters";
const bookingAt = (startsAt: string, given: Record<string, unknown> = {}) =>
  anyBookingAt(startsAt, { idempotencyKey, ...given });
const fieldsAt = (startsAt: string, given: Record<string, string> = {}) =>
  bookingAt(startsAt, given) as Record<string, string>;

test("without script, a visitor follows links from month to time and books with a form", async () => {
  const { page, ask, postForm } = schedulerWith();
  const times = await page("/book?zone=America/Chicago");
  const days = [...times.querySelectorAll<HTMLAnchorElement>("td a")];
  expect(days.map((day) => day.textContent)).toEqual(["20", "23", "24", "25", "26", "27", "30"]);
  const tuesday = days.find((day) => day.getAttribute("aria-label") === "Tuesday, November 24");

  const day = await page(tuesday?.getAttribute("href") ?? "");
  const slot = [...day.querySelectorAll(".slots a")].find((a) => a.textContent === "12:30 pm");
  const details = await page(slot?.getAttribute("href") ?? "");
  expect(details.querySelector("h2")?.textContent).toBe("Tuesday, November 24, 2026, 12:30 pm CST");
  expect(details.querySelector("form button")?.textContent).toBe("Book 12:30 pm");

  const inputs = [...details.querySelectorAll<HTMLInputElement>("form[method=post] input")];
  const fields = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
  const answer = await postForm(path, { ...fields, name: "Dana", email: "dana@example.com" });
  expect(answer.status).toBe(303);
  const receipt = answer.headers.get("location") ?? "";
  const booked = await page(receipt);
  expect(booked.querySelector("h1")?.textContent).toBe("You are booked");
  expect(booked.querySelector("h2")?.textContent).toContain("12:30 pm CST");

  const file = await ask(booked.querySelector("a[download]")?.getAttribute("href") ?? "");
  expect(file.headers.get("content-type")).toMatch(/^text\/calendar/);
  expect(file.headers.get("content-disposition")).toMatch(/^attachment/);
  expect(await file.text()).toContain("DTSTART:20261124T183000Z");
});

test("a booking sent as JSON is created, and the same key gets the same one again", async () => {
  const { ask, postJson } = schedulerWith();
  const first = await postJson(path, bookingAt(monday10));
  expect(first.status).toBe(201);
  const booking = (await first.json()) as { id: string };
  expect(booking).toMatchObject({ startsAt: monday10, durationMin: 15 });
  const location = first.headers.get("location") ?? "";
  expect(location).toMatch(/^\/scheduler\/bookings\/[\w-]{22}$/);
  const again = await postJson(path, bookingAt(monday10));
  expect(await again.json()).toEqual(booking);
  expect(again.headers.get("location")).toBe(location);
  expect((await ask(location)).status).toBe(200);
});

test.each([
  [409, "startsAt", bookingAt("2026-11-23T16:00:00Z", { idempotencyKey: `x-${idempotencyKey}` })],
  [422, "startsAt", bookingAt("2026-11-19T15:00:00Z")],
  [422, "startsAt", bookingAt("")],
  [422, "timeZone", bookingAt(monday10, { timeZone: "Mars/Olympus" })],
  [422, "name", bookingAt(monday10, { name: " " })],
  [422, "email", bookingAt(monday10, { email: "dana@example.com\nBcc: all@example.com" })],
  [422, "email", bookingAt(monday10, { email: ["dana@example.com"] })],
  [422, "idempotencyKey", bookingAt(monday10, { idempotencyKey: "short" })],
  [400, undefined, "{ not json"],
  [400, undefined, "[]"],
  [413, undefined, bookingAt(monday10, { name: "x".repeat(20_000) })],
])("a bad booking is answered %i and names %s", async (status, field, body) => {
  const { postJson } = schedulerWith();
  await postJson(path, bookingAt("2026-11-23T16:00:00Z"));
  const answer = await postJson(path, body);
  const problem = (await answer.json()) as { message: string; field?: string };
  expect({ status: answer.status, field: problem.field }).toEqual({ status, field });
  expect(problem.message).toMatch(/\.$/);
});

test("a body that is announced as too large is refused before it is read", async () => {
  const { postJson } = schedulerWith();
  const announced = (bytes: string) =>
    postJson(path, bookingAt(monday10), { "content-length": bytes });
  expect((await announced("16385")).status).toBe(413);
  expect((await announced("16384")).status).toBe(201);
});

test("a wrong field gets its words beside it and what was typed is still there", async () => {
  const { postForm } = schedulerWith();
  const answer = await postForm(path, { ...fieldsAt(monday10), name: '"><b>Dana', email: "dana@" });
  expect(answer.status).toBe(422);
  const document = documentOf(await answer.text());
  const email = document.querySelector("#email");
  expect(email?.getAttribute("aria-invalid")).toBe("true");
  const words = document.getElementById(email?.getAttribute("aria-describedby") ?? "");
  expect(words?.textContent).toContain("whole e-mail address");
  expect(document.querySelector<HTMLInputElement>("#name")?.value).toBe('"><b>Dana');
  expect(document.querySelector("b")).toBeNull();
});

test("both fields left empty are both named at once", async () => {
  const { postForm } = schedulerWith();
  const answer = await postForm(path, { ...fieldsAt(monday10), name: "", email: "" });
  const document = documentOf(await answer.text());
  const words = [...document.querySelectorAll(".problem")].map((each) => each.textContent);
  expect(words).toEqual(["Please enter your name.", "Please enter your e-mail address."]);
});

test("a form for a time that was just taken shows the free ones and says so", async () => {
  const { postForm, postJson } = schedulerWith();
  await postJson(path, bookingAt(monday10));
  const answer = await postForm(path, {
    ...fieldsAt(monday10),
    idempotencyKey: `x-${idempotencyKey}`,
  });
  expect(answer.status).toBe(409);
  const document = documentOf(await answer.text());
  expect(document.querySelector("[role=alert]")?.textContent).toContain("choose another");
  expect(document.querySelectorAll(".slots a").length).toBeGreaterThan(10);
});

test("one address may book so often a minute; another is not held up by it", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { postJson } = schedulerWith({ limits: { bookingsPerMinute: 2 } });
  const from = (address: string) => postJson(path, {}, { "x-test-address": address });
  expect([(await from("a")).status, (await from("a")).status]).toEqual([422, 422]);
  const refused = await from("a");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
  expect((await from("b")).status).toBe(422);
});

test("a form on another site cannot book in the visitor's name", async () => {
  const { postForm } = schedulerWith();
  const fields = fieldsAt(monday10);
  expect((await postForm(path, fields, { origin: "https://evil.example" })).status).toBe(403);
  expect((await postForm(path, fields, { origin: "null" })).status).toBe(403);
  expect((await postForm(path, fields, { origin: own })).status).toBe(303);
});

test("free times are told in the zone asked for, and a wrong range is refused by name", async () => {
  const { ask } = schedulerWith();
  const range = "from=2026-11-23T00:00:00Z&to=2026-11-24T00:00:00Z";
  const answer = await ask(`/scheduler/slots?${range}&timeZone=Asia/Tokyo`);
  const { slots } = (await answer.json()) as { slots: object[] };
  expect(slots).toHaveLength(32);
  expect(slots[0]).toEqual({
    startsAt: "2026-11-23T14:00:00Z",
    durationMin: 15,
    day: "Monday, November 23, 2026",
    time: "11:00 pm GMT+9",
  });
  const wrong = await ask("/scheduler/slots?from=yesterday");
  expect([wrong.status, await wrong.json()]).toEqual([
    422,
    expect.objectContaining({ field: "from" }),
  ]);
});

test("only the named sites may frame a page, nothing inline runs, only they are told anything", async () => {
  const { ask, page } = schedulerWith();
  for (const path of ["/book", "/scheduler/frame"]) {
    const policy = (await ask(path)).headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`frame-ancestors 'self' ${site}`);
    expect(policy).not.toContain("unsafe");
    expect(policy.includes("frame-src 'self'")).toBe(path === "/scheduler/frame");
    const framed = await page(`${path}?parent=${site}`);
    expect(framed.querySelector("[style], style, script:not([src])")).toBeNull();
    expect(framed.body.dataset["parent"]).toBe(site);
    for (const forged of ["https://evil.example", "null"]) {
      expect((await page(`${path}?parent=${forged}`)).body.dataset["parent"]).toBeUndefined();
    }
  }
  // The booking page stands in the sandbox's own document.
  expect((await page(`/book?parent=${own}`)).body.dataset["parent"]).toBe(own);
});

test("the receipt tells the site a reference that does not open the booking", async () => {
  const { ask, page, postJson } = schedulerWith();
  const { id, manage } = (await (await postJson(path, bookingAt(monday10))).json()) as {
    id: string;
    manage: string;
  };
  const receipt = await page(`${manage}?parent=${site}`);
  const booked = receipt.querySelector("main")?.dataset["booked"] ?? "";
  expect(booked).toMatch(/^[\w-]{12}$/);
  expect(manage).not.toContain(booked);
  const wrongs = [booked, id, `${id}.ics`, "%00", "..%2f..%2fetc", "x.ics", "x".repeat(1_000)];
  for (const wrong of [...wrongs.map((each) => `/scheduler/bookings/${each}`), `${manage}x`]) {
    expect((await ask(wrong)).status).toBe(404);
  }
});
