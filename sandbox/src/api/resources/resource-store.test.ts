import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { dentalPractice } from "@ringwell/receptionist/practices";
import { beforeEach, expect, test } from "vitest";
import { apiUnderTest } from "../../../testing/api/api-under-test.ts";
import { reportedFailures } from "../../../testing/reported-failures.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { openResources } from "./resource-store.ts";

const { counted } = reportedFailures();
let dataDir = "";
beforeEach(() => {
  dataDir = temporaryFolder();
});
test("what was acknowledged is there after a restart, also what was changed of the receptionist", async () => {
  const first = apiUnderTest({ dataDir });
  const made = await first.read("POST /tool", { type: "endCall" });
  await first.send("PATCH /assistant/receptionist", { firstMessage: "Good morning." });
  // Not closed: as after a crash.
  const second = apiUnderTest({ dataDir });
  expect(await second.read(`GET /tool/${made.id}`)).toEqual(made);
  const receptionist = await second.read("GET /assistant/receptionist");
  expect(receptionist.firstMessage).toBe("Good morning.");
});

test("a newer definition replaces a receptionist that the owner has not changed", () => {
  const nameIn = (practice: string, change?: Record<string, string>) => {
    const named = { ...dentalPractice, name: practice };
    const resources = openResources({ dataDir, now: () => 0, practice: named });
    if (change) resources.put({ kind: "assistant", id: "receptionist", fields: change });
    const receptionist = resources.find("assistant", "receptionist");
    resources.close();
    return receptionist?.["firstMessage"];
  };
  expect(nameIn("Old Dental")).toContain("Old Dental");
  expect(nameIn("New Dental")).toContain("New Dental");
  expect(nameIn("New Dental", { firstMessage: "The owner's." })).toBe("The owner's.");
  expect(nameIn("Newer Dental")).toBe("The owner's.");
});

test("while another process holds the file, what would be stored is answered 503, and nothing of it is", async () => {
  const { send, read, resources } = apiUnderTest({ dataDir });
  const asked: readonly (readonly [string, unknown])[] = [
    ["POST /assistant", { name: "Ann" }],
    ["PATCH /assistant/receptionist", { name: "Ann" }],
    ["POST /chat/web", { assistantId: "receptionist", input: "Hello" }],
    ["POST /chat/web", { assistantId: "receptionist", input: "Hello", stream: true }],
  ];
  const other = new DatabaseSync(join(dataDir, "account.sqlite"));
  other.exec("BEGIN IMMEDIATE");
  for (const [what, body] of asked) {
    const answer = await send(what, body);
    expect([what, answer.status, answer.headers.get("retry-after")]).toEqual([what, 503, "5"]);
    expect(await answer.json()).toMatchObject({ statusCode: 503 });
  }
  expect(await counted()).toEqual({ "account Error": asked.length });
  expect((await send("GET /assistant")).status).toBe(200);
  other.exec("ROLLBACK");
  other.close();

  expect(await read("GET /assistant")).toHaveLength(1);
  expect(resources.count("chat")).toBe(0);
  for (const [what, body] of asked) expect((await send(what, body)).ok).toBe(true);
});
