import { describe, expect, test } from "vitest";
import { dentalPractice } from "./practices/dental.ts";
import { type Dialogue, judgeDialogue, playDialogue, scoreSentences } from "./evaluate.ts";
import type { Example } from "./training/example.ts";
import { loadParser } from "./src/nlu/load-parser.ts";

const parser = loadParser(dentalPractice);
const parserOf = () => ({ parser, practice: dentalPractice });

describe("a sentence", () => {
  const text = "I'd like a cleaning on Tuesday at three";
  const score = (example: Partial<Example>) =>
    scoreSentences([{ practice: "dental", text, intents: ["book"], ...example }], parserOf);
  const slots = { service: "cleaning", date: "2026-11-24", time: "15:00" };

  test("is right with its intent, and with each of its slots", () =>
    expect(score({ slots })).toMatchObject({ sentences: 1, intents: 1, slots: 1, confusions: [] }));

  test("loses the share of slots that are wrong, missing or too many", () => {
    expect(score({ slots: { ...slots, time: "14:00" } }).slots).toBeCloseTo(2 / 3);
    expect(score({ slots: { ...slots, name: "Jo Park" } }).slots).toBeCloseTo(3 / 4);
    expect(score({ slots: { service: "cleaning" } }).slots).toBeCloseTo(1 / 3);
  });

  test("tells what its intent was taken for", () => {
    const { intents, confusions, perIntent } = score({ intents: ["price"] });
    expect([intents, confusions]).toEqual([0, [["price → book", 1]]]);
    expect(perIntent.get("price")).toMatchObject({ recall: 0, sentences: 1 });
    expect(perIntent.get("book")).toMatchObject({ precision: 0 });
  });
});

describe("a dialogue", () => {
  const visit = { service: "cleaning", date: "2026-11-24", time: "15:00", name: "jo park" };
  const booked = [visit];
  const books = "I'd like a cleaning on Tuesday at three / Jo Park / 415 555 0134 / yes";
  const asks = "can I talk to a person? / Jo Park / 415 555 0134";

  test.each<[string, string, Dialogue["expect"], number, boolean]>([
    ["no problem with the visit that was wanted", books, { booked }, 0, false],
    ["two with another one", books, { booked: [{ ...visit, time: "14:00" }] }, 2, true],
    ["one where none was wanted", books, { booked: [] }, 1, true],
    ["one where two were wanted", books, { booked: [visit, visit] }, 1, false],
    ["one without the message that was wanted", books, { booked, message: {} }, 1, false],
    [
      "one where a reply lacks words",
      books,
      { booked, reply: [{ turn: 2, match: "ADDRESS" }] },
      1,
      false,
    ],
    [
      "none where a reply has them",
      books,
      { booked, reply: [{ turn: 1, match: "NAME" }] },
      0,
      false,
    ],
    ["one where it has others", books, { booked, reply: [{ turn: 4, never: "booked" }] }, 1, false],
    ["one where it never came", books, { booked, reply: [{ turn: 9, match: "." }] }, 1, false],
    [
      "none with a visit at the time it was moved to",
      `${books} / no / can I move it to Wednesday / yes`,
      { booked: [{ ...visit, date: "2026-11-25" }] },
      0,
      false,
    ],
    ["none without one", `${books} / no / cancel my appointment / yes`, { booked: [] }, 0, false],
    ["none with a message that holds it all", asks, { message: { phone: "4155550134" } }, 0, false],
    ["one with a message of another caller", asks, { message: { name: "Ann Lee" } }, 1, false],
  ])("has %s", (_, said, wanted, problems, wrongBooking) => {
    const dialogue = {
      practice: "dental",
      title: "",
      turns: said.split(" / "),
      expect: wanted,
    } as const;
    const judged = judgeDialogue(
      dialogue,
      playDialogue(dialogue, parser, dentalPractice),
      dentalPractice,
    );
    expect([judged.problems.length, judged.wrongBooking]).toEqual([problems, wrongBooking]);
  });
});
