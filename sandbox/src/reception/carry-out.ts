import { asksCalendar, type BookingResult, type Effect } from "@ringwell/receptionist";
import type { ToolCallResult } from "@ringwell/provider-api";
import type { FollowUp } from "../follow-ups/follow-up-store.ts";
import { fitName } from "../scheduler/bookings/booking-fields.ts";
import type { Booked } from "../scheduler/calendar/booking.ts";
import { type Problem, Refusal } from "../scheduler/calendar/refusals.ts";
import { spokenTime } from "../scheduler/pages/time-words.ts";
import { reportFailure } from "../store/failures.ts";
import { needsFor, type ReceptionNeeds } from "./reception.ts";

/** What came of an effect. `booking` goes back to the conversation, `receipt` to the caller's screen. */
export interface Outcome {
  booking: BookingResult | null;
  receipt: ToolCallResult | null;
}

/** What carrying out an effect needs, and for which conversation it is. */
interface Task extends ReceptionNeeds {
  conversationId: string;
  source: FollowUp["source"];
}

/** Refusals that a caller can cause. Any other error is a mistake, which must not pass for a full calendar. */
const expected: readonly (Problem | null)[] = [
  "taken",
  "day-full",
  "past",
  "too-far-ahead",
  "closed",
  "too-many-open",
  "canceled",
  "begun",
];

/** Does what the receptionist decided. A failure is reported, and the caller hears that it is unavailable. */
export async function carryOut(
  needs: ReceptionNeeds,
  conversationId: string,
  effect: Effect,
  source: FollowUp["source"] = "voice",
): Promise<Outcome> {
  try {
    return await perform({ ...needs, conversationId, source }, effect);
  } catch (error) {
    const reason = error instanceof Refusal ? error.problem : null;
    // A correction that fails was promised already.
    if (!asksCalendar(effect) || !expected.includes(reason)) {
      reportFailure(effect.type, `What a conversation asked for failed (${effect.type}).`, error);
    }
    const problem = reason === "taken" || reason === "closed" ? reason : "unavailable";
    return { booking: asksCalendar(effect) ? { ok: false, problem } : null, receipt: null };
  }
}

async function perform(task: Task, effect: Effect): Promise<Outcome> {
  const { calendar, conversationId, source, now } = task;
  /** Stores a text, note or record. */
  const leave = async (
    receipt: ToolCallResult & { name: FollowUp["kind"] },
    body: string,
    recipient: string | null = null,
  ): Promise<Outcome> => {
    const from = { kind: receipt.name, conversation: conversationId, source, writtenAtMs: now() };
    await calendar.followUps.store({ ...from, recipient: recipient ?? "", body });
    return { booking: null, receipt };
  };
  switch (effect.type) {
    case "book":
    case "move":
    case "cancel":
      return changeCalendar(task, effect);
    case "correct": {
      const { bookingId, name, phone } = effect;
      const isDone = await calendar.correct(conversationId, bookingId, effect);
      if (isDone) return { booking: null, receipt: null };
      // A visit of another conversation was only found by name and number: the team decides.
      const said = [name, phone].filter((each) => each !== null).join(", ");
      const note = `Another name or number for a visit: ${said}.`;
      return leave({ name: "note", result: { to: null, note } }, note);
    }
    case "text": {
      const { to } = effect;
      const text = await withLinks(task, effect.text);
      return leave({ name: "text", result: { to, text } }, text, to);
    }
    case "record": {
      const { record } = effect;
      await calendar.learn(conversationId, record);
      return leave({ name: "record", result: record }, JSON.stringify(record));
    }
    case "note": {
      const { to, note } = effect;
      return leave({ name: "note", result: { to, note } }, note, to);
    }
    case "hand-off":
      return leave({ name: "hand-off", result: { note: effect.note } }, effect.note);
  }
}

/** Adds to the text that confirms visits where each can be seen, cancelled and deleted. */
async function withLinks(task: Task, text: string): Promise<string> {
  const { addressOfLink, conversationId } = task;
  const { callers, newLink } = task.calendar;
  if (!addressOfLink) return text;
  const { bookings } = callers.of({ conversation: conversationId });
  const visits = bookings.filter(({ canceled }) => !canceled);
  const links = await Promise.all(visits.map(({ id }) => newLink(id)));
  if (links.length === 0) return text;
  return `${text} See, cancel or delete it: ${links.map(addressOfLink).join(" ")}`;
}

type BookEffect = Extract<Effect, { type: "book" }>;
type ChangeEffect = Extract<Effect, { type: "move" | "cancel" }>;

/** Takes, moves or frees a time in the practice's calendar. */
async function changeCalendar(task: Task, effect: BookEffect | ChangeEffect): Promise<Outcome> {
  const { practice, calendar } = task;
  const { timeZone } = practice;
  const { type, service, serviceId } = effect;
  const startsAt = new Date(effect.startsAtMs).toISOString();
  const { booking } =
    type === "book"
      ? await book(task, effect, startsAt)
      : type === "move"
        ? await calendar.move(effect.bookingId, startsAt, timeZone, needsFor(practice, serviceId))
        : await calendar.cancel(effect.bookingId);
  const bookingId = booking.id;
  const spoken = spokenTime(startsAt, timeZone);
  const visit = { bookingId, service, startsAt, timeZone, spoken };
  const receipt: ToolCallResult =
    type === "book"
      ? { name: type, result: { ...visit, durationMin: effect.durationMin } }
      : { name: type, result: visit };
  return { booking: { ok: true, bookingId }, receipt };
}

/**
 * The key names the conversation, service and time and how many visits were booked before: a second
 * yes books nothing, and a caller can book the same time again after a cancellation.
 */
function book(task: Task, effect: BookEffect, startsAt: string): Promise<Booked> {
  const { practice, calendar, visitorIn, conversationId, source } = task;
  const { serviceId, startsAtMs, durationMin, name, phone } = effect;
  return calendar.book({
    calendar: "practice",
    startsAt,
    durationMin,
    what: effect.service.replace(/^./u, (letter) => letter.toUpperCase()),
    service: serviceId,
    needs: needsFor(practice, serviceId, effect.staffId),
    conversation: conversationId,
    timeZone: practice.timeZone,
    source,
    address: visitorIn?.(conversationId),
    idempotencyKey: `${conversationId} ${effect.bookedBefore} ${serviceId} ${startsAtMs}`,
    name: fitName(name),
    phone: phone ?? undefined,
  });
}
