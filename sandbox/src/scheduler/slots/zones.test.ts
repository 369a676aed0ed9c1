import { expect, test } from "vitest";
import { schedulerWith, wordsIn } from "../../../testing/scheduler/scheduler-under-test.ts";

/** A demo day's last quarter hour: Monday in New York, Tuesday in Tokyo. */
const mondayLate = "2026-11-23T21:45:00Z";
const inTokyo = "Tuesday, November 24, 2026, 6:45 am GMT+9";
const inNewYork = "In New York, that’s Monday, November 23, 2026, 4:45 pm EST.";

test("across the date line both dates are shown: in the list, before booking, on the receipt", async () => {
  const { page, booked } = schedulerWith();
  const times = await page("/book?zone=Asia/Tokyo&day=2026-11-24");
  expect(wordsIn(times, "#day")).toBe("Tuesday, November 24");
  expect(wordsIn(times, ".elsewhere")).toBe(
    "In New York, these times are on Monday, November 23 and Tuesday, November 24.",
  );
  expect(wordsIn(times, "summary")).toContain("Tokyo");
  const shown = [await page(`/book?zone=Asia/Tokyo&at=${mondayLate}`)];
  const { manage } = await booked(mondayLate, { timeZone: "Asia/Tokyo" });
  shown.push(await page(manage), await page(`${manage}/cancel`));
  for (const each of shown) {
    expect(wordsIn(each, "h2")).toBe(inTokyo);
    expect(wordsIn(each, ".elsewhere")).toBe(inNewYork);
  }
});

test.each([
  ["/book?zone=America/Toronto", undefined],
  [`/book?zone=America/Toronto&at=${mondayLate}`, undefined],
  ["/book?zone=America/Denver", undefined],
  [`/book?zone=America/Denver&at=${mondayLate}`, inNewYork],
])("on %s the other clock says %s: only where it differs", async (path, words) => {
  expect(wordsIn(await schedulerWith().page(path), ".elsewhere")).toBe(words);
});
