import type { Server } from "node:http";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { callerSentences, fixedSentences, getReady, greetingOf } from "@ringwell/receptionist";
import { forgetConversations } from "./api/account/forgetting.ts";
import { openAccount } from "./api/account/open-account.ts";
import { CallArchive } from "./api/calls/call-archive.ts";
import { providerApi } from "./api/provider-api.ts";
import { createCalendar } from "./calendar/sqlite-calendar.ts";
import { calendarRoutes } from "./calendar/calendar-routes.ts";
import { practiceRules } from "./calendar/opening-hours.ts";
import { Outbox, systemClock } from "./calendar/outbox/outbox.ts";
import { smtpPost } from "./calendar/outbox/smtp-post.ts";
import { prepareDataDir } from "./data-dir.ts";
import { weeklyHoursOf } from "./practice-hours.ts";
import {
  mediaRoutes,
  Peers,
  Phrasebook,
  receptionDesk,
  Rooms,
  RoomSockets,
} from "./media/index.ts";
import { practices } from "./practices.ts";
import { carryOut, conversationWith } from "./reception.ts";
import { sandboxApp } from "./sandbox-app.ts";
import type { SandboxSettings } from "./sandbox-settings.ts";
import { servedNames } from "./served-names.ts";
import { loadVoiceActivity, openSpeech } from "./speech/index.ts";
import { talkRoutes } from "./talk/talk-routes.ts";
import { addressOf } from "./visitor-address.ts";
import { Visits } from "./visits.ts";

export interface SandboxHooks {
  /** Awaited before a caller is let in; tests hold it. */
  beforeAnswer?: () => Promise<void>;
  now?: () => number;
}

export interface Sandbox {
  /** Not listening yet: who starts the sandbox decides where. */
  server: Server;
  /** Tells every caller, closes everything; resolves when nothing is left open. */
  stop(): Promise<void>;
}

/**
 * The outside world in one process: provider API, rooms, speech, calendar and their pages.
 * Rejects with `SettingsError` when nothing can last in `DATA_DIR`.
 */
export async function startSandbox(
  settings: SandboxSettings,
  { beforeAnswer, now = Date.now }: SandboxHooks = {},
): Promise<Sandbox> {
  const { bookings, limits, siteOrigins } = settings;
  prepareDataDir(settings.dataDir);
  const practice = practices[settings.practice];
  const calendar = createCalendar({
    dataDir: settings.dataDir,
    now,
    contactsKeptHours: bookings.contactsKeptHours,
    calendars: {
      demo: bookings.rules,
      practice: practiceRules({ timeZone: practice.timeZone, weekly: weeklyHoursOf(practice) }),
    },
  });
  const outbox = new Outbox({
    store: calendar.outbox,
    folder: join(settings.dataDir, "outbox"),
    organizer: bookings.organizer,
    publicOrigin: bookings.publicOrigin,
    clock: { ...systemClock, now },
    post: bookings.smtp && smtpPost(bookings.smtp),
  });

  const account = openAccount({ dataDir: settings.dataDir, now, practice });
  const calls = new CallArchive({ account, now });
  const stopForgetting = forgetConversations({ account, now, hours: limits.conversationHours });

  getReady();
  const peers = new Peers();
  const [{ hearing, speaking }] = await Promise.all([
    openSpeech({
      sentences: callerSentences(practice),
      pronunciations: practice.pronunciations,
      endpoints: settings.speech,
      now,
    }),
    peers.warm(),
  ]);
  const voiceActivity = await loadVoiceActivity();
  const phrasebook = new Phrasebook(speaking);
  await phrasebook.prepare(greetingOf(practice));
  // The first caller need not wait for what is said later in a call; what fails here is made when needed.
  phrasebook.prepare(fixedSentences(practice)).catch(() => undefined);

  const reception = { practice, calendar, now, visits: new Visits() };
  const rooms = new Rooms({
    limits,
    ...(beforeAnswer && { beforeAnswer }),
    onTold: (told) => calls.told(told),
    onEnded: (ended) => calls.ended(ended),
    answer: receptionDesk({
      hearing,
      phrasebook,
      voiceActivity,
      conversation: ({ id }) => conversationWith(reception, calls.firstMessageOf(id)),
      carryOut:
        ({ id }) =>
        (action) =>
          carryOut(reception, id, action),
    }),
  });

  const interfaceAddresses = Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.map(({ address }) => address),
  );
  const { hosts, ownOrigins } = servedNames({ ...settings, interfaceAddresses });
  const app = sandboxApp({
    siteOrigins,
    hosts: [...hosts, new URL(bookings.publicOrigin).hostname],
    parts: [
      mediaRoutes({ rooms, peers, limits }),
      calendarRoutes({
        calendar,
        now,
        limits,
        organizer: bookings.organizer,
        publicOrigin: bookings.publicOrigin,
        siteOrigins,
        addressOf,
      }),
      talkRoutes(),
      providerApi({ account, calls, rooms, reception, limits, now, addressOf }),
    ],
  });

  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      connectionsCheckingInterval: limits.connectionsCheckingIntervalMs,
      maxHeaderSize: limits.headerBytes,
    },
  }) as Server;
  server.maxConnections = limits.connections;
  new RoomSockets({ rooms, allowedOrigins: [...siteOrigins, ...ownOrigins] }).attach(server);

  return {
    server,
    async stop() {
      server.close();
      await rooms.closeAll();
      server.closeAllConnections();
      await Promise.all([hearing.close(), speaking.close()]);
      await outbox.stop();
      calendar.close();
      stopForgetting();
      calls.close();
      account.close();
    },
  };
}
