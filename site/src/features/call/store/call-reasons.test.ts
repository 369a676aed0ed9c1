import { expect, test } from "vitest";
import { endedReason } from "./call-reasons.ts";

test.each([
  ["customer-ended-call", null],
  ["assistant-ended-call", null],
  ["assistant-said-end-call-phrase", null],
  ["assistant-ended-call-with-hangup-task", null],
  ["assistant-ended-call-after-message-spoken", null],
  ["assistant-forwarded-call", null],
  ["a-reason-that-is-new", null],
  ["exceeded-max-duration", "time-limit"],
  ["silence-timed-out", "silence"],
  ["manually-canceled", "hung-up"],
  ["phone-call-provider-closed-websocket", "hung-up"],
  ["customer-connection-lost", "lost"],
  ["connection-lost", "lost"],
  ["ejected", "hung-up"],
  ["vonage-rejected", null],
  ["visitor-left", null],
  ["page-left", null],
  ["assistant-ended", null],
  ["sandbox-stopping", "broken-off"],
  ["assistant-failed", "broken-off"],
  ["worker-shutdown", "broken-off"],
  ["database-error", "broken-off"],
  ["assistant-not-found", "broken-off"],
  ["assistant-join-timed-out", "broken-off"],
  ["pipeline-error-openai-429-exceeded-quota", "broken-off"],
  ["call.in-progress.error-vapifault-worker-died", "broken-off"],
  ["call.in-progress.error-warm-transfer-silence-timeout", "broken-off"],
])("a call that ended by %s is explained as %s", (reason, because) => {
  expect(endedReason(reason)).toBe(because);
});
