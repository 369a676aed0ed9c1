import { expect, test } from "vitest";
import { receptionUnderTest } from "../../testing/follow-ups/talks-under-test.ts";
import { linesToBook } from "../../testing/follow-ups/lines-to-book.ts";

test.each([
  ["voice", "chat"],
  ["chat", "voice"],
] as const)(
  "with a limit of one visit, who booked by %s cannot book by %s",
  async (first, second) => {
    const under = receptionUnderTest({ limits: { openBookings: 1 } });
    const visit = async (by: "voice" | "chat", time: string) => {
      const talk = under.talks[by]();
      const heard = [];
      for (const words of linesToBook({ time })) heard.push(await talk.say(words));
      // The calendar was asked.
      expect(heard.at(-1)?.said).toContain("One moment, please.");
      return heard.flatMap(({ did }) => did.map(({ name }) => name));
    };
    expect(await visit(first, "three")).toContain("book");
    expect(await visit(second, "ten")).not.toContain("book");
    expect(under.calendar.list({ fromMs: 0, toMs: Number.MAX_SAFE_INTEGER })).toHaveLength(1);
  },
);
