import { expect, test } from "vitest";
import {
  bookingAt,
  documentOf,
  schedulerWith,
} from "../../../testing/scheduler/scheduler-under-test.ts";

const path = "/scheduler/bookings";
const monday10 = "2026-11-23T15:00:00Z";
const idempotencyKey = "a-key-that-two-people-send";
const dana = bookingAt(monday10, { idempotencyKey });
const others = {
  "another name": { ...dana, name: "Robin" },
  "another address": { ...dana, email: "robin@example.com" },
  "another time zone": { ...dana, timeZone: "Asia/Tokyo" },
};

test.each(Object.entries(others))(
  "a key that comes again with %s is refused, and shows nothing of the booking",
  async (_, other) => {
    const { postJson, postForm } = schedulerWith();
    const { id, manage } = (await (await postJson(path, dana)).json()) as Record<string, string>;
    const refused = await postJson(path, other);
    expect(refused.status).toBe(422);
    expect(refused.headers.get("location")).toBeNull();
    const text = await refused.text();
    expect(JSON.parse(text)).toMatchObject({ field: "idempotencyKey" });
    for (const secret of [id, manage, "dana@example.com"]) expect(text).not.toContain(secret);

    const form = await postForm(path, other as Record<string, string>);
    expect(form.status).toBe(422);
    const page = documentOf(await form.text());
    expect(page.querySelector("[role=alert]")?.textContent).toMatch(/other details/);
    // Sent again, it is a request of its own.
    const key = page.querySelector<HTMLInputElement>("[name=idempotencyKey]")?.value;
    expect(key).not.toBe(idempotencyKey);
  },
);

test("of two who send one key at once, one has the booking and the other is refused", async () => {
  const { postJson } = schedulerWith();
  const answers = await Promise.all([
    postJson(path, dana),
    postJson(path, others["another address"]),
    postJson(path, dana),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 422, 201]);
  const [first, , same] = answers;
  expect(same?.headers.get("location")).toBe(first?.headers.get("location"));
});

test("a key whose booking was canceled says so, and books nothing", async () => {
  const { postJson, postForm, starts } = schedulerWith();
  const { manage } = (await (await postJson(path, dana)).json()) as { manage: string };
  await postJson(`${manage}/cancel`, {});
  const again = await postJson(path, dana);
  expect([again.status, again.headers.get("location")]).toEqual([409, null]);
  expect(await again.json()).toEqual({
    message: "This booking was canceled. Please book it again.",
    field: "idempotencyKey",
  });
  const form = await postForm(path, dana as Record<string, string>);
  const page = documentOf(await form.text());
  expect(starts()).toEqual([]);

  // The page brings a new key: pressed again, its button books.
  const inputs = [...page.querySelectorAll<HTMLInputElement>("form input")];
  const fields = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
  expect((await postForm(path, fields)).status).toBe(303);
  expect(starts()).toHaveLength(1);
});

test("after a move and a deletion the same request still answers with its booking", async () => {
  const { postJson } = schedulerWith();
  const { manage } = (await (await postJson(path, dana)).json()) as { manage: string };
  await postJson(`${manage}/move`, { startsAt: "2026-11-23T16:00:00Z" });
  await postJson(`${manage}/forget`, {});
  const again = await postJson(path, dana);
  expect([again.status, again.headers.get("location")]).toEqual([201, manage]);
});
