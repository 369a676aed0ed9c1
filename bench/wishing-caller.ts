import type { Example } from "../packages/receptionist/training/example.ts";
import type {
  DialogAct,
  DialogContext,
  Effect,
  Practice,
  Prompt,
} from "../packages/receptionist/src/index.ts";
import { localMomentAt } from "../packages/receptionist/src/local-time.ts";

const names = ["Maria Lopez", "Robert Miller", "Linda Davis", "James Wilson", "Peter Brown"];
const phone = "4045550132";
/** Tuesday. */
const usualDate = "2026-11-24";
const ordinals = ["first", "second", "third"];
/** Generous: callers disagree about where an afternoon ends. */
const dayParts: Readonly<Record<string, readonly [from: string, to: string]>> = {
  morning: ["00:00", "12:00"],
  afternoon: ["12:00", "18:00"],
  evening: ["16:00", "24:00"],
};

/**
 * A caller who wants a visit, answers what they are asked, and agrees only to what they wanted. What
 * their first sentence leaves open they decide when they are asked for it.
 */
export class WishingCaller {
  readonly #practice: Practice;
  readonly #sentence: Example;
  #serviceId: string | undefined;
  /** ISO. */
  #date: string | undefined;
  /** "15:00" */
  #time: string | undefined;
  #agreed: ReadBack | null = null;

  constructor(sentence: Example, { practice }: Pick<DialogContext, "practice">) {
    this.#practice = practice;
    this.#sentence = sentence;
    ({ service: this.#serviceId, date: this.#date, time: this.#time } = sentence.slots ?? {});
  }

  /** What they say to a turn that ends with `prompt`; null when they hang up. */
  answer(acts: readonly DialogAct[], prompt: Prompt): string | null {
    switch (prompt) {
      case "help":
        return this.#sentence.text;
      case "service-offer":
        return "Yes please.";
      case "service":
        this.#serviceId ??= this.#practice.services[0]?.id;
        return `${this.#serviceName()}, please.`;
      case "day":
        this.#date ??= usualDate;
        return `${dayOf(this.#date)}, please.`;
      case "choice":
        return this.#choose(
          acts.flatMap((act) => (act.id === "offer" ? act.params.startsAtMs : [])),
        );
      case "name":
        return `My name is ${names[this.#sentence.text.length % names.length]}.`;
      case "phone":
        return `It's ${phone.replace(/^(...)(...)/, "$1-$2-")}.`;
      case "confirmation":
        return this.#confirm(acts);
      default:
        return null;
    }
  }

  /** Whether an effect books the visit that was read back to them and that they said yes to. */
  agreedTo(effect: Effect): boolean {
    return (
      effect.type === "book" &&
      effect.serviceId === this.#agreed?.serviceId &&
      effect.startsAtMs === this.#agreed.startsAtMs
    );
  }

  /** Takes the first that suits; if none does, they hang up. */
  #choose(offered: readonly number[]): string | null {
    const at = offered.findIndex((startsAtMs) => this.#suits(startsAtMs));
    const chosen = offered[at];
    if (chosen === undefined) return null;
    ({ date: this.#date, time: this.#time } = this.#local(chosen));
    return offered.length === 1 ? "Yes please." : `The ${ordinals[at]} one, please.`;
  }

  /** How a name is spelled cannot be heard, so any name will do. */
  #confirm(acts: readonly DialogAct[]): string {
    const read = acts.find((act) => act.id === "read-back")?.params ?? this.#agreed;
    const isRight =
      read !== null &&
      read.serviceId === this.#serviceId &&
      this.#suits(read.startsAtMs) &&
      (read.phone === null || read.phone === phone || read.phone === this.#sentence.slots?.phone);
    this.#agreed = isRight ? read : null;
    return isRight ? "Yes please." : "No.";
  }

  #suits(startsAtMs: number): boolean {
    const { date, time } = this.#local(startsAtMs);
    if (this.#date !== undefined && this.#date !== date) return false;
    return this.#time === undefined ? this.#likes(time) : this.#time === time;
  }

  /** Whether a time lies within what they said about it. */
  #likes(time: string): boolean {
    const { dayPart = "", after = "00:00", before = "24:00" } = this.#sentence.slots ?? {};
    const [from, to] = dayParts[dayPart] ?? ["00:00", "24:00"];
    return time >= from && time < to && time >= after && time <= before;
  }

  #serviceName(): string | undefined {
    return this.#practice.services.find(({ id }) => id === this.#serviceId)?.texts.en.name;
  }

  #local(startsAtMs: number): { date: string; time: string } {
    const { date, minutes } = localMomentAt(this.#practice.timeZone, startsAtMs);
    const pad = (part: number): string => String(part).padStart(2, "0");
    return { date, time: `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}` };
  }
}

type ReadBack = Extract<DialogAct, { id: "read-back" }>["params"];

/** "Tuesday, November 24" */
function dayOf(date: string): string {
  const options = { timeZone: "UTC", weekday: "long", month: "long", day: "numeric" } as const;
  return new Intl.DateTimeFormat("en-US", options).format(Date.parse(`${date}T12:00Z`));
}
