import { describe, expect, test } from "vitest";
import { booked, lastOf, marias, said, talk, worldWith } from "./worlds-for-tests.ts";
import type { Turn } from "./worlds-for-tests.ts";

const world = worldWith({ visits: [marias] });

describe("moving", () => {
  test("what was booked in this talk is moved after a read-back and a yes", () => {
    const turns = [...booked, "can we move it to Friday at eleven instead"];
    expect(said(turns)).toContain(
      "I have your teeth cleaning on Tuesday, November 24 at 3:00 pm. That's a teeth cleaning, Friday, November 27 at 11:00 am Eastern time. Shall I move it?",
    );
    expect(lastOf([...turns, "yes please"]).do).toEqual([
      {
        type: "move",
        bookingId: "b1",
        serviceId: "cleaning",
        service: "teeth cleaning",
        fromMs: Date.parse("2026-11-24T15:00:00-05:00"),
        startsAtMs: Date.parse("2026-11-27T11:00:00-05:00"),
        durationMin: 45,
      },
    ]);
    const moved = lastOf([...turns, "yes", { calendar: { ok: true, bookingId: "b1" } }]);
    expect(moved.say[0]).toBe(
      "Your teeth cleaning is moved to Friday, November 27 at 11:00 am Eastern time.",
    );
    expect(moved.state.booked).toEqual([
      {
        bookingId: "b1",
        serviceId: "cleaning",
        startsAtMs: Date.parse("2026-11-27T11:00:00-05:00"),
      },
    ]);
  });

  test("a visit of another day is found by name and number, and moved", () => {
    const replies = talk(
      ["I need to reschedule my cleaning", "Maria Lopez", "404 555 0132", "Thursday at two", "yes"],
      world,
    );
    expect(replies[1]?.say).toEqual(["I can help with that.", "What name is it under?"]);
    expect(replies[2]?.say.join(" ")).toContain("which phone number did you give us?");
    expect(replies[3]?.say.join(" ")).toContain(
      "I have your teeth cleaning on Wednesday, November 25 at 10:00 am. Which day would you like?",
    );
    expect(replies[4]?.say.at(-1)).toBe("Shall I move it?");
    expect(replies[5]?.do).toMatchObject([{ type: "move", bookingId: "m1" }]);
  });

  test.each([
    ["I need to cancel my appointment", "Oh, and book me a check-up on Friday at ten as well"],
    ["I need to reschedule my cleaning", "Actually I'd like to schedule a check-up Friday at ten"],
    ["I need to cancel my appointment", "make me an appointment for a check-up Friday at ten"],
  ])("after %j, a wish to book is no name: %j", (wish, instead) => {
    const reply = lastOf([wish, instead], world);
    expect(reply.state.caller.name).toBeNull();
    expect(reply.say.join(" ")).toContain("a check-up, Friday, November 27 at 10:00 am");
  });

  test("a name that sounds like a wish is still a name where it is given as one", () => {
    const reply = lastOf(["I need to cancel my appointment", "The name is Sue Book"], world);
    expect(reply.state.caller.name).toBe("Sue Book");
  });

  test("who thinks better of it keeps the visit", () => {
    expect(said([...booked, "can we move it to Friday at eleven instead", "never mind"])).toContain(
      "Okay, I'll leave it as it is.",
    );
  });
});

describe("cancelling", () => {
  test("a visit is named before it is cancelled, and cancelled only after a yes", () => {
    const turns = [...booked, "actually please cancel my cleaning"];
    expect(said(turns)).toBe(
      "I have your teeth cleaning on Tuesday, November 24 at 3:00 pm. Shall I cancel it?",
    );
    expect(lastOf([...turns, "hm maybe"]).do).toEqual([]);
    expect(lastOf([...turns, "yes"]).do).toMatchObject([{ type: "cancel", bookingId: "b1" }]);
    const cancelled = lastOf([...turns, "yes", { calendar: { ok: true, bookingId: "b1" } }]);
    expect(cancelled.say[0]).toBe(
      "Your teeth cleaning on Tuesday, November 24 at 3:00 pm is cancelled.",
    );
    expect(cancelled.state.booked).toEqual([]);
  });

  test("a no keeps it", () => {
    expect(said([...booked, "please cancel my cleaning", "no"])).toContain(
      "I'll leave it as it is.",
    );
  });

  test("a calendar that cannot cancel hands the caller to a person", () => {
    const turns: Turn[] = [
      ...booked,
      "please cancel my cleaning",
      "yes",
      { calendar: { ok: false, problem: "unavailable" } },
    ];
    expect(lastOf(turns).do[0]).toMatchObject({ type: "hand-off" });
  });
});

describe("of two visits", () => {
  const thirds = {
    ...marias,
    bookingId: "m2",
    startsAtMs: Date.parse("2026-11-27T15:00:00-05:00"),
  };
  const two = worldWith({ visits: [marias, thirds] });
  const asks = ["please cancel my cleaning", "Maria Lopez", "404 555 0132"];

  test.each(["the three o'clock one", "the one on Friday", "the second one"])(
    "%j names the one that is meant",
    (which) => {
      expect(said(asks, two)).toContain("Which of them do you mean?");
      expect(said([...asks, which], two)).toBe(
        "I have your teeth cleaning on Friday, November 27 at 3:00 pm. Shall I cancel it?",
      );
    },
  );

  test.each(["the cleaning", "the one at one thirty", "the one on Monday"])(
    "%j is asked again, and begins no booking",
    (which) => {
      const reply = lastOf([...asks, which], two);
      expect(reply.say.at(-1)).toBe("Which of them do you mean?");
      expect(reply.state.task?.type).toBe("finding");
    },
  );
});

test("a visit may move into time that it takes itself", () => {
  const free = worldWith({ visits: [marias] });
  const own = Date.parse("2026-11-25T10:30:00-05:00");
  const world: typeof free = {
    ...free,
    openings: (query) =>
      free.openings(query).filter((atMs) => atMs !== own || query.exceptId === marias.bookingId),
  };
  const asks = ["I need to reschedule my cleaning", "Maria Lopez", "404 555 0132"];
  expect(said([...asks, "Wednesday at ten thirty"], world)).toContain("Shall I move it?");
});

describe("whose visit it is", () => {
  const asks = "please cancel my appointment";

  test.each([
    ["another number", "Maria Lopez", "404 555 0199"],
    ["another name", "Carla Lopez", "404 555 0132"],
    ["a stranger", "Otto Frank", "212 555 0100"],
  ])("with %s nothing is found, and the words are the same", (_, name, phone) => {
    const reply = lastOf([asks, name, phone], world);
    expect(reply.say.join(" ")).toBe(
      "I can't find a visit under that name and number. I've left our team a note, and someone will call you back. Is there anything else I can help with?",
    );
    expect(reply.do).toMatchObject([{ type: "note" }]);
  });

  test("a name alone finds nothing: the number is asked for twice, then the team is told", () => {
    const [, , asked, again, given] = talk(
      [asks, "Maria Lopez", "I don't have it", "no idea"],
      world,
    );
    expect(asked?.say.at(-1)).toContain("which phone number");
    const notes = [again, given].flatMap((reply) => reply?.do ?? []);
    expect(notes.filter(({ type }) => type === "note")).toHaveLength(1);
  });

  test.each([
    "When is my husband's appointment?",
    "I need to cancel my mother's cleaning",
    "Does Maria Lopez have an appointment this week?",
    "Is my daughter there?",
  ])("%j is refused, whether there is such a visit or not", (text) => {
    const withVisit = said([text], world);
    expect(withVisit).toBe(
      "I can't talk about anybody else's visits. I can pass a message to our team, would you like that?",
    );
    expect(said([text], worldWith())).toBe(withVisit);
  });
});
