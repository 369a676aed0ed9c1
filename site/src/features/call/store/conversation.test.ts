import type { ServerMessage } from "@ringwell/provider-api";
import { expect, test } from "vitest";
import { answerTimesMs, followConversation, newConversation } from "./conversation.ts";

type Step = (conversation: ReturnType<typeof followConversation>) => void;

/** What is known after steps that happened at these times. */
function after(steps: Readonly<Record<number, Step>>) {
  let nowMs = 0;
  let known = newConversation;
  const following = followConversation(
    () => nowMs,
    (to) => (known = to),
  );
  for (const [atMs, step] of Object.entries(steps)) {
    nowMs = Number(atMs);
    step(following);
  }
  return known;
}

const says =
  (message: ServerMessage): Step =>
  (it) =>
    it.read(message);
const said = (role: "user" | "assistant", transcript: string, isFinal = true): Step =>
  says({ type: "transcript", role, transcriptType: isFinal ? "final" : "partial", transcript });
const asks = said("user", "When?");
const mumbles = said("user", "Wh", false);
const mumblesOn = said("user", "Whe", false);
const answers = said("assistant", "On Monday.");
const starts = says({ type: "speech-update", role: "user", status: "started" });
const stops = says({ type: "speech-update", role: "user", status: "stopped" });
const interrupts = says({ type: "user-interrupted" });
const types: Step = (it) => it.typeLine();
const isHeard: Step = (it) => it.hearVisitor(1);
const sounds: Step = (it) => it.hearAssistant(1);
const silence: Step = (it) => it.hearAssistant(0);
const falls: Step = (it) => it.endSpeech();
const ends: Step = (it) => it.end();

test.each<[string, Readonly<Record<number, Step>>, string[]]>([
  ["may still change are replaced by newer ones", { 2: mumbles, 3: mumblesOn }, ["2 user Whe"]],
  ["were settled stay", { 1: mumbles, 2: asks, 3: mumbles }, ["1 user When?", "3 user Wh"]],
  [
    "the caller may still change are not the assistant's",
    { 1: mumbles, 2: answers },
    ["1 user Wh", "2 assistant On Monday."],
  ],
])("words that %s", (_, steps, lines) => {
  const { captions } = after(steps);
  expect(captions.map(({ id }) => id)).toEqual([...captions.keys()]);
  expect(captions.map((each) => `${each.saidAtMs} ${each.speaker} ${each.text}`)).toEqual(lines);
});

test("what the receptionist did is kept for the receipt, and unknown messages change nothing", () => {
  const done = { name: "hand-off", result: { note: "Call back" } } as const;
  const unknown: Step = (it) => it.read({ type: "unknown", message: {} });
  expect(after({ 1: says({ type: "tool-calls-result", toolCallResult: done }) }).done).toEqual([
    done,
  ]);
  expect(after({ 1: unknown })).toBe(newConversation);
});

test.each<[string, Readonly<Record<number, Step>>, number[]]>([
  [
    "is counted from when the visitor was last heard, deciding included",
    { 1_000: starts, 2_000: isHeard, 2_500: stops, 2_600: asks, 3_100: sounds, 3_200: answers },
    [1_100],
  ],
  [
    "to a visitor whose loudness is not measured is counted from what the other side told",
    { 2_500: stops, 2_600: asks, 3_100: sounds, 3_101: answers },
    [600],
  ],
  [
    "is counted from the settled words, without even that",
    { 2_600: asks, 3_100: sounds, 3_101: answers },
    [500],
  ],
  ["is none before it is heard", { 900: silence, 1_000: asks, 1_100: answers, 1_200: silence }, []],
  [
    "that is captioned first is timed by its first sound",
    { 900: silence, 1_000: asks, 1_100: answers, 1_300: sounds, 1_400: sounds },
    [300],
  ],
  ["is timed by its caption where no level is measured", { 1_000: asks, 1_100: answers }, [100]],
  [
    "is not what is left of an interrupted sentence",
    {
      900: sounds,
      1_000: types,
      1_010: interrupts,
      1_020: asks,
      1_025: sounds,
      1_030: answers,
      1_100: sounds,
    },
    [],
  ],
  [
    "to an interruption is timed once the interrupted sentence is silent",
    { 900: sounds, 1_000: types, 1_010: interrupts, 1_020: asks, 1_030: answers, 1_400: sounds },
    [400],
  ],
  [
    "to a typed line is counted from its being sent",
    { 1: silence, 2: isHeard, 1_000: types, 1_050: asks, 1_100: answers, 1_400: sounds },
    [400],
  ],
  [
    "is not a sentence that was under way when the words were settled",
    { 1_000: sounds, 1_020: answers, 1_050: asks, 1_100: sounds },
    [],
  ],
  [
    "to a visitor who goes on after a pause is counted from the end of that",
    {
      1_000: isHeard,
      1_400: stops,
      1_500: asks,
      1_800: starts,
      2_600: isHeard,
      3_000: stops,
      3_500: sounds,
      3_501: answers,
    },
    [900],
  ],
  [
    "of several sentences is timed once",
    { 1: silence, 1_000: asks, 1_400: answers, 1_500: sounds, 2_500: answers, 2_600: sounds },
    [500],
  ],
  [
    "keeps its time when the words before it are settled late, and it pauses",
    {
      700: silence,
      1_000: isHeard,
      1_300: stops,
      1_800: sounds,
      2_000: asks,
      2_100: answers,
      2_900: sounds,
      5_000: isHeard,
      5_300: stops,
      5_400: asks,
      6_000: sounds,
      6_100: answers,
    },
    [800, 1_000],
  ],
  [
    "keeps its time where the visitor's loudness is not measured, too",
    { 900: silence, 1_000: stops, 1_800: sounds, 2_000: asks, 2_100: answers, 2_900: sounds },
    [800],
  ],
  [
    "is timed for each of two questions that were said at once and settled one by one",
    {
      900: silence,
      1_000: isHeard,
      1_300: stops,
      1_400: asks,
      1_700: sounds,
      1_750: answers,
      1_900: asks,
      2_700: falls,
      2_750: sounds,
      2_800: answers,
    },
    [700, 1_750],
  ],
  [
    "is neither a greeting nor what follows words that may still change",
    { 50: sounds, 100: answers, 300: mumbles, 400: answers },
    [],
  ],
])("an answer %s", (_, steps, timesMs) => {
  expect([...answerTimesMs(after(steps)).values()]).toEqual(timesMs);
});

test("an answer's time stands beside its beginning, and stays when its words are settled", () => {
  const begins = said("assistant", "On", false);
  const talk = after({ 1: answers, 100: asks, 900: begins, 1_500: answers, 1_600: answers });
  const times = answerTimesMs(talk);
  expect(talk.captions.map((each) => times.get(each) ?? 0)).toEqual([0, 0, 800, 0]);
});

const spans = (steps: Readonly<Record<number, Step>>) =>
  after(steps).turns.map(({ speaker, fromMs, toMs }) => [speaker, fromMs, toMs]);

test("one after the other, each has a stretch of their own, the assistant's until it was last loud", () => {
  expect(spans({ 100: sounds, 900: sounds, 1_900: falls, 2_000: starts, 2_300: starts })).toEqual([
    ["assistant", 100, 900],
    ["user", 2_000, null],
  ]);
});

test("the end of the call ends every stretch and drops words that were never settled", () => {
  const steps = { 100: sounds, 500: starts, 600: mumbles, 700: falls, 800: ends };
  expect(spans(steps)).toEqual([
    ["assistant", 100, 100],
    ["user", 500, 800],
  ]);
  expect(after(steps).captions).toEqual([]);
});
