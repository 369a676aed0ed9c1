import type { CallerSentence } from "../packages/receptionist/callers/halves.ts";
import { judge } from "../packages/receptionist/callers/report.ts";
import { answer, greet, type Said, type World } from "../packages/receptionist/src/index.ts";
import { practices } from "../sandbox/src/practices.ts";
import type { Figure } from "./figure.ts";
import { percent, percentShown } from "./percent.ts";
import type { TalkToBook } from "./talks-to-book.ts";

/** A sentence as one voice said it, and what was heard. */
export interface Heard {
  voice: string;
  sentence: CallerSentence;
  said: Said;
  /** Words put in, left out or changed; words there were. */
  wrong: number;
  words: number;
  /** Words that the engine cannot hear: they are in no sentence of its model. */
  unknown: number;
  /** Where it is a wish to book: the talk that it began. */
  talk?: TalkToBook;
}

/** "flite rms 4.2 %, ..." */
function ofEachVoice(heard: readonly Heard[], share: (of: readonly Heard[]) => number): string {
  return [...Map.groupBy(heard, ({ voice }) => voice)]
    .map(([voice, of]) => `${voice} ${percentShown(share(of))} %`)
    .join(", ");
}

/** What a half of the sentences came to, spoken; as it is, as rounding is for showing. */
export function hearingFigures(
  half: string,
  heard: readonly Heard[],
  goals: { words: number | undefined; intents: number },
  note: string,
): Figure[] {
  const wordsIn = (of: readonly Heard[]): number =>
    of.reduce((total, { words }) => total + words, 0);
  const wrongIn = (of: readonly Heard[]): number =>
    of.reduce((total, { wrong }) => total + wrong, 0) / wordsIn(of);
  const understood = (of: readonly Heard[]): Heard[] => {
    const judged = judge(of.map(({ sentence, said }) => ({ ...sentence, text: said.text })));
    return of.filter((_, at) => judged[at]?.intentsRight);
  };
  const rightIn = (of: readonly Heard[]): number => understood(of).length / of.length;
  const sureIn = (of: readonly Heard[]): number =>
    of.filter(({ said }) => said.confidence >= 0.5).length / of.length;
  const unknown = heard.reduce((total, each) => total + each.unknown, 0) / wordsIn(heard);
  return [
    {
      name: `words wrong, %, ${half}`,
      measured: percent(wrongIn(heard)),
      unit: "",
      ...(goals.words !== undefined && { most: goals.words }),
      note: `of ${wordsIn(heard)}, ${note}; ${percentShown(unknown)} % unknown to the engine; ${ofEachVoice(heard, wrongIn)}`,
    },
    {
      name: `intents right by voice, %, ${half}`,
      measured: percent(rightIn(heard)),
      unit: "",
      least: goals.intents,
      note: `of ${heard.length}; heard surely enough to act on: ${percentShown(sureIn(heard))} %, of those understood ${percentShown(sureIn(understood(heard)))} %; ${ofEachVoice(heard, rightIn)}`,
    },
    {
      name: `booked, moved or cancelled what nobody asked for, ${half}`,
      measured: heard.filter(bookedWrongly).length,
      unit: "",
      most: 0,
      note: "by one turn",
    },
    ...talkFigures(half, heard),
  ];
}

/** What became of the talks that began with a wish to book; nothing, where few runs have met none. */
function talkFigures(half: string, heard: readonly Heard[]): Figure[] {
  const talks = heard.flatMap(({ talk }) => talk ?? []);
  if (talks.length === 0) return [];
  const count = (outcome: TalkToBook["outcome"]): number =>
    talks.filter((talk) => talk.outcome === outcome).length;
  return [
    {
      name: `booked in a whole talk what nobody asked for, ${half}`,
      measured: count("wrong"),
      unit: "",
      most: 0,
      note: `of ${talks.length} talks from a wish to a yes or no to what was read back`,
    },
    {
      name: `wishes booked right by voice, %, ${half}`,
      measured: percent(count("booked") / talks.length),
      unit: "",
      note: `not booked: ${count("not booked")} of ${talks.length}`,
    },
  ];
}

/**
 * Whether one thing that was misheard would book, move or cancel: nothing may, but a yes to what was
 * read back.
 */
function bookedWrongly({ sentence, said }: Heard): boolean {
  const { readBack, intents } = sentence;
  const practice = practices[sentence.practice];
  const beginning = greet(practice).state;
  const startsAtMs = instantOf(readBack?.at);
  const day = readBack?.at.slice(0, 10) ?? "";
  const [hour = 0, minute = 0] = (readBack?.at.slice(11).split(":") ?? []).map(Number);
  const state: typeof beginning = readBack
    ? {
        ...beginning,
        question: { about: "confirmation", startsAtMs },
        task: {
          type: "booking",
          wish: {
            serviceId: readBack.service,
            staffId: null,
            days: { from: day, to: day, orElse: null },
            time: { type: "at", clock: { hour, minute, meridiem: null } },
          },
        },
      }
    : beginning;
  const world: World = {
    practice,
    nowMs: instantOf("2026-11-21T10:00"),
    visitsOf: () => [],
    openings: ({ fromMs, toMs }) => (startsAtMs >= fromMs && startsAtMs < toMs ? [startsAtMs] : []),
  };
  const changes = answer(state, said, world).do.filter(
    ({ type }) => type === "book" || type === "move" || type === "cancel",
  );
  return changes.length > 0 && !(readBack && intents.includes("yes"));
}

/** Both sample practices live in Eastern time, in winter. */
const instantOf = (local = "2026-11-23T09:00"): number => Date.parse(`${local}:00-05:00`);
