import { expect, test } from "vitest";
import { schedulerWith } from "../../../testing/scheduler/scheduler-under-test.ts";

/** A demo day's last quarter hour: Monday in New York, Tuesday in Tokyo. */
const mondayLate = "2026-11-23T21:45:00Z";
const inTokyo = "Tuesday, November 24, 2026, 6:45 am GMT+9";
const inNewYork = "In New York, that is Monday, November 23, 2026, 4:45 pm EST.";

test("across the date line both dates are shown: in the list, before booking, on the receipt", async () => {
  const { page, booked } = schedulerWith();
  const times = await page("/book?zone=Asia/Tokyo&day=2026-11-24");
  expect(times.querySelector("#day")?.textContent).toBe("Tuesday, November 24");
  expect(times.querySelector(".elsewhere")?.textContent).toBe(
    "In New York, these times are on Monday, November 23 and Tuesday, November 24.",
  );
  expect(times.querySelector("summary")?.textContent).toContain("Tokyo");

  const details = await page(`/book?zone=Asia/Tokyo&at=${mondayLate}`);
  expect(details.querySelector("h2")?.textContent).toBe(inTokyo);
  expect(details.querySelector(".elsewhere")?.textContent).toBe(inNewYork);

  const { manage } = await booked(mondayLate, { timeZone: "Asia/Tokyo" });
  for (const path of [manage, `${manage}/cancel`]) {
    const receipt = await page(path);
    expect(receipt.querySelector("h2")?.textContent).toBe(inTokyo);
    expect(receipt.querySelector(".elsewhere")?.textContent).toBe(inNewYork);
  }
});

test("where both clocks show the same, one is enough", async () => {
  const { page } = schedulerWith();
  for (const path of [
    "/book?zone=America/Toronto",
    `/book?zone=America/Toronto&at=${mondayLate}`,
  ]) {
    expect((await page(path)).querySelector(".elsewhere")).toBeNull();
  }
});

test("in another zone on the same date the list is plain, and the chosen time tells both", async () => {
  const { page } = schedulerWith();
  expect((await page("/book?zone=America/Denver")).querySelector(".elsewhere")).toBeNull();
  const details = await page(`/book?zone=America/Denver&at=${mondayLate}`);
  expect(details.querySelector("h2")?.textContent).toContain("2:45 pm MST");
  expect(details.querySelector(".elsewhere")?.textContent).toBe(inNewYork);
});
