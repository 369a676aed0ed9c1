import type { Server } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fixedSentences, memberOf, type Practice, render } from "@ringwell/receptionist";
import { callArchive } from "./api/calls/call-archive.ts";
import { providerApi } from "./api/provider-api.ts";
import { openResources } from "./api/resources/resource-store.ts";
import { callPageRoutes } from "./call-page/call-page-routes.ts";
import { callSession } from "./calls/call-session.ts";
import { machineClock } from "./clock.ts";
import { Rooms } from "./calls/rooms.ts";
import { createTtsCache } from "./calls/speech/tts-cache.ts";
import { voiceActivitySettings } from "./calls/speech/turn-taking-settings.ts";
import { startWebRtc } from "./calls/transports/webrtc-connection.ts";
import { acceptWebSockets } from "./calls/transports/websocket-endpoint.ts";
import { whipRoutes } from "./calls/whip-routes.ts";
import { startCrmWorker, webhook } from "./follow-ups/webhook.ts";
import { crmTopic } from "./follow-ups/follow-up-store.ts";
import { createLog, type SeenRequest } from "./http/monitoring/log.ts";
import { createMetrics, type Metrics } from "./http/monitoring/metrics.ts";
import { operatingRoutes } from "./http/monitoring/operating-routes.ts";
import { readinessOf } from "./http/monitoring/readiness.ts";
import { seenUpgrade } from "./http/monitoring/watch-requests.ts";
import { openServer } from "./http/open-server.ts";
import { servedNames } from "./http/served-names.ts";
import { within } from "./http/visitors/networks.ts";
import { practices, visitRulesOf } from "./reception/practices.ts";
import { carryOut } from "./reception/carry-out.ts";
import { conversationWith, type ReceptionNeeds } from "./reception/reception.ts";
import { parserHere, startParser } from "./reception/understanding/parser-thread.ts";
import { sandboxApp } from "./sandbox-app.ts";
import { calendarRoutes } from "./scheduler/calendar-routes.ts";
import { createCalendar } from "./scheduler/calendar/stored-calendar.ts";
import { mailTopic } from "./scheduler/calendar/booking.ts";
import { startMailWorker } from "./scheduler/mail/mail-worker.ts";
import { smtpPost } from "./scheduler/mail/smtp-post.ts";
import type { SandboxSettings } from "./settings/sandbox-settings.ts";
import { createAsr } from "./speech/asr/create-asr.ts";
import { knowledgeOf } from "./speech/corpus/knowledge-of.ts";
import { createEndpointAsr } from "./speech/endpoint/endpoint-asr.ts";
import { createEndpointTts } from "./speech/endpoint/endpoint-tts.ts";
import { createTts } from "./speech/tts/create-tts.ts";
import { loadVoiceActivity } from "./speech/vad/voice-activity.ts";
import { prepareDataDir, tryToWrite } from "./store/open-database.ts";

export interface Sandbox {
  /** Not listening yet: the caller decides where. */
  server: Server;
  /**
   * Refuses new connections, tells all callers, finishes the current answers and closes everything.
   * Resolves within four seconds, even if a part hangs.
   */
  stop(): Promise<void>;
}

/**
 * Starts the provider API, rooms, speech, calendar and their pages in this process. Rejects with
 * `SettingsError` if `DATA_DIR` cannot be used. Speech is loaded while the models of understanding are still
 * being trained.
 */
export async function startSandbox(
  settings: SandboxSettings,
  trained = Promise.resolve(),
): Promise<Sandbox> {
  const { bookings, crm, dataDir, limits, siteOrigins } = settings;
  const { publicOrigin, organizer, contactHours } = bookings;
  const practice = practices[settings.practice];
  const now = Date.now;
  const clock = { ...machineClock, now };

  // Files. They come first, so that a file that cannot be used ends the start.
  prepareDataDir(dataDir);
  const calendars = { demo: bookings.rules, practice: visitRulesOf(practice) };
  const calendar = createCalendar({
    dataDir,
    now,
    contactHours,
    limits,
    calendars,
    onOutcome: (asked, outcome) =>
      "source" in asked
        ? metrics.bookings.inc({ ...asked, outcome })
        : metrics.bookingChanges.inc({ ...asked, outcome }),
  });
  const resources = openResources({ dataDir, now, practice, ...limits });

  // Monitoring.
  const log = createLog(settings.log);
  const readiness = readinessOf({
    hearing: () => voice.hearing.ready,
    speaking: () => voice.speaking.ready,
    bookings: () => calendar.tryToWrite(),
    account: () => resources.count("chat"),
    disk: () => tryToWrite(dataDir),
  });
  const metrics: Metrics = createMetrics({
    calls: () => rooms.count(),
    outbox: () => calendar.queue.state(mailTopic),
    records: () => calendar.queue.state(crmTopic),
    notReady: () => readiness.notReady(),
  });
  const seen = (request: SeenRequest): void => {
    metrics.request(request);
    log(request);
  };

  // Background work: mails, CRM records, deletion.
  const { queue, followUps } = calendar;
  const mailWorker = startMailWorker({
    calendar,
    folder: join(dataDir, "outbox"),
    organizer,
    publicOrigin,
    clock,
    post: bookings.smtp === null ? null : smtpPost(bookings.smtp),
  });
  const crmWorker = crm && startCrmWorker({ queue, followUps, clock, deliver: webhook(crm) });
  const calls = callArchive(resources, now);
  calendar.callers.onForget((conversation) => {
    calls.remove(conversation);
    resources.conversations.remove(conversation);
  });

  // The receptionist, by voice and by chat.
  const voice = await startVoice(settings, practice, trained);
  const reception: ReceptionNeeds = {
    practice,
    calendar,
    now,
    understanding: voice.understanding,
    visitorIn: (call) => rooms.get(call)?.address,
    addressOfLink: (link) => `${publicOrigin}/scheduler/bookings/${link}`,
  };
  const rooms: Rooms = new Rooms({
    limits,
    onMessage: (sent) => calls.handleServerMessage(sent),
    onEnded: (ended) => {
      metrics.callsEnded.inc({ reason: ended.reason });
      calls.ended(ended);
    },
    answer: (room, connection) =>
      callSession({
        room,
        connection,
        conversation: conversationWith(reception, calls.firstMessageOf(room.id)),
        listen: () => voice.hearing.listen(),
        voiceActivity: voice.voiceActivity(),
        ttsCache: voice.ttsCache,
        carryOut: (effect) => carryOut(reception, room.id, effect),
      }),
  });

  // HTTP.
  const { bodyBytes, accountBodyBytes, sdpBytes, fileBytes } = limits;
  const { hosts, origins } = servedNames({ ...settings, publicOrigin });
  const isProxy = within(settings.trustedProxies);
  const app = sandboxApp({
    siteOrigins,
    hosts,
    isProxy,
    mostBodyBytes: Math.max(bodyBytes, accountBodyBytes, sdpBytes, fileBytes),
    operating: operatingRoutes(metrics, readiness, settings.metricsNetworks),
    parts: [
      whipRoutes(rooms, voice.connectWebRtc, limits),
      calendarRoutes({
        now,
        limits,
        publicOrigin,
        siteOrigins,
        organizer,
        calendar,
        mailsAreSent: bookings.smtp !== null,
        crmIsSet: crm !== null,
        nameOf: (id) => memberOf(practice, id)?.name ?? id,
      }),
      callPageRoutes(),
      providerApi({
        resources,
        limits,
        publicOrigin,
        privateKey: settings.privateKey,
        calls,
        rooms,
        reception,
        onCallStarted: () => metrics.callsStarted.inc(),
      }),
    ],
  });
  const server = openServer({
    fetch: app.fetch,
    limits,
    isProxy,
    onRequest: seen,
    onDropped: (reason) => metrics.dropped.inc({ reason }),
  });
  acceptWebSockets(server, {
    rooms,
    hosts,
    allowedOrigins: [...siteOrigins, ...origins],
    onAnswered: (status, ms) => seen(seenUpgrade(status, ms)),
  });

  return {
    server,
    async stop() {
      readiness.stop();
      const answered = new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.all([
        // If a mail takes too long, the next start sends it with the same Message-ID.
        stopWithin(2_000, rooms.closeAll(), mailWorker.stop(), crmWorker?.stop()),
        stopWithin(1_000, answered),
      ]);
      server.closeAllConnections();
      await stopWithin(1_500, voice.close());
      calendar.close();
      resources.close();
    },
  };
}

/** Loads speech recognition, understanding and speech synthesis, so that no caller waits for them. */
async function startVoice(
  { calls, speech }: SandboxSettings,
  practice: Practice,
  trained: Promise<void>,
) {
  const [understanding, { speaking, ttsCache }, hearing, connectWebRtc] = await Promise.all([
    trained.then(() => {
      // Reads the models now: reading them during a call would delay its sound.
      parserHere(practice);
      return startParser(practice);
    }),
    startSpeaking(speech, practice),
    startHearing(speech, practice),
    startWebRtc(calls),
  ]);
  const voiceActivity = await loadVoiceActivity(voiceActivitySettings);
  // The start does not wait for these sentences. One that fails is reported, and tried again in a call.
  ttsCache.warmUp(fixedSentences(practice, "en", "speech")).catch(() => undefined);
  return {
    understanding,
    hearing,
    speaking,
    connectWebRtc,
    voiceActivity,
    ttsCache,
    close: () => Promise.allSettled([understanding.close(), hearing.close(), speaking.close()]),
  };
}

/** The owner's engine where one is set, with the built-in one behind it. */
async function startHearing({ hearing }: SandboxSettings["speech"], practice: Practice) {
  const asr = await createAsr({ knowledge: knowledgeOf(practice) });
  return hearing ? createEndpointAsr(hearing, asr) : asr;
}

/** Likewise, with the greeting rendered. */
async function startSpeaking({ speaking }: SandboxSettings["speech"], practice: Practice) {
  const builtIn = await createTts();
  const tts = speaking ? createEndpointTts(speaking, builtIn) : builtIn;
  const ttsCache = createTtsCache(tts);
  await ttsCache.warmUp(render({ id: "greeting", params: {} }, practice, "en", "speech"));
  return { speaking: tts, ttsCache };
}

/** Waits until all of `work` has settled, but at most `ms`: the process ends anyway. */
const stopWithin = (ms: number, ...work: readonly unknown[]): Promise<unknown> =>
  Promise.race([Promise.allSettled(work), setTimeout(ms, null, { ref: false })]);
