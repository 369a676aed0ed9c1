import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ActId, DialogAct } from "../messages/acts.ts";
import { localMomentAt } from "../local-time.ts";
import { edgeOf, wantedTime } from "../nlu/slots.ts";
import type { Practice } from "../../practices/practice.ts";
import type { PlayedTurn, Refuse } from "../../hard-calls/play-call.ts";
import { expectingOfExample, readTrainingExamples } from "../../training/example.ts";
import { adversarialTexts } from "../testing/adversarial-texts.ts";
import { Conversation, practices } from "../testing/play.ts";
import { asksCalendar, type Effect } from "./effects.ts";
import { expectingOf, writtenAgain } from "./state.ts";

const examples = (["en", "es"] as const).flatMap(readTrainingExamples);
const agreements = examples.filter(({ intents }) => intents.includes("yes"));

/** Anything in any language, and what no caller ever said. */
const others = fc.oneof(
  fc.constantFrom(...examples).map(({ text }) => text),
  fc.constantFrom("", "   ", "?", "constructor", "__proto__"),
  fc.constantFrom(...adversarialTexts(50, { mostBytes: 800, seed: 3 })).map(({ text }) => text),
  fc.constantFrom("I can't breathe", "the bleeding won't stop", "I want to kill myself"),
);

const calendar = fc.constantFrom<Refuse[]>(
  () => undefined,
  () => undefined,
  () => undefined,
  ({ type }) => (type === "book" ? { ok: false, problem: "taken" } : undefined),
  () => ({ ok: false, problem: "unavailable" }),
);

/** Callers who mostly answer what they are asked, in the words of others who were asked the same. */
function conversationOf(practice: Practice): fc.Arbitrary<Conversation> {
  const isDental = practice === practices[0];
  const own = examples.filter((each) => (each.practice === "dental") === isDental);
  const answers = Map.groupBy(own, expectingOfExample);
  const wishes = own.filter(({ intents: [main], asked }) => main === "book" && !asked);
  const [service] = practice.services;
  const wish = `${service?.texts.en.oneOf} on Tuesday at three`;
  const booked = [wish, "Jo Park", "415 555 0134", "yes", "no"];
  return fc
    .record({
      begins: fc.constantFrom(
        [],
        booked,
        [...booked, "I need to move it to Friday"],
        [...booked, "please cancel it"],
      ),
      turns: fc.array(
        fc.record({
          answer: fc.nat(),
          other: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, others),
          interrupts: fc.nat(15),
          confidence: fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 0.8, 0.3),
        }),
        { minLength: 6, maxLength: 14 },
      ),
      refuse: calendar,
    })
    .map(({ begins, turns, refuse }) => {
      const conversation = new Conversation({ practice, refuse });
      conversation.keepSilent();
      for (const text of begins) conversation.say(text);
      for (const { answer, other, interrupts, confidence } of turns) {
        // A call that is over is over: only a chat goes on.
        if (conversation.call.ended && interrupts % 2 === 0) break;
        conversation.state = writtenAgain(conversation.state);
        const { prompt, lastActs } = conversation.state;
        const expecting = expectingOf[prompt];
        const helps = expecting === "confirmation" ? agreements : wishes;
        const isOpen = expecting.startsWith("anything") || answer % 3 === 0;
        const among = isOpen ? helps : (answers.get(expecting) ?? helps);
        const text = other ?? among[answer % among.length]?.text ?? "";
        if (interrupts === 1) conversation.keepSilent();
        conversation.say(text, interrupts === 0 ? lastActs.map(({ id }) => id) : [], confidence);
      }
      return conversation;
    });
}

describe.each(practices)("at $name, whatever is said", (practice) => {
  const conversations = fc.sample(conversationOf(practice), 200);

  /** Reports the first conversations for which it does not hold. */
  const each = (holds: (turn: PlayedTurn, earlier: readonly PlayedTurn[]) => void): void => {
    const broken = conversations.flatMap(({ turns }) =>
      turns.flatMap((turn, at) => {
        try {
          holds(turn, turns.slice(0, at));
          return [];
        } catch (error) {
          return [`${transcript(turns.slice(0, at + 1))}\n${String(error).slice(0, 300)}`];
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
    each(({ before }) => expect(JSON.parse(JSON.stringify(before))).toStrictEqual(before)));

  test("nothing is booked or moved but what was read back whole last, and clearly agreed to", () =>
    each(({ effects, text, interrupted }, earlier) => {
      const asked = effects.find((effect) => effect.type === "book" || effect.type === "move");
      if (asked?.type !== "book" && asked?.type !== "move") return;
      expect(text === "yes" || agreements.some((each) => each.text === text)).toBe(true);
      // A caller who asks for a moment, or thinks about it, may come back to it.
      const at = earlier.findLastIndex(({ acts }) => acts.some(({ id }) => !pauses.includes(id)));
      const readBack = earlier[at]?.acts.findLast(({ id }) => id === "read-back")?.params;
      const { serviceId, startsAtMs } = asked;
      expect(readBack).toMatchObject({ serviceId, startsAtMs });
      const since = earlier.slice(at + 1).flatMap((turn) => turn.interrupted);
      expect([...since, ...interrupted]).not.toContain("read-back");
      if (asked.type === "move") return;
      expect([undefined, readBack?.staffId]).toContain(asked.staffId);
      expect(readBack).toMatchObject({ name: asked.name, phone: asked.phone });
    }));

  test("nothing is canceled but what was named just before, and agreed to", () =>
    each(({ effects, heard }, earlier) => {
      const asked = effects.find(({ type }) => type === "cancel");
      if (asked?.type !== "cancel") return;
      expect(
        heard.isClearYes || heard.intents.some(({ intent }) => /yes|cancel/.test(intent)),
      ).toBe(true);
      const named = earlier.flatMap(({ acts }) => acts).findLast(({ id }) => id === "visit-found");
      const { serviceId, startsAtMs } = asked;
      expect(named?.params).toMatchObject({ serviceId, startsAtMs });
    }));

  test("a visit is booked with nothing but what was said or offered", () =>
    each((turn, before) => {
      const effect = turn.effects.find(({ type }) => type === "book");
      if (effect?.type !== "book") return;
      const earlier = [...before, turn];
      const acts = earlier.flatMap((each) => each.acts);
      const said = earlier
        .flatMap(({ heard }) => heard.entities)
        .filter(({ role }) => role !== "rejected");
      const offered = acts
        .flatMap(timesOffered)
        .map((atMs) => localMomentAt(practice.timeZone, atMs));
      const { date, minutes } = localMomentAt(practice.timeZone, effect.startsAtMs);
      const days = said.flatMap(({ type, value }) =>
        type === "date" && value.days.ok ? [value.days] : [],
      );
      const isOnDay = days.some(({ from, to }) => from <= date && date <= to);
      expect(isOnDay || offered.some((each) => each.date === date)).toBe(true);
      const times = earlier.flatMap(({ heard }) => wantedTime(heard) ?? []);
      const isNamed = times.some((time) =>
        time.type === "at" ? time.minutes === minutes : edgeOf(time) !== null,
      );
      expect(isNamed || offered.some((each) => each.minutes === minutes)).toBe(true);
      expect([
        ...said.flatMap(({ type, value }) => (type === "service" ? value.ids : [])),
        ...acts.flatMap(({ id, params }) => (id === "general-visit" ? params.serviceId : [])),
        practice.services.find(({ urgent }) => urgent)?.id,
      ]).toContain(effect.serviceId);
      const words = earlier.map(({ heard }) => heard.text.toUpperCase()).join(" ");
      for (const word of effect.name?.toUpperCase().split(" ") ?? []) expect(words).toContain(word);
      const digits = said.flatMap(({ type, value }) => (type === "phone" ? [value.digits] : []));
      expect(effect.phone === null || isMadeOf(effect.phone, digits)).toBe(true);
    }));

  test("danger is answered before anything else", () =>
    each(({ heard, acts, effects }) => {
      if (heard.danger === null || heard.confidence < 0.5) return;
      const call = heard.danger === "self" ? "call-988" : "call-911";
      expect(acts.slice(0, 2).map(({ id }) => id)).toEqual([call, "telling-team"]);
      const note = expect.stringMatching(/^EMERGENCY/);
      expect(effects).toContainEqual({ type: "hand-off", note });
      expect(effects.filter(asksCalendar)).toEqual([]);
    }));

  test("the conversations book, move and cancel often enough to prove it", () => {
    const count = (type: Effect["type"]): number =>
      conversations.filter(({ call }) => call.actions.some((action) => action.type === type))
        .length;
    expect(count("book")).toBeGreaterThan(50);
    expect(Math.min(count("move"), count("cancel"))).toBeGreaterThan(2);
  });
});

const pauses: readonly ActId[] = ["take-your-time", "not-booked-yet", "noted", "welcome"];

/** It begins as one of the numbers that were given, and ends as one. */
function isMadeOf(phone: string, given: readonly string[]): boolean {
  return Array.from(phone, (_, at) => at).some(
    (at) =>
      given.some((each) => each.startsWith(phone.slice(0, at))) &&
      given.some((each) => each.endsWith(phone.slice(at))),
  );
}

function timesOffered({ id, params }: DialogAct): readonly number[] {
  const offers = !/read-back|booked|moved|visit|not-free|time-passed|cancelled/.test(id);
  return offers ? [params.startsAtMs ?? []].flat() : [];
}

function transcript(turns: readonly PlayedTurn[]): string {
  return turns
    .map(
      ({ text, reply, effects }) =>
        `> ${text}\n${reply} ${JSON.stringify(effects.filter(({ type }) => type !== "record"))}`,
    )
    .join("\n");
}
