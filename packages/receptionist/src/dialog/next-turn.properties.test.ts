import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ActId, DialogAct } from "../messages/acts.ts";
import { localMomentAt } from "../local-time.ts";
import { wantedTime } from "../nlu/slots.ts";
import type { Practice } from "../practice.ts";
import { readTrainingExamples } from "../../training/example.ts";
import { Conversation, practices, type Step, throughJson } from "../testing/play.ts";
import type { BookingResult, Effect } from "./effects.ts";
import { type Prompt, writtenAgain } from "./state.ts";

/** One of the lines between the bars. */
const oneOf = (texts: string): fc.Arbitrary<string> => fc.constantFrom(...texts.split(" | "));
const joined = (glue: string, ...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((each) => each.join(glue));

const name = oneOf(
  "Jo Park | it's Maria Garcia | Smith, John Smith | my name is Priya Patel | Lee | for my son Max",
);
const phone = oneOf(
  "415 555 0134 | (585) 555-0142 | four one five, five five five, oh one three four | 555 0134 | 0134 | I'd rather not",
);
const day = oneOf(
  "Tuesday | tomorrow | next Monday | the 31st | Sunday | yesterday | any day | December 3rd | not Tuesday, Thursday",
);
const time = oneOf(
  "at three | 10:30 am | in the morning | after four | at 9 | midnight | before noon | between two and four",
);
const moment = fc.oneof(day, time, joined(" ", day, time));
const agrees = oneOf("yes | yes please | sure | yeah that works | ok | book it");
const doubts = oneOf(
  "no | hmm | yes but later | wait | hold on | is it? | maybe | the name is wrong | change the day | never mind",
);
const choice = oneOf(
  "the first one | the last one | the second | anything later? | none of these | the earlier one",
);
const asks = oneOf(
  "how much is it? | are you open Sunday? | where are you? | are you a robot? | what was that? | slower please | can I talk to a person?",
);
const tasks = oneOf(
  "I want to move my appointment to Friday | cancel my appointment | when is my appointment? | I have a message for the team | bye | I'm sixteen | I'm pregnant",
);
const danger = oneOf(
  "I can't breathe | my throat is swelling | the bleeding won't stop | he's unconscious | I want to kill myself",
);
const opening = oneOf("I'd like to book | can I get | schedule | how much is | do you do");
const learned = fc.constantFrom(
  ...(["en", "es"] as const)
    .flatMap((language) => readTrainingExamples(language).filter((_, at) => at % 5 === 0))
    .map(({ text }) => text),
);
const noise = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.constantFrom("", "   ", "asdf qwer", "mm", "1", "?", "constructor", "__proto__"),
);

const book = (practice: Practice): fc.Arbitrary<string> => {
  const named = practice.services.flatMap(({ texts: { en } }) => [
    en.name,
    ...en.callersSay,
    ...en.symptoms,
  ]);
  return joined(" ", opening, fc.constantFrom(...named), fc.oneof(fc.constant(""), moment));
};

const some = (from: fc.Arbitrary<string>): string[] => fc.sample(from, 50);
/** What a caller who wants to get on says to a question. */
const answers: Partial<Record<Prompt, string[]>> = {
  day: some(moment),
  time: some(time),
  choice: some(fc.oneof(choice, choice, moment)),
  name: some(name),
  phone: some(phone),
  confirmation: some(
    fc.oneof(agrees, agrees, agrees, doubts, joined(", ", agrees, fc.oneof(moment, name, phone))),
  ),
  change: some(fc.oneof(agrees, doubts, moment, name)),
  "service-offer": some(agrees),
  "which-visit": some(choice),
  "cancel-confirmation": some(fc.oneof(agrees, doubts)),
};

/** Either an answer to what was asked, picked by chance, or something else. */
type Turn = { answer: number } | { text: string };
const turnOf = (practice: Practice): fc.Arbitrary<Turn> =>
  fc.oneof(
    { weight: 20, arbitrary: fc.record({ answer: fc.nat() }) },
    ...[
      book(practice),
      fc.oneof(moment, choice, name, phone),
      fc.oneof(agrees, doubts),
      asks,
      tasks,
      learned,
      noise,
      danger,
    ].map((each) => ({ weight: 1, arbitrary: each.map((text) => ({ text })) })),
  );
const answer = fc.record({
  turn: fc.nat(),
  interrupts: fc.nat(15),
  confidence: fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 0.8, 0.3),
});

type Refuse = (effect: Effect) => BookingResult | undefined;
const calendar = fc.constantFrom<Refuse[]>(
  () => undefined,
  () => undefined,
  ({ type }) => (type === "book" ? { ok: false, problem: "taken" } : undefined),
  () => ({ ok: false, problem: "unavailable" }),
);

const booked = [
  "a consultation on Tuesday at three",
  "Invisalign",
  "Jo Park",
  "415 555 0134",
  "yes",
  "no",
];

function conversationOf(practice: Practice): fc.Arbitrary<Conversation> {
  const tasksOf = some(
    fc.oneof({ weight: 5, arbitrary: book(practice) }, { weight: 1, arbitrary: tasks }),
  );
  return fc
    .record({
      begins: fc.constantFrom(
        [],
        [],
        ["I'd like to book"],
        booked,
        [...booked, "I need to move it to Friday"],
        [...booked, "please cancel it"],
      ),
      turns: fc.array(fc.tuple(turnOf(practice), answer), { minLength: 6, maxLength: 14 }),
      refuse: calendar,
    })
    .map(({ begins, turns, refuse }) => {
      const conversation = new Conversation({ practice, refuse });
      conversation.keepSilent();
      for (const text of begins) conversation.say(text);
      for (const [turn, how] of turns) {
        // A call that is over is over: only a chat goes on.
        if (conversation.last.ends && how.interrupts % 2 === 0) break;
        conversation.state = writtenAgain(conversation.state);
        const { prompt, lastActs } = conversation.state;
        const among = answers[prompt] ?? tasksOf;
        const text = "text" in turn ? turn.text : (among[turn.answer % among.length] ?? "");
        const interrupted = how.interrupts === 0 ? lastActs.map(({ id }) => id) : [];
        if (how.interrupts === 1) conversation.keepSilent();
        conversation.say(text, interrupted, how.confidence);
      }
      return conversation;
    });
}

describe.each(practices)("at $name, whatever is said", (practice) => {
  const conversations = fc.sample(conversationOf(practice), 200);

  /** Tells of the first conversations in which it does not hold. */
  const each = (holds: (step: Step, earlier: readonly Step[]) => void): void => {
    const broken = conversations.flatMap(({ steps }) =>
      steps.flatMap((step, at) => {
        try {
          holds(step, steps.slice(0, at));
          return [];
        } catch (error) {
          return [`${transcript(steps.slice(0, at + 1))}\n${String(error).slice(0, 300)}`];
        }
      }),
    );
    expect(broken.slice(0, 3).join("\n\n")).toBe("");
  };

  test("every turn answers with words that are whole, or ends", () =>
    each(({ reply, ends }) => {
      if (!ends) expect(reply.trim()).not.toBe("");
      expect(reply).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
    }));

  test("the state survives JSON", () =>
    each(({ before }) => expect(before).toEqual(throughJson(before))));

  test("nothing is booked or moved but what was read back whole last, and clearly agreed to", () =>
    each(({ effects, heard, interrupted }, earlier) => {
      const asked = effects.find((effect) => effect.type === "book" || effect.type === "move");
      if (asked?.type !== "book" && asked?.type !== "move") return;
      expect(heard.isClearYes).toBe(true);
      const lastClause = heard.text.split(/[,.]/).findLast((clause) => clause.trim() !== "");
      expect(lastClause).not.toMatch(/[?]|\b(?:no|not|but|maybe|wait|hmm|later|change)\b/i);
      // A caller who asks for a moment, or thinks about it, may come back to it.
      const at = earlier.findLastIndex(({ acts }) => acts.some(({ id }) => !pauses.includes(id)));
      const readBack = earlier[at]?.acts.findLast(({ id }) => id === "read-back")?.params;
      const { serviceId, startsAtMs } = asked;
      expect(readBack).toMatchObject({ serviceId, startsAtMs });
      const since = earlier.slice(at + 1).flatMap((step) => step.interrupted);
      expect([...since, ...interrupted]).not.toContain("read-back");
      if (asked.type === "move") return;
      expect([undefined, readBack?.staffId]).toContain(asked.staffId);
      expect(asked.name).toBe(readBack?.name);
      expect(asked.phone).toBe(readBack?.phone);
    }));

  test("nothing is canceled but what was named just before, and agreed to", () =>
    each(({ effects, heard }, earlier) => {
      const asked = effects.find(({ type }) => type === "cancel");
      if (asked?.type !== "cancel") return;
      expect(
        heard.intents.some(({ intent }) => intent === "yes" || intent === "cancel") ||
          heard.isClearYes,
      ).toBe(true);
      const named = earlier.flatMap(({ acts }) => acts).findLast(({ id }) => id === "visit-found");
      expect(named?.params).toMatchObject({
        serviceId: asked.serviceId,
        startsAtMs: asked.startsAtMs,
      });
    }));

  test("a visit is booked with nothing but what was said or offered", () =>
    each((step, before) => {
      const effect = step.effects.find(({ type }) => type === "book");
      if (effect?.type !== "book") return;
      const earlier = [...before, step];
      const heard = earlier.flatMap(({ heard: { entities } }) =>
        entities.filter(({ role }) => role !== "rejected"),
      );
      const offered = earlier
        .flatMap(({ acts }) => acts.flatMap(timesOffered))
        .map((atMs) => localMomentAt(practice.timeZone, atMs));
      const { date, minutes } = localMomentAt(practice.timeZone, effect.startsAtMs);
      const days = heard.flatMap(({ type, value }) =>
        type === "date" && value.days.ok ? [value.days] : [],
      );
      const times = earlier.flatMap((each) => wantedTime(each.heard) ?? []);
      const isOnDay =
        days.some(({ from, to }) => from <= date && date <= to) ||
        offered.some((each) => each.date === date);
      const isAtTime = [...offered, ...times.filter(({ type }) => type === "at")].some(
        (each) => "minutes" in each && each.minutes === minutes,
      );
      expect([isOnDay, isAtTime]).toEqual([true, true]);
      const urgent = practice.services.find((service) => service.urgent)?.id;
      const general = earlier.flatMap(({ acts }) =>
        acts.filter(({ id }) => id === "general-visit"),
      );
      expect([
        ...heard.flatMap(({ type, value }) => (type === "service" ? value.ids : [])),
        ...general.map(({ params }) => params.serviceId),
        urgent,
      ]).toContain(effect.serviceId);
      const said = earlier.map(({ heard: { text } }) => text.toLowerCase()).join(" ");
      expect(
        effect.name
          ?.toLowerCase()
          .split(" ")
          .filter((word) => !said.includes(word)) ?? [],
      ).toEqual([]);
      const digits = heard.flatMap(({ type, value }) => (type === "phone" ? [value.digits] : []));
      expect(effect.phone === null || isMadeOf(effect.phone, digits)).toBe(true);
    }));

  test("danger is answered before anything else", () =>
    each(({ heard, acts, effects }) => {
      if (heard.danger === null || heard.confidence < 0.5) return;
      expect(acts[0]?.id).toBe(heard.danger === "self" ? "call-988" : "call-911");
      expect(
        effects.some((effect) => effect.type === "hand-off" && effect.note.startsWith("EMERGENCY")),
      ).toBe(true);
      expect(effects.some(({ type }) => type === "book")).toBe(false);
    }));

  test("the conversations book, move and cancel often enough to prove it", () => {
    const count = (type: Effect["type"]): number =>
      conversations.filter(({ effects }) => effects.some((effect) => effect.type === type)).length;
    expect(count("book")).toBeGreaterThan(50);
    expect(Math.min(count("move"), count("cancel"))).toBeGreaterThan(3);
  });
});

const pauses: readonly ActId[] = ["take-your-time", "not-booked-yet", "noted", "welcome"];

/** One of the numbers that were given, or two of them one after the other. */
function isMadeOf(phone: string, given: readonly string[]): boolean {
  return given.some(
    (first, at) =>
      first === phone ||
      given
        .slice(at + 1)
        .some(
          (second) =>
            first + second === phone ||
            (second + first === phone && second.length === 3) ||
            first.slice(0, -second.length) + second === phone,
        ),
  );
}

function timesOffered({ id, params }: DialogAct): readonly number[] {
  const offers = !/read-back|booked|moved|visit|not-free|time-passed|cancelled/.test(id);
  return offers ? [params.startsAtMs ?? []].flat() : [];
}

function transcript(steps: readonly Step[]): string {
  return steps
    .map(
      ({ heard, reply, effects }) =>
        `> ${heard.text}\n${reply} ${JSON.stringify(effects.filter(({ type }) => type !== "record"))}`,
    )
    .join("\n");
}
