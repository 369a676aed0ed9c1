import { expect, test } from "vitest";
import { trustedScript } from "./trusted-script.ts";

const src = "https://book.example/embed.js";

test("a browser that asks nobody gets the address as it is", () => {
  expect(trustedScript(src)).toBe(src);
});

test("however many scripts are vouched for, one policy is made, as a second may not be", () => {
  const made: string[] = [];
  const types = {
    createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => {
      if (made.push(name) > 1) throw new TypeError("policy disallowed");
      return { createScriptURL: (url: string) => `vouched for: ${rules.createScriptURL(url)}` };
    },
  };
  expect(trustedScript(src, types)).toBe(`vouched for: ${src}`);
  expect(trustedScript(`${src}?again`, types)).toBe(`vouched for: ${src}?again`);
  expect(made).toEqual(["scheduler-script"]);
});
