import { expect, test } from "vitest";
import { callFailures, type CallFailureReason, failureWords } from "./call-failures.ts";

test.each([
  ["microphone-denied", true, "try-again", /^Allow it .* try again/],
  ["connection-failed", true, "try-again", /Try another network/],
  ["insecure-page", true, "secure-page", /^Open the secure page/],
  ["microphone-withheld", true, "new-tab", /^Open the call in a new tab/],
  ["microphone-withheld", false, "type-instead", /^Type instead/],
  ["provider-refused", true, "new-tab", /open it in a new tab/],
  ["provider-refused", false, "try-again", /book a live demo/],
] as const)("after %s (new tab: %s) the first way on is %s", (reason, hasNewTab, way, says) => {
  const { ways, action } = failureWords(reason, hasNewTab);
  expect(ways[0]).toBe(way);
  expect(action).toMatch(says);
});

test.each(Object.keys(callFailures) as CallFailureReason[])(
  "%s says what to do, and names no new tab where none is",
  (reason) => {
    const words = failureWords(reason, true);
    expect(words.message).toMatch(/\.$/);
    expect(words.action).toMatch(/\b(try|type|open|start|press|wait|connect)\b/i);
    const { ways, action } = failureWords(reason, false);
    expect([action, ...ways].join(" ")).not.toMatch(/new.tab/);
  },
);
