/**
 * The scheduler as a process of its own, for tests that race, kill or measure it: the product's
 * routes, store and outbox behind a real server; only the hours are wide and the limits raised.
 */
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { defaultLimits } from "../../limits.ts";
import { calendarRoutes } from "../calendar-routes.ts";
import { Outbox, systemClock } from "../outbox/outbox.ts";
import { createCalendar } from "../sqlite-calendar.ts";
import { startMs, wideRules } from "./wide-rules.ts";

const dataDir = process.env["DATA_DIR"]!;
const calendars = { demo: wideRules, practice: wideRules };
const calendar = createCalendar({ dataDir, now: () => startMs, calendars });
const head = {
  organizer: { name: "Ringwell", email: "hello@ringwell.example" },
  publicOrigin: "http://localhost:4174",
};
const folder = join(dataDir, "outbox");
const clock = { ...systemClock, now: () => startMs };
// Its commits would be counted with those of bookings.
const outbox = process.env["WITHOUT_OUTBOX"]
  ? null
  : new Outbox({ ...head, store: calendar.outbox, folder, clock, post: null });
const routes = calendarRoutes({
  ...head,
  calendar,
  now: () => startMs,
  limits: { ...defaultLimits, bookingsPerMinute: 1_000_000_000 },
  siteOrigins: [],
  addressOf: () => "everyone",
});

const server = createAdaptorServer({ fetch: routes.fetch }) as Server;
server.listen(0, "127.0.0.1", () => {
  process.send?.({ port: (server.address() as AddressInfo).port, pid: process.pid });
});

process.on("SIGTERM", () => {
  server.close();
  server.closeAllConnections();
  void Promise.resolve(outbox?.stop()).then(() => {
    calendar.close();
    process.exit(0);
  });
});
process.on("disconnect", () => process.exit(0));
