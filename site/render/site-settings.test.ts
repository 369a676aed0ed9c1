import { expect, test } from "vitest";
import { readSiteSettings } from "./site-settings.ts";

test("with nothing configured the site points at the sandbox", () => {
  const site = readSiteSettings({});
  expect(site.call).toEqual({
    apiUrl: "http://localhost:4174",
    rooms: "sandbox",
    publicKey: "sandbox-public-key",
    assistantId: "receptionist",
    fallbackUrl: "http://localhost:4174/talk",
    placement: "inline",
    recording: "off",
  });
  expect(site.bookingUrl).toBe("http://localhost:4174/book");
});

test("the new-tab way out can be switched off", () => {
  expect(readSiteSettings({ CALL_FALLBACK: "off" }).call.fallbackUrl).toBeNull();
});

test("a provider's calls are in its own rooms, and of recording nothing is said until the owner has", () => {
  const provider = { VOICE_API_URL: "https://voice.example" };
  expect(readSiteSettings(provider).call.rooms).toBe("hosted");
  expect(readSiteSettings(provider).call.recording).toBe("unstated");
  expect(readSiteSettings({ ...provider, CALL_RECORDING: "on" }).call.recording).toBe("on");
});

test.each([
  "SITE_URL",
  "CALL_RECORDING",
  "VOICE_API_URL",
  "INFO_EMAIL",
  "CALL_PLACEMENT",
  "SCHEDULER_LOAD",
  "SITE_PORT",
])("%s that does not parse is refused by its name", (name) => {
  expect(() => readSiteSettings({ [name]: "not-one" })).toThrow(new RegExp(`^${name} must be`));
});

test("a site under a path is refused: its pages name each other from the root", () => {
  expect(() => readSiteSettings({ SITE_URL: "https://practice.example/desk" })).toThrow(
    /^SITE_URL must be an address without a path/,
  );
  expect(readSiteSettings({ SITE_URL: "https://practice.example/" }).siteUrl).toBe(
    "https://practice.example",
  );
});

test.each(["?region=eu", "#top", "?", "/v1?key=1#a"])(
  "a provider's address that ends in %s is refused: no path could be added to it",
  (end) => {
    expect(() => readSiteSettings({ VOICE_API_URL: `https://voice.example${end}` })).toThrow(
      /^VOICE_API_URL must be an address without a query or fragment/,
    );
  },
);

test("a provider's address may have a path", () => {
  const { call } = readSiteSettings({ VOICE_API_URL: "https://voice.example/v1/" });
  expect(call.apiUrl).toBe("https://voice.example/v1");
});

test.each(["VOICE_PRIVATE_KEY", "SANDBOX_PRIVATE_KEY"])(
  "%s in the public key's place is refused, and not said",
  (name) => {
    const key = "b7c1a3e0-private";
    const read = () => readSiteSettings({ VOICE_PUBLIC_KEY: ` ${key}`, [name]: `${key} ` });
    expect(read).toThrow(
      new RegExp(`^VOICE_PUBLIC_KEY is the same as ${name}: put .* public key there`),
    );
    expect(read).not.toThrow(key);
  },
);
