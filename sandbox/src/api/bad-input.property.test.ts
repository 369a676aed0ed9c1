import { NOBODY_NAMED } from "@ringwell/provider-api";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { apiUnderTest } from "../../testing/api/api-under-test.ts";
import { assistantSchema } from "./resources/resource-kinds.ts";

// Hundreds of requests a test, on a machine that may be busy: how long they take proves nothing.
vi.setConfig({ testTimeout: 60_000 });

/** Values that look like what is asked for, or nearly. */
const wild = fc.oneof(
  { depthSize: "small" },
  fc.jsonValue(),
  fc.constantFrom(null, "", "1", "\ud800", "\0"),
  fc.constantFrom(..."receptionist function chat call id count user".split(" ")),
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

async function expectTyped(answer: Response): Promise<void> {
  expect(answer.status).toBeLessThan(500);
  if (answer.ok) return void (await answer.text());
  const { message, statusCode } = await answer.json();
  expect(statusCode).toBe(answer.status);
  // The specification fixes one sentence letter for letter.
  if (message !== NOBODY_NAMED) expect(message).toMatch(/^\S[\s\S]{5,}[.!…]$/u);
}

const many = 1_000_000;
const { send } = apiUnderTest({
  limits: { chatTurnsPerMinute: many, chatsKept: many, callStartsPerMinute: many },
});

test.each([
  "POST /assistant",
  "PATCH /assistant/receptionist",
  "POST /tool",
  "POST /structured-output",
  "POST /test-suite",
  "POST /file",
  "POST /chat/web",
  "POST /call/web",
])("any body sent to %s is answered with what is wrong, never with a failure", async (asked) => {
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => expectTyped(await send(asked, body ?? "null"))),
    { numRuns: 150 },
  );
});

test("any query of a list is answered with a list or with what is wrong", async () => {
  const keys = fc.constantFrom("limit", "page", "sortOrder", "createdAtGt", "updatedAtLe", "name");
  const values = fc.oneof(
    fc.string(),
    fc.constantFrom("0", "-1", "1e9", "2026-11-20", "2026-02-31T00:00:00Z", "ASC", "999999999"),
  );
  const pairs = fc.array(fc.tuple(fc.oneof(keys, fc.string()), values), { maxLength: 4 });
  const lists = fc.constantFrom("/assistant", "/structured-output", "/chat", "/call");
  await fc.assert(
    fc.asyncProperty(lists, pairs, async (path, asked) =>
      expectTyped(await send(`GET ${path}?${new URLSearchParams(asked).toString()}`)),
    ),
    { numRuns: 500 },
  );
});
