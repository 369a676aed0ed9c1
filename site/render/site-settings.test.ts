import fc from "fast-check";
import { expect, test } from "vitest";
import { readSiteSettings } from "./site-settings.ts";

test("with nothing configured the site points at the sandbox", () => {
  const site = readSiteSettings({});
  expect(site.call).toEqual({
    apiUrl: "http://localhost:4174",
    rooms: "sandbox",
    practice: "dental",
    publicKey: "sandbox-public-key",
    assistantId: "receptionist",
    fallbackUrl: "http://localhost:4174/talk",
    placement: "inline",
    recording: "off",
  });
  const url = "http://localhost:4174/book";
  expect(site.scheduler).toEqual({ kind: "sandbox", url, load: "visible" });
});

test("a provider's calls are in its own rooms, and recording is unstated until the owner states it", () => {
  const provider = { VOICE_API_URL: "https://voice.example/v1/", CALL_FALLBACK: "off" };
  expect(readSiteSettings(provider).call).toMatchObject({
    apiUrl: "https://voice.example/v1",
    rooms: "hosted",
    recording: "unstated",
    fallbackUrl: null,
  });
  expect(readSiteSettings({ ...provider, CALL_RECORDING: "on" }).call.recording).toBe("on");
});

test("the owner's own script has its element and the function that fills it", () => {
  const { scheduler } = readSiteSettings({
    ...ownScript,
    SCHEDULER_ELEMENT: 'class=widget data-page="Fern & Co"',
    SCHEDULER_INIT: "Vendor.fill",
    SCHEDULER_INTEGRITY: "sha384-abc+/=",
  });
  expect(scheduler.script).toEqual({
    src: "https://cdn.vendor.example/w.js",
    element: { class: "widget", "data-page": "Fern & Co" },
    init: "Vendor.fill",
    integrity: "sha384-abc+/=",
  });
});

const ownScript = {
  SCHEDULER_KIND: "script",
  SCHEDULER_URL: "https://book.example/fern",
  SCHEDULER_SCRIPT: "https://cdn.vendor.example/w.js",
};
const provider = "https://voice.example";
const cal = "https://calendly.com/fern";

test.each<[name: string, value: string, says: RegExp, others?: Record<string, string>]>([
  ...["SITE_URL", "VOICE_API_URL", "INFO_EMAIL", "CALL_RECORDING", "CALL_PLACEMENT"]
    .concat("SCHEDULER_LOAD", "SITE_PORT")
    .map((name): [string, string, RegExp] => [name, "not-one", /^must be/]),
  // Pages name each other from the root.
  ["SITE_URL", "https://practice.example/desk", /^must be an address without a path/],
  // A path could not be added to it.
  ["VOICE_API_URL", `${provider}#top`, /^must be an address without a query or fragment/],
  ["VOICE_API_URL", `${provider}?`, /^must be an address without a query or fragment/],
  // The site takes no reports.
  ["REPORTS_URL", "/reports", /^must be an https address such as/],
  ["SCHEDULER_KIND", "acuity", /^must be one of sandbox, calendly, cal, hubspot/],
  ["SCHEDULER_URL", "", /^must be a Calendly page such as https:/, { SCHEDULER_KIND: "calendly" }],
  ["SCHEDULER_URL", cal, /^must be a Cal\.com page .*KIND is cal\. C/, { SCHEDULER_KIND: "cal" }],
  ["SCHEDULER_SCRIPT", "", /^must be the address of the script/, ownScript],
  ["SCHEDULER_ELEMENT", "onclick=alert(1)", /^must /, ownScript],
  ["SCHEDULER_ELEMENT", "style=color:red", /^must /, ownScript],
  ["SCHEDULER_ELEMENT", 'class="unclosed', /^must /, ownScript],
  ["SCHEDULER_INIT", "alert(1)", /^must /, ownScript],
  ["SCHEDULER_INIT", "Vendor..fill", /^must /, ownScript],
  ["SCHEDULER_INTEGRITY", "md5-abc", /^must /, ownScript],
])("%s=%j is refused by its name, with what to do", (name, value, says, others) => {
  const refusal = new RegExp(`^${name} ${says.source.slice(1)}`);
  expect(() => readSiteSettings({ ...others, [name]: value })).toThrow(refusal);
});

test("no text gives an element an attribute that runs something", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        const { scheduler } = readSiteSettings({ ...ownScript, SCHEDULER_ELEMENT: text });
        for (const name of Object.keys(scheduler.script?.element ?? {})) {
          expect(name).toMatch(/^(class|id|data-[a-z\d-]+)$/);
        }
      } catch (error) {
        expect((error as Error).name).toBe("SettingsError");
      }
    }),
    { seed: 7, numRuns: 1_000 },
  );
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
