import { describe, expect, test } from "vitest";
import { dangerIn } from "./danger.ts";
import { asksCalendar } from "./reply.ts";
import { sampleMedSpa } from "./sample-med-spa.ts";
import { samplePractice } from "./sample-practice.ts";
import { lastOf, worldWith } from "./worlds-for-tests.ts";
import type { Turn } from "./worlds-for-tests.ts";

const medSpa = worldWith({ practice: sampleMedSpa });
const call911 = "Please hang up and call 911 now.";

const dangers = [
  "half of what i see is missing after cheek filler",
  "my sight's going after filler",
  "things look double since my filler",
  "my right eye stopped working after the filler",
  "can't catch my breath after filler",
  "i see a shadow in one eye, got filler at noon",
  "my mom had filler today and she says her vision's getting blurry",
  "breathing is getting difficult",
  "I'm struggling for air",
  "half of what i see is gone since my last one",
  "there's a dark curtain over my right eye",
  "filler yesterday, now there's a blind spot",
  "throat is closing",
  "lips swelling and I can't breathe",
  "passed out",
  "chest pain",
  "my husband just passed out in the chair",
  "my chest feels tight and heavy",
  "the bleeding won't stop",
  "she isn't breathing right",
  "I can't see anything out of my left eye",
  "my eye went black for a second after the injection",
  "I think it's anaphylaxis",
  "my tongue is swelling up",
  "everything went dark on one side",
  "he won't wake up",
  "my friend took too many pills",
];

const harmless = [
  "I can't see you on Monday",
  "I'd like to see Dr. Okafor",
  "I can't see Maya on Tuesday",
  "do you see children",
  "I see",
  "blurry photo",
  "the photo on your page is blurry",
  "it will take my breath away",
  "any air conditioning",
  "I can't get rid of my bad breath",
  "dark circles under my eyes, do you do filler for that",
  "do you take vision insurance",
  "I can't see any openings on your website",
  "don't hold your breath",
  "no trouble breathing",
  "No, I can breathe and it isn't bleeding much.",
  "does laser hair removal on the chest hurt",
  "what time do you close, my throat is sore",
  "I can't wake up before nine, so later please",
  "I passed out flyers for you",
  "this toothache is killing me",
  "I'm dying to get Botox",
  "I don't want to live with these teeth any more",
  "I cut myself shaving before my laser",
  "I want to end my membership",
  "I'm legally blind, is your office accessible",
  "I'm on blood thinners",
  "my gums bleed when I brush",
];

const despair = [
  "I want to kill myself",
  "I don't want to live any more",
  "thinking of ending it",
  "I just want to die",
  "I've been feeling suicidal",
  "everyone would be better off without me, better off dead",
  "my son says he wants to kill himself",
];

/** A call in each of the states it may be in when something happens. */
const befores: readonly (readonly [string, Turn[]])[] = [
  ["at the first line", []],
  ["when a day is asked for", ["I'd like a consultation"]],
  ["at the read-back", ["book a consultation on Tuesday at three", "the crown one"]],
  [
    "when the name is asked for",
    ["Botox on Tuesday at three", "yes", { calendar: { ok: true, bookingId: "b1" } }],
  ],
  ["when a message is taken", ["can I leave a message"]],
  ["when somebody else was asked about", ["when is my husband's appointment"]],
  ["while the calendar is asked", ["Botox on Tuesday at three", "yes"]],
  ["when the call is over", ["that's all, bye"]],
];

describe("danger to life or sight", () => {
  test.each(dangers)("%j is sent to 911 first, at a med spa and at a dentist", (text) => {
    for (const practice of [sampleMedSpa, samplePractice]) {
      const reply = lastOf([text], worldWith({ practice }));
      expect(reply.say[0]).toBe(call911);
      expect(reply.do[0]).toMatchObject({ type: "hand-off" });
      expect(reply.do.some(asksCalendar)).toBe(false);
    }
  });

  test.each(befores)("%s, 911 comes first and nothing is booked", (_, before) => {
    for (const text of dangers) {
      const reply = lastOf([...before, text], medSpa);
      expect(reply.say[0]).toBe(call911);
      expect(reply.do[0]).toMatchObject({
        type: "hand-off",
        note: expect.stringContaining("EMERGENCY"),
      });
      expect(reply.do.some(asksCalendar)).toBe(false);
    }
  });

  test.each(harmless)("%j is no danger", (text) => {
    expect(dangerIn(text)).toBeNull();
    expect(lastOf([text], medSpa).say).not.toContain(call911);
    expect(lastOf([text]).say).not.toContain(call911);
  });

  test("who hears of the booking after a danger hears both", () => {
    const reply = lastOf(
      [
        "Botox on Tuesday at three",
        "yes",
        "I can't breathe",
        { calendar: { ok: true, bookingId: "b1" } },
      ],
      medSpa,
    );
    expect(reply.say[0]).toContain("is booked for");
  });
});

describe("somebody who wants to die", () => {
  test.each(despair)("%j is told of 988 and 911 first, and a person is told", (text) => {
    for (const [, before] of befores) {
      const reply = lastOf([...before, text], medSpa);
      expect(reply.say[0]).toBe(
        "Please call or text 988 now, the Suicide and Crisis Lifeline, or 911 if you are in danger.",
      );
      expect(reply.do[0]).toMatchObject({
        type: "hand-off",
        note: expect.stringContaining("EMERGENCY"),
      });
      expect(reply.say.join(" ")).not.toMatch(/Goodbye|Shall I book|calmly/);
    }
  });
});

describe("a long message", () => {
  const chatter = "and then we drove to the lake and swam with my cousin. ";

  test.each([2_500, 4_000, 7_000])("with danger %i characters in is read as one", (at) => {
    const text = `I had filler. ${chatter.repeat(200).slice(0, at)} Now I can't breathe. ${chatter}`;
    const reply = lastOf([text], medSpa);
    expect(reply.say[0]).toBe(call911);
    expect(reply.do[0]).toMatchObject({ note: expect.stringContaining("breathe") });
    expect(JSON.stringify(reply.do).length).toBeLessThan(600);
  });

  test("is searched at both ends when it has no end", () => {
    expect(dangerIn(`${chatter.repeat(2_000)} my chest hurts`)).not.toBeNull();
    expect(dangerIn(`my chest hurts ${chatter.repeat(2_000)}`)).not.toBeNull();
  });

  test("says at its end what is wanted", () => {
    const reply = lastOf([`${chatter.repeat(90)} I want botox on friday`], medSpa);
    expect(reply.say.join(" ")).toBe("What time would you like?");
    expect(reply.state.task).toMatchObject({ type: "booking", wish: { serviceId: "botox" } });
  });
});

describe("a read-back", () => {
  const readBack =
    "That's a teeth cleaning, Tuesday, November 24 at 3:00 pm Eastern time. Shall I book it?";
  const before: Turn[] = ["I'd like to book a teeth cleaning on Tuesday at three"];

  test.each([
    "OK so is that with Lena?",
    "ok is that eastern time",
    "okay is that the only time",
    "sure is that with Dr. Okafor",
    "right?",
    "is that okay with you",
    "is 3 pm ok",
    "ok just a second",
    "yes hello",
    "yes I heard you",
    "ok google",
    "yes but who with?",
    "yes if it's with Lena",
    "ok so that's at three, right?",
    "so that's with Lena right",
    "sure, how much is it",
    "great what time zone",
    "yes? who is that with",
    "fine but is it with Lena",
    "yes with Dr. Okafor",
    "okay let me see",
    "yes I'm still here",
    "is it booked",
  ])("is no yes when %j follows, and is heard once more", (text) => {
    const reply = lastOf([...before, text]);
    expect(reply.do.some(asksCalendar)).toBe(false);
    expect(reply.say.join(" ").endsWith(readBack)).toBe(true);
    expect(lastOf([...before, text, "yes"]).do.some(asksCalendar)).toBe(true);
  });

  test.each([
    ["OK so is that with Lena?", "It's with Lena."],
    ["sure is that with Dr. Okafor", "It's with Lena."],
    ["yes but who with?", "It's with Lena."],
    ["ok is that eastern time", "That's Eastern time."],
    ["okay is that the only time", "If another time suits you better, tell me which."],
    ["yes with Dr. Okafor", "Dr. Okafor doesn't do a teeth cleaning here, so it's with Lena."],
    ["ok just a second", "Of course."],
  ])("%j is answered before it", (text, answered) => {
    expect(lastOf([...before, text]).say[0]).toBe(answered);
  });

  test.each([
    "yes",
    "yes please",
    "ya",
    "Ya, sounds good",
    "sure is",
    "ok great, book it",
    "can you book it please",
    "yes tuesday at three is great",
    "that's right",
    "yes with Lena please",
    "is good like this, yes",
    "yep lock it in",
    "sure, sign me up",
    "okay by me",
  ])("is agreed to by %j", (text) => {
    expect(lastOf([...before, text]).do.some(asksCalendar)).toBe(true);
  });
});
