import { dentalPractice } from "@ringwell/receptionist/practices";
import { onTestFinished } from "vitest";
import type { Room } from "../../src/calls/room.ts";
import { callArchive } from "../../src/api/calls/call-archive.ts";
import { DEFAULT_PRIVATE_KEY, PUBLIC_KEY } from "../../src/api/credentials.ts";
import { type ApiContext, providerApi } from "../../src/api/provider-api.ts";
import { openResources } from "../../src/api/resources/resource-store.ts";
import { defaultLimits, type Limits } from "../../src/http/limits.ts";
import type { ReceptionNeeds } from "../../src/reception/reception.ts";
import { visitRulesOf } from "../../src/reception/practices.ts";
import type { Booked, BookingRequest } from "../../src/scheduler/calendar/booking.ts";
import {
  createCalendar,
  type StoredCalendar,
} from "../../src/scheduler/calendar/stored-calendar.ts";
import { demoRules } from "../../src/scheduler/slots/booking-rules.ts";
import { fridayAtTenMs } from "../scheduler/scheduler-under-test.ts";
import { parserInProcess } from "../understanding/parser-in-process.ts";

/** The practice's calendar and the bookings that were requested. It answers once `held` resolves. */
export function calendarWith({ held = Promise.resolve() as Promise<unknown> } = {}) {
  const asked: BookingRequest[] = [];
  const calendars = { demo: demoRules, practice: visitRulesOf(dentalPractice) };
  const stored = createCalendar({ dataDir: ":memory:", now: () => fridayAtTenMs, calendars });
  const book = async (request: BookingRequest): Promise<Booked> => {
    asked.push(request);
    await held;
    return stored.book(request);
  };
  return { calendar: { ...stored, book }, asked };
}

export interface ApiUnderTestOptions {
  dataDir?: string;
  limits?: Partial<Limits>;
  calendar?: StoredCalendar;
  reception?: Partial<ReceptionNeeds>;
  rooms?: Partial<ApiContext["rooms"]>;
}

export type ApiUnderTest = ReturnType<typeof apiUnderTest>;

/**
 * The provider's API with its own store, a stopped clock, and rooms without callers. The header
 * `x-visitor-address` names the visitor.
 */
export function apiUnderTest({
  dataDir = ":memory:",
  limits: changedLimits = {},
  calendar = calendarWith().calendar,
  reception = {},
  rooms,
}: ApiUnderTestOptions = {}) {
  let nowMs = fridayAtTenMs;
  const now = (): number => nowMs;
  const limits = { ...defaultLimits, ...changedLimits };
  const resources = openResources({ dataDir, now, practice: dentalPractice });
  onTestFinished(() => resources.close());
  const calls = callArchive(resources, now);
  let opened = 0;
  const app = providerApi({
    privateKey: DEFAULT_PRIVATE_KEY,
    resources,
    limits,
    calls,
    rooms: {
      open: () => ({ id: `room-${(opened += 1)}` }) as Room,
      get: (id) => ({ end: (reason) => calls.ended({ id, reason }) }) as Room,
      ...rooms,
    },
    reception: {
      practice: dentalPractice,
      understanding: { parse: (words, context) => parserInProcess().parse(words, context) },
      calendar,
      now,
      ...reception,
    },
  });

  /** `send("POST /assistant", { name: "Ann" })`, with the private key. An object goes as JSON. */
  const send = async (
    asked: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const [method = "GET", path = "/"] = asked.split(" ");
    const isForm = body instanceof FormData;
    const sent = isForm || typeof body === "string" ? body : JSON.stringify(body);
    return app.request(`http://localhost:4174${path}`, {
      method,
      headers: {
        authorization: `Bearer ${DEFAULT_PRIVATE_KEY}`,
        "x-visitor-address": "203.0.113.1",
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: sent }),
    });
  };
  /** As a browser does, with the public key. */
  const ask = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(`POST ${path}`, body, { authorization: `Bearer ${PUBLIC_KEY}`, ...headers });
  const chat = (input: unknown, more: object = {}, headers: Record<string, string> = {}) =>
    ask("/chat/web", { assistantId: "receptionist", input, ...more }, headers);
  return {
    app,
    resources,
    calls,
    now,
    send,
    /** The answer's JSON, with any status. */
    read: async (asked: string, body?: unknown) => (await send(asked, body)).json(),
    ask,
    /** A visitor's message, as the browser sends it. */
    chat,
    /** The same, with the answer's JSON. */
    answerTo: async (input: unknown, more: object = {}) => (await chat(input, more)).json(),
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
