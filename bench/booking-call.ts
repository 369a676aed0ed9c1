/** One turn of a caller who books by voice, and what shows that it was understood. */
export interface CallerTurn {
  /** What the turn is, in the report: the same in every call. */
  name: string;
  says: string;
  /** What the reply to it holds. */
  replied: RegExp;
}

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
const names = ["Susan", "Robert", "Linda", "Margaret", "Michael"] as const;

/**
 * A dental visit, booked as callers do: with an offer, a choice, who they are, and a question in
 * between. Every call has another day and name, so that the replies which hold one cannot be in the
 * speech cache and must be rendered while the caller waits.
 */
export function bookingCall(call: number): readonly CallerTurn[] {
  const at = call % days.length;
  return [
    { name: "wish", says: "I'd like to book a teeth cleaning.", replied: /What day works best/ },
    {
      name: "day, times offered",
      says: `What do you have on ${days[at]} afternoon?`,
      replied: /I have .* pm/,
    },
    { name: "choice", says: "The first one, please.", replied: /May I have your name\?/ },
    { name: "name", says: `My name is ${names[at]}.`, replied: /phone number/ },
    {
      name: "phone number, read back",
      says: `four oh four, five five five, oh one three ${digits[at]}.`,
      replied: /Shall I book it\?/,
    },
    { name: "question in between", says: "How much does it cost?", replied: /\$120/ },
    { name: "yes, booked", says: "Yes please.", replied: /is booked for/ },
    { name: "question at the end", says: "Where can I park?", replied: /parking/ },
  ];
}

const digits = ["two", "three", "four", "five", "six"] as const;
