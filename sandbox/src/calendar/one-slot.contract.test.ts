import { Agent, createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { getRequestListener } from "@hono/node-server";
import { afterEach, expect, test } from "vitest";
import { defaultLimits } from "../limits.ts";
import { calendarRoutes } from "./calendar-routes.ts";
import { demoRules } from "./opening-hours.ts";
import { createCalendar } from "./sqlite-calendar.ts";

const ATTEMPTS = 200;
const nowMs = Date.parse("2026-11-20T15:00:00Z");
const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** The scheduler behind a real server, with the limit on bookings raised by its name. */
async function servedScheduler(): Promise<{ port: number; file: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), "one-slot-"));
  const calendars = { demo: demoRules, practice: demoRules };
  const calendar = createCalendar({ dataDir, now: () => nowMs, calendars });
  const routes = calendarRoutes({
    calendar,
    now: () => nowMs,
    limits: { ...defaultLimits, bookingsPerMinute: 10 * ATTEMPTS },
    organizer: { name: "Ringwell", email: "hello@ringwell.example" },
    publicOrigin: "http://localhost:4174",
    siteOrigins: [],
    addressOf: () => "everyone",
  });
  // The listener answers by itself; its promise holds nothing.
  const server = createServer((...each) => void getRequestListener(routes.fetch)(...each));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    server.close();
    server.closeAllConnections();
    calendar.close();
    rmSync(dataDir, { recursive: true });
  });
  return { port: (server.address() as AddressInfo).port, file: join(dataDir, "bookings.sqlite") };
}

/** Everyone asks for Monday at ten, at once, each with a key of their own; counts the answers. */
async function everyoneAtOnce(port: number): Promise<Record<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: ATTEMPTS });
  closers.push(() => agent.destroy());
  const attempt = (index: number) =>
    new Promise<number>((resolve, reject) => {
      const headers = { "content-type": "application/json" };
      const path = "/scheduler/bookings";
      const sent = httpRequest(
        { host: "127.0.0.1", port, path, method: "POST", headers, agent },
        (answer) => answer.resume().on("end", () => resolve(answer.statusCode ?? 0)),
      );
      sent.on("error", reject);
      sent.end(
        JSON.stringify({
          startsAt: "2026-11-23T15:00:00Z",
          timeZone: "America/New_York",
          name: `Visitor ${index}`,
          email: `visitor${index}@example.com`,
          idempotencyKey: `visitor-${index}-0123456789`,
        }),
      );
    });
  const statuses = await Promise.all(Array.from({ length: ATTEMPTS }, (_, i) => attempt(i)));
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test("200 visitors who want one time at once get one booking and 199 refusals", async () => {
  const { port, file } = await servedScheduler();
  expect(await everyoneAtOnce(port)).toEqual({ 201: 1, 409: 199 });

  const database = new DatabaseSync(file, { readOnly: true });
  closers.unshift(() => database.close());
  expect(database.prepare("SELECT count(*) AS n FROM booking").get()).toEqual({ n: 1 });
  expect(database.prepare("SELECT count(*) AS n FROM outbox").get()).toEqual({ n: 1 });
});

test("without the database's constraints the same 200 would all be booked", async () => {
  const { port, file } = await servedScheduler();
  const database = new DatabaseSync(file);
  closers.unshift(() => database.close());
  database.exec("DROP INDEX one_booking_per_start; DROP TRIGGER no_overlap_on_insert");
  expect(await everyoneAtOnce(port)).toEqual({ 201: 200 });
});
