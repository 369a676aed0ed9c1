import {
  type Practice,
  type Question,
  readSentence,
  sampleMedSpa,
  samplePractice,
  type SentenceRead,
} from "../src/index.ts";
import { Temporal } from "temporal-polyfill";
import type { CallerSentence } from "./halves.ts";

/** How much of what callers said was understood as they meant it. Shares are 0 to 1. */
export interface UnderstandingReport {
  sentences: number;
  /** The main intent is one that the caller has, and none of theirs was missed. */
  intentsRight: number;
  /** As `intentsRight`, and nothing was heard that the caller did not want. */
  intentsExact: number;
  /** Of all facts that were stated or heard, those that were stated and heard alike. */
  slotsRight: number;
  /** Of the facts that were stated, those heard alike. */
  slotsFound: number;
}

/** What was made of one sentence, beside what it means. */
export interface Judged {
  sentence: CallerSentence;
  read: SentenceRead;
  intentsRight: boolean;
  intentsExact: boolean;
  slots: { right: number; different: number; missed: number; extra: number };
}

/** The moment at which every sentence is said, on the practice's clock. */
const saidAt = "2026-11-21T10:00";

/** Puts each sentence to the engine as its practice's receptionist would hear it. */
export function judge(sentences: readonly CallerSentence[]): Judged[] {
  return sentences.map((sentence) => {
    const practice = practices[sentence.practice];
    const read = readSentence({ text: sentence.text, confidence: 1 }, questionOf(sentence), {
      practice,
      nowMs: instantIn(practice, saidAt),
    });
    const heard: string[] = read.intents;
    const complete = sentence.intents.every((intent) => heard.includes(intent));
    const intentsRight = complete && sentence.intents.includes(heard[0] ?? "");
    return {
      sentence,
      read,
      intentsRight,
      intentsExact: intentsRight && heard.length === sentence.intents.length,
      slots: compared(sentence.slots, { ...read.slots }),
    };
  });
}

/** The figures of a half. */
export function reportOn(judged: readonly Judged[]): UnderstandingReport {
  const sum = (of: (each: Judged) => number): number =>
    judged.reduce((total, each) => total + of(each), 0);
  const right = sum(({ slots }) => slots.right);
  const stated = right + sum(({ slots }) => slots.different + slots.missed);
  return {
    sentences: judged.length,
    intentsRight: sum((each) => Number(each.intentsRight)) / judged.length,
    intentsExact: sum((each) => Number(each.intentsExact)) / judged.length,
    slotsRight: right / (stated + sum(({ slots }) => slots.extra)),
    slotsFound: right / stated,
  };
}

type Facts = Readonly<Record<string, unknown>>;

function compared(stated: Facts, heard: Facts): Judged["slots"] {
  const names = [...new Set([...Object.keys(stated), ...Object.keys(heard)])];
  const kinds = names.map((name) => {
    if (!(name in heard)) return "missed";
    if (!(name in stated)) return "extra";
    return stated[name] === heard[name] ? "right" : "different";
  });
  const count = (kind: string): number => kinds.filter((each) => each === kind).length;
  return {
    right: count("right"),
    different: count("different"),
    missed: count("missed"),
    extra: count("extra"),
  };
}

const practices = { dental: samplePractice, "med-spa": sampleMedSpa } as const;

/** The engine's question that stands behind the one in the file. Throws for one that it has not. */
export function questionOf({ asked, offered = [], readBack, practice }: CallerSentence): Question {
  const at = (local: string): number => instantIn(practices[practice], local);
  switch (asked) {
    case undefined:
      return { about: "how-to-help" };
    case "which-service":
      return { about: "service", among: [] };
    case "which-day":
      return { about: "day" };
    case "what-time":
      return { about: "time" };
    case "which-of-these":
      return { about: "choice", offeredMs: offered.map(at) };
    case "is-that-right":
      return { about: "confirmation", startsAtMs: at(readBack?.at ?? saidAt) };
    case "anything-else":
      return { about: "anything-else" };
    case "name":
      return { about: "name" };
    case "phone":
      return { about: "phone" };
    case "reason":
      return { about: "reason" };
    default:
      throw new TypeError(`The sentence was said after "${asked}", which the engine never asks.`);
  }
}

function instantIn({ timeZone }: Practice, local: string): number {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds;
}
