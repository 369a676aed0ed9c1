import { describe, expect, test } from "vitest";
import { recordOf } from "./caller-record.ts";
import { sampleMedSpa } from "./sample-med-spa.ts";
import { samplePractice } from "./sample-practice.ts";
import { booked, lastOf, said, talk, worldWith } from "./worlds-for-tests.ts";
import type { Turn } from "./worlds-for-tests.ts";

const ok: Turn = { calendar: { ok: true, bookingId: "b1" } };

describe("who the visit is for", () => {
  test("name and number are asked once it is booked, and the details go there as a text message", () => {
    const [, , , named, phoned] = talk([...booked, "Maria Lopez", "it's 404-555-0132"]).slice(1);
    expect(named?.say).toEqual([
      "Thank you, Maria Lopez.",
      "Which phone number may we text the details to?",
    ]);
    expect(phoned?.do[0]).toEqual({
      type: "text",
      to: "4045550132",
      text: "Maple Street Dental: your teeth cleaning on Tuesday, November 24 at 3:00 pm Eastern time. 12 Maple Street, Springfield. To change it, call us a day ahead.",
    });
    expect(phoned?.say).toContain("I'm texting you the details.");
  });

  test("what was given with the wish is not asked again, and is booked with it", () => {
    const replies = talk([
      "Tamika Rowe, 404-555-0132, a teeth cleaning on December first at nine",
      "yes",
      ok,
    ]);
    expect(replies[2]?.do).toMatchObject([
      { type: "book", name: "Tamika Rowe", phone: "4045550132" },
    ]);
    expect(replies[3]?.say.at(-1)).toBe("Is this your first visit with us?");
    expect(replies[3]?.do).toMatchObject([{ type: "text", to: "4045550132" }]);
  });

  test("nine digits are noticed, and the number is asked for once more", () => {
    const turns = [...booked, "Maria Lopez", "404 555 013"];
    expect(said(turns)).toBe(
      "I got 9 digits, and a phone number has ten. Please say the number once more, digit by digit.",
    );
    expect(said([...turns, "404 555 01"])).toContain("Is this your first visit with us?");
  });

  test("both are optional: who would rather not is asked no more", () => {
    expect(said([...booked, "I'd rather not"])).toContain("Which phone number");
    expect(said([...booked, "I'd rather not", "no"])).toContain(
      "Is this your first visit with us?",
    );
  });

  test("what cannot be a name is asked for twice, then left", () => {
    expect(said([...booked, "um"])).toContain("Sorry, which name was that?");
    expect(said([...booked, "um", "uh"])).toContain("Which phone number");
  });

  test("what was never heard surely is left as well: nobody is sent away for their name", () => {
    const mumble: Turn = { mumbles: "Priyanka Raghunathan" };
    expect(said([...booked, mumble])).toBe("Sorry, which name was that?");
    expect(said([...booked, mumble, mumble])).toMatch(/^All right\. Which phone number/);
    const number: Turn = { mumbles: "four oh four" };
    const replies = talk([...booked, mumble, mumble, number, number, mumble, mumble]);
    expect(replies.map(({ ends }) => ends)).not.toContain(true);
    expect(replies.at(-1)?.say.at(-1)).toBe("Is there anything else I can help with?");
  });

  test.each([
    ["my name is Sinéad O'Connor", "Sinéad O'Connor"],
    ["Yeah, first name Ray, last name Okonski, O-K-O-N-S-K-I.", "Ray Okonski"],
    ["marcus bell", "Marcus Bell"],
    ["Um, Keisha. With a K.", "Keisha"],
    ["It's under Brandt, Joyce Brandt", "Joyce Brandt"],
    ["<script>alert(1)</script>", null],
    ["'; DROP TABLE bookings; --", null],
    ["yes", null],
  ])("%j gives the name %j", (text, name) => {
    expect(lastOf([...booked, text]).state.caller.name).toBe(name);
  });

  test("a question in between is answered, and the name asked for again", () => {
    expect(said([...booked, "is there parking?"])).toBe(
      "There is free parking behind the building. You drive in from Maple Street. What name is it under?",
    );
  });
});

describe("what the practice would like to know", () => {
  const contact: Turn[] = [...booked, "Maria Lopez", "404 555 0132"];

  test("a new caller is asked how they heard, once, and a record tells it all", () => {
    const last = lastOf([...contact, "yes it is", "a friend told me about you"]);
    expect(last.say.at(-1)).toBe("Is there anything else I can help with?");
    expect(last.do).toEqual([
      {
        type: "record",
        record: {
          practice: "maple-street-dental",
          name: "Maria Lopez",
          phone: "4045550132",
          known: "new",
          wishes: ["teeth cleaning"],
          timing: null,
          budget: null,
          heard: "a friend told me about you",
          booked: [{ service: "teeth cleaning", startsAt: "2026-11-24T20:00:00.000Z" }],
        },
      },
    ]);
  });

  test("a known caller is asked nothing more", () => {
    expect(said([...contact, "no, I've been coming for years"])).toContain(
      "Is there anything else I can help with?",
    );
  });

  test("what depends on the case asks a new caller for the budget", () => {
    const world = worldWith({ practice: sampleMedSpa });
    const turns: Turn[] = [
      "I'd like Botox on Tuesday at three",
      "yes",
      ok,
      "Ana",
      "404 555 0132",
      "yes, first time",
      "Instagram",
    ];
    expect(said(turns, world)).toContain("Do you have a budget in mind?");
    const last = lastOf([...turns, "about four hundred"], world);
    expect(last.do).toMatchObject([
      { type: "record", record: { budget: "about four hundred", heard: "Instagram" } },
    ]);
  });

  test("a record that says nothing new is not made twice", () => {
    const replies = talk([...contact, "no, I've been before", "no", "bye"]);
    const records = replies.flatMap((reply) => reply.do).filter(({ type }) => type === "record");
    expect(records).toHaveLength(1);
  });

  test("a call that breaks off leaves what was known of it", () => {
    const { state } = lastOf([...booked, "Maria Lopez"]);
    expect(recordOf(state, { practice: samplePractice })).toMatchObject({
      name: "Maria Lopez",
      phone: null,
      booked: [{ service: "teeth cleaning" }],
    });
  });
});

describe("messages", () => {
  test("a message is taken with name and number, and passed on to whom it is for", () => {
    const last = lastOf([
      "Would you let Lena know her umbrella is in my car?",
      "Patrice",
      "404 555 0132",
    ]);
    expect(last.say[0]).toBe("I've passed that on to our team.");
    expect(last.do).toEqual([
      {
        type: "note",
        to: "Lena",
        note: "Would you let Lena know her umbrella is in my car? Name: Patrice. Phone: 4045550132.",
      },
    ]);
  });

  test("who only asks to leave one is asked what it is", () => {
    expect(said(["Can I leave a message?"])).toBe("What shall I tell them?");
    expect(said(["Can I leave a message?", "The night guard doesn't fit"])).toBe(
      "May I have your name?",
    );
  });

  test("a caller who hangs up in the middle of it has left it all the same", () => {
    expect(lastOf(["Please tell the doctor the swelling went down", "bye"]).do).toMatchObject([
      { type: "note", note: "Please tell the doctor the swelling went down" },
    ]);
  });
});
