import type { Server } from "node:http";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { fixedSentences, memberOf, render } from "@ringwell/receptionist";
import { BrokenOffCalls } from "./follow-ups/broken-off-calls.ts";
import { CrmOutbox } from "./follow-ups/crm-outbox.ts";
import { callerForgetting } from "./follow-ups/forget-caller.ts";
import { systemClock } from "./follow-ups/rounds.ts";
import { webhook } from "./follow-ups/webhook.ts";
import { fileBodyBytes } from "./api/resources/file-upload.ts";
import { forgetConversations } from "./api/resources/forgetting.ts";
import { openResources } from "./api/resources/open-resources.ts";
import { CallArchive } from "./api/calls/call-archive.ts";
import { providerApi } from "./api/provider-api.ts";
import { createCalendar } from "./scheduler/sqlite-calendar.ts";
import { calendarRoutes } from "./scheduler/calendar-routes.ts";
import { practiceRules } from "./scheduler/opening-hours.ts";
import { Outbox } from "./scheduler/mail/outbox.ts";
import { smtpPost } from "./scheduler/mail/smtp-post.ts";
import { prepareDataDir } from "./store/data-dir.ts";
import { weeklyHoursOf } from "./reception/practice-hours.ts";
import {
  acceptWebSockets,
  CallSession,
  Rooms,
  TtsCache,
  WebRtcEndpoint,
  whipRoutes,
} from "./calls/index.ts";
import { within } from "./http/visitors/networks.ts";
import { openServer } from "./http/open-server.ts";
import { countedCalendar } from "./http/monitoring/counted-calendar.ts";
import { Log, type SeenRequest } from "./http/monitoring/log.ts";
import { Metrics } from "./http/monitoring/metrics.ts";
import { operatingRoutes } from "./http/monitoring/operating-routes.ts";
import { canKeep, Readiness } from "./http/monitoring/readiness.ts";
import { stopWithin } from "./http/stop-within.ts";
import { knockAtRoom } from "./http/monitoring/watch-requests.ts";
import { writeOut } from "./http/write-out.ts";
import { practices } from "./reception/practices.ts";
import { makeDataPrivate } from "./store/private-data.ts";
import { carryOut, conversationWith, type ReceptionNeeds } from "./reception/reception.ts";
import { sandboxApp } from "./sandbox-app.ts";
import type { SandboxSettings } from "./settings/sandbox-settings.ts";
import { servedNames } from "./http/served-names.ts";
import { loadVoiceActivity, openSpeech, spokenSentences } from "./speech/index.ts";
import { callPageRoutes } from "./call-page/call-page-routes.ts";
import { addressOf } from "./http/visitors/visitor-address.ts";
import { parserHere } from "./reception/understanding/parser-here.ts";
import { ParserThread } from "./reception/understanding/parser-thread.ts";
import { Visits } from "./reception/visits.ts";

export interface SandboxHooks {
  /** Awaited before a caller is let in; tests hold it. */
  beforeAnswer?: () => Promise<void>;
  now?: () => number;
  /** Takes the lines of the log; unset, standard output. */
  write?: (line: string) => void;
}

export interface Sandbox {
  /** Not listening yet: who starts the sandbox decides where. */
  server: Server;
  /**
   * Lets nobody in any more, tells every caller, lets answers that are under way go out, closes
   * everything; resolves within four seconds, whatever hangs.
   */
  stop(): Promise<void>;
}

/**
 * The outside world in one process: provider API, rooms, speech, calendar and their pages.
 * Rejects with `SettingsError` when nothing can last in `DATA_DIR`.
 */
export async function startSandbox(
  settings: SandboxSettings,
  { beforeAnswer, now = Date.now, write = writeOut }: SandboxHooks = {},
): Promise<Sandbox> {
  const { bookings, limits, siteOrigins } = settings;
  prepareDataDir(settings.dataDir);
  makeDataPrivate(settings.dataDir);
  const practice = practices[settings.practice];
  const log = new Log({ form: settings.log, now, write });
  const kept = createCalendar({
    dataDir: settings.dataDir,
    now,
    contactsKeptHours: bookings.contactsKeptHours,
    limits,
    calendars: {
      demo: bookings.rules,
      practice: practiceRules({ timeZone: practice.timeZone, weekly: weeklyHoursOf(practice) }),
    },
  });
  // Before anything begins by itself: a file that cannot be used ends the start.
  const resources = openResources({ dataDir: settings.dataDir, now, practice });
  const readiness = new Readiness({
    now,
    parts: {
      hearing: () => hearing.ready ?? true,
      speaking: () => speaking.ready ?? true,
      bookings: () => calendar.writes() && calendar.outbox.state().waiting >= 0,
      account: () => resources.count("chat") >= 0,
      disk: () => canKeep(settings.dataDir),
    },
  });
  const metrics: Metrics = new Metrics({
    calls: () => ({ open: rooms.size, joined: rooms.joined }),
    outbox: () => calendar.outbox.state(),
    records: () => calendar.traces.state(),
    notReady: () => readiness.notReady(),
  });
  const calendar = countedCalendar(kept, metrics, now);
  const outbox = new Outbox({
    store: calendar.outbox,
    folder: join(settings.dataDir, "outbox"),
    organizer: bookings.organizer,
    publicOrigin: bookings.publicOrigin,
    clock: { ...systemClock, now },
    post: bookings.smtp && smtpPost(bookings.smtp),
  });
  const crmOutbox =
    settings.crm &&
    new CrmOutbox({
      store: calendar.traces,
      clock: { ...systemClock, now },
      deliver: webhook(settings.crm),
    });

  const calls = new CallArchive({ resources, now });
  const visits = new Visits(bookings.contactsKeptHours);
  const stopForgetting = forgetConversations({
    resources,
    now,
    hours: limits.conversationHours,
    remembered: visits,
  });

  const understanding = new ParserThread({ practice });
  // Read now: while a call's sound is sent, reading the models would hold it up.
  parserHere(practice);
  const { networks, announcedHost, ports } = settings.calls;
  const startingWebRtc = WebRtcEndpoint.start({
    networks,
    ...(announcedHost && { announcedHost }),
    ...(ports && { icePortRange: ports }),
  });
  const opening = openSpeech({
    sentences: spokenSentences(practice),
    pronunciations: practice.pronunciations,
    endpoints: settings.speech,
    now,
  });
  const [{ hearing, speaking }, webRtc] = await Promise.all([
    opening,
    startingWebRtc,
    understanding.ready,
  ]);
  const voiceActivity = await loadVoiceActivity();
  const ttsCache = new TtsCache(speaking);
  await ttsCache.prepare(render({ id: "greeting", params: {} }, practice, "en", "speech"));
  // The first caller need not wait for what is said later in a call; what fails here is made when needed.
  ttsCache.prepare(fixedSentences(practice, "en", "speech")).catch(() => undefined);

  const reception: ReceptionNeeds = {
    practice,
    calendar,
    now,
    visits,
    understanding,
    traces: calendar.traces,
    visitorIn: (call) => rooms.get(call)?.address,
    addressOfLink: (link) => `${bookings.publicOrigin}/scheduler/bookings/${link}`,
  };
  const brokenOff = new BrokenOffCalls((id, action) => carryOut(reception, id, action));
  const rooms: Rooms = new Rooms({
    limits,
    ...(beforeAnswer && { beforeAnswer }),
    onMessage: (sent) => calls.handleServerMessage(sent),
    onEnded: (ended) => {
      metrics.callEnded(ended.reason);
      calls.ended(ended);
      void brokenOff.ended(ended.id);
    },
    answer: (room, connection) =>
      new CallSession({
        room,
        connection,
        conversation: brokenOff.begun(
          room.id,
          conversationWith(reception, calls.firstMessageOf(room.id)),
        ),
        listener: hearing.listen(),
        voiceActivity: voiceActivity(),
        ttsCache,
        carryOut: (action) => carryOut(reception, room.id, action),
      }),
  });

  const interfaceAddresses = Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.map(({ address }) => address),
  );
  const { hosts, ownOrigins } = servedNames({ ...settings, interfaceAddresses });
  const { publicOrigin } = bookings;
  const names = [...hosts, new URL(publicOrigin).hostname];
  const isProxy = within(settings.trustedProxies);
  const app = sandboxApp({
    siteOrigins,
    hosts: names,
    isProxy,
    mostBodyBytes: Math.max(
      limits.bodyBytes,
      limits.accountBodyBytes,
      limits.sdpBytes,
      fileBodyBytes(limits),
    ),
    operating: operatingRoutes({
      metrics,
      readiness,
      metricsNetworks: settings.metricsNetworks,
      addressOf,
    }),
    parts: [
      whipRoutes({ rooms, webRtc, limits }),
      calendarRoutes({
        calendar,
        now,
        limits,
        organizer: bookings.organizer,
        publicOrigin: bookings.publicOrigin,
        siteOrigins,
        addressOf,
        forget: callerForgetting({
          callers: calendar.callers,
          now,
          elsewhere: [
            (talk) => calls.remove(talk),
            (talk) => resources.conversations.remove(talk),
            (talk) => visits.forgetConversation(talk),
          ],
        }),
        front: {
          mailsAreSent: bookings.smtp !== null,
          crmIsSet: settings.crm !== null,
          nameOf: (id) => memberOf(practice, id)?.name ?? id,
        },
      }),
      callPageRoutes(),
      providerApi({
        resources,
        privateKey: settings.privateKey,
        calls,
        rooms,
        reception,
        limits,
        now,
        addressOf,
        publicOrigin,
        onCallStarted: () => metrics.callStarted(),
      }),
    ],
  });

  const seen = (request: SeenRequest): void => {
    metrics.request(request);
    log.request(request);
  };
  const server = openServer({
    fetch: app.fetch,
    limits,
    isProxy,
    onRequest: seen,
    onRefused: (why) => metrics.refused(why),
  });
  acceptWebSockets(server, {
    rooms,
    hosts: names,
    allowedOrigins: [...siteOrigins, ...ownOrigins, publicOrigin],
    onAnswered: (status, ms) => seen(knockAtRoom(status, ms)),
  });

  return {
    server,
    async stop() {
      readiness.stop();
      const answered = new Promise<void>((resolve) => server.close(() => resolve()));
      // A mail that the server is slow to take is sent by the next start, under the same Message-ID.
      await Promise.all([
        stopWithin(2_000, rooms.closeAll()),
        stopWithin(2_000, outbox.stop()),
        stopWithin(2_000, crmOutbox?.stop() ?? Promise.resolve()),
        stopWithin(1_000, answered),
      ]);
      server.closeAllConnections();
      await stopWithin(
        1_500,
        Promise.all([understanding.close(), hearing.close(), speaking.close()]),
      );
      calendar.close();
      stopForgetting();
      calls.close();
      resources.close();
      metrics.close();
      log.close();
    },
  };
}
