import { SettingsError } from "@ringwell/settings";
import { expect, test } from "vitest";
import { practiceNames } from "./practices.ts";
import { readSandboxSettings } from "../settings/sandbox-settings.ts";

test.each(practiceNames)("the practice %s can be chosen by its name", (name) => {
  expect(readSandboxSettings({ PRACTICE: name }).practice).toBe(name);
});

test("unset, the sandbox answers for the dental practice", () => {
  expect(readSandboxSettings({}).practice).toBe("dental");
});

test("a practice that does not exist is refused with those that do", () => {
  const read = (): unknown => readSandboxSettings({ PRACTICE: "bakery" });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow("PRACTICE must be one of dental, med-spa");
});
