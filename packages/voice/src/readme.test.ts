import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { eventNames } from "./testing/call-with.ts";
import { VoiceCall } from "./voice-call.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

test.each(eventNames)("the package's first page tells of %s", (name) => {
  expect(readme).toContain(`\`${name}\``);
});

test("it names everything that a call can be asked for", () => {
  const asked = Object.getOwnPropertyNames(VoiceCall.prototype);
  expect(asked.length).toBeGreaterThan(12);
  expect(asked.filter((name) => name !== "constructor" && !readme.includes(name))).toEqual([]);
});
