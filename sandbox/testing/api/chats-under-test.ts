import { dentalPractice } from "@ringwell/receptionist/practices";
import type { BookingRequest, Calendar } from "../../src/scheduler/calendar/calendar.ts";
import { defaultLimits, type Limits } from "../../src/http/limits.ts";
import type { ReceptionNeeds } from "../../src/reception/reception.ts";
import { parserInProcess } from "../understanding/parser-in-process.ts";
import { sender, startMs } from "./account-under-test.ts";
import { openResources } from "../../src/api/resources/open-resources.ts";
import { DEFAULT_PRIVATE_KEY, PUBLIC_KEY } from "../../src/api/credentials.ts";
import { providerRoutes } from "../../src/api/provider-routes.ts";
import { resourceRoutes } from "../../src/api/resources/resource-routes.ts";
import { ChatDesk } from "../../src/api/chat/chat-desk.ts";
import { chatRoutes } from "../../src/api/chat/chat-routes.ts";

/** Tuesday, November 24, 2026, 3:00 pm in New York. */
export const tuesdayAtThree = "2026-11-24T20:00:00Z";

/** A calendar with one free time; books it, and notes who asked. Held, it does not answer yet. */
export function calendarWith({ held = Promise.resolve() as Promise<unknown> } = {}) {
  const asked: BookingRequest[] = [];
  const calendar: Calendar = {
    openings: ({ fromMs, toMs, durationMin }) => {
      const atMs = Date.parse(tuesdayAtThree);
      return atMs >= fromMs && atMs < toMs ? [{ startsAt: tuesdayAtThree, durationMin }] : [];
    },
    book: async (request) => {
      asked.push(request);
      await held;
      const { calendar: id, what, name = "", email = "", startsAt, durationMin } = request;
      const { timeZone, source, conversation = "", needs } = request;
      const booking = {
        id: "b1",
        calendar: id,
        slot: { startsAt, durationMin },
        what,
        name,
        email,
        timeZone,
        source,
        conversation,
        sequence: 0,
        canceled: false,
        provider: needs?.providers[0] ?? "",
        room: needs?.rooms[0] ?? "",
        bufferMin: needs?.bufferMin ?? 0,
      };
      return { ok: true, booking, link: "secret" };
    },
  };
  return { calendar, asked };
}

/** The chat's routes over a store of their own; `x-test-address` says who sends. */
export function chatsUnderTest({
  dataDir = ":memory:",
  limits = {},
  calendar = calendarWith().calendar,
  reception: given = {},
}: {
  dataDir?: string;
  limits?: Partial<Limits>;
  calendar?: Calendar;
  reception?: Partial<ReceptionNeeds>;
} = {}) {
  let nowMs = startMs;
  const now = (): number => nowMs;
  const all = { ...defaultLimits, ...limits };
  const resources = openResources({ dataDir, now, practice: dentalPractice });
  const reception: ReceptionNeeds = {
    practice: dentalPractice,
    understanding: parserInProcess(),
    calendar,
    now,
    ...given,
  };
  const desk = new ChatDesk({ resources, reception, limits: all });
  const app = providerRoutes(DEFAULT_PRIVATE_KEY, [
    chatRoutes({
      resources,
      desk,
      limits: all,
      addressOf: (request) => request.headers.get("x-test-address") ?? "203.0.113.1",
    }),
    resourceRoutes({ resources, limits: all }),
  ]);
  const send = sender(app);
  return {
    app,
    resources,
    now,
    send,
    read: async (asked: string, body?: unknown) => (await send(asked, body)).json(),
    /** As a browser does. */
    ask: (path: string, body: object, headers: Record<string, string> = {}) =>
      send(`POST ${path}`, body, { authorization: `Bearer ${PUBLIC_KEY}`, ...headers }),
    passMs: (ms: number) => {
      nowMs += ms;
    },
  };
}

/** What was streamed: each event's data, parsed. */
export async function eventsOf(answer: Response): Promise<Record<string, unknown>[]> {
  return (await answer.text())
    .split("\n")
    .filter((line) => line.startsWith("data: "))
    .map((line) => JSON.parse(line.slice("data: ".length)));
}
