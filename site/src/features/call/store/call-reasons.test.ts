import { expect, test } from "vitest";
import { endedReason } from "./call-reasons.ts";

const reasons = {
  nothing: `customer-ended-call assistant-ended-call assistant-said-end-call-phrase
    assistant-ended-call-with-hangup-task assistant-ended-call-after-message-spoken
    assistant-forwarded-call a-reason-that-is-new vonage-rejected visitor-left page-left assistant-ended`,
  "time-limit": "exceeded-max-duration",
  silence: "silence-timed-out",
  "hung-up": "manually-canceled phone-call-provider-closed-websocket ejected",
  lost: "customer-connection-lost connection-lost",
  "broken-off": `sandbox-stopping assistant-failed worker-shutdown database-error assistant-not-found
    assistant-join-timed-out pipeline-error-openai-429-exceeded-quota
    call.in-progress.error-vapifault-worker-died
    call.in-progress.error-warm-transfer-silence-timeout`,
};

test.each(
  Object.entries(reasons).flatMap(([because, all]) =>
    all.split(/\s+/).map((reason) => [reason, because] as const),
  ),
)("a call that ended by %s is explained as %s", (reason, because) => {
  expect(endedReason(reason) ?? "nothing").toBe(because);
});
