import { type CallerSentence, readHalves } from "../packages/receptionist/callers/halves.ts";
import { judge } from "../packages/receptionist/callers/report.ts";
import { asSpoken } from "../packages/receptionist/src/caller-sentences-spoken.ts";
import {
  answer,
  callerSentences,
  greet,
  type Said,
  type World,
} from "../packages/receptionist/src/index.ts";
import { practices } from "../sandbox/src/practices.ts";
import { everydayEnglish } from "../sandbox/src/speech/hearing/everyday-english.ts";
import { wordsOf } from "../sandbox/src/speech/hearing/language-model.ts";
import { createHearing, type HearingEngine } from "../sandbox/src/speech/index.ts";
import { type CallerVoice, callerVoicesHere } from "./caller-voices.ts";
import type { Figure } from "./figure.ts";
import { heardOver } from "./noisy-line.ts";
import { wordsWrong } from "./words-wrong.ts";

/** Turns of one call; the next has another caller, whom the engine must get used to. */
const turnsInACall = 5;

interface Heard {
  voice: string;
  sentence: CallerSentence;
  said: Said;
  /** Words put in, left out or changed; words there were. */
  wrong: number;
  words: number;
  /** Words that the engine cannot hear: they are in no sentence of its model. */
  unknown: number;
}

/**
 * What is understood of callers' sentences when they are spoken: by every synthetic voice this
 * machine has, on a line that hisses. Of the half that is held aside, figures are all that is shown.
 *
 * With `runs`, every voice says that many sentences of each half. Spanish is left out: these voices
 * speak English only, and so does the engine. What callers only type is left out as well.
 */
export async function hearing(runs?: number): Promise<Figure[]> {
  const { voices, missing } = await callerVoicesHere();
  const { inDomain, heldAside } = readHalves();
  const without = missing.map((mend) => `without ${mend}`);
  const note = [`${voices.length} voices`, ...without];
  const figures: Figure[] = [];
  for (const [half, sentences, goals] of [
    ["in domain", inDomain, { words: 10, intents: 90 }],
    ["held aside", heldAside, { words: undefined, intents: 80 }],
  ] as const) {
    const chosen = spokenOnes(sentences, runs);
    const heard = await heardByAll(voices, chosen);
    figures.push(...figuresOf(half, heard, goals, note.join("; ")));
  }
  return figures;
}

/** Those that can be spoken; with `most`, as many of them, spread over the whole list. */
function spokenOnes(sentences: readonly CallerSentence[], most = Infinity): CallerSentence[] {
  const spoken = sentences.filter(
    ({ typedOnly, intents }) => typedOnly !== true && !intents.includes("not-english"),
  );
  const step = Math.max(1, spoken.length / most);
  const count = Math.min(most, spoken.length);
  return Array.from({ length: count }, (_, index) => spoken[Math.floor(index * step)]!);
}

async function heardByAll(
  voices: readonly CallerVoice[],
  sentences: readonly CallerSentence[],
): Promise<Heard[]> {
  const heard: Heard[] = [];
  for (const name of ["dental", "med-spa"] as const) {
    const practice = practices[name];
    const engine = await createHearing({
      sentences: callerSentences(practice),
      pronunciations: practice.pronunciations,
    });
    const known = new Set([...callerSentences(practice), ...everydayEnglish].flatMap(wordsOf));
    const ofPractice = sentences.filter((sentence) => sentence.practice === name);
    for (const voice of voices) heard.push(...(await heardFrom(voice, ofPractice, engine, known)));
    await engine.close();
  }
  return heard;
}

async function heardFrom(
  voice: CallerVoice,
  sentences: readonly CallerSentence[],
  engine: HearingEngine,
  known: ReadonlySet<string>,
): Promise<Heard[]> {
  const heard: Heard[] = [];
  for (let first = 0; first < sentences.length; first += turnsInACall) {
    const listener = await engine.listen();
    for (const sentence of sentences.slice(first, first + turnsInACall)) {
      const spoken = asSpoken(sentence.text);
      const said = await heardOver(
        listener,
        await voice.render(spoken),
        sentence.asked === "phone" ? "phone-number" : "anything",
      );
      const words = wordsOf(spoken);
      heard.push({
        voice: voice.name,
        sentence,
        said,
        words: words.length,
        wrong: wordsWrong(words, wordsOf(said.text)),
        unknown: words.filter((word) => !known.has(word)).length,
      });
    }
    listener.close();
  }
  return heard;
}

/** "flite rms 4.2 %, ..." */
function ofEachVoice(heard: readonly Heard[], share: (of: readonly Heard[]) => number): string {
  return [...Map.groupBy(heard, ({ voice }) => voice)]
    .map(([voice, of]) => `${voice} ${percent(share(of))} %`)
    .join(", ");
}

function figuresOf(
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
      note: `of ${wordsIn(heard)}, ${note}; ${percent(unknown)} % unknown to the engine; ${ofEachVoice(heard, wrongIn)}`,
    },
    {
      name: `intents right by voice, %, ${half}`,
      measured: percent(rightIn(heard)),
      unit: "",
      least: goals.intents,
      note: `of ${heard.length}; heard surely enough to act on: ${percent(sureIn(heard))} %, of those understood ${percent(sureIn(understood(heard)))} %; ${ofEachVoice(heard, rightIn)}`,
    },
    {
      name: `booked, moved or cancelled what nobody asked for, ${half}`,
      measured: heard.filter(bookedWrongly).length,
      unit: "",
      most: 0,
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

const percent = (share: number): number => Math.round(share * 1_000) / 10;
