import { SettingsError } from "@ringwell/settings";
import { describe, expect, test } from "vitest";
import { practiceNames, practices } from "./practices.ts";
import { readSandboxSettings } from "../settings/sandbox-settings.ts";
import { spokenSentences } from "../speech/corpus/spoken-sentences.ts";
import { wholeDictionary } from "../speech/asr/pocket-sphinx.ts";
import { dictionaryOf } from "../speech/asr/pronunciations.ts";

describe.each(practiceNames)("the practice %s", (name) => {
  const practice = practices[name];

  test("can be heard: every word of its callers has a pronunciation", () => {
    const dictionary = dictionaryOf(
      spokenSentences(practice),
      wholeDictionary(),
      practice.pronunciations,
    );
    expect(dictionary.split("\n").length).toBeGreaterThan(300);
  });

  test("can be chosen by its name", () => {
    expect(readSandboxSettings({ PRACTICE: name }).practice).toBe(name);
  });
});

test("unset, the sandbox answers for the dental practice", () => {
  expect(readSandboxSettings({}).practice).toBe("dental");
});

test("a practice that does not exist is refused with those that do", () => {
  const read = (): unknown => readSandboxSettings({ PRACTICE: "bakery" });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow("PRACTICE must be one of dental, med-spa");
});
