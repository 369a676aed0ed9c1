import { describe, expect, test } from "vitest";
import { answer } from "./conversation.ts";
import { inWriting } from "./in-writing.ts";
import { booked, lastOf, marias, said, talk, worldWith } from "./worlds-for-tests.ts";
import type { Turn } from "./worlds-for-tests.ts";

describe("second thoughts right after a booking", () => {
  test.each([
    [[], "actually cancel that"],
    [[], "forget it, cancel"],
    [["Maria Lopez"], "cancel that"],
    [["Maria Lopez", "404 555 0132"], "actually cancel it"],
  ])("after %j, %j asks whether to cancel, and a yes cancels", (between, wish) => {
    const turns = [...booked, ...between, wish];
    expect(said(turns)).toBe(
      "I have your teeth cleaning on Tuesday, November 24 at 3:00 pm. Shall I cancel it?",
    );
    expect(lastOf([...turns, "yes"]).do).toMatchObject([{ type: "cancel", bookingId: "b1" }]);
  });

  test.each([
    ["no that's wrong, it should be 4", "Tuesday, November 24 at 4:00 pm"],
    ["can you make that 4 instead", "Tuesday, November 24 at 4:00 pm"],
    ["wait, I meant wednesday", "Wednesday, November 25 at 3:00 pm"],
  ])("%j reads the new time back, and a yes moves what was booked", (wish, moment) => {
    const turns = [...booked, wish];
    expect(said(turns)).toContain(
      `That's a teeth cleaning, ${moment} Eastern time. Shall I move it?`,
    );
    expect(lastOf([...turns, "yes"]).do).toMatchObject([{ type: "move", bookingId: "b1" }]);
  });

  test("who only says that it is wrong is asked when it should be", () => {
    expect(said([...booked, "no that's wrong"])).toBe("All right. When should it be instead?");
    expect(said([...booked, "no that's wrong", "wednesday"])).toContain("Wednesday, November 25");
  });

  test("who keeps it after all is asked what was still open", () => {
    expect(said([...booked, "actually cancel that", "no"])).toBe(
      "Okay, I'll leave it as it is. What name is it under?",
    );
  });

  test.each(["wait no, I can't do tuesday", "I can't make it on tuesday after all"])(
    "%j asks for another time",
    (text) => {
      expect(said([...booked, text])).toMatch(/When should it be instead|Which day would you like/);
    },
  );

  test("who says to wait is waited for", () => {
    expect(said([...booked, "no wait"])).toBe("Of course, take your time.");
  });

  test("a plain no at the question for the name declines only that", () => {
    expect(said([...booked, "no"])).toContain("Which phone number may we text the details to?");
  });
});

describe("nonsense", () => {
  test("where a time was asked for is asked about twice, in other words, then handed to a person", () => {
    const turns = ["cleaning on tuesday", "blue banana", "purple", "xyzzy"];
    expect(talk(turns).map(({ say }) => say.join(" "))).toEqual([
      expect.stringContaining("How can I help?"),
      "What time would you like?",
      "Sorry, I didn't catch that. What time would you like?",
      "Sorry, I still didn't understand. Please say a time, like 3:00 pm.",
      expect.stringContaining("I'm having trouble understanding"),
    ]);
    expect(lastOf(turns).do[0]).toMatchObject({
      type: "hand-off",
      note: expect.stringContaining("Wanted: teeth cleaning."),
    });
  });

  test.each(["service", "day"])("where a %s was asked for ends with a person too", (asked) => {
    const begins = asked === "day" ? ["I need a cleaning"] : ["I want to book an appointment"];
    expect(lastOf([...begins, "purple", "banana", "zork"]).ends).toBe(true);
  });

  test.each(["<script>alert(1)</script>", "'; DROP TABLE visits; --"])(
    "%j leaves the times that were offered standing",
    (nonsense) => {
      const turns = ["a cleaning on tuesday morning", nonsense];
      expect(said(turns)).toContain("I have 9:00 am, 10:00 am or 11:00 am.");
      expect(said([...turns, "the first one"])).toContain("Tuesday, November 24 at 9:00 am");
    },
  );
});

describe("a promise to call back", () => {
  const asks = "can I talk to a human";

  test("is kept by asking once for name and number, and goes into the note", () => {
    const reply = lastOf([asks, "Maria Lopez, 404 555 0132"]);
    expect(reply.do[0]).toEqual({
      type: "note",
      to: null,
      note: "To call back. Asked for a person. Name: Maria Lopez. Phone: 4045550132.",
    });
    expect(reply.ends).toBe(true);
  });

  test("half an answer is asked for the other half", () => {
    expect(said([asks, "Maria Lopez"])).toBe("Which number can they reach you at?");
    expect(lastOf([asks, "Maria Lopez", "no"]).ends).toBe(true);
  });

  test.each(["no thanks", "I'd rather not", "bye", { mumbles: "hrm" }])(
    "%j is no name, and ends the call politely",
    (declined) => {
      const reply = lastOf([asks, declined]);
      expect(reply.state.caller).toMatchObject({ name: null, phone: null });
      expect(reply).toMatchObject({ ends: true, do: [] });
    },
  );

  test("nothing is asked that is known", () => {
    expect(lastOf(["my name is Maria Lopez and my number is 404 555 0132", asks]).ends).toBe(true);
  });

  test("danger comes before any number", () => {
    expect(said([asks, "I can't breathe"])).toMatch(/^Please hang up and call 911 now/);
    expect(said(["I can't breathe"])).not.toContain("number");
  });
});

describe("a phone number", () => {
  const world = worldWith({ visits: [marias] });

  test("of seven digits is asked for its area code, and nothing is texted to it", () => {
    const reply = lastOf([...booked, "Maria Lopez", "555-0123"]);
    expect(reply.say[0]).toBe("I got seven digits, so the area code is missing.");
    expect(reply.state.question.about).toBe("phone");
    expect(reply.do).toEqual([]);
    expect(reply.state.caller.phone).toBeNull();
  });

  test.each(["404", "404 555 0123"])("is whole once %j follows the seven", (rest) => {
    expect(lastOf([...booked, "Maria Lopez", "555-0123", rest]).do).toMatchObject([
      { type: "text", to: "4045550123" },
    ]);
  });

  test.each([[["555-0132", "404 555 0132"]], [["404 555 0131", "sorry, it's 404 555 0132"]]])(
    "that was short or wrong is looked up again when the right one comes: %j",
    (numbers) => {
      expect(said(["cancel my appointment", "Maria Lopez", ...numbers], world)).toBe(
        "I have your teeth cleaning on Wednesday, November 25 at 10:00 am. Shall I cancel it?",
      );
    },
  );
});

describe("names", () => {
  test.each(["go ahead", "yes book it", "sure thing", "of course"])(
    "%j names nobody: the name is asked for again",
    (text) => {
      const reply = lastOf([...booked, text]);
      expect(reply.say).toEqual(["Sorry, which name was that?"]);
      expect(reply.state.caller.name).toBeNull();
    },
  );

  test("one given where the number was asked for is put down, said, and the number asked again", () => {
    const reply = lastOf([...booked, "Maria", "Anne-Marie O'Neil-Smith"]);
    expect(reply.say).toEqual([
      "Thank you, I've put down Anne-Marie O'Neil-Smith.",
      "Which phone number may we text the details to?",
    ]);
    expect(reply.state.caller.name).toBe("Anne-Marie O'Neil-Smith");
  });
});

describe("the record of a lead", () => {
  const untilKnown: Turn[] = [...booked, "Maria Lopez", "404 555 0132"];

  test.each(["no that's all", "no thanks"])("%j does not say that the caller is known", (text) => {
    const reply = lastOf([...untilKnown, text]);
    expect(reply.state.lead.known).toBeNull();
    expect(reply.do.at(-1)).toMatchObject({ type: "record", record: { known: null } });
  });

  test("a plain no does", () => {
    expect(lastOf([...untilKnown, "no"]).state.lead.known).toBe("known");
  });

  test("one sentence that tells several things fills each with its own", () => {
    const text =
      "Hi I'm new, I saw you on instagram, I have about 500 dollars and want a cleaning tuesday at 3";
    expect(lastOf([text]).state.lead).toMatchObject({
      known: "new",
      heard: "instagram",
      budget: "about 500 dollars",
      wishes: ["cleaning"],
    });
  });

  test("one that tells one thing is kept as it was said", () => {
    expect(lastOf(["I saw your billboard on route 9"]).state.lead.heard).toBe(
      "I saw your billboard on route 9",
    );
  });
});

describe("days and zones", () => {
  test("a day that is over is said to be over", () => {
    expect(said(["a cleaning last friday at 3"])).toContain("That day has already passed.");
    expect(said(["a cleaning on 2025-12-02"])).toContain("That day has already passed.");
  });

  test("a day that was only told of is not wished for", () => {
    expect(said(["I was in last friday and I want a cleaning tuesday at 3"])).toContain(
      "Tuesday, November 24 at 3:00 pm",
    );
  });

  test.each(["on the 30th of february 2027", "2027-02-30", "on february 30"])(
    "%s does not exist",
    (day) => {
      expect(said([`cleaning ${day}`])).toContain("That date doesn't exist.");
    },
  );

  test("a date in digits is a day, and no phone number", () => {
    expect(said(["cleaning on 2026-12-02 at 10"])).toContain("Wednesday, December 2 at 10:00 am");
  });

  test("who names another zone hears first whose zone it is", () => {
    expect(said(["cleaning tuesday at 3 pacific time"])).toBe(
      "All our times are Eastern time. That's a teeth cleaning, Tuesday, November 24 at 3:00 pm Eastern time. Shall I book it?",
    );
    expect(said(["cleaning tuesday at 3 eastern time"])).not.toContain("All our times");
  });

  test("this Sunday stays this Sunday after it was refused", () => {
    const world = worldWith({ nowMs: Date.parse("2027-03-10T10:00:00-05:00") });
    const turns = ["cleaning this sunday at 2:30 am", "2 am this sunday"];
    for (const upTo of [1, 2])
      expect(said(turns.slice(0, upTo), world)).toContain(
        "The clocks change that night, so that time doesn't exist. On Monday, March 15",
      );
  });
});

describe("a caller's own visit", () => {
  const world = worldWith({
    visits: [
      {
        bookingId: "m1",
        serviceId: "cleaning",
        startsAtMs: Date.parse("2026-11-25T10:00:00-05:00"),
        name: "Maria Lopez",
        phone: "4045550132",
      },
    ],
  });

  test.each([
    "when is my appointment?",
    "confirm my appointment",
    "did my appointment go through?",
  ])("%j is answered once name and number find it", (text) => {
    expect(said([text], world)).toBe("I can help with that. What name is it under?");
    expect(said([text, "Maria Lopez", "404 555 0132"], world)).toBe(
      "I have your teeth cleaning on Wednesday, November 25 at 10:00 am. Is there anything else I can help with?",
    );
    expect(said([text, "Otto Frank", "404 555 0132"], world)).toContain("I can't find a visit");
  });

  test("booked in this talk needs no proof, and what was asked is asked again", () => {
    expect(said([...booked, "did it go through?"])).toBe(
      "I have your teeth cleaning on Tuesday, November 24 at 3:00 pm. What name is it under?",
    );
  });

  test("somebody else's is not told, and a yes at the read-back stays one", () => {
    expect(said(["when is my husband's appointment?"], world)).toContain("anybody else's visits");
    expect(
      lastOf(["a cleaning on Tuesday at three", "yes, confirm my appointment"]).do,
    ).toMatchObject([{ type: "book" }]);
  });
});

describe("plain answers", () => {
  const policies =
    "To move or cancel a visit, please tell us a day ahead. There is no fee for moving or cancelling a visit.";
  const offer = "I can pass a message to our team, would you like that?";

  test.each<Turn[]>([
    ["what's your cancellation policy?"],
    ["is there a late fee?"],
    ["what happens if I'm late"],
    ["do you charge if I cancel?"],
    ["cancel my appointment", "is there a fee for that?"],
  ])("%j, and so on, is answered with the policies of the practice", (...turns) => {
    expect(said(turns)).toContain(policies);
  });

  test("asked in the middle of a booking, they lead back to it", () => {
    expect(said(["cleaning on tuesday", "what's your cancellation policy?"])).toBe(
      `${policies} What time would you like?`,
    );
  });

  test.each([
    "what's your phone number?",
    "do you have a fax?",
    "what's the wifi password?",
    "how's the weather?",
  ])("%j gets no guess, but an honest sentence and a message to the team", (text) => {
    expect(said([text])).toBe(`I don't have that, but our team can tell you. ${offer}`);
    expect(lastOf([text, "yes", "Ann Lee", "404 555 0132"]).do[0]).toMatchObject({
      type: "note",
      note: expect.stringContaining(text),
    });
  });

  test("how it feels is for the team to say", () => {
    expect(said(["does a filling hurt?"])).toBe(
      `I can't say how it feels, but our team can tell you. ${offer}`,
    );
  });

  test("a card that is asked for by name is answered with the ways to pay", () => {
    const text = said(["do you take amex?"]);
    expect(text).toContain("You can pay by card, cash or monthly plan.");
    expect(text).not.toContain("insurance");
  });

  test.each(["do you do root canals?", "do you do laser tattoo removal", "can you pull a tooth?"])(
    "%j is said to be off the list, without advice",
    (text) => {
      expect(said([text])).toBe(
        `That isn't on our list of services, but our team can tell you more. ${offer}`,
      );
    },
  );

  test("what is offered is not denied", () => {
    expect(said(["do you do braces?"])).toContain("Invisalign");
    expect(said(["do you do crowns?"])).toContain("crown consultation");
  });
});

describe("in a chat", () => {
  const offered = {
    ...lastOf([]).state,
    question: { about: "how-to-help", offersVisit: true },
  } as const;
  const first = (text: string) => answer(offered, { text, confidence: 1 }, worldWith());

  test.each(["yes please", "yes", "sure"])("%j to the offered visit begins a booking", (text) => {
    expect(first(text).say).toEqual(["Which service would you like?"]);
  });

  test("a no is taken as one, and anything else as what it is", () => {
    expect(first("no").say).toEqual(["Okay.", "How can I help?"]);
    expect(first("what are your hours?").say[0]).toContain("We're open");
  });

  test("nothing speaks of the telephone", () => {
    const telephone =
      /\b(?:call(?:ing|ed)? (?!911)|hang up|come to the phone|give them the phone)/i;
    const calls = [
      ["bye"],
      ["I can't breathe"],
      ["I'm eight years old", "yes"],
      ["purple", "zork"],
    ];
    for (const turns of calls) {
      const texts = talk(turns)
        .slice(1)
        .flatMap(({ say }) => say);
      const written = texts.map((sentence) => inWriting(sentence, worldWith().practice)).join(" ");
      expect(written.replaceAll("call you back", "")).not.toMatch(telephone);
    }
    expect(inWriting("How can I help?", worldWith().practice)).toBe("How can I help?");
  });
});

describe("several wishes in one sentence", () => {
  const both = "I'd like a cleaning Tuesday at 3 and a checkup Wednesday at 10";

  test("two visits are booked one after the other, each after its own yes", () => {
    expect(said([both])).toBe(
      "Let's take one after the other. That's a teeth cleaning, Tuesday, November 24 at 3:00 pm Eastern time. Shall I book it?",
    );
    const first: Turn[] = [both, "yes", { calendar: { ok: true, bookingId: "b1" } }];
    expect(said(first)).toContain(
      "Now the other one. That's a check-up, Wednesday, November 25 at 10:00 am Eastern time. Shall I book it?",
    );
    expect(lastOf([...first, "yes"]).do).toMatchObject([{ type: "book", serviceId: "check-up" }]);
    const second: Turn[] = [...first, "yes", { calendar: { ok: true, bookingId: "b2" } }];
    expect(lastOf(second).state.booked).toHaveLength(2);
    expect(said(second)).toContain("What name is it under?");
  });

  test("the second is forgotten with the first", () => {
    const turns: Turn[] = [both, "never mind", "a filling on Friday at ten", "yes"];
    expect(said([...turns, { calendar: { ok: true, bookingId: "b1" } }])).not.toContain(
      "other one",
    );
  });

  test("every price that is asked for is told", () => {
    expect(said(["how much is a cleaning and a whitening?"])).toBe(
      "A teeth cleaning is $120 and takes 45 minutes. A teeth whitening session is $350 and takes 60 minutes. Is there anything else I can help with?",
    );
  });
});
