import { describe, expect, test } from "vitest";
import { daysMeant } from "./day-meant.ts";
import { findDay } from "./day-mention.ts";
import { plainWords } from "./plain-words.ts";

/** The day found in a sentence said on `today`: "2026-11-24", "from/to" for several, or the problem. */
function dayIn(
  sentence: string,
  today = "2026-11-21",
  spokenOf: string | null = null,
): string | null {
  const { mention } = findDay(plainWords(sentence));
  if (!mention) return null;
  const meant = daysMeant(mention, today, spokenOf);
  if (!meant.ok) return meant.problem;
  const { from, to } = meant.days;
  return from === to ? from : `${from}/${to}`;
}

describe("days said on Saturday, November 21, 2026", () => {
  test.each([
    ["today", "2026-11-21"],
    ["this afternoon", "2026-11-21"],
    ["tomorrow morning", "2026-11-22"],
    ["the day after tomorrow at 13:00", "2026-11-23"],
    ["on Tuesday at three", "2026-11-24"],
    ["Tuesdays are best", "2026-11-24"],
    ["next Tuesday", "2026-11-24"],
    ["Tuesday next week", "2026-11-24"],
    ["saturday", "2026-11-21"],
    ["next saturday", "2026-11-28"],
    ["a week from Monday", "2026-11-30"],
    ["a week from today", "2026-11-28"],
    ["in two weeks", "2026-12-05"],
    ["in three days", "2026-11-24"],
    ["the twenty second at four", "2026-11-22"],
    ["the 20th", "2026-12-20"],
    ["the thirty first", "2026-12-31"],
    ["the second", "2026-12-02"],
    ["November twenty fourth", "2026-11-24"],
    ["november the 24th at three", "2026-11-24"],
    ["the 24th of November", "2026-11-24"],
    ["november twenty four twenty twenty six", "2026-11-24"],
    ["Tuesday, November 24", "2026-11-24"],
    ["january fifth", "2027-01-05"],
    ["11/24", "2026-11-24"],
    ["2026-11-24", "2026-11-24"],
    ["next week", "2026-11-23/2026-11-29"],
    ["this week", "2026-11-21/2026-11-22"],
    ["the weekend", "2026-11-21/2026-11-22"],
    ["as soon as possible", "2026-11-21/2026-12-05"],
    ["the first available", "2026-11-21/2026-12-05"],
    ["not Tuesday but Wednesday", "2026-11-25"],
    ["I can't do Tuesday, Thursday is fine", "2026-11-26"],
    ["Tuesday doesn't work, how about Friday", "2026-11-27"],
    ["why not Tuesday", "2026-11-24"],
    ["Tuesday week", "2026-12-01"],
    ["a week on Thursday", "2026-12-03"],
    ["a fortnight today", "2026-12-05"],
    ["the Tuesday before Christmas", "2026-12-22"],
    ["the eve of Thanksgiving", "2026-11-25"],
    ["wed 2/12", "2026-12-02"],
    ["sat 28th", "2026-11-28"],
    ["Monday I've got the grandkids, so Wednesday", "2026-11-25"],
    ["my wedding is on the nineteenth, could it be the fifth", "2026-12-05"],
    ["that weekend, Friday the eleventh", "2026-12-11"],
    ["any day but Sunday", "2026-11-21/2026-12-05"],
    ["I'm busy all week except Thursday", "2026-11-26"],
    ["in the new year", "2027-01-01/2027-01-31"],
    ["February thirtieth", "no-such-day"],
    ["the thirty second", "no-such-day"],
    ["13/45", "no-such-day"],
    ["february twenty ninth", "no-such-day"],
    ["november 3 2025", "past"],
    ["Tuesday the twenty fifth", "other-weekday"],
    ["wait a second", null],
    ["the first one", null],
    ["may I book a cleaning", null],
    ["at three thirty", null],
  ])("%j is %s", (sentence, day) => {
    expect(dayIn(sentence)).toBe(day);
  });
});

describe("days said on other days", () => {
  test("next Tuesday, said on a Monday, is the one of next week", () => {
    expect(dayIn("next tuesday", "2026-11-23")).toBe("2026-12-01");
    expect(dayIn("tuesday", "2026-11-23")).toBe("2026-11-24");
  });

  test("a leap day exists in a leap year", () => {
    expect(dayIn("february twenty ninth", "2027-12-01")).toBe("2028-02-29");
  });

  test("the thirty-first skips a month that has none", () => {
    expect(dayIn("the thirty first", "2026-11-01")).toBe("2026-12-31");
  });

  test("a weekday alone belongs to the week that is talked about", () => {
    expect(dayIn("wednesday", "2026-11-21", "2027-03-15")).toBe("2027-03-17");
    expect(dayIn("monday", "2026-11-26", "2026-11-27")).toBe("2026-11-30");
  });
});
