import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { canKeep, Readiness } from "./readiness.ts";

test("what is not ready is named, also when looking itself fails, until it is back", () => {
  let nowMs = 0;
  let hears = true;
  const readiness = new Readiness({
    now: () => nowMs,
    parts: {
      hearing: () => hears,
      store: () => {
        if (!hears) throw new Error("locked");
        return true;
      },
      speaking: () => true,
    },
  });
  expect(readiness.notReady()).toEqual([]);
  hears = false;
  nowMs += 1_999;
  expect(readiness.notReady()).toEqual([]);
  nowMs += 1;
  expect(readiness.notReady()).toEqual(["hearing", "store"]);
  hears = true;
  nowMs += 2_000;
  expect(readiness.notReady()).toEqual([]);
});

test("what is stopping is not ready, whatever its parts say", () => {
  const readiness = new Readiness({ now: () => 0, parts: { hearing: () => true } });
  readiness.stop();
  expect(readiness.notReady()).toEqual(["stopping"]);
});

test("a folder is looked at by writing to it, and nothing stays behind", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "ready-"));
  expect(canKeep(dataDir)).toBe(true);
  expect(readdirSync(dataDir)).toEqual([]);
  rmSync(dataDir, { recursive: true });
  expect(() => canKeep(dataDir)).toThrow("ENOENT");
  expect(canKeep(":memory:")).toBe(true);
});
