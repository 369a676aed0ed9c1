import { describe, expect, test } from "vitest";
import { dentalPractice } from "./practices/dental.ts";
import { type Dialogue, judgeDialogue, playDialogue, scoreSentences } from "./evaluate.ts";
import type { Example } from "./training/example.ts";
import { loadParser } from "./src/nlu/load-parser.ts";

const parser = loadParser(dentalPractice);
const parserOf = () => ({ parser, practice: dentalPractice });

describe("a sentence", () => {
  const score = (example: Partial<Example>) =>
    scoreSentences(
      [
        {
          practice: "dental",
          text: "I'd like a cleaning on Tuesday at three",
          intents: ["book"],
          ...example,
        },
      ],
      parserOf,
    );
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
  const visit = {
    service: "cleaning",
    date: "2026-11-24",
    time: "15:00",
    name: "jo park",
    phone: "4155550134",
  };
  const turns = ["I'd like a cleaning on Tuesday at three", "Jo Park", "415 555 0134", "yes"];
  const judge = (expected: Dialogue["expect"], said: readonly string[] = turns) =>
    judgeDialogue(
      { practice: "dental", title: "", turns: said, expect: expected },
      playDialogue({ turns: said }, parser, dentalPractice),
      dentalPractice,
    );
  const fine = { problems: [], wrongBooking: false };

  test.each<[string, Dialogue["expect"], number, boolean]>([
    ["has no problem with the visit that was wanted", { booked: [visit] }, 0, false],
    [
      "has two where another visit stands than was wanted",
      { booked: [{ ...visit, time: "14:00" }] },
      2,
      true,
    ],
    ["has one where no visit was wanted", { booked: [] }, 1, true],
    ["has one where two visits were wanted", { booked: [visit, visit] }, 1, false],
    ["has one without the message that was wanted", { booked: [visit], message: {} }, 1, false],
    [
      "has one for each reply that lacks or holds something",
      {
        booked: [visit],
        reply: [
          { turn: 2, match: "ADDRESS" },
          { turn: 4, never: "booked" },
          { turn: 1, match: "name" },
        ],
      },
      2,
      false,
    ],
    [
      "has one for a reply that never came",
      { booked: [visit], reply: [{ turn: 9, match: "." }] },
      1,
      false,
    ],
  ])("%s", (_, expected, problems, wrongBooking) => {
    const judged = judge(expected);
    expect([judged.problems.length, judged.wrongBooking]).toEqual([problems, wrongBooking]);
  });

  test("counts a visit at the time it was moved to, and none that was canceled", () => {
    expect(
      judge({ booked: [{ ...visit, date: "2026-11-25" }] }, [
        ...turns,
        "no",
        "can I move it to Wednesday",
        "yes",
      ]),
    ).toEqual(fine);
    expect(judge({ booked: [] }, [...turns, "no", "cancel my appointment", "yes"])).toEqual(fine);
  });

  test("finds a message by what it must hold", () => {
    const said = ["can I talk to a person?", "Jo Park", "415 555 0134"];
    expect(judge({ message: { name: "Jo Park", phone: "4155550134" } }, said)).toEqual(fine);
    expect(judge({ message: { name: "Ann Lee" } }, said).problems).toHaveLength(1);
  });
});
