import { expect, test } from "vitest";
import { throws } from "../../testing/outcomes.ts";
import { vouchForCallMachine } from "./call-library.ts";

/** What a page's policy lets in, once it vouches for the library of this version. */
function vouching(version: string) {
  let vouch: (url: string, type: string, sink: string) => string | null = () => null;
  vouchForCallMachine(version, {
    createPolicy: (name, { createScriptURL }) => {
      expect(name).toBe("default");
      vouch = createScriptURL;
    },
  });
  return (url: string, sink: string) => vouch(url, "TrustedScriptURL", sink) === url;
}

const machine = "call-machine/versioned/0.87.0/static/call-machine-object-bundle.js";
const script = "HTMLScriptElement src";
const worker = "Worker constructor";

test.each([
  // The library's second half, in its own version and from its maker's hosts.
  [`https://c.daily.co/${machine}`, script, true],
  [`https://c.dailywebrtc.com/${machine}`, script, true],
  [`https://c.dailywebrtc.net/${machine}`, script, true],
  [`https://c.daily.co/${machine.replace("0.87", "0.86")}`, script, false],
  [`https://c.daily.co/${machine.replace("0.87", "0x87")}`, script, false],
  [`https://c.daily.co/${machine.replace("call-machine-o", "../../../o")}`, script, false],
  [`https://c.daily.co.evil.example/${machine}`, script, false],
  [`http://c.daily.co/${machine}`, script, false],
  [`javascript:alert("https://c.daily.co/${machine}")`, script, false],
  ["", script, false],
  // A worker may come from the library's own code, and from nowhere else.
  ["blob:https://site.example/1", worker, true],
  ["blob:https://site.example/1", script, false],
  ["https://evil.example/worker.js", worker, false],
])("%s as %s is vouched for: %s", (url, sink, isVouched) => {
  expect(vouching("0.87.0")(url, sink)).toBe(isVouched);
});

test("a page that has a policy or allows none, and a browser without trusted types, stay unchanged", () => {
  const createPolicy = throws(new TypeError("policy disallowed"));
  expect(() => vouchForCallMachine("1", { createPolicy })).not.toThrow();
  expect(() => vouchForCallMachine("1", undefined)).not.toThrow();
  const made: string[] = [];
  vouchForCallMachine("1", { createPolicy: (name) => made.push(name), defaultPolicy: {} });
  expect(made).toEqual([]);
});
