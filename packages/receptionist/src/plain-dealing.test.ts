import { describe, expect, test } from "vitest";
import { lastOf, said } from "./worlds-for-tests.ts";
import type { Turn } from "./worlds-for-tests.ts";

const booked: Turn[] = [
  "I'd like to book a teeth cleaning on Tuesday at three",
  "yes",
  { calendar: { ok: true, bookingId: "b1" } },
];

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

  test("a plain no at the question for the name declines only that", () => {
    expect(said([...booked, "no"])).toContain("Which phone number may we text the details to?");
  });
});
