import { NOBODY_NAMED } from "@ringwell/provider-api";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { Room } from "../calls/room.ts";
import { defaultLimits } from "../http/limits.ts";
import { accountUnderTest, sender } from "../../testing/api/account-under-test.ts";
import { assistantSchema } from "./resources/resource-kinds.ts";
import { CallArchive } from "./calls/call-archive.ts";
import { callRoutes } from "./calls/call-routes.ts";
import { chatsUnderTest } from "../../testing/api/chats-under-test.ts";
import { DEFAULT_PRIVATE_KEY } from "./credentials.ts";
import { providerRoutes } from "./provider-routes.ts";

// Hundreds of requests a test, on a machine that may be busy: how long they take proves nothing.
vi.setConfig({ testTimeout: 60_000 });

const seeded = { seed: 20261121, numRuns: 150 };

/** Values that look like what is asked for, or nearly. */
const wild = fc.oneof(
  { depthSize: "small" },
  fc.jsonValue(),
  fc.constantFrom(
    "receptionist",
    "function",
    "chat",
    "call",
    "id",
    "count",
    "user",
    "",
    "1",
    "\ud800",
    "\0",
    null,
  ),
);
const names = [
  ...Object.keys(assistantSchema.shape),
  ..."type provider members schema script scorers messages status input stream".split(" "),
  ..."assistantId sessionId previousChatId assistant".split(" "),
  ..."__proto__ constructor toString id orgId createdAt".split(" "),
];
const bodies = fc.oneof(
  wild,
  fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), wild, { maxKeys: 6 }),
  fc.record(
    {
      type: fc.constantFrom("function", "query", "apiRequest", "chat"),
      function: wild,
      name: wild,
      input: fc.oneof(wild, fc.array(fc.record({ role: wild, content: wild }))),
      assistantId: fc.constantFrom("receptionist", "nobody"),
    },
    { requiredKeys: [] },
  ),
);

async function isTyped(answer: Response): Promise<void> {
  expect(answer.status).toBeLessThan(500);
  if (answer.ok) return void (await answer.text());
  const { message, statusCode } = await answer.json();
  expect(statusCode).toBe(answer.status);
  // The specification fixes one sentence letter for letter.
  if (message !== NOBODY_NAMED) expect(message).toMatch(/^\S[\s\S]{5,}[.!…]$/u);
}

function apiUnderTest() {
  const limits = { chatTurnsPerMinute: 1_000_000, chatsKept: 1_000_000 };
  const chats = chatsUnderTest({ limits });
  const { resources } = accountUnderTest();
  const calls = callRoutes({
    resources,
    calls: new CallArchive({ resources, now: Date.now }),
    rooms: {
      get: () => undefined,
      open: () => ({ ok: true, room: { id: "c1" } as Room }),
    },
    limits: { ...defaultLimits, callStartsPerMinute: 1_000_000 },
    now: Date.now,
    addressOf: () => "10.0.0.1",
  });
  return { chats: chats.send, others: sender(providerRoutes(DEFAULT_PRIVATE_KEY, [calls])) };
}

const { chats, others } = apiUnderTest();

test.each([
  "POST /assistant",
  "PATCH /assistant/receptionist",
  "POST /tool",
  "POST /structured-output",
  "POST /test-suite",
  "POST /file",
  "POST /chat/web",
  "POST /call/web",
])("whatever is sent, %s answers with what is wrong, never with a failure", async (asked) => {
  const send = /call/u.test(asked) ? others : chats;
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => isTyped(await send(asked, body ?? "null"))),
    seeded,
  );
});

test("whatever a list is asked for, the answer is a list or says what is wrong", async () => {
  const keys = fc.constantFrom("limit", "page", "sortOrder", "createdAtGt", "updatedAtLe", "name");
  const values = fc.oneof(
    fc.string(),
    fc.constantFrom("0", "-1", "1e9", "2026-11-20", "2026-02-31T00:00:00Z", "ASC", "999999999"),
  );
  const pairs = fc.array(fc.tuple(fc.oneof(keys, fc.string()), values), { maxLength: 4 });
  const lists = fc.constantFrom("/assistant", "/structured-output", "/chat");
  await fc.assert(
    fc.asyncProperty(lists, pairs, async (path, asked) =>
      isTyped(await chats(`GET ${path}?${new URLSearchParams(asked).toString()}`)),
    ),
    { ...seeded, numRuns: 500 },
  );
});
