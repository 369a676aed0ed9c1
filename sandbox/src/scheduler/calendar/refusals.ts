import type { BookingRefusal } from "./calendar.ts";
import type { CalendarRules } from "../slots/opening-hours.ts";

export interface Refused {
  ok: false;
  problem: BookingRefusal;
  message: string;
}

/** A refusal with what to do about it, as a sentence for the person who asked. */
export function refused(problem: BookingRefusal, message: string): Refused {
  return { ok: false, problem, message };
}

export function refusedBy(rules: CalendarRules, problem: BookingRefusal): Refused {
  return refused(problem, adviceFor(problem, rules));
}

function adviceFor(refusal: BookingRefusal, rules: CalendarRules): string {
  switch (refusal) {
    case "taken":
      return "Someone has just taken this time. Please choose another.";
    case "day-full":
      return "This day is fully booked. Please choose another day.";
    case "past":
      return rules.minimumNoticeMin > 0
        ? `This time is too soon: we need ${rules.minimumNoticeMin} minutes' notice. Please choose a later one.`
        : "This time has passed. Please choose a later one.";
    case "too-far-ahead":
      return `We book up to ${rules.horizonDays} days ahead. Please choose an earlier time.`;
    case "off-grid":
      return `Times start every ${rules.gridMin} minutes. Please choose one from the list.`;
    case "closed":
      return "We are closed at this time. Please choose one during opening hours.";
    case "too-many-open":
      return "From your network as many times are booked as one visitor may have ahead. Please cancel one, or write to us.";
    case "cancelled":
      return "This booking was cancelled. Please book it again.";
    case "key-reused":
      return "This was sent before with other details. Please check them and send it again.";
    case "malformed":
      return "Please choose a time from the list.";
    default:
      return refusal satisfies never;
  }
}
