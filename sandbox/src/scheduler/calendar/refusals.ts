import type { CalendarRules } from "../slots/opening-hours.ts";
import type { Problem, Refused } from "./calendar.ts";

/**
 * Thrown within the calendar, so that a transaction is rolled back; callers get it as `Refused`.
 * The message tells the person who asked what to do.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly problem: Problem;

  constructor(problem: Problem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** What `work` resolves with, or why it was refused; any other error is thrown on. */
export async function orRefused<Result extends object>(
  work: () => Promise<Result>,
): Promise<({ ok: true } & Result) | Refused> {
  try {
    return { ok: true, ...(await work()) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, problem: error.problem, message: error.message };
  }
}

/** A refusal in the words that hold for every calendar, with the numbers of this one. */
export function refusal(problem: RuledProblem, rules: CalendarRules): Refusal {
  return new Refusal(problem, adviceFor(problem, rules));
}

type RuledProblem = Exclude<Problem, "unknown" | "begun">;

function adviceFor(problem: RuledProblem, rules: CalendarRules): string {
  switch (problem) {
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
      return problem satisfies never;
  }
}
