import type { Figure } from "./figure.ts";
import { percent, percentShown } from "./percent.ts";
import type { TalkToBook } from "./talks-to-book.ts";

/** What became of a sentence that one voice said. */
export interface Heard {
  voice: string;
  /** Words put in, left out or changed; words there were. */
  wrong: number;
  words: number;
  /** Words that the engine cannot hear: they are in no sentence of its model. */
  unknown: number;
  intentsRight: boolean;
  /** Heard well enough to act on. */
  isConfident: boolean;
  /** This one turn would change the calendar, and its caller did not ask for that. */
  changesWrongly: boolean;
  /** Where it is a wish to book: the call that it began. */
  talk?: TalkToBook;
}

/** "flite rms 4.2 %, ..." */
function ofEachVoice(heard: readonly Heard[], share: (of: readonly Heard[]) => number): string {
  return [...Map.groupBy(heard, ({ voice }) => voice)]
    .map(([voice, of]) => `${voice} ${percentShown(share(of))} %`)
    .join(", ");
}

const sum = (of: readonly Heard[], value: (each: Heard) => number): number =>
  of.reduce((total, each) => total + value(each), 0);
const shareOf = (of: readonly Heard[], holds: (each: Heard) => boolean): number =>
  of.filter(holds).length / of.length;

/** The figures of a set of sentences, spoken. Unrounded: rounding is for display. */
export function hearingFigures(
  set: string,
  heard: readonly Heard[],
  goals: { words?: number; intents: number },
  note: string,
): Figure[] {
  const words = sum(heard, (each) => each.words);
  const wrongIn = (of: readonly Heard[]): number =>
    sum(of, ({ wrong }) => wrong) / sum(of, (each) => each.words);
  const rightIn = (of: readonly Heard[]): number => shareOf(of, ({ intentsRight }) => intentsRight);
  const confidentIn = (of: readonly Heard[]): string =>
    percentShown(shareOf(of, ({ isConfident }) => isConfident));
  const unknown = percentShown(sum(heard, (each) => each.unknown) / words);
  const understood = heard.filter(({ intentsRight }) => intentsRight);
  return [
    {
      name: `words wrong, %, ${set}`,
      measured: percent(wrongIn(heard)),
      unit: "",
      ...(goals.words !== undefined && { most: goals.words }),
      note: `of ${words}, ${note}; ${unknown} % unknown to the engine; ${ofEachVoice(heard, wrongIn)}`,
    },
    {
      name: `intents right by voice, %, ${set}`,
      measured: percent(rightIn(heard)),
      unit: "",
      least: goals.intents,
      note: `of ${heard.length}; heard well enough to act on: ${confidentIn(heard)} %, of those understood ${confidentIn(understood)} %; ${ofEachVoice(heard, rightIn)}`,
    },
    {
      name: `booked, moved or cancelled without being asked, ${set}`,
      measured: heard.filter(({ changesWrongly }) => changesWrongly).length,
      unit: "",
      most: 0,
      note: "by one turn",
    },
    ...talkFigures(set, heard),
  ];
}

/** What became of the calls that began with a wish to book; nothing where there was none. */
function talkFigures(set: string, heard: readonly Heard[]): Figure[] {
  const talks = heard.flatMap(({ talk }) => talk ?? []);
  if (talks.length === 0) return [];
  const count = (outcome: TalkToBook["outcome"]): number =>
    talks.filter((talk) => talk.outcome === outcome).length;
  return [
    {
      name: `wrong bookings in whole calls, ${set}`,
      measured: count("wrong"),
      unit: "",
      most: 0,
      note: `of ${talks.length} calls from a wish to a yes or no to what was read back`,
    },
    {
      name: `wishes booked right by voice, %, ${set}`,
      measured: percent(count("booked") / talks.length),
      unit: "",
      note: `not booked: ${count("not booked")} of ${talks.length}`,
    },
  ];
}
