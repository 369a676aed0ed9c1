import ICAL from "ical.js";
import { expect, test, vi } from "vitest";
import {
  always,
  monday10,
  monday11,
  own,
  schedulerWith,
  site,
} from "../../../testing/scheduler/scheduler-under-test.ts";
import type { Booking } from "../calendar/booking.ts";

const path = "/scheduler/owner";

test("on the machine itself the owner reads the visits of each day, and the state of the emails", async () => {
  const { page, booked, postJson } = schedulerWith();
  await booked("2026-11-24T18:00:00Z", { name: "Robin <b>", email: "robin@example.com" });
  await booked(monday10);
  const { manage } = await booked(monday11, { name: "Gone" });
  await postJson(`${manage}/cancel`, {});

  const owner = await page(path);
  expect(owner.querySelectorAll("table")).toHaveLength(1);
  const rows = [...owner.querySelectorAll("tbody tr")].map((row) =>
    row.textContent?.replaceAll(/\s+/g, " ").trim(),
  );
  const rest = "Live demo, 15 minutes, booked online Delete personal details";
  expect(rows).toEqual([
    "Monday, November 23, 2026",
    `Monday, November 23, 2026, 10:00 am Dana dana@example.com ${rest}`,
    "Tuesday, November 24, 2026",
    `Tuesday, November 24, 2026, 1:00 pm Robin <b> robin@example.com ${rest}`,
  ]);
  expect(owner.body.textContent).toContain(
    "4 saved as files. To send new ones, connect your email server",
  );
});

test("a link to write to a guest writes to that guest only, with any characters in the address", async () => {
  const { page, booked } = schedulerWith();
  await booked(monday10, { email: "robin#1&cc+eve@example.com" });
  const link = (await page(path)).querySelector<HTMLAnchorElement>("a[href^=mailto]");
  expect(link?.textContent).toBe("robin#1&cc+eve@example.com");
  expect(new URL(link?.getAttribute("href") ?? "").hash).toBe("");
});

test.each<[who: string, headers: Record<string, string>, origin?: string]>([
  ["another machine's address", { "x-visitor-address": "192.0.2.7" }],
  ["another host name", {}, "http://bookings.example:4174"],
  ["a name that was pointed at this machine", {}, "http://127.0.0.1.rebound.example"],
  ["a proxy", { "x-forwarded-for": "192.0.2.7" }],
  ["a proxy that says so the standard way", { forwarded: "for=192.0.2.7" }],
  ["a proxy that names only itself", { via: "1.1 front" }],
  ["a script of the site", { origin: site }],
  ["a frame of the site", { "sec-fetch-site": "same-site", "sec-fetch-dest": "iframe" }],
])("for %s the owner's page stays shut, and so does its form", async (_, headers, origin = own) => {
  const { calendar, ask, booked } = schedulerWith();
  await booked(monday10);
  const feed = calendar.feed.secret();
  for (const form of ["", "/feed", "/forget"]) {
    const method = form === "" ? "GET" : "POST";
    const answer = await ask(`${origin}${path}${form}`, { method, headers });
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain("Dana");
  }
  expect(calendar.feed.secret()).toBe(feed);
});

test("the owner's page cannot be framed and is stored by no cache", async () => {
  const { headers } = await schedulerWith().ask(path);
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("cache-control")).toContain("no-store");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
});

test("the feed lists bookings under its secret address alone, until the owner replaces that", async () => {
  const { ask, page, booked, postForm } = schedulerWith();
  await booked(monday10);
  const addressOf = async () =>
    (await page(path)).querySelector<HTMLInputElement>("#feed")?.value ?? "";
  const address = await addressOf();
  expect(address).toMatch(new RegExp(`^${own}/scheduler/feed/[\\da-f]{32}\\.ics$`));
  const feed = await ask(address);
  expect(feed.headers.get("content-type")).toMatch(/^text\/calendar/);
  const file = new ICAL.Component(ICAL.parse(await feed.text()));
  const events = file.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
  expect(events.map(({ summary, description }) => [summary, description])).toEqual([
    ["Live demo: Dana", "dana@example.com\nBooked online"],
  ]);
  for (const wrong of ["x.ics", ".ics", `${address.slice(-36, -4)}x.ics`]) {
    expect((await ask(`/scheduler/feed/${wrong}`)).status).toBe(404);
  }

  const answer = await postForm(`${path}/feed`, {}, { origin: own });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
  expect((await ask(address)).status).toBe(404);
  expect((await ask(await addressOf())).status).toBe(200);
});

test("a feed that could not be written is written anew for the next request", async () => {
  const { ask, calendar, booked } = schedulerWith();
  const { id } = await booked(monday10);
  const address = `/scheduler/feed/${calendar.feed.secret()}.ics`;
  const [booking] = calendar.list(always);
  const broken = { ...booking, slot: null } as unknown as Booking;
  vi.spyOn(calendar, "list").mockReturnValueOnce([broken]);
  await expect(ask(address)).rejects.toThrow(TypeError);
  expect(await (await ask(address)).text()).toContain(id);
});
