import { expect, test, vi } from "vitest";
import { apiUnderTest, calendarWith, eventsOf } from "../../../testing/api/api-under-test.ts";
import { wholeRequest } from "../../../testing/follow-ups/lines-to-book.ts";

/** A chat in which a whole visit was asked for, and whose calendar answers only after `release`. */
async function heldBooking() {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { calendar, asked } = calendarWith({ held });
  const api = apiUnderTest({ calendar });
  const { sessionId }: { sessionId: string } = await api.answerTo(wholeRequest);
  return { ...api, sessionId, asked, release };
}

test("a visitor books in the chat, turn by turn, and the answer holds what was booked", async () => {
  const { chat, answerTo, asked, release } = await heldBooking();
  release();
  const first = await chat(wholeRequest);
  expect(first.status).toBe(201);
  const { id, sessionId, output } = await first.json();
  expect(id).not.toBe(sessionId);
  expect(output).toEqual([
    { role: "assistant", content: expect.stringContaining("Shall I book it?") },
  ]);

  const answer = await answerTo("Yes, please", { sessionId });
  expect(answer.sessionId).toBe(sessionId);
  const [said, done] = answer.output;
  expect(said.content).toMatch(/^One moment, please\. .*booked/);
  expect(done).toMatchObject({ role: "tool", name: "book", tool_call_id: said.tool_calls[0].id });
  expect(JSON.parse(done.content)).toMatchObject({ durationMin: 45, service: "teeth cleaning" });
  // The address: times ahead are counted for it, whichever way they are booked.
  const visitor = { source: "chat", calendar: "practice", address: "203.0.113.1" };
  expect(asked).toMatchObject([{ startsAt: "2026-11-24T20:00:00.000Z", ...visitor }]);
});

test.each([
  ["Do you have parking?", "Is it free?", /^This is Maple Street Dental, a dental practice\. /],
  ["My throat is swelling and I can't breathe", "Now it is better", /^(?!.*Maple Street Dental)/],
])(
  "the first answer to %j says whose desk it is, unless there is danger",
  async (first, then, says) => {
    const { answerTo } = apiUnderTest();
    const { sessionId, output } = await answerTo(first);
    expect(output[0].content).toMatch(says);
    const next = await answerTo(then, { sessionId });
    expect(next.output[0].content).not.toContain("This is Maple Street Dental");
  },
);

test("a conversation that is deleted while it is answered stays deleted", async () => {
  const { chat, read, resources, sessionId, asked, release } = await heldBooking();
  const answer = chat("Yes", { sessionId });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  resources.conversations.remove(sessionId);
  release();
  expect((await answer).status).toBe(404);
  expect((await read("GET /chat")).results).toEqual([]);
});

test("an answer that is streamed has its words first, then what was done", async () => {
  const { chat, sessionId, release } = await heldBooking();
  release();
  const answer = await chat("Yes", { sessionId, stream: true });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  const events = await eventsOf(answer);
  const delta: unknown = expect.stringMatching(/^One moment, please\. .*booked/);
  expect(events).toMatchObject([
    { sessionId, path: "chat.output[0].content", delta },
    { sessionId, messages: [{ role: "tool", name: "record" }] },
    { sessionId, messages: [{ role: "tool", name: "book" }] },
    { sessionId, messages: [{ role: "tool", name: "text" }] },
  ]);
});

test("the page is shown what became known in a turn, and the stored chat holds only what was done", async () => {
  const { chat, read } = apiUnderTest();
  const events = await eventsOf(await chat("How much is a whitening?", { stream: true }));
  const [shown] = events.flatMap(({ messages }) => (messages ?? []) as { content: string }[]);
  expect(shown).toMatchObject({ role: "tool", name: "record" });
  expect(JSON.parse(shown?.content ?? "")).toMatchObject({ wishes: ["teeth whitening"] });
  const { results } = await read("GET /chat");
  expect(results[0].output).toEqual([
    { role: "assistant", content: expect.stringContaining("whitening") },
  ]);

  const { sessionId } = events[0] as { sessionId: string };
  const again = await eventsOf(await chat("Where are you?", { sessionId, stream: true }));
  expect(JSON.stringify(again)).not.toContain("record");
});

test("two turns of a conversation are taken one after the other", async () => {
  const { answerTo, sessionId, asked, release } = await heldBooking();
  const yes = answerTo("Yes", { sessionId });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const thanks = answerTo("Thank you", { sessionId });
  release();
  expect((await yes).output).toMatchObject([{}, { name: "book" }, { name: "text" }]);
  expect((await thanks).output[0].content).not.toContain("Shall I book it?");
});

test("a visitor who said goodbye and writes again is answered", async () => {
  const { answerTo } = apiUnderTest();
  const { sessionId } = await answerTo("Goodbye");
  const again = await answerTo("When are you open?", { sessionId });
  expect(again.output[0].content).not.toBe("");
});

test("of a list of messages the user's last is answered", async () => {
  const { answerTo, read } = apiUnderTest();
  const input = [
    { role: "user", content: "Hello" },
    { role: "assistant", content: "Hi." },
    { role: "user", content: "How much is a filling?" },
  ];
  const { id, output } = await answerTo(input);
  expect(output[0].content).toContain("$");
  expect((await read(`GET /chat/${id}`)).input).toEqual(input);
});
