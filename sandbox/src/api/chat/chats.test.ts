import { expect, test, vi } from "vitest";
import { wholeWish as wish } from "../../../testing/follow-ups/lines-to-book.ts";
import { calendarWith, chatsUnderTest, eventsOf } from "../../../testing/api/chats-under-test.ts";

const visitor = (input: unknown) => ({ assistantId: "receptionist", input });

/** What was done, by name. */
const namesOf = (messages: { role: string; name?: string }[]) =>
  messages.filter(({ role }) => role === "tool").map(({ name }) => name);

test("a visitor books in the chat, turn by turn, and the answer holds what was booked", async () => {
  const { calendar, asked } = calendarWith();
  const { ask } = chatsUnderTest({ calendar });
  const first = await ask("/chat/web", visitor(wish));
  expect(first.status).toBe(201);
  const { id, sessionId, output } = await first.json();
  expect(id).not.toBe(sessionId);
  expect(output).toEqual([
    { role: "assistant", content: expect.stringContaining("Shall I book it?") },
  ]);

  const answer = await (await ask("/chat/web", { ...visitor("Yes, please"), sessionId })).json();
  expect(answer.sessionId).toBe(sessionId);
  const [said, done] = answer.output;
  expect(said.content).toMatch(/^One moment, please\. .*booked/);
  expect(done).toMatchObject({ role: "tool", name: "book", tool_call_id: said.tool_calls[0].id });
  expect(JSON.parse(done.content)).toMatchObject({ bookingId: "b1", service: "teeth cleaning" });
  expect(asked).toMatchObject([
    { startsAt: "2026-11-24T20:00:00.000Z", source: "chat", calendar: "practice" },
  ]);
});

test.each([
  ["Do you have parking?", "Is it free?", /^This is Maple Street Dental, a dental practice\. /],
  ["My throat is swelling and I can't breathe", "Now it is better", /^(?!.*Maple Street Dental)/],
])(
  "the first answer to %j says whose desk it is, unless there is danger",
  async (first, then, says) => {
    const { ask } = chatsUnderTest();
    const { sessionId, output } = await (await ask("/chat/web", visitor(first))).json();
    expect(output[0].content).toMatch(says);
    const next = await (await ask("/chat/web", { ...visitor(then), sessionId })).json();
    expect(next.output[0].content).not.toContain("This is Maple Street Dental");
  },
);

test("a conversation that is deleted while it is answered stays deleted", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { calendar, asked } = calendarWith({ held });
  const { ask, read, resources } = chatsUnderTest({ calendar });
  const { sessionId } = await (await ask("/chat/web", visitor(wish))).json();
  const answer = ask("/chat/web", { ...visitor("Yes"), sessionId });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  resources.conversations.remove(sessionId);
  release();
  expect((await answer).status).toBe(404);
  expect((await read("GET /chat")).results).toEqual([]);
});

test("a streamed answer comes sentence by sentence, the first before the calendar has answered", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { ask } = chatsUnderTest({ calendar: calendarWith({ held }).calendar });
  const { sessionId } = await (await ask("/chat/web", visitor(wish))).json();
  const answer = await ask("/chat/web", { ...visitor("Yes"), sessionId, stream: true });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  const [early, whole] = answer.body?.tee() ?? [];
  const { value } = (await early?.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toContain("One moment, please.");
  release();
  const events = await eventsOf(new Response(whole));
  const words = events.filter((event) => "delta" in event);
  expect(words.map(({ path }) => path)).toEqual(words.map(() => "chat.output[0].content"));
  expect(new Set(events.map((event) => event["sessionId"]))).toEqual(new Set([sessionId]));
  expect(events.slice(-2)).toMatchObject([
    { messages: [{ role: "tool", name: "book" }] },
    { messages: [{ role: "tool", name: "text" }] },
  ]);
});

test("the page is shown what became known in a turn, and the stored chat holds only what was done", async () => {
  const { ask, read } = chatsUnderTest();
  const streamed = { ...visitor("How much is a whitening?"), stream: true };
  const events = await eventsOf(await ask("/chat/web", streamed));
  const [shown] = events.flatMap(({ messages }) => (messages ?? []) as { content: string }[]);
  expect(shown).toMatchObject({ role: "tool", name: "record" });
  expect(JSON.parse(shown?.content ?? "")).toMatchObject({ wishes: ["teeth whitening"] });
  const { results } = await read("GET /chat");
  expect(results[0].output).toEqual([
    { role: "assistant", content: expect.stringContaining("whitening") },
  ]);

  const { sessionId } = events[0] as { sessionId: string };
  const again = { ...visitor("Where are you?"), sessionId, stream: true };
  expect(JSON.stringify(await eventsOf(await ask("/chat/web", again)))).not.toContain("record");
});

test("a visitor who leaves while the answer comes has booked", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { ask, read } = chatsUnderTest({ calendar: calendarWith({ held }).calendar });
  const { sessionId } = await (await ask("/chat/web", visitor(wish))).json();
  const answer = await ask("/chat/web", { ...visitor("Yes"), sessionId, stream: true });
  await answer.body?.cancel();
  release();
  // The next turn of the session waits for the one before it.
  await ask("/chat/web", { ...visitor("Thank you"), sessionId });
  const { results } = await read(`GET /chat?sessionId=${sessionId}`);
  expect(namesOf(results[1].output)).toEqual(["book", "text"]);
});

test("a visitor who said goodbye and writes again is answered", async () => {
  const { ask } = chatsUnderTest();
  const { sessionId } = await (await ask("/chat/web", visitor("Goodbye"))).json();
  const again = await (
    await ask("/chat/web", { ...visitor("When are you open?"), sessionId })
  ).json();
  expect(again.output[0].content).not.toBe("");
});

test("of a list of messages the user's last is answered", async () => {
  const { ask, read } = chatsUnderTest();
  const input = [
    { role: "user", content: "Hello" },
    { role: "assistant", content: "Hi." },
    { role: "user", content: "How much is a filling?" },
  ];
  const { id, output } = await (await ask("/chat/web", visitor(input))).json();
  expect(output[0].content).toContain("$");
  expect((await read(`GET /chat/${id}`)).input).toEqual(input);
});

test("two turns of one session are taken one after the other", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { calendar, asked } = calendarWith({ held });
  const { ask } = chatsUnderTest({ calendar });
  const { sessionId } = await (await ask("/chat/web", visitor(wish))).json();
  const yes = ask("/chat/web", { ...visitor("Yes"), sessionId });
  const after = ask("/chat/web", { ...visitor("Yes"), sessionId });
  release();
  expect(namesOf((await (await yes).json()).output)).toEqual(["book", "text"]);
  expect(namesOf((await (await after).json()).output)).toEqual([]);
  expect(asked).toHaveLength(1);
});

test("a calendar that cannot be reached ends in words, not in an error", async () => {
  const calendar = { ...calendarWith().calendar, book: () => Promise.reject(new Error("disk")) };
  const { ask } = chatsUnderTest({ calendar });
  const { sessionId } = await (await ask("/chat/web", visitor(wish))).json();
  const answer = await (await ask("/chat/web", { ...visitor("Yes"), sessionId })).json();
  expect(answer.output[0].content).toContain("I can't reach our calendar right now.");
});
