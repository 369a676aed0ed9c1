import { expect, test } from "vitest";
import { vouchForCallMachine } from "./call-library.ts";

type Vouch = (url: string, type: string, sink: string) => string | null;

function vouching(version: string): Vouch {
  let vouch: Vouch = () => null;
  vouchForCallMachine(version, {
    createPolicy: (name, { createScriptURL }) => {
      expect(name).toBe("default");
      vouch = createScriptURL;
    },
  });
  return vouch;
}

const script = "HTMLScriptElement src";
const bundle = "static/call-machine-object-bundle.js";

test("the library's second half is vouched for, in its own version and from its maker's hosts", () => {
  const vouch = vouching("0.87.0");
  for (const host of ["c.daily.co", "c.dailywebrtc.com", "c.dailywebrtc.net"]) {
    const url = `https://${host}/call-machine/versioned/0.87.0/${bundle}`;
    expect(vouch(url, "TrustedScriptURL", script)).toBe(url);
  }
});

test("no other script is vouched for", () => {
  const vouch = vouching("0.87.0");
  const others = [
    `https://c.daily.co/call-machine/versioned/0.86.0/${bundle}`,
    `https://c.daily.co/call-machine/versioned/0x87.0/${bundle}`,
    `https://c.daily.co/call-machine/versioned/0.87.0/static/../../../other.js`,
    `https://c.daily.co.evil.example/call-machine/versioned/0.87.0/${bundle}`,
    `http://c.daily.co/call-machine/versioned/0.87.0/${bundle}`,
    `javascript:alert("https://c.daily.co/call-machine/versioned/0.87.0/${bundle}")`,
    "blob:https://site.example/1",
    "",
  ];
  expect(others.filter((url) => vouch(url, "TrustedScriptURL", script) !== null)).toEqual([]);
});

test("a worker may come from the library's own code, and from nowhere else", () => {
  const vouch = vouching("0.87.0");
  const worker = (url: string) => vouch(url, "TrustedScriptURL", "Worker constructor");
  expect(worker("blob:https://site.example/1")).toBe("blob:https://site.example/1");
  expect(worker("https://evil.example/worker.js")).toBeNull();
});

test("a page's second call is vouched for by the first one's policy", () => {
  const made: string[] = [];
  const types = { createPolicy: (name: string) => made.push(name), defaultPolicy: {} };
  vouchForCallMachine("0.87.0", types);
  expect(made).toEqual([]);
});

test("a page that lets nobody vouch, and a browser that asks nobody, are left as they are", () => {
  const refuse = () => {
    throw new TypeError("policy disallowed");
  };
  expect(() => vouchForCallMachine("0.87.0", { createPolicy: refuse })).not.toThrow();
  expect(() => vouchForCallMachine("0.87.0", undefined)).not.toThrow();
});
