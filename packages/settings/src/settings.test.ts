import { expect, test } from "vitest";
import {
  email,
  httpUrl,
  httpUrlOrOff,
  numbersByName,
  oneOf,
  port,
  SettingsError,
  SettingsReader,
} from "./index.ts";

test("an unset or empty setting takes its default", () => {
  const settings = new SettingsReader({ SITE_PORT: "  " });
  expect(settings.read("SITE_PORT", port, 4173)).toBe(4173);
  expect(settings.read("SANDBOX_PORT", port, 4174)).toBe(4174);
  settings.done();
});

test("one error names every refused setting and says what to do", () => {
  const settings = new SettingsReader({ SITE_PORT: "80x", SITE_URL: "ftp://x" });
  settings.read("SITE_PORT", port, 1);
  settings.read("SITE_URL", httpUrl, "");
  const refused = (): void => settings.done();
  expect(refused).toThrow(SettingsError);
  expect(refused).toThrow(/SITE_PORT must be a port number[^\n]*\.env\.\nSITE_URL must be an http/);
});

test("a refused value is never repeated in the error", () => {
  const settings = new SettingsReader({ SITE_URL: "sk-very-secret" });
  settings.read("SITE_URL", httpUrl, "");
  expect(() => settings.done()).toThrow(expect.not.stringContaining("sk-very-secret"));
});

test.each([
  [port, "4173", 4173],
  [httpUrl, "https://a.example/", "https://a.example"],
  [httpUrl, "https://a.example/x?y=1", "https://a.example/x?y=1"],
  [httpUrlOrOff, "off", null],
  [email, "a@b.example", "a@b.example"],
  [oneOf("inline", "floating"), "floating", "floating"],
  [numbersByName({ calls: 20, bodyBytes: 1 }), "calls=300", { calls: 300, bodyBytes: 1 }],
])("a schema reads $1", (schema, text, value) => {
  expect(schema.parse(text)).toEqual(value);
});

test.each([
  [port, "65536"],
  [port, "-1"],
  [httpUrl, "javascript:alert(1)"],
  [httpUrl, "https://user:secret@a.example"],
  [email, "nobody"],
  [oneOf("inline", "floating"), "Inline"],
  [numbersByName({ calls: 20 }), "call=300"],
  [numbersByName({ calls: 20 }), "calls=many"],
  [numbersByName({ calls: 20 }), "calls=0"],
  [numbersByName({ calls: 20 }), "calls=000"],
])("a schema refuses $1", (schema, text) => {
  expect(schema.safeParse(text).success).toBe(false);
});
