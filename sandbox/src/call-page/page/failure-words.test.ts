import { expect, test } from "vitest";
import { failureWords } from "./failure-words.ts";

test.each([
  [429, 42_000, "Too many calls were started from here. Wait 42 s, then try again."],
  [429, null, "Too many calls were started from here. Wait a minute, then try again."],
  [503, null, "All lines are busy right now. Wait a minute, then try again."],
  [500, null, "The sandbox failed to answer. Try again; its log says why."],
  [401, null, "The sandbox refused this page. Reload it."],
  [421, null, "The sandbox does not know this address. Use the one that it prints at its start."],
  [400, null, "The sandbox did not accept this call. Reload the page, then try again."],
])("a call refused with %i and Retry-After %s says what to do", (status, retryAfterMs, words) => {
  expect(failureWords({ reason: "provider-refused", status, retryAfterMs })).toBe(words);
});

test.each([
  ["insecure-page", /^Browsers allow the microphone on secure pages only\. .*type instead\.$/],
  ["offline", /^This device is offline\. Connect to the internet/],
  ["connection-failed", /^The call could not start\. Check the network/],
] as const)("a call that fails by %s says what happened and what to do", (reason, words) => {
  expect(failureWords({ reason })).toMatch(words);
});
