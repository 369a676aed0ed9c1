import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SettingsError } from "@ringwell/settings";
import { afterEach, beforeEach, expect, test } from "vitest";
import { accountUnderTest } from "../../../testing/api/account-under-test.ts";
import { AccountStore } from "./account-store.ts";

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
  first.account.close();
  second.account.close();
});

test("a newer definition takes the place of a receptionist whom nobody has changed", () => {
  const now = () => 0;
  const entry = (name: string) => ({ kind: "assistant", id: "receptionist", fields: { name } });
  const account = new AccountStore({ dataDir, now });
  account.seed(entry("old"));
  account.seed(entry("new"));
  expect(account.find("assistant", "receptionist")).toMatchObject({ name: "new" });
  account.change("assistant", "receptionist", { name: "the owner's" });
  account.seed(entry("newer"));
  expect(account.find("assistant", "receptionist")).toMatchObject({ name: "the owner's" });
  account.close();
});

test("what is removed leaves no trace in the files", async () => {
  const { send, account } = accountUnderTest({ dataDir });
  const { id } = await (
    await send("POST /assistant", { firstMessage: "Canary of the morning" })
  ).json();
  await send(`DELETE /assistant/${id}`);
  for (const name of ["account.sqlite", "account.sqlite-wal"]) {
    const path = join(dataDir, name);
    if (existsSync(path)) expect(readFileSync(path).includes("Canary")).toBe(false);
  }
  account.close();
});

test("a file written by a newer version is left alone, with a sentence that says so", () => {
  const file = new DatabaseSync(join(dataDir, "account.sqlite"));
  file.exec("PRAGMA user_version = 99");
  file.close();
  expect(() => new AccountStore({ dataDir, now: () => 0 })).toThrow("newer version (schema 99");
});

test("while another process holds the file, nothing is acknowledged and the answer is 503", async () => {
  const { send, account } = accountUnderTest({ dataDir });
  const other = new DatabaseSync(join(dataDir, "account.sqlite"));
  other.exec("BEGIN IMMEDIATE");
  const refused = await send("POST /tool", { type: "endCall" });
  other.exec("ROLLBACK");
  other.close();
  expect(refused.status).toBe(503);
  expect(await (await send("GET /tool")).json()).toEqual([]);
  account.close();
});

test("a file of the version before is brought forward, and what is in it stays", async () => {
  const before = accountUnderTest({ dataDir });
  const made = await (await before.send("POST /tool", { type: "endCall" })).json();
  before.account.close();
  const file = new DatabaseSync(accountFile());
  file.exec(
    `DROP INDEX chats_of; ALTER TABLE resource DROP COLUMN visitor; PRAGMA user_version = 1`,
  );
  file.close();
  const after = accountUnderTest({ dataDir });
  expect(await (await after.send(`GET /tool/${made.id}`)).json()).toEqual(made);
  after.account.giveUpConversations({ most: 1, share: 0, busy: [] });
  after.account.close();
});

const damaged =
  "In DATA_DIR, account.sqlite is damaged or was not written by this sandbox. " +
  "Move it away to begin with a new account; npm run provision puts your assistants into it again.";

test.each([
  ["is no database", () => writeFileSync(accountFile(), "this is no account".repeat(500))],
  [
    "is damaged somewhere inside",
    () => {
      accountUnderTest({ dataDir }).account.close();
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
  const open = () => new AccountStore({ dataDir, now: () => 0 });
  expect(open).toThrow(SettingsError);
  expect(open).toThrow(damaged);
});

function accountFile(): string {
  return join(dataDir, "account.sqlite");
}
