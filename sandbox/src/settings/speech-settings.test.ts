import { SettingsError } from "@ringwell/settings";
import { expect, test } from "vitest";
import { readSandboxSettings } from "./sandbox-settings.ts";

const speechFrom = (environment: Record<string, string>) => readSandboxSettings(environment).speech;

test("unset, the sandbox hears and speaks by itself", () => {
  expect(speechFrom({})).toEqual({ hearing: null, speaking: null });
});

test("an address alone is enough for either engine", () => {
  const speech = speechFrom({
    SPEECH_HEARING_URL: "http://localhost:8000/v1",
    SPEECH_SPEAKING_URL: "https://speech.example/v1/audio/speech/",
  });
  expect(speech).toEqual({
    hearing: {
      url: "http://localhost:8000/v1/audio/transcriptions",
      key: null,
      model: "whisper-1",
    },
    speaking: {
      url: "https://speech.example/v1/audio/speech",
      key: null,
      model: "tts-1",
      voice: "alloy",
    },
  });
});

test("key, model and voice are the owner's to choose", () => {
  const { speaking } = speechFrom({
    SPEECH_SPEAKING_URL: "http://localhost:8880/v1",
    SPEECH_SPEAKING_KEY: "sk-1",
    SPEECH_SPEAKING_MODEL: "kokoro",
    SPEECH_SPEAKING_VOICE: "af_heart",
  });
  expect(speaking).toMatchObject({ key: "sk-1", model: "kokoro", voice: "af_heart" });
});

test.each([
  [
    "SPEECH_HEARING_URL",
    "localhost:8000",
    /SPEECH_HEARING_URL must be an address that ends in \/v1 or in \/audio\/transcriptions/,
  ],
  ["SPEECH_HEARING_URL", "http://localhost:8000/v1/audio/speech", /audio\/transcriptions/],
  ["SPEECH_SPEAKING_URL", "file:///v1/audio/speech", /SPEECH_SPEAKING_URL must be/],
  ["SPEECH_SPEAKING_KEY", "sk 1\n2", /SPEECH_SPEAKING_KEY must be one word/],
])("%s is refused by name when it is %j", (name, value, problem) => {
  const read = () => speechFrom({ [name]: value });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(problem);
});
