/** A time on offer. */
export interface Slot {
  /** ISO 8601 instant, UTC: "2026-11-24T20:00:00Z". */
  startsAt: string;
  durationMin: number;
}

/** Who gives an appointment and where, as ids of the practice. Both empty: it takes the whole calendar. */
export interface Seat {
  provider: string;
  room: string;
}

/**
 * What an appointment needs besides its time: one of these people, one of these rooms, and time for the room
 * and the notes before either is free again. The first that are free are taken.
 */
export interface AppointmentNeeds {
  readonly providers: readonly string[];
  readonly rooms: readonly string[];
  /** Whole minutes kept free after it, for the person and for the room; with it, a day at most. */
  readonly bufferMin: number;
}

/** A time taken. */
export interface Booking extends Seat {
  id: string;
  calendar: CalendarId;
  slot: Slot;
  /** Minutes kept free after it, for the person who gives it and for the room. */
  bufferMin: number;
  /** "Teeth cleaning", "Live demo". */
  what: string;
  /** Empty when the caller gave none. */
  name: string;
  email: string;
  /** Ten digits or seven: with the name, it finds what a caller booked. Empty for the page. */
  phone: string;
  /** The id of the practice's service; empty for a demo. */
  service: string;
  /** IANA name of the zone the booking was read out or shown in. */
  timeZone: string;
  source: BookingSource;
  /** The call or chat it was booked in; empty for the page. */
  conversation: string;
  /** How often it was changed; calendars take the file with the highest. */
  sequence: number;
  canceled: boolean;
}

/** `practice` holds what the receptionist books by phone or chat; `demo` what the scheduler page offers. */
export type CalendarId = "practice" | "demo";
export type BookingSource = "voice" | "chat" | "page";

/** How it was booked, for the owner: "Booked online". */
export const channels = { page: "online", voice: "by phone", chat: "in chat" } as const;

/** What `book()` is asked for. Visitors write the texts; the server sets the rest. */
export interface BookingRequest
  extends
    Readonly<Slot>,
    Readonly<Pick<Booking, "calendar" | "what" | "timeZone" | "source">>,
    Readonly<Partial<Pick<Booking, "service" | "conversation">>> {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  /** Unset, the appointment takes the whole calendar, as a demo does. */
  readonly needs?: AppointmentNeeds | undefined;
  /** The same key always answers with the same booking, however often it is sent, and with a new link. */
  readonly idempotencyKey: string;
  /** Where the visitor asks from; unset, no limit on open bookings holds. */
  readonly address?: string | undefined;
}

/** `link` is the secret that shows, moves and cancels the booking; its id opens nothing. */
export interface Booked {
  booking: Booking;
  link: string;
}

export const mailTopic = "mail";

/** What a mail is made from: what happened, and the booking as it was then. */
export interface MailJob {
  about: "booked" | "moved" | "canceled";
  booking: Booking;
}
