import type { DialogContext } from "./src/dialog/effects.ts";
import { CallUnderWay, type PlayedCall } from "./hard-calls/play-call.ts";
import { quietWeek } from "./hard-calls/quiet-week.ts";
import { type Example, expectingOfExample } from "./training/example.ts";
import { oneDay } from "./src/nlu/entities/date-expression.ts";
import { localMomentAt } from "./src/local-time.ts";
import type { NluResult, Parser } from "./src/nlu/parse.ts";
import { clockOf, slotsOf } from "./training/slots.ts";
import type { Practice } from "./practices/practice.ts";

/** Every sentence is said on this day, a Saturday. */
const today = "2026-11-21";

/** Training distinguishes both; they count as one here. */
const counted = (intent: string): string => (intent === "drop" ? "no" : intent);

export interface PrecisionRecall {
  precision: number;
  recall: number;
  sentences: number;
}

/** Shares are 0 to 1. */
export interface SentenceScores {
  sentences: number;
  /** All intents were found, and the main one is one of them. */
  intents: number;
  /** Of all slots that were stated or found, those that were stated and found alike. */
  slots: number;
  perIntent: ReadonlyMap<string, PrecisionRecall>;
  /** "price → book": how often the first was missed and the second led, most often first. */
  confusions: readonly (readonly [string, number])[];
}

/** Has the parser of its practice parse each sentence. */
export function scoreSentences(
  examples: readonly Example[],
  parserOf: (practice: Example["practice"]) => { parser: Parser; practice: Practice },
): SentenceScores {
  const heard = examples.map((example) => {
    const intents = example.intents.map(counted);
    const { parser, practice } = parserOf(example.practice);
    const result = parser.parse({ text: example.text, confidence: 1 }, contextOf(example));
    const found = result.intents.map(({ intent }) => counted(intent));
    const missed = intents.filter((intent) => !found.includes(intent));
    const isRight = missed.length === 0 && intents.includes(found[0] ?? "");
    return { intents, found, missed, isRight, slots: compareSlots(example, result, practice) };
  });
  const wrong = Map.groupBy(
    heard.filter(({ isRight }) => !isRight),
    ({ missed, found }) => `${missed.join("+") || "order"} → ${found[0] ?? "nothing"}`,
  );
  const slots = heard.flatMap((each) => each.slots);
  const perIntent = new Map<string, PrecisionRecall>();
  for (const intent of new Set(heard.flatMap(({ intents, found }) => [...intents, ...found]))) {
    const isFound = heard.filter(({ found }) => found.includes(intent));
    const isStated = heard.filter(({ intents }) => intents.includes(intent));
    const hits = isStated.filter(({ found }) => found.includes(intent)).length;
    perIntent.set(intent, {
      precision: hits / isFound.length,
      recall: hits / isStated.length,
      sentences: isStated.length,
    });
  }
  return {
    sentences: heard.length,
    intents: heard.filter(({ isRight }) => isRight).length / heard.length,
    slots: slots.filter(Boolean).length / slots.length,
    perIntent,
    confusions: [...wrong]
      .map(([confusion, { length }]) => [confusion, length] as const)
      .toSorted(([, a], [, b]) => b - a),
  };
}

function contextOf(example: Example) {
  const days = example.offered?.map((at) => at.slice(0, 10)).toSorted() ?? [];
  const [from = example.readBack?.at.slice(0, 10), to = ""] = [days[0], days.at(-1)];
  const spokenOf = from === undefined ? null : oneDay(from);
  const offered = from && to ? { from, to } : null;
  // A question of the receptionist was asked in the caller's language; a first sentence has to show it.
  const language = example.asked === undefined ? "en" : (example.language ?? "en");
  return { today, expecting: expectingOfExample(example), spokenOf, offered, language };
}

/** Whether each slot that was stated or found was stated and found alike. Letter case does not count. */
function compareSlots(example: Example, result: NluResult, practice: Practice): boolean[] {
  const stated: Record<string, unknown> = { ...example.slots };
  const found: Record<string, unknown> = { ...slotsOf(result, practice, example.offered) };
  return Object.keys({ ...stated, ...found }).map(
    (name) => String(stated[name]).toLowerCase() === String(found[name]).toLowerCase(),
  );
}

/** A dialogue as its writer wanted it to end. */
export interface Dialogue {
  practice: Example["practice"];
  title: string;
  turns: readonly string[];
  expect: {
    /** The calendar has exactly these visits at the end. */
    booked?: readonly ExpectedVisit[];
    message?: { name?: string; phone?: string };
    /** `turn` counts from 1. The expressions ignore case. */
    reply?: readonly { turn: number; match?: string; never?: string }[];
  };
  /** When it takes place, ISO with its offset; absent, on the Saturday of all others. */
  saidAt?: string;
}

interface ExpectedVisit {
  service?: string;
  date?: string;
  time?: string;
  name?: string;
  phone?: string;
}

/** Types a dialogue to the receptionist, who answers each turn in one line. The calendar begins empty. */
export function playDialogue(
  { turns, saidAt }: Pick<Dialogue, "turns" | "saidAt">,
  parser: Parser,
  practice: Practice,
): PlayedCall {
  const nowMs = saidAt === undefined ? undefined : Date.parse(saidAt);
  const week: DialogContext = { ...quietWeek(practice, nowMs), languages: ["en", "es"] };
  const underWay = new CallUnderWay(parser, week, "writing");
  const lines = turns.flatMap((text): PlayedCall["lines"] => {
    const { reply } = underWay.hear({ text, confidence: 1 });
    return [
      { speaker: "caller", text },
      { speaker: "receptionist", text: reply },
    ];
  });
  return { ...underWay.call, lines };
}

/**
 * Why a dialogue did not end as its writer wanted; empty when it did. `wrongBooking`: the calendar has a
 * visit that the caller did not want.
 */
export function judgeDialogue(
  { expect }: Dialogue,
  { lines, visits, actions }: PlayedCall,
  { timeZone }: Practice,
): { problems: string[]; wrongBooking: boolean } {
  const problems: string[] = [];
  const stand = visits.map(({ serviceId, startsAtMs, name, phone }) => {
    const { date, minutes } = localMomentAt(timeZone, startsAtMs);
    const time = clockOf(minutes);
    return { service: serviceId, date, time, name: name ?? "", phone: phone ?? "" };
  });
  const wanted = [...(expect.booked ?? [])];
  const unwanted = stand.filter((visit) => {
    const at = wanted.findIndex((each) =>
      Object.entries(each).every(
        ([key, value]) =>
          visit[key as keyof typeof visit].toLowerCase() === String(value).toLowerCase(),
      ),
    );
    if (at >= 0) wanted.splice(at, 1);
    return at < 0;
  });
  if (expect.booked && unwanted.length > 0) problems.push(`booked ${JSON.stringify(unwanted)}`);
  if (wanted.length > 0) problems.push(`not booked ${JSON.stringify(wanted)}`);
  const notes = actions.flatMap((effect) =>
    effect.type === "note" || effect.type === "hand-off" ? [effect.note] : [],
  );
  for (const value of Object.values(expect.message ?? {}))
    if (!notes.some((note) => note.includes(value))) problems.push(`no message with ${value}`);
  if (expect.message && notes.length === 0) problems.push("no message");
  for (const { turn, match, never } of expect.reply ?? []) {
    const reply = lines[2 * turn - 1]?.text ?? "";
    if (match !== undefined && !new RegExp(match, "i").test(reply))
      problems.push(`turn ${turn} lacks ${match}`);
    if (never !== undefined && new RegExp(never, "i").test(reply))
      problems.push(`turn ${turn} holds ${never}`);
  }
  return { problems, wrongBooking: unwanted.length > 0 };
}
