import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { dentalPractice } from "@ringwell/receptionist/practices";
import { fileBodyBytes } from "../../src/api/resources/file-upload.ts";
import { Rooms } from "../../src/calls/rooms.ts";
import { defaultLimits } from "../../src/http/limits.ts";
import { visitRulesOf } from "../../src/reception/practices.ts";
import { sandboxApp } from "../../src/sandbox-app.ts";
import { createCalendar } from "../../src/scheduler/calendar/stored-calendar.ts";
import { demoRules } from "../../src/scheduler/slots/opening-hours.ts";
import { apiUnderTest } from "./api-under-test.ts";

/**
 * The sandbox's API on a port of its own, with the real store, calendar and rooms. Only the receptionist
 * in the rooms says hello and nothing else.
 */
export async function servedApi() {
  const calendars = { demo: demoRules, practice: visitRulesOf(dentalPractice) };
  const calendar = createCalendar({ dataDir: ":memory:", now: Date.now, calendars });
  const limits = { ...defaultLimits, callStartsPerMinute: 1_000, chatTurnsPerMinute: 1_000 };
  const rooms: Rooms = new Rooms({
    limits,
    onMessage: (sent) => calls.handleServerMessage(sent),
    onEnded: (ended) => calls.ended(ended),
    answer: (room) => ({
      start: () => {
        const said = { role: "assistant", transcriptType: "final", transcript: "Hello." } as const;
        room.tell({ type: "status-update", status: "in-progress" });
        room.tell({ type: "transcript", ...said });
      },
      onFrame: () => undefined,
      onMessage: () => undefined,
      close: () => undefined,
    }),
  });
  const { app: api, calls, resources } = apiUnderTest({ limits, calendar, rooms });
  const mostBodyBytes = fileBodyBytes(limits);
  const app = sandboxApp({ siteOrigins: [], hosts: ["127.0.0.1"], parts: [api], mostBodyBytes });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rooms,
    stop: async (): Promise<void> => {
      server.close();
      server.closeAllConnections();
      await rooms.closeAll();
      resources.close();
      calendar.close();
    },
  };
}
