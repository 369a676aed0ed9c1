import type { CallSetup } from "../../site-context.ts";

/** What the practice's side of a call or chat is called. The wording is ours. */
export const frontDeskWords = {
  waiting: "This fills in as you talk.",
  turn: (turns: number): string =>
    turns === 1 ? "After your first turn." : `After ${turns} turns.`,
  calendar: {
    heading: "Calendar",
    ordinaryDay: "A typical day",
    key: "The other visits are examples. Yours stands out once it’s booked.",
    cancelled: "Canceled",
    freed: "Free again",
    /** For screen readers, before an entry. */
    kinds: {
      example: "Example",
      booked: "Booked in this conversation",
      moved: "Moved in this conversation",
      cancelled: "In this conversation",
      freed: "In this conversation",
    },
    otherDays: "On other days",
  },
  record: {
    heading: "Record",
    /** In their order. */
    lines: {
      name: "Name",
      phone: "Phone",
      known: "Patient",
      wishes: "Asked about",
      booked: "Booked",
      heard: "Referred by",
      timing: "Timing",
      budget: "Budget",
    },
    patient: { new: "New", known: "Existing" },
    unknown: "not yet",
  },
  note: {
    heading: "Note for the team",
    none: "Nothing for the team yet.",
    forOne: (name: string): string => `For ${name}`,
    forAll: "For the front desk",
  },
  text: {
    heading: "Text message",
    none: "Goes out once a visit is booked and there’s a number to send it to.",
    to: (phone: string): string => `To ${phone}`,
  },
  /** For screen readers. They do not repeat the conversation. */
  news: {
    booked: "Front desk: the visit is in the calendar.",
    moved: "Front desk: the visit has been moved.",
    cancelled: "Front desk: the visit is off the calendar.",
    note: "Front desk: there’s a note for the team.",
    text: "Front desk: the text message was sent.",
  },
} as const;

/** What is real in the view and what is not. It is below the view. */
export const frontDeskHonesty: Readonly<Record<CallSetup["rooms"], string>> = {
  sandbox:
    "The practice and its other visits are examples, and this demo doesn’t send text messages. Everything else came from this conversation.",
  hosted:
    "The other visits are examples. Everything else came from the voice provider during the conversation.",
};

/**
 * A day's other visits, made up, in minutes from midnight. They leave popular times free, and name no
 * treatment, because the site does not know the practice.
 */
export const exampleVisits = [
  { fromMin: 9 * 60, lengthMin: 45, who: "R. Bailey", what: "first visit" },
  { fromMin: 10 * 60 + 15, lengthMin: 60, who: "L. Ortiz", what: "follow-up" },
  { fromMin: 11 * 60 + 30, lengthMin: 45, who: "J. Lund", what: "second visit" },
  { fromMin: 13 * 60 + 15, lengthMin: 45, who: "P. Shaw", what: "annual visit" },
  { fromMin: 16 * 60, lengthMin: 45, who: "T. Kim", what: "follow-up" },
] as const;

/** The hours of an ordinary day. */
export const ordinaryDay = { opens: 9, closes: 17 } as const;
