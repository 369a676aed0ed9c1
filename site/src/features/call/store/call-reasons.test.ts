import { expect, test } from "vitest";
import { isFailure } from "../words/call-failures.ts";
import { endedReason } from "./call-reasons.ts";

test.each([
  "customer-ended-call",
  "assistant-ended-call",
  "assistant-said-end-call-phrase",
  "assistant-ended-call-with-hangup-task",
  "assistant-ended-call-after-message-spoken",
  "assistant-forwarded-call",
  "a-reason-that-is-new",
])("%s explains itself", (reason) => {
  expect(endedReason(reason)).toBeNull();
});

test.each([
  ["exceeded-max-duration", "time-limit"],
  ["silence-timed-out", "silence"],
  ["manually-canceled", "hung-up"],
  ["phone-call-provider-closed-websocket", "hung-up"],
] as const)("%s is no failure, and is explained as %s", (reason, because) => {
  expect(endedReason(reason)).toBe(because);
  expect(isFailure(because)).toBe(false);
});

test.each([
  ["customer-connection-lost", "lost"],
  ["sandbox-stopping", "broken-off"],
  ["assistant-failed", "broken-off"],
  ["worker-shutdown", "broken-off"],
  ["database-error", "broken-off"],
  ["assistant-not-found", "broken-off"],
  ["assistant-join-timed-out", "broken-off"],
  ["pipeline-error-openai-429-exceeded-quota", "broken-off"],
  ["call.in-progress.error-vapifault-worker-died", "broken-off"],
  ["call.in-progress.error-warm-transfer-silence-timeout", "broken-off"],
] as const)("%s is a failure, and is explained as %s", (reason, because) => {
  expect(endedReason(reason)).toBe(because);
  expect(isFailure(because)).toBe(true);
});
