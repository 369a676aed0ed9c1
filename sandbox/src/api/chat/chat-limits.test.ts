import { expect, onTestFinished, test, vi } from "vitest";
import {
  apiUnderTest,
  type ApiUnderTestOptions,
  calendarWith,
} from "../../../testing/api/api-under-test.ts";
import { wholeRequest } from "../../../testing/follow-ups/lines-to-book.ts";
import { writtenIn } from "../../../testing/scheduler/scheduler-under-test.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";

const hourMs = 3_600_000;

test.each([
  ["Hi", { assistantId: undefined }, 400, "assistantId"],
  ["   ", {}, 400, "input"],
  [7, {}, 400, "input"],
  [[{ role: "user" }], {}, 400, "input"],
  [[{ role: "king", content: "Hi" }], {}, 400, "input"],
  [[{ role: "user", content: ["Hi"] }], {}, 400, "input"],
  ["é".repeat(4_097), {}, 400, "8192 bytes"],
  ["x".repeat(16_384), {}, 413, "16384 bytes"],
  ["Hi", { stream: "yes" }, 400, "stream"],
  ["Hi", { previousChatId: "x" }, 400, "previousChatId"],
  ["Hi", { assistantId: "nobody" }, 404, "assistantId"],
  ["Hi", { sessionId: "gone" }, 404, "sessionId"],
])("a chat of %j with %j is refused by the field's name", async (input, more, status, field) => {
  const { chat, resources } = apiUnderTest();
  const answer = await chat(input, more);
  expect(answer.status).toBe(status);
  expect((await answer.json()).message).toContain(field);
  expect(resources.count("chat")).toBe(0);
});

test("a conversation takes its 50 messages, then another must be begun", async () => {
  const { chat, answerTo } = apiUnderTest({ limits: { chatTurnsPerMinute: 1_000 } });
  const { sessionId } = await answerTo("Hi");
  for (let sent = 1; sent < 50; sent += 1)
    expect((await chat("Hi", { sessionId })).status).toBe(201);
  const refused = await chat("Hi", { sessionId });
  expect(refused.status).toBe(400);
  expect((await refused.json()).message).toContain("50 messages");
});

test("a conversation is deleted a day after its first message, even if it went on", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const dataDir = temporaryFolder();
  const { chat, answerTo, read, send, passMs } = apiUnderTest({ dataDir });
  const first = await answerTo("I am Canary");
  passMs(23 * hourMs);
  const { sessionId } = first;
  const late = await answerTo("Canary still", { sessionId });
  const other = await answerTo("Hello");

  passMs(hourMs + 1);
  vi.advanceTimersByTime(300_000);
  for (const { id } of [first, late]) expect((await send(`GET /chat/${id}`)).status).toBe(404);
  expect((await chat("Hi", { sessionId })).status).toBe(404);
  expect((await read("GET /chat")).results).toMatchObject([{ id: other.id }]);
  expect(writtenIn(dataDir)).not.toContain("Canary");
});

/** Few chats are stored, and no visitor has to wait. */
function fullSoon(chatsKept: number, more: ApiUnderTestOptions = {}) {
  const limits = { chatTurnsPerMinute: 1_000_000, chatMessages: 3, chatsKept };
  const api = apiUnderTest({ ...more, limits });
  /** Writes a line, in a new conversation or another, and answers with the conversation. */
  const write = async (address: string, sessionId?: string): Promise<string> => {
    const answer = await api.chat("Hi", { sessionId }, { "x-visitor-address": address });
    expect(answer.status).toBe(201);
    api.passMs(1);
    return (await answer.json()).sessionId;
  };
  const isStored = (sessionId: string): boolean =>
    api.resources.list("chat", {}, sessionId).totalItems > 0;
  return { ...api, write, isStored };
}

test("with all the chats that may be stored, one more takes the place of the oldest conversation", async () => {
  const { write, isStored, resources } = fullSoon(3);
  const first = await write("203.0.113.1");
  await write("203.0.113.1", first);
  const second = await write("203.0.113.2");
  const third = await write("203.0.113.3");
  expect([first, second, third].map(isStored)).toEqual([false, true, true]);
  expect(resources.count("chat")).toBe(2);
});

test("when the owner has lowered the limit, the next chat deletes what is over it", async () => {
  const dataDir = temporaryFolder();
  const before = fullSoon(10, { dataDir });
  const written: string[] = [];
  for (let end = 1; end <= 10; end += 1) written.push(await before.write(`203.0.113.${end}`));
  const { write, isStored, resources } = fullSoon(4, { dataDir });
  await write("203.0.113.11");
  expect(resources.count("chat")).toBe(4);
  expect(written.filter(isStored)).toEqual(written.slice(-3));
});

test("a visitor with more chats than one conversation holds loses their own, not those of others", async () => {
  const { write, isStored, resources } = fullSoon(10);
  const others = [await write("203.0.113.1"), await write("203.0.113.2")];
  const flood: string[] = [];
  for (let sent = 0; sent < 50; sent += 1) flood.push(await write("192.0.2.7"));
  expect(others.map(isStored)).toEqual([true, true]);
  expect(flood.filter(isStored)).toEqual(flood.slice(-8));
  expect(resources.count("chat")).toBe(10);
  await write("203.0.113.1", others[0]);
  expect(others.map(isStored)).toEqual([true, true]);
});

test("a conversation that is being answered stays", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { calendar } = calendarWith({ held });
  const { answerTo, write, isStored } = fullSoon(2, { calendar });
  const { sessionId } = await answerTo(wholeRequest);
  const yes = answerTo("Yes", { sessionId });
  for (const end of [1, 2, 3]) await write(`203.0.113.${end}`);
  expect(isStored(sessionId)).toBe(true);
  release();
  expect((await yes).output[1]).toMatchObject({ name: "book" });
});

test("no address is written down to tell visitors apart", async () => {
  const dataDir = temporaryFolder();
  const { write } = fullSoon(3, { dataDir });
  for (const address of ["203.0.113.77", "2001:db8:77::1"]) await write(address);
  expect(writtenIn(dataDir)).not.toMatch(/203\.0\.113\.77|2001:db8/u);
});
