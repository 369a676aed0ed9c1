import { expect, test } from "vitest";
import {
  bookingAt,
  documentOf,
  fridayAtTenMs,
  monday10,
  monday11,
  schedulerWith,
  wordsIn,
} from "../../../testing/scheduler/scheduler-under-test.ts";

const path = "/scheduler/bookings";
const dana = bookingAt(monday10, { idempotencyKey: "a-key-that-two-people-send" });

test.each([{ name: "Robin" }, { email: "robin@example.com" }, { timeZone: "Asia/Tokyo" }])(
  "the same key with %j is another request: it gets neither the booking nor its link",
  async (other) => {
    const { postJson, starts } = schedulerWith();
    const answers = await Promise.all(
      [dana, { ...dana, ...other }, dana].map((each) => postJson(path, each)),
    );
    const [first, refused, same] = answers;
    expect(answers.map(({ status }) => status)).toEqual([201, 409, 201]);
    expect(refused?.headers.get("location")).toBeNull();
    // The time may be the visitor's own booking, so the message blames no other visitor.
    expect(await refused?.json()).toEqual({
      message: "This time is no longer available. Please choose another.",
      statusCode: 409,
      field: "startsAt",
    });
    const [one, again] = [await first?.json(), await same?.json()] as { id: string }[];
    expect(again?.id).toBe(one?.id);
    expect(starts()).toEqual([monday10]);
  },
);

test("a key whose booking was canceled says so, and books nothing; the page brings a new key", async () => {
  const { postJson, postForm, press, starts } = schedulerWith();
  const { manage } = (await (await postJson(path, dana)).json()) as { manage: string };
  await postJson(`${manage}/cancel`, {});
  const again = await postJson(path, dana);
  expect([again.status, again.headers.get("location")]).toEqual([409, null]);
  expect(await again.json()).toEqual({
    message: "This booking was canceled. Please book it again.",
    statusCode: 409,
    field: "idempotencyKey",
  });
  const page = documentOf(await (await postForm(path, dana)).text());
  expect(starts()).toEqual([]);
  expect((await press(page)).status).toBe(303);
  expect(starts()).toHaveLength(1);
});

test("after a move, a deletion and its time the same request still answers with its booking", async () => {
  let nowMs = fridayAtTenMs;
  const { postJson, page } = schedulerWith({ now: () => nowMs });
  const { manage } = (await (await postJson(path, dana)).json()) as { manage: string };
  await postJson(`${manage}/move`, { startsAt: monday11 });
  await postJson(`${manage}/forget`, {});
  nowMs += 30 * 86_400_000;
  const again = await postJson(path, dana);
  expect(again.status).toBe(201);
  expect(wordsIn(await page(again.headers.get("location") ?? ""), "h2")).toContain("11:00 am EST");
});
