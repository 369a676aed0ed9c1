import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { wholeWish } from "../../../testing/follow-ups/lines-to-book.ts";
import type { Limits } from "../../http/limits.ts";
import { calendarWith, chatsUnderTest } from "../../../testing/api/chats-under-test.ts";

/** Few chats are stored, and no visitor has to wait. */
function fullSoon(limits: Partial<Limits>, more: Parameters<typeof chatsUnderTest>[0] = {}) {
  const chats = chatsUnderTest({
    ...more,
    limits: { chatTurnsPerMinute: 1_000_000, chatMessages: 3, ...limits },
  });
  /** Writes a line, in a new conversation or another, and answers with the conversation. */
  const write = async (address: string, sessionId?: string): Promise<string> => {
    const body = { assistantId: "receptionist", input: "Hi", ...(sessionId && { sessionId }) };
    const answer = await chats.ask("/chat/web", body, { "x-test-address": address });
    expect(answer.status).toBe(201);
    chats.passMs(1);
    return (await answer.json()).sessionId;
  };
  const isStored = (sessionId: string): boolean => chats.resources.count("chat", {}, sessionId) > 0;
  return { ...chats, write, isStored };
}

test("with all the chats that may be stored, one more takes the place of the oldest conversation", async () => {
  const { write, isStored, resources } = fullSoon({ chatsKept: 3 });
  const first = await write("203.0.113.1");
  await write("203.0.113.1", first);
  const second = await write("203.0.113.2");
  const third = await write("203.0.113.3");
  expect([first, second, third].map(isStored)).toEqual([false, true, true]);
  expect(resources.count("chat")).toBe(2);
});

test("a visitor with more chats than one conversation holds gives up their own, nobody else's", async () => {
  const { write, isStored, resources } = fullSoon({ chatsKept: 10 });
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
  const { ask, write, isStored } = fullSoon({ chatsKept: 2 }, { calendar });
  const opened = await ask("/chat/web", { assistantId: "receptionist", input: wholeWish });
  const { sessionId } = await opened.json();
  const yes = ask("/chat/web", { assistantId: "receptionist", input: "Yes", sessionId });
  for (const end of [1, 2, 3]) await write(`203.0.113.${end}`);
  expect(isStored(sessionId)).toBe(true);
  release();
  expect((await (await yes).json()).output[1]).toMatchObject({ name: "book" });
});

test("no address is written down to tell visitors apart", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "giving-up-"));
  const { write, resources } = fullSoon({ chatsKept: 3 }, { dataDir });
  for (const address of ["203.0.113.77", "2001:db8:77::1"]) await write(address);
  resources.close();
  for (const name of readdirSync(dataDir)) {
    expect(readFileSync(join(dataDir, name), "latin1")).not.toMatch(/203\.0\.113\.77|2001:db8/u);
  }
  rmSync(dataDir, { recursive: true });
});
