import { expect, onTestFinished, test, vi } from "vitest";
import {
  bookingAt,
  documentOf,
  monday10,
  own,
  schedulerWith,
  site,
  wordsIn,
} from "../../testing/scheduler/scheduler-under-test.ts";

const path = "/scheduler/bookings";

test("a month links its open days; the chosen time is read in the visitor's zone", async () => {
  const { page, follow } = schedulerWith();
  const times = await page("/book?zone=America/Chicago");
  const days = [...times.querySelectorAll("td a")].map((day) => day.textContent);
  expect(days).toEqual(["20", "23", "24", "25", "26", "27", "30"]);
  const details = await follow(await follow(times, /^Tuesday, November 24$/), /^12:30 pm$/);
  expect(wordsIn(details, "h2")).toBe("Tuesday, November 24, 2026, 12:30 pm CST");
  expect(wordsIn(details, "form button")).toBe("Book 12:30 pm");
});

test("a booking sent as JSON is created; its link opens it, and saves it as a file", async () => {
  const { ask, postJson } = schedulerWith();
  const first = await postJson(path, bookingAt(monday10));
  expect(first.status).toBe(201);
  expect(await first.json()).toMatchObject({ startsAt: monday10, durationMin: 15 });
  const location = first.headers.get("location") ?? "";
  expect(location).toMatch(/^\/scheduler\/bookings\/[\w-]{22}$/);
  expect((await ask(location)).status).toBe(200);
  const file = await ask(`${location}.ics`);
  expect(file.headers.get("content-type")).toMatch(/^text\/calendar/);
  expect(file.headers.get("content-disposition")).toMatch(/^attachment/);
  expect(await file.text()).toContain("DTSTART:20261123T150000Z");
});

test.each([
  [409, "startsAt", bookingAt("2026-11-23T16:00:00Z")],
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

const nameMissing = "Please enter your name.";
test.each([
  [{ name: '"><b>Dana', email: "dana@" }, [expect.stringContaining("full email address")]],
  [{ name: "", email: "" }, [nameMissing, "Please enter your email address."]],
])("each wrong field of %j is named beside it, and what was typed stays", async (typed, words) => {
  const { postForm } = schedulerWith();
  const answer = await postForm(path, bookingAt(monday10, typed));
  expect(answer.status).toBe(422);
  const page = documentOf(await answer.text());
  const wrong = [...page.querySelectorAll("[aria-invalid=true]")];
  const beside = wrong.map((field) => `#${field.getAttribute("aria-describedby")}`);
  expect(beside.map((id) => wordsIn(page, id))).toEqual(words);
  expect(page.querySelector<HTMLInputElement>("#name")?.value).toBe(typed.name);
  expect(page.querySelector("b")).toBeNull();
});

test("a form for a time that was just taken shows the free ones and says so", async () => {
  const { postForm, booked } = schedulerWith();
  await booked(monday10);
  const answer = await postForm(path, bookingAt(monday10));
  expect(answer.status).toBe(409);
  const page = documentOf(await answer.text());
  expect(wordsIn(page, "[role=alert]")).toContain("choose another");
  expect(page.querySelectorAll(".slots a").length).toBeGreaterThan(10);
});

test("one address may post and read so much a minute; another is not held up by it", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const limits = { bookingsPerMinute: 2, schedulerReadsPerMinute: 2 };
  const { ask, postJson } = schedulerWith({ limits });
  const post = (address: string) => postJson(path, {}, { "x-visitor-address": address });
  const read = (address: string, asked: string) =>
    ask(asked, { headers: { "x-visitor-address": address } });
  expect([(await post("a")).status, (await post("a")).status]).toEqual([422, 422]);
  await read("a", "/book");
  await read("a", "/scheduler/slots");
  const reads = ["/book", "/scheduler/slots", `${path}/x`, "/scheduler/feed/x"];
  for (const refused of [
    await post("a"),
    ...(await Promise.all(reads.map((each) => read("a", each)))),
  ]) {
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
    expect(await refused.text()).toContain("Please try again in 30 seconds.");
  }
  // A page's style sheet and scripts are small and not limited: the page of the refusal needs them.
  expect((await read("a", "/scheduler/scheduler.css")).status).toBe(200);
  expect([(await post("b")).status, (await read("b", "/book")).status]).toEqual([422, 200]);
});

test.each([
  ["Application/JSON ; charset=utf-8", JSON.stringify],
  [
    "Application/X-WWW-Form-Urlencoded",
    (fields: object) => `${new URLSearchParams({ ...fields })}`,
  ],
])("the content type %s is read without regard to case and spaces", async (type, write) => {
  const { ask, starts } = schedulerWith();
  const body = write(bookingAt(monday10));
  const headers = { "content-type": type };
  const answer = await ask(path, { method: "POST", headers, body });
  expect(answer.status).toBe(type.includes("JSON") ? 201 : 303);
  expect(starts()).toEqual([monday10]);
});

test.each(["text/plain", "multipart/form-data; boundary=x", "application/jsonx", ""])(
  "a body of the type '%s' is refused with 415 and changes nothing",
  async (type) => {
    const { ask, booked, find } = schedulerWith();
    const { id, manage } = await booked(monday10);
    for (const to of [path, `${manage}/cancel`, `${manage}/move`, `${manage}/forget`]) {
      const headers = { "content-type": type };
      const answer = await ask(to, { method: "POST", headers, body: "startsAt=x" });
      expect(answer.status).toBe(415);
      expect(await answer.json()).toEqual({
        message: "Send the fields as application/json or as a form.",
        statusCode: 415,
      });
    }
    expect(find(id)).toMatchObject({ name: "Dana", canceled: false });
  },
);

test("a form on another site neither books nor changes anything", async () => {
  const { postForm, booked, starts } = schedulerWith();
  const { manage } = await booked(monday10);
  for (const origin of ["https://evil.example", "null"]) {
    expect((await postForm(path, bookingAt(monday10), { origin })).status).toBe(403);
    for (const change of ["cancel", "move", "forget"]) {
      expect((await postForm(`${manage}/${change}`, {}, { origin })).status).toBe(403);
    }
  }
  expect(starts()).toEqual([monday10]);
  const alias = "http://127.0.0.1:4174";
  for (const origin of [own, alias])
    expect((await postForm(`${alias}${manage}/cancel`, {}, { origin })).status).toBe(303);
});

test("only the named sites may frame a page and get its messages, and nothing inline runs", async () => {
  const { ask, page } = schedulerWith();
  for (const framed of ["/book", "/scheduler/frame"]) {
    const policy = (await ask(framed)).headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`frame-ancestors 'self' ${site}`);
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'/,
    );
    expect(policy).not.toContain("unsafe");
    expect(policy.includes("frame-src 'self'")).toBe(framed === "/scheduler/frame");
    const shown = await page(`${framed}?parent=${site}`);
    expect(shown.querySelector("[style], style, script:not([src])")).toBeNull();
    expect(shown.body.dataset["parent"]).toBe(site);
    for (const forged of ["https://evil.example", "null"]) {
      expect((await page(`${framed}?parent=${forged}`)).body.dataset["parent"]).toBeUndefined();
    }
  }
  // The booking page is framed by the sandbox's own document.
  expect((await page(`/book?parent=${own}`)).body.dataset["parent"]).toBe(own);
});

test("the receipt tells the site a reference that does not open the booking", async () => {
  const { ask, page, booked } = schedulerWith();
  const { id, manage } = await booked(monday10);
  const receipt = await page(`${manage}?parent=${site}`);
  const reference = receipt.querySelector("main")?.dataset["booked"] ?? "";
  expect(reference).toMatch(/^[\w-]{12}$/);
  expect(manage).not.toContain(reference);
  const wrongs = [reference, `${id}.ics`, "..%2f..%2fetc", "x.ics", "x".repeat(1_000)];
  for (const wrong of wrongs) expect((await ask(`${path}/${wrong}`)).status).toBe(404);
});
