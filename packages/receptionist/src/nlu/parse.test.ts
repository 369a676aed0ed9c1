import { describe, expect, test } from "vitest";
import { parserOf, practices } from "../testing/play.ts";
import type { Expecting } from "./entities/extract.ts";
import type { NluResult } from "./parse.ts";
import { readTrainingExamples } from "../../training/example.ts";
import { slotsOf } from "../../training/slots.ts";
import { chooseOffered } from "./slots.ts";

const [dental, medSpa] = practices;
const tuesday = "2026-11-24";
const parse = (
  text: string,
  expecting: Expecting = "anything",
  practice = dental as (typeof practices)[number],
): NluResult =>
  parserOf(practice).parse(
    { text, confidence: 1 },
    { today: "2026-11-21", expecting, spokenOf: { from: tuesday, to: tuesday }, language: "en" },
  );
/** Tests that `what` holds for each text. A failure lists the texts for which it does not. */
function holdsOf(what: string, table: string, holds: (text: string) => boolean): void {
  const texts = table.trim().split(/ \/ |\n/);
  test(`${what}`, () => expect(texts.filter((text) => !holds(text.trim()))).toEqual([]));
}

const isClearYes = (text: string): boolean => parse(text, "confirmation").isClearYes;

holdsOf(
  "a yes without any doubt is clear",
  `
  yes / Yes, please! / yeah that's right / uh huh / 👍 / perfect / that works for me
  sure, go ahead / ok sounds good, thank you so much / book it / yes, Tuesday at three
`,
  isClearYes,
);

holdsOf(
  "a yes that doubts, asks or changes something is not clear",
  `
  yes? / yes? where do I park? / I guess so / ok hold on / sure, if it's free
  yes, not at three / yes, actually, make it four / yes, 0199
  don't book it / I said yes to the dress
`,
  (text) => !isClearYes(text),
);

test("no answer to a read-back is clear that its label does not call a yes", () => {
  const others = readTrainingExamples("en").filter(
    ({ asked, intents }) => asked === "is-that-right" && !intents.includes("yes"),
  );
  const some = others.filter((_, at) => at % 5 === 0);
  expect(some.length).toBeGreaterThan(300);
  expect(some.filter(({ text }) => isClearYes(text))).toEqual([]);
});

const daysIn = (text: string): string[] =>
  parse(text, "day").entities.flatMap(({ type, value }) =>
    type === "date" && value.days.ok ? [value.days.from] : [],
  );

holdsOf(
  "of what a caller tells, small talk is not heard",
  `
  Thursday works. My sister has the car on the other days, she's a nurse.
  It's so cold here that the dog won't go out on Mondays. Thursday, please.
`,
  (text) => daysIn(text).join() === "2026-11-26",
);

holdsOf(
  "an answer is heard, and all of an utterance, if nothing else would be left",
  `
  I lived over a bakery for years. Thursday then, my boss is away. / My grandson typed this. On Thursday.
`,
  (text) => daysIn(text).includes("2026-11-26"),
);

test("danger is heard between any remarks", () =>
  expect(
    parse("My sister has the car. I can't breathe. It's snowing in Denver, she said.").danger,
  ).toBe("life"));

const wishesMoment = (text: string): boolean =>
  parse(text, "confirmation").entities.some(({ type }) => type === "date" || type === "time");

holdsOf(
  "a day or an hour in a remark beside a read-back is no wish",
  `
  how long does it take, I have to pick up my kids at 3
  how long am I there because the kids come home at three
  my husband works till 4 / my grandson has a recital at six / the plumber comes at two
  it's trash day on Tuesday / we had a flood in the basement on Monday / I haven't eaten since seven
  is it ok if I was in the sun / are you open on Saturday?
  do I pay there? My card resets on the fifth.
`,
  (text) => !wishesMoment(text),
);

holdsOf(
  "a day or an hour that changes or answers a read-back is one",
  `
  four / at four instead / yes but at four / make it two / slide it to three thirty
  no, Thursday / ooh can it be Friday / scratch that, Monday
  my boss needs me Tuesday, so Thursday / Tuesday doesn't work, I have PT
  what have you got on Thursday / could you see me at nine / is four free
`,
  wishesMoment,
);

test("silence is no yes", () => expect(isClearYes("")).toBe(false));

holdsOf(
  "danger to life is found",
  `
  I can't breathe / no rush but I can't breathe / my throat is swelling shut
  he's having trouble swallowing after the filler / I have chest pain / I took too many pills
  the bleeding won't stop / it has been bleeding nonstop since last night
  it stopped bleeding but it started again and won't stop
  I had a tooth out, it has bled for two days / my mouth keeps filling with blood
  she passed out in the chair / my mom is unconscious / my face is drooping on one side
  I suddenly can't see out of my left eye / one eye sees only gray
  the skin around my lips is turning white / I think it's an allergic reaction, hives all over
`,
  (text) => parse(text).danger === "life",
);

holdsOf(
  "danger to oneself is found",
  `
  I want to kill myself / I don't want to live anymore / I'm thinking about suicide
  everyone would be better off without me
`,
  (text) => parse(text).danger === "self",
);

holdsOf(
  "what only sounds like danger is none",
  `
  I have no chest pain and no trouble breathing / can Botox cause trouble swallowing?
  does it work on gray hair? most of it has gone gray by now
  I'm afraid of passing out at the dentist / years ago I fainted at the dentist
  I can't wait / I'm dying to get my teeth done / the price is killing me
  I can't see the prices on your website / my tooth hurts like hell
  my kid passed out flyers / the cleaning made my gums bleed a bit / I carry an EpiPen
  it isn't bleeding anymore but he won't stop crying / it's not bleeding anymore, he won't stop crying
`,
  (text) => parse(text).danger === null,
);

holdsOf(
  "a clinical risk is found",
  `
  I'm five months pregnant / I'm breastfeeding
  I'm on blood thinners / I take Accutane / I have a pacemaker
`,
  (text) => parse(text, "anything", medSpa).clinicalRisk,
);

holdsOf(
  "a clinical risk that is denied is none",
  `
  I'm not pregnant / I'm no longer breastfeeding / I was pregnant last year
  I'm not on any blood thinners
`,
  (text) => !parse(text, "anything", medSpa).clinicalRisk,
);

test.each([
  [
    "I'd like a cleaning Tuesday at three",
    { service: "cleaning", date: "2026-11-24", time: "15:00" },
  ],
  [
    "book a check-up on Wednesday, no, Thursday morning",
    { service: "check-up", date: "2026-11-26", dayPart: "morning" },
  ],
  ["book me a filling after two", { service: "filling", after: "14:00" }],
  [
    "a cleaning after nine and before eleven",
    { service: "cleaning", after: "09:00", before: "11:00" },
  ],
  ["a cleaning some morning before eleven", { service: "cleaning", before: "11:00" }],
  [
    "a cleaning on Monday at four, school is out at three",
    { service: "cleaning", date: "2026-11-23", time: "16:00" },
  ],
  ["could you move me from nine to ten", { time: "10:00" }],
  [
    "please move my visit to Friday between nine and eleven",
    { date: "2026-11-27", after: "09:00", before: "11:00" },
  ],
  ["can you move my appointment from Tuesday to Friday", { date: "2026-11-27" }],
  ["I need a cleaning as soon as possible", { service: "cleaning", soonest: true }],
  [
    "this is Jo Park, 415 555 0134, I want a cleaning with Lena",
    { name: "Jo Park", phone: "4155550134", service: "cleaning", staff: "Lena" },
  ],
])("%j fills the slots %o", (text, slots) => expect(slotsOf(parse(text), dental)).toEqual(slots));

describe("of two times on Tuesday and one on Wednesday", () => {
  const offered = [
    { date: "2026-11-24", minutes: 600 },
    { date: "2026-11-24", minutes: 900 },
    { date: "2026-11-25", minutes: 600 },
  ];
  test.each([
    ["the first one", 0],
    ["the last one", 2],
    ["Wednesday", 2],
    ["three", 1],
    ["Tuesday at ten", 0],
    ["the later one on Tuesday", 1],
    ["option b", 1],
    ["the Tuesday afternoon one", 1],
    ["not Tuesday", 2],
    ["the fourth one", null],
    ["Tuesday", null],
    ["Thursday", null],
    ["hmm", null],
  ])("%j chooses number %s", (text, index) =>
    expect(chooseOffered(parse(text, "choice"), offered)).toBe(index),
  );
});

test.each([
  ["Hola, quisiera una cita para una limpieza", "es"],
  ["I'd like a cleaning", "en"],
  ["Tuesday", "en"],
])("%j is of the language %s", (text, language) => expect(parse(text).language).toBe(language));

test.each([
  ["what's the wifi password?", "wifi"],
  ["where can I park?", "parking"],
  ["may my brother come in with me?", "companion"],
  ["do you take Delta Dental?", "insurance"],
  ["can I pay with a credit card?", "payment"],
  ["what's your address?", "place"],
  ["what's your cancellation policy?", "policy"],
  ["is this call recorded?", "recording"],
  ["do you see kids?", "children"],
  ["are you taking new patients?", "new-patient"],
  ["how much is a cleaning?", "price"],
  ["what time do you close?", "hours"],
  ["what do you offer?", "services"],
  ["who are your dentists?", "team"],
  ["do I need to fast before my visit?", "preparation"],
  ["what can I eat after a filling?", "after-care"],
  ["am I talking to a robot?", "identity"],
])("%j has the intent %s", (text, intent) =>
  expect(parse(text).intents.map((each) => each.intent)).toContain(intent),
);

test("what no caller ever said means nothing", () =>
  expect(parse("asdf qwertz yxcv").intents).toEqual([]));
