import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SettingsError } from "@ringwell/settings";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chatsUnderTest } from "../../../testing/api/chats-under-test.ts";
import { accountUnderTest } from "../../../testing/api/account-under-test.ts";
import { ResourceStore } from "./resource-store.ts";

let dataDir = "";
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "account-"));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

test("what was acknowledged is there after a restart, also what was changed of the receptionist", async () => {
  const first = accountUnderTest({ dataDir });
  const made = await (await first.send("POST /tool", { type: "endCall" })).json();
  await first.send("PATCH /assistant/receptionist", { firstMessage: "Good morning." });
  // Not closed: as after a crash.
  const second = accountUnderTest({ dataDir });
  expect(await (await second.send(`GET /tool/${made.id}`)).json()).toEqual(made);
  const receptionist = await (await second.send("GET /assistant/receptionist")).json();
  expect(receptionist.firstMessage).toBe("Good morning.");
  first.resources.close();
  second.resources.close();
});

test("a newer definition takes the place of a receptionist whom nobody has changed", () => {
  const now = () => 0;
  const entry = (name: string) => ({ kind: "assistant", id: "receptionist", fields: { name } });
  const resources = new ResourceStore({ dataDir, now });
  resources.seed(entry("old"));
  resources.seed(entry("new"));
  expect(resources.find("assistant", "receptionist")).toMatchObject({ name: "new" });
  resources.put(entry("the owner's"));
  resources.seed(entry("newer"));
  expect(resources.find("assistant", "receptionist")).toMatchObject({ name: "the owner's" });
  resources.close();
});

test("what is removed leaves no trace in the files", async () => {
  const { send, resources } = accountUnderTest({ dataDir });
  const { id } = await (
    await send("POST /assistant", { firstMessage: "Canary of the morning" })
  ).json();
  await send(`DELETE /assistant/${id}`);
  for (const name of ["account.sqlite", "account.sqlite-wal"]) {
    const path = join(dataDir, name);
    if (existsSync(path)) expect(readFileSync(path).includes("Canary")).toBe(false);
  }
  resources.close();
});

test("while another process holds the file, what would be stored is answered 503, and nothing of it is", async () => {
  const { send, resources } = chatsUnderTest({ dataDir });
  const asked: readonly (readonly [string, unknown])[] = [
    ["POST /assistant", { name: "Ann" }],
    ["PATCH /assistant/receptionist", { name: "Ann" }],
    ["POST /chat/web", { assistantId: "receptionist", input: "Hello" }],
    ["POST /chat/web", { assistantId: "receptionist", input: "Hello", stream: true }],
  ];
  const other = new DatabaseSync(accountFile());
  other.exec("BEGIN IMMEDIATE");
  for (const [what, body] of asked) {
    const answer = await send(what, body);
    expect([what, answer.status, answer.headers.get("retry-after")]).toEqual([what, 503, "5"]);
    expect(await answer.json()).toMatchObject({ statusCode: 503 });
  }
  expect((await send("GET /assistant")).status).toBe(200);
  other.exec("ROLLBACK");
  other.close();

  expect(await (await send("GET /assistant")).json()).toHaveLength(1);
  expect(resources.count("chat")).toBe(0);
  for (const [what, body] of asked) expect((await send(what, body)).ok).toBe(true);
  resources.close();
});

const damaged =
  "In DATA_DIR, account.sqlite is damaged or was not written by this sandbox. " +
  "Move it away to begin with a new account; npm run provision puts your assistants into it again.";

test.each([
  ["is no database", () => writeFileSync(accountFile(), "this is no account".repeat(500))],
  [
    "is damaged somewhere inside",
    () => {
      accountUnderTest({ dataDir }).resources.close();
      const bytes = readFileSync(accountFile());
      writeFileSync(accountFile(), bytes.fill(0xff, 4_096));
    },
  ],
  [
    "is a database of something else",
    () => {
      const other = new DatabaseSync(accountFile());
      other.exec("CREATE TABLE resource (anything); PRAGMA user_version = 1");
      other.close();
    },
  ],
])("a file that %s is refused in one sentence with the way out", (_, damage) => {
  damage();
  const open = () => new ResourceStore({ dataDir, now: () => 0 });
  expect(open).toThrow(SettingsError);
  expect(open).toThrow(damaged);
});

function accountFile(): string {
  return join(dataDir, "account.sqlite");
}
