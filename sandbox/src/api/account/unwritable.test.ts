import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, expect, test } from "vitest";
import { chatsUnderTest } from "../../../testing/api/chats-under-test.ts";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

test("while another process holds the account, what would be kept is told 503, and nothing of it is", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "account-"));
  const { send, account } = chatsUnderTest({ dataDir });
  const other = new DatabaseSync(join(dataDir, "account.sqlite"));
  closers.push(() => {
    other.close();
    account.close();
    rmSync(dataDir, { recursive: true });
  });
  const asked: readonly (readonly [string, unknown])[] = [
    ["POST /assistant", { name: "Ann" }],
    ["PATCH /assistant/receptionist", { name: "Ann" }],
    ["POST /chat/web", { assistantId: "receptionist", input: "Hello" }],
    ["POST /chat/web", { assistantId: "receptionist", input: "Hello", stream: true }],
    ["POST /chat/responses", { assistantId: "receptionist", input: "Hello", stream: true }],
  ];

  other.exec("BEGIN IMMEDIATE");
  for (const [what, body] of asked) {
    const answer = await send(what, body);
    expect([what, answer.status, answer.headers.get("retry-after")]).toEqual([what, 503, "5"]);
    expect(await answer.json()).toMatchObject({ statusCode: 503 });
  }
  expect((await send("GET /assistant")).status).toBe(200);
  other.exec("ROLLBACK");

  expect(await (await send("GET /assistant")).json()).toHaveLength(1);
  expect(account.held("chat")).toBe(0);
  for (const [what, body] of asked) expect((await send(what, body)).ok).toBe(true);
});
