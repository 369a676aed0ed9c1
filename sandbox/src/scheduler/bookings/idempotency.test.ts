import { expect, test } from "vitest";
import {
  bookingAt,
  documentOf,
  monday10,
  monday11,
  schedulerWith,
  wordsIn,
} from "../../../testing/scheduler/scheduler-under-test.ts";

const path = "/scheduler/bookings";
const idempotencyKey = "a-key-that-two-people-send";
const dana = bookingAt(monday10, { idempotencyKey });
const asRobin = { ...dana, email: "robin@example.com" };

test.each([{ ...dana, name: "Robin" }, asRobin, { ...dana, timeZone: "Asia/Tokyo" }])(
  "a key that comes again with other details is refused, and shows nothing of the booking",
  async (other) => {
    const { postJson, postForm } = schedulerWith();
    const { id, manage } = (await (await postJson(path, dana)).json()) as Record<string, string>;
    const refused = await postJson(path, other);
    expect([refused.status, refused.headers.get("location")]).toEqual([422, null]);
    const text = await refused.text();
    expect(JSON.parse(text)).toMatchObject({ field: "idempotencyKey" });
    for (const secret of [id, manage, "dana@example.com"]) expect(text).not.toContain(secret);

    const form = await postForm(path, other);
    expect(form.status).toBe(422);
    const page = documentOf(await form.text());
    expect(wordsIn(page, "[role=alert]")).toMatch(/other details/);
    // Sent again, it is a request of its own.
    const key = page.querySelector<HTMLInputElement>("[name=idempotencyKey]")?.value;
    expect(key).not.toBe(idempotencyKey);
  },
);

test("of two who send one key at once, one has the booking and the other is refused", async () => {
  const { postJson } = schedulerWith();
  const answers = await Promise.all([dana, asRobin, dana].map((each) => postJson(path, each)));
  expect(answers.map(({ status }) => status)).toEqual([201, 422, 201]);
  const [first, , same] = answers;
  expect(same?.headers.get("location")).toBe(first?.headers.get("location"));
  expect(await same?.json()).toEqual(await first?.json());
});

test("a key whose booking was canceled says so, and books nothing; the page brings a new key", async () => {
  const { postJson, postForm, press, starts } = schedulerWith();
  const { manage } = (await (await postJson(path, dana)).json()) as { manage: string };
  await postJson(`${manage}/cancel`, {});
  const again = await postJson(path, dana);
  expect([again.status, again.headers.get("location")]).toEqual([409, null]);
  expect(await again.json()).toEqual({
    message: "This booking was canceled. Please book it again.",
    field: "idempotencyKey",
  });
  const page = documentOf(await (await postForm(path, dana)).text());
  expect(starts()).toEqual([]);
  expect((await press(page)).status).toBe(303);
  expect(starts()).toHaveLength(1);
});

test("after a move and a deletion the same request still answers with its booking", async () => {
  const { postJson } = schedulerWith();
  const { manage } = (await (await postJson(path, dana)).json()) as { manage: string };
  await postJson(`${manage}/move`, { startsAt: monday11 });
  await postJson(`${manage}/forget`, {});
  const again = await postJson(path, dana);
  expect([again.status, again.headers.get("location")]).toEqual([201, manage]);
});
