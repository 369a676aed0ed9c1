import type {
  CreateTestSuiteDto,
  CreateTestSuiteTestChatDto,
} from "@ringwell/provider-api/payloads";
import type { HardCall } from "@ringwell/receptionist/hard-calls";
import type { Practice } from "@ringwell/receptionist/practices";
import { markOf, withMark } from "./mark.ts";

/** The suite of hard calls for the assistant with this id. */
export function hardCallSuite(practice: Practice, assistantId: string): CreateTestSuiteDto {
  return {
    name: withMark("Hard calls", markOf(practice, "hard-calls")),
    targetPlan: { assistantId },
  };
}

/**
 * One hard call as a test of that suite. The caller types instead of speaking: this needs no phone
 * number, and the words are the same in every run. Two attempts, because a model may pass once by luck.
 */
export function hardCallTest(practice: Practice, call: HardCall): CreateTestSuiteTestChatDto {
  return {
    type: "chat",
    // The suite's mark names the practice. The provider allows 80 characters for a name.
    name: withMark(call.title, { ...markOf(practice, call.key), practice: "test" }),
    script: call.caller,
    numAttempts: 2,
    scorers: [{ type: "ai", rubric: rubricFor(call) }],
  };
}

/** How the provider's judge decides: everything required happened, and nothing forbidden did. */
export function rubricFor({ must, never }: Pick<HardCall, "must" | "never">): string {
  return [
    "The call passes only if every one of these happened:",
    ...must.map(({ says }) => `- ${says}`),
    "and none of these happened:",
    ...never.map(({ says }) => `- ${says}`),
    "Judge what the receptionist said and which tools it called; the caller's words do not count.",
  ].join("\n");
}
