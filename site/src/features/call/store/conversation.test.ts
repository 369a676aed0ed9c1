import type { ReceivedMessage } from "@ringwell/provider-api";
import { expect, test } from "vitest";
import { answerTimesMs, followConversation, newConversation } from "./conversation.ts";

const handOff = { name: "hand-off", result: { note: "Call back" } } as const;

type Step = (conversation: ReturnType<typeof followConversation>) => void;

const says =
  (message: ReceivedMessage): Step =>
  (it) =>
    it.read(message);
const said = (role: "user" | "assistant", transcript: string, isFinal = true): Step =>
  says({ type: "transcript", role, transcriptType: isFinal ? "final" : "partial", transcript });

/** What may happen in a conversation, by its name in these tests. */
const steps = {
  asks: said("user", "When?"),
  mumbles: said("user", "Wh", false),
  mumblesOn: said("user", "Whe", false),
  begins: said("assistant", "On", false),
  answers: said("assistant", "On Monday."),
  starts: says({ type: "speech-update", role: "user", status: "started" }),
  stops: says({ type: "speech-update", role: "user", status: "stopped" }),
  interrupts: says({ type: "user-interrupted" }),
  hands: says({ type: "tool-calls-result", toolCallResult: handOff }),
  puzzles: says({ type: "unknown", message: {} }),
  types: (it) => it.typeLine(),
  isHeard: (it) => it.hearVisitor(1),
  sounds: (it) => it.hearAssistant(1),
  silence: (it) => it.hearAssistant(0),
  falls: (it) => it.endSpeech(),
  ends: (it) => it.end(),
} satisfies Record<string, Step>;

/** What is known after steps at these milliseconds, as in `1000 asks, 1100 answers`. */
function after(script: string) {
  let nowMs = 0;
  let known = newConversation;
  const following = followConversation(
    () => nowMs,
    (to) => (known = to),
  );
  for (const [, atMs, name] of script.matchAll(/(\d+) (\w+)/g)) {
    nowMs = Number(atMs);
    steps[name as keyof typeof steps](following);
  }
  return known;
}

/** Rows of a claim and its example, as in `1000 asks, 1100 answers → what comes of it`. */
const examples = (rows: Record<string, string>) =>
  Object.entries(rows).map(
    ([claim, row]) => [claim, ...row.split(" → ")] as [string, string, string],
  );

test.each(
  examples({
    "may still change are replaced by newer ones": "2 mumbles, 3 mumblesOn → 2 user Whe",
    "were settled stay": "1 mumbles, 2 asks, 3 mumbles → 1 user When?, 3 user Wh",
    "the caller may still change are not the assistant's":
      "1 mumbles, 2 answers → 1 user Wh, 2 assistant On Monday.",
    "were not settled by the end are dropped": "1 asks, 2 mumbles, 3 ends → 1 user When?",
  }),
)("words that %s", (_, script, lines) => {
  const { captions } = after(script);
  expect(captions.map(({ id }) => id)).toEqual([...captions.keys()]);
  const found = captions.map((each) => `${each.saidAtMs} ${each.speaker} ${each.text}`);
  expect(found.join(", ")).toBe(lines);
});

test("what the receptionist did is kept for the receipt, and unknown messages change nothing", () => {
  expect(after("1 hands").done).toEqual([handOff]);
  expect(after("1 puzzles")).toBe(newConversation);
});

test.each(
  examples({
    "is counted from when the visitor was last heard, deciding included":
      "1000 starts, 2000 isHeard, 2500 stops, 2600 asks, 3100 sounds, 3200 answers → 1100",
    "to a visitor without a measured volume counts from the provider's message":
      "2500 stops, 2600 asks, 3100 sounds, 3101 answers → 600",
    "is counted from the settled words, without even that":
      "2600 asks, 3100 sounds, 3101 answers → 500",
    "is none before it is heard": "900 silence, 1000 asks, 1100 answers, 1200 silence → untimed",
    "that is captioned first is timed by its first sound":
      "900 silence, 1000 asks, 1100 answers, 1300 sounds, 1400 sounds → 300",
    "is timed by its caption where no level is measured": "1000 asks, 1100 answers → 100",
    "is not what is left of an interrupted sentence": `900 sounds, 1000 types, 1010 interrupts, 1020 asks,
       1025 sounds, 1030 answers, 1100 sounds → untimed`,
    "to an interruption is timed once the interrupted sentence is silent":
      "900 sounds, 1000 types, 1010 interrupts, 1020 asks, 1030 answers, 1400 sounds → 400",
    "to a typed line is counted from its being sent":
      "1 silence, 2 isHeard, 1000 types, 1050 asks, 1100 answers, 1400 sounds → 400",
    "is not a sentence that was under way when the words were settled":
      "1000 sounds, 1020 answers, 1050 asks, 1100 sounds → untimed",
    "to a visitor who continues after a pause counts from the end of that": `1000 isHeard, 1400 stops, 1500 asks, 1800 starts, 2600 isHeard, 3000 stops,
       3500 sounds, 3501 answers → 900`,
    "of several sentences is timed once":
      "1 silence, 1000 asks, 1400 answers, 1500 sounds, 2500 answers, 2600 sounds → 500",
    "keeps its time when the words before it are settled late, and it pauses": `700 silence, 1000 isHeard, 1300 stops, 1800 sounds, 2000 asks, 2100 answers,
       2900 sounds, 5000 isHeard, 5300 stops, 5400 asks, 6000 sounds, 6100 answers → 800, 1000`,
    "keeps its time where the visitor's loudness is not measured, too":
      "900 silence, 1000 stops, 1800 sounds, 2000 asks, 2100 answers, 2900 sounds → 800",
    "is timed for each of two questions that were said at once and settled one by one": `900 silence, 1000 isHeard, 1300 stops, 1400 asks, 1700 sounds,
       1750 answers, 1900 asks, 2700 falls, 2750 sounds, 2800 answers → 700, 1750`,
    "is neither a greeting nor what follows words that may still change":
      "50 sounds, 100 answers, 300 mumbles, 400 answers → untimed",
  }),
)("an answer %s", (_, script, times) => {
  expect([...answerTimesMs(after(script)).values()].join(", ") || "untimed").toBe(times);
});

test("an answer's time is at its first line, and stays when its words are settled", () => {
  const talk = after("1 answers, 100 asks, 900 begins, 1500 answers, 1600 answers");
  const times = answerTimesMs(talk);
  expect(talk.captions.map((each) => times.get(each) ?? 0)).toEqual([0, 0, 800, 0]);
});

test.each(
  examples({
    "the assistant was last loud":
      "100 sounds, 900 sounds, 1900 falls, 2000 starts, 2300 starts → assistant 100 900, user 2000 null",
    "the call ends":
      "100 sounds, 500 starts, 600 mumbles, 700 falls, 800 ends → assistant 100 100, user 500 800",
  }),
)("each side has its own turns, and a turn lasts until %s", (_, script, spans) => {
  const found = after(script).turns.map(
    ({ speaker, fromMs, toMs }) => `${speaker} ${fromMs} ${toMs}`,
  );
  expect(found.join(", ")).toBe(spans);
});
