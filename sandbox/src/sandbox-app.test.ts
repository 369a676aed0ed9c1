import { createRequire } from "node:module";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { calendarRoutes } from "./calendar/calendar-routes.ts";
import { demoRules, practiceRules } from "./calendar/opening-hours.ts";
import { createCalendar } from "./calendar/sqlite-calendar.ts";
import { defaultLimits } from "./limits.ts";
import { sandboxApp } from "./sandbox-app.ts";

/** The package brings no types; this is all that is needed of it. */
const { JSDOM } = createRequire(import.meta.url)("jsdom") as {
  JSDOM: new (text: string) => { window: { document: Document } };
};

/** Friday, November 20, 2026, 10:00 in New York. */
const now = () => Date.parse("2026-11-20T15:00:00Z");
const own = "http://localhost:4174";

function sandbox() {
  const practice = practiceRules({ timeZone: "America/New_York", weekly: {} });
  const siteOrigins = ["http://localhost:4173"];
  const bookings = calendarRoutes({
    calendar: createCalendar({
      dataDir: ":memory:",
      now,
      calendars: { demo: demoRules, practice },
    }),
    now,
    limits: defaultLimits,
    organizer: { name: "Ringwell", email: "hello@ringwell.example" },
    publicOrigin: own,
    siteOrigins,
    addressOf: () => "somewhere",
  });
  const plain = new Hono().get("/plain", (c) => c.text("plain"));
  return sandboxApp({ siteOrigins, hosts: ["localhost"], parts: [bookings, plain] });
}

/** What a browser sends as `Origin` with a form of a page that came with this policy. */
function formOrigin(page: Response): string {
  return page.headers.get("referrer-policy") === "no-referrer" ? "null" : own;
}

test("a visitor without script books a demo at the whole sandbox", async () => {
  const app = sandbox();
  const page = await app.request(`${own}/book?at=2026-11-23T15:00:00Z&zone=America/New_York`);
  const { document } = new JSDOM(await page.text()).window;
  const form = document.querySelector<HTMLFormElement>("form[method=post]");
  const inputs = [...(form?.querySelectorAll("input") ?? [])];
  const fields = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));

  const answer = await app.request(own + form?.getAttribute("action"), {
    method: "POST",
    headers: { origin: formOrigin(page) },
    body: new URLSearchParams({ ...fields, name: "Dana", email: "dana@example.com" }),
  });

  expect(answer.status).toBe(303);
  const receipt = await app.request(own + answer.headers.get("location"));
  expect(await receipt.text()).toContain("You are booked");
});

test("what names no policy of its own tells nobody where a visitor came from", async () => {
  const answer = await sandbox().request(`${own}/plain`);
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
});

test("a page that points its own name at the sandbox is refused", async () => {
  expect((await sandbox().request("http://rebound.example:4174/book")).status).toBe(421);
});
