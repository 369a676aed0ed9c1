/** One turn of a caller who books by voice, and how one knows that they were understood. */
export interface CallerTurn {
  /** What the turn is, in the report: the same in every call. */
  name: string;
  says: string;
  /** What stands in the reply to it. */
  replied: RegExp;
}

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
const names = ["Maria", "Robert", "Linda", "James", "Peter"] as const;

/**
 * A visit to the dentist, booked as callers do: with an offer, a choice, a question in between, and who
 * they are. Call after call it is another day and another name, so that no reply which holds one is
 * still kept from the call before: it must be made while the caller waits.
 */
export function bookingCall(call: number): readonly CallerTurn[] {
  const at = call % days.length;
  return [
    { name: "wish", says: "I'd like to book a teeth cleaning.", replied: /Which day/ },
    {
      name: "day, times offered",
      says: `What do you have on ${days[at]} afternoon?`,
      replied: /I have .* pm/,
    },
    { name: "choice, read back", says: "The first one, please.", replied: /Shall I book it\?/ },
    { name: "question in between", says: "How much does it cost?", replied: /\$120/ },
    { name: "yes, booked", says: "Yes please.", replied: /is booked for/ },
    { name: "name", says: `My name is ${names[at]}.`, replied: /phone number/ },
    {
      name: "phone number",
      says: `four oh four, five five five, oh one three ${digits[at]}.`,
      replied: /texting you/,
    },
    { name: "question at the end", says: "Where can I park?", replied: /parking/ },
  ];
}

const digits = ["two", "three", "four", "five", "six"] as const;
