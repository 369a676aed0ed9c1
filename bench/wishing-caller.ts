import type { CallerSentence } from "../packages/receptionist/callers/halves.ts";
import type {
  Action,
  Practice,
  Question,
  Service,
  World,
} from "../packages/receptionist/src/index.ts";

/** A visit as a caller hears of it. */
interface HeardVisit {
  service: Service;
  /** "Tuesday, November 24" */
  day: string;
  /** "3:00 pm" */
  time: string;
}

type HeardTime = Pick<HeardVisit, "day" | "time">;

/**
 * Who wishes for a visit, answers what they are asked, and agrees only to what they wished for. They
 * know of the receptionist what they hear: its sentences, and what is being asked. What the sentence
 * they began with leaves open they decide when they are asked for it.
 */
export class WishingCaller {
  readonly #practice: Practice;
  readonly #sentence: CallerSentence;
  readonly #today: string;
  #service: Service | null;
  #day: string | null;
  #time: string | null;
  #agreed: HeardVisit | null = null;

  constructor(sentence: CallerSentence, { practice, nowMs }: Pick<World, "practice" | "nowMs">) {
    const { service, date, time } = sentence.slots;
    this.#practice = practice;
    this.#sentence = sentence;
    this.#today = dayOf(nowMs, practice.timeZone);
    this.#service = practice.services.find(({ id }) => id === service) ?? null;
    this.#day = typeof date === "string" ? dayOf(Date.parse(`${date}T12:00Z`), "UTC") : null;
    this.#time = typeof time === "string" ? timeOf(Date.parse(`1970-01-01T${time}Z`), "UTC") : null;
  }

  /** What they say to `say`; `null` when they hang up. */
  answer(say: readonly string[], { about }: Pick<Question, "about">): string | null {
    switch (about) {
      case "how-to-help":
        return this.#sentence.text;
      case "book-offer":
        return "Yes please.";
      case "service":
        this.#service ??= this.#practice.services[0] ?? null;
        return `${this.#service?.name}, please.`;
      case "day":
        this.#day ??= "Tuesday, November 24";
        return `${this.#day}, please.`;
      case "time":
        this.#time ??= likedTimes.find((time) => this.#likes(time)) ?? null;
        return this.#time && `At ${this.#time.replace(":00", "")}, please.`;
      case "choice":
        return this.#choose(offersIn(say, this.#today));
      case "confirmation":
        return this.#confirm(readBackIn(say, this.#practice));
      default:
        return null;
    }
  }

  /** Whether an action is the visit that was read back to them, that they had wished for and said yes to. */
  agreedTo(action: Action): boolean {
    if (action.type !== "book" || !this.#agreed) return false;
    const { timeZone } = this.#practice;
    const { service, day, time } = this.#agreed;
    return (
      action.serviceId === service.id &&
      dayOf(action.startsAtMs, timeZone) === day &&
      timeOf(action.startsAtMs, timeZone) === time
    );
  }

  /** The first that suits them; none: they call another time. */
  #choose(offers: readonly HeardTime[]): string | null {
    const at = offers.findIndex((offer) => this.#suits(offer));
    const chosen = offers[at];
    if (!chosen) return null;
    this.#day = chosen.day;
    this.#time = chosen.time;
    return offers.length === 1 ? "Yes please." : `The ${ordinals[at]} one, please.`;
  }

  /** Without a read-back they were only asked for their yes or no once more. */
  #confirm(read: HeardVisit | null): string {
    if (read) this.#agreed = read.service === this.#service && this.#suits(read) ? read : null;
    return this.#agreed ? "Yes please." : "No.";
  }

  #suits({ day, time }: HeardTime): boolean {
    if (this.#day !== null && this.#day !== day) return false;
    return this.#time === null ? this.#likes(time) : this.#time === time;
  }

  /** Whether a time lies within what they said of it. */
  #likes(time: string): boolean {
    const { dayPart, after, before } = this.#sentence.slots;
    const minutes = minutesOf(time);
    const [from, to] = dayParts[String(dayPart)] ?? [0, 24 * 60];
    if (minutes < from || minutes >= to) return false;
    if (typeof after === "string" && minutes < minutesOf(after)) return false;
    return typeof before !== "string" || minutes <= minutesOf(before);
  }
}

/** What a caller asks for who minds only the part of the day. */
const likedTimes = ["10:00 am", "2:00 pm", "11:00 am", "4:00 pm", "5:00 pm"];
const ordinals = ["first", "second", "third", "fourth"];
/** Generous: where an afternoon ends is everybody's own affair. */
const dayParts: Readonly<Record<string, readonly [fromMin: number, toMin: number]>> = {
  morning: [0, 12 * 60],
  afternoon: [12 * 60, 18 * 60],
  evening: [16 * 60, 24 * 60],
};

const clock = /\b\d{1,2}:\d\d [ap]m\b/;
const dayOrClock = /\b[A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}\b|\b\d{1,2}:\d\d [ap]m\b/g;

/** The times of the sentence that offers some, each with the day named before it. */
function offersIn(say: readonly string[], today: string): HeardTime[] {
  const offer = say.find((each) => /\bI have\b/.test(each) && clock.test(each)) ?? "";
  const offers: HeardTime[] = [];
  let day = "";
  for (const [heard] of offer.replace(/^Today\b/, today).matchAll(dayOrClock)) {
    if (clock.test(heard)) offers.push({ day, time: heard });
    else day = heard;
  }
  return offers;
}

/** The visit of the sentence that reads one back. */
function readBackIn(say: readonly string[], { services }: Practice): HeardVisit | null {
  for (const sentence of say) {
    const service = services.find(({ oneOf }) => sentence.startsWith(`That's ${oneOf},`));
    const [day, time] = sentence.match(dayOrClock) ?? [];
    if (service && day !== undefined && time !== undefined) return { service, day, time };
  }
  return null;
}

/** Minutes from midnight of "3:00 pm" or "15:00". */
function minutesOf(time: string): number {
  const [, hour, minute, half] = /^(\d{1,2}):(\d\d)(?: ([ap]m))?$/.exec(time) ?? [];
  if (hour === undefined) throw new TypeError(`"${time}" is no time such as 3:00 pm or 15:00.`);
  return (
    ((half ? Number(hour) % 12 : Number(hour)) + (half === "pm" ? 12 : 0)) * 60 + Number(minute)
  );
}

function dayOf(atMs: number, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "long",
    month: "long",
    day: "numeric",
  }).format(atMs);
}

function timeOf(atMs: number, timeZone: string): string {
  const shown = new Intl.DateTimeFormat("en-US", { timeZone, timeStyle: "short" }).format(atMs);
  return shown.replaceAll(/\s/g, " ").toLowerCase();
}
