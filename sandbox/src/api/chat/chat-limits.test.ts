import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { forgetConversations } from "../resources/forgetting.ts";
import { chatsUnderTest } from "../../../testing/api/chats-under-test.ts";

const hourMs = 3_600_000;
const visitor = (input: unknown) => ({ assistantId: "receptionist", input });

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["/chat/web", { input: "Hi" }, "assistantId"],
  ["/chat/web", { assistantId: "receptionist" }, "input"],
  ["/chat/web", visitor("   "), "input"],
  ["/chat/web", visitor(7), "input"],
  ["/chat/web", visitor([]), "input"],
  ["/chat/web", visitor([{ role: "user" }]), "input"],
  ["/chat/web", visitor([{ role: "king", content: "Hi" }]), "input[0].role"],
  ["/chat/web", visitor([{ role: "user", content: ["Hi"] }]), "input[0].content"],
  ["/chat/web", visitor("é".repeat(4_097)), "8192 bytes"],
  ["/chat/web", { ...visitor("Hi"), stream: "yes" }, "stream"],
  ["/chat/web", { ...visitor("Hi"), previousChatId: "x" }, "previousChatId"],
])("POST %s with %j is refused by the field's name", async (path, body, named) => {
  const { send, resources } = chatsUnderTest();
  const answer = await send(`POST ${path}`, body);
  expect(answer.status).toBe(400);
  expect((await answer.json()).message).toContain(named);
  expect(resources.count("chat")).toBe(0);
});

test.each([
  ["/chat/web", { assistantId: "nobody", input: "Hi" }, "assistantId"],
  ["/chat/web", { ...visitor("Hi"), sessionId: "gone" }, "sessionId"],
])("POST %s with %j names what is not known", async (path, body, named) => {
  const { send } = chatsUnderTest();
  const answer = await send(`POST ${path}`, body);
  expect(answer.status).toBe(404);
  expect((await answer.json()).message).toContain(named);
});

test("the 31st message of a minute is told when to come back", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { ask } = chatsUnderTest();
  for (let sent = 0; sent < 30; sent += 1) {
    expect((await ask("/chat/web", visitor("Hi"))).status).toBe(201);
  }
  const answer = await ask("/chat/web", visitor("Hi"));
  expect(answer.status).toBe(429);
  expect(answer.headers.get("retry-after")).toBe("2");
});

test("a conversation takes its 50 messages, then another must be begun", async () => {
  const { ask } = chatsUnderTest({ limits: { chatTurnsPerMinute: 1_000 } });
  const { sessionId } = await (await ask("/chat/web", visitor("Hi"))).json();
  for (let sent = 1; sent < 50; sent += 1) {
    expect((await ask("/chat/web", { ...visitor("Hi"), sessionId })).status).toBe(201);
  }
  const refused = await ask("/chat/web", { ...visitor("Hi"), sessionId });
  expect(refused.status).toBe(400);
  expect((await refused.json()).message).toContain("50 messages");
});

test("a conversation is deleted a day after its first word, whatever was said since", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const dataDir = mkdtempSync(join(tmpdir(), "chats-"));
  const { ask, read, send, passMs, resources, now } = chatsUnderTest({ dataDir });
  const stop = forgetConversations({ resources, now, hours: 24 });
  const first = await (await ask("/chat/web", visitor("I am Canary"))).json();
  passMs(23 * hourMs);
  const { sessionId } = first;
  const late = await (await ask("/chat/web", { ...visitor("Canary still"), sessionId })).json();
  const other = await (await ask("/chat/web", visitor("Hello"))).json();

  passMs(hourMs + 1);
  vi.advanceTimersByTime(300_000);
  for (const { id } of [first, late]) expect((await send(`GET /chat/${id}`)).status).toBe(404);
  expect((await ask("/chat/web", { ...visitor("Hi"), sessionId })).status).toBe(404);
  const left = await read("GET /chat");
  expect(left.results.map(({ id }: { id: string }) => id)).toEqual([other.id]);
  for (const name of readdirSync(dataDir)) {
    expect(readFileSync(join(dataDir, name)).includes("Canary")).toBe(false);
  }
  stop();
  resources.close();
  rmSync(dataDir, { recursive: true });
});
