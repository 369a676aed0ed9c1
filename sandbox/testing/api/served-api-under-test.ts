import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { dentalPractice } from "@ringwell/receptionist/practices";
import { demoRules } from "../../src/scheduler/slots/opening-hours.ts";
import { createCalendar } from "../../src/scheduler/calendar/stored-calendar.ts";
import { defaultLimits } from "../../src/http/limits.ts";
import { Rooms } from "../../src/calls/index.ts";
import { parserInProcess } from "../understanding/parser-in-process.ts";
import { visitRulesOf } from "../../src/reception/practices.ts";
import { sandboxApp } from "../../src/sandbox-app.ts";
import { fileBodyBytes } from "../../src/api/resources/file-upload.ts";
import { openResources } from "../../src/api/resources/open-resources.ts";
import { CallArchive } from "../../src/api/calls/call-archive.ts";
import { DEFAULT_PRIVATE_KEY } from "../../src/api/credentials.ts";
import { providerApi } from "../../src/api/provider-api.ts";

/**
 * The sandbox's API on a port of its own, with store, calendar and rooms as they are; only who
 * answers in the rooms says hello and no more.
 */
export async function servedApi() {
  const dataDir = ":memory:";
  const practice = dentalPractice;
  const now = Date.now;
  const calendar = createCalendar({
    dataDir,
    now,
    calendars: { demo: demoRules, practice: visitRulesOf(practice) },
  });
  const resources = openResources({ dataDir, now, practice });
  const calls = new CallArchive({ resources, now });
  const limits = { ...defaultLimits, callStartsPerMinute: 1_000, chatTurnsPerMinute: 1_000 };
  const rooms = new Rooms({
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
  const reception = { practice, understanding: parserInProcess(), calendar, now };
  const addressOf = (): string => "everyone";
  const api = providerApi({
    privateKey: DEFAULT_PRIVATE_KEY,
    resources,
    calls,
    rooms,
    reception,
    limits,
    now,
    addressOf,
  });
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
