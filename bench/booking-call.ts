/** One turn of a caller who books by voice, and what shows that it was understood. */
export interface CallerTurn {
  says: string;
  /** What the receptionist's reply must contain. */
  replied: RegExp;
}

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
const names = ["Susan", "Robert", "Linda", "Margaret", "Michael"] as const;

/**
 * A dental visit, booked as callers do: with an offer, a choice, their details, and a question in
 * between. Every call has a different day and name. So the replies that contain them are not in the
 * speech cache, and are rendered while the caller waits.
 */
export function bookingCall(call: number): readonly CallerTurn[] {
  const at = call % days.length;
  return [
    { says: "I'd like to book a teeth cleaning.", replied: /What day works best/ },
    { says: `What do you have on ${days[at]} afternoon?`, replied: /I have .* pm/ },
    { says: "The first one, please.", replied: /May I have your name\?/ },
    { says: `My name is ${names[at]}.`, replied: /phone number/ },
    {
      says: `four oh four, five five five, oh one three ${digits[at]}.`,
      replied: /Shall I book it\?/,
    },
    { says: "How much does it cost?", replied: /\$120/ },
    { says: "Yes please.", replied: /is booked for/ },
    { says: "Where can I park?", replied: /parking/ },
  ];
}

const digits = ["two", "three", "four", "five", "six"] as const;
