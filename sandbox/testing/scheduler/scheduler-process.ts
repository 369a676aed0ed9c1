/**
 * The scheduler as a separate process, for tests that race, kill or measure it: the product's routes, store
 * and outbox behind a real server. The only differences are raised limits, wide opening hours and a stopped
 * clock.
 */
import type { Server } from "node:http";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { defaultLimits } from "../../src/http/limits.ts";
import { calendarRoutes } from "../../src/scheduler/calendar-routes.ts";
import { startMailWorker } from "../../src/scheduler/mail/mail-worker.ts";
import { createCalendar } from "../../src/scheduler/calendar/stored-calendar.ts";
import { machineClock } from "../../src/clock.ts";
import { listenForParent } from "../listening-process.ts";
import { fridayAtTenMs, wideRules } from "./wide-rules.ts";

const dataDir = process.env["DATA_DIR"]!;
const now = () => fridayAtTenMs;
const calendars = { demo: wideRules, practice: wideRules };
const limits = {
  ...defaultLimits,
  bookingsPerMinute: 1_000_000_000,
  schedulerReadsPerMinute: 1_000_000_000,
  openBookings: 1_000_000_000,
  mailsPerRecipient: 1_000_000_000,
};
const calendar = createCalendar({ dataDir, now, calendars, limits });
const head = {
  organizer: { name: "Ringwell", email: "hello@ringwell.example" },
  publicOrigin: "http://localhost:4174",
};
const folder = join(dataDir, "outbox");
const clock = { ...machineClock, now };
const mailWorker = startMailWorker({ ...head, calendar, folder, clock, post: null });
const routes = calendarRoutes({
  ...head,
  calendar,
  now,
  limits,
  siteOrigins: [],
  mailsAreSent: false,
  crmIsSet: false,
  nameOf: (id) => id,
});

// The scheduler's page offers one length only: this books a practice's appointments, straight through `book()`.
routes.post("/practice", async (c) => {
  const given = { calendar: "practice", what: "Teeth cleaning", source: "voice" } as const;
  const { booking } = await calendar.book({ ...given, ...(await c.req.json()) });
  return c.json({ id: booking.id }, 201);
});

const server = createAdaptorServer({ fetch: routes.fetch }) as Server;
listenForParent(server, 0, async () => {
  server.close();
  server.closeAllConnections();
  await mailWorker.stop();
  calendar.close();
});
process.on("disconnect", () => process.exit(0));
