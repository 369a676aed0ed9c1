import fc from "fast-check";
import { expect, test } from "vitest";
import { readSiteSettings } from "./site-settings.ts";

const read = (environment: Record<string, string>) => readSiteSettings(environment).scheduler;

test("unset, the scheduler is the sandbox's and loads when it comes into view", () => {
  expect(read({})).toEqual({
    kind: "sandbox",
    url: "http://localhost:4174/book",
    load: "visible",
  });
});

test.each([
  [{ SCHEDULER_KIND: "calendly" }, /^SCHEDULER_URL must be a Calendly page such as https:/],
  [
    { SCHEDULER_KIND: "cal", SCHEDULER_URL: "https://calendly.com/fern" },
    /^SCHEDULER_URL must be a Cal\.com page such as .* because SCHEDULER_KIND is cal\. Correct it/,
  ],
  [{ SCHEDULER_KIND: "acuity" }, /^SCHEDULER_KIND must be one of sandbox, calendly, cal, hubspot/],
  [
    { SCHEDULER_KIND: "script", SCHEDULER_URL: "https://book.example" },
    /^SCHEDULER_SCRIPT must be the address of the script/,
  ],
] as const)("%j is refused by the setting's name, with the mend", (environment, refusal) => {
  expect(() => read(environment)).toThrow(refusal);
});

const ownScript = {
  SCHEDULER_KIND: "script",
  SCHEDULER_URL: "https://book.example/fern",
  SCHEDULER_SCRIPT: "https://cdn.vendor.example/w.js",
};

test("a script of the owner's comes with its element and what fills it", () => {
  const more = {
    SCHEDULER_ELEMENT: 'class=widget data-page="Fern & Co"',
    SCHEDULER_INIT: "Vendor.fill",
    SCHEDULER_INTEGRITY: "sha384-abc+/=",
  };
  expect(read({ ...ownScript, ...more }).script).toEqual({
    src: "https://cdn.vendor.example/w.js",
    element: { class: "widget", "data-page": "Fern & Co" },
    init: "Vendor.fill",
    integrity: "sha384-abc+/=",
  });
});

test.each([
  ["SCHEDULER_ELEMENT", "onclick=alert(1)"],
  ["SCHEDULER_ELEMENT", "style=color:red"],
  ["SCHEDULER_ELEMENT", 'class="unclosed'],
  ["SCHEDULER_INIT", "alert(1)"],
  ["SCHEDULER_INIT", "Vendor..fill"],
  ["SCHEDULER_INTEGRITY", "md5-abc"],
])("%s=%s is refused by its name", (name, value) => {
  expect(() => read({ ...ownScript, [name]: value })).toThrow(new RegExp(`^${name} must `));
});

test("no text gives an element an attribute that runs something", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        const { script } = read({ ...ownScript, SCHEDULER_ELEMENT: text });
        for (const name of Object.keys(script?.element ?? {})) {
          expect(name).toMatch(/^(class|id|data-[a-z\d-]+)$/);
        }
      } catch (error) {
        expect((error as Error).name).toBe("SettingsError");
      }
    }),
    { seed: 7, numRuns: 1_000 },
  );
});
