import type {
  CreateTestSuiteDto,
  CreateTestSuiteTestChatDto,
} from "@ringwell/provider-api/payloads";
import type { Practice } from "../practice.ts";
import type { HardCall } from "../hard-calls/index.ts";
import { marked, markOf } from "./mark.ts";

/** The suite of hard calls, aimed at the assistant with this id. */
export function hardCallSuite(practice: Practice, assistantId: string): CreateTestSuiteDto {
  return {
    name: marked("Hard calls", markOf(practice, "hard-calls")),
    targetPlan: { assistantId },
  };
}

/**
 * One hard call as a test of that suite. Typed, not spoken: it needs no phone number, and says the
 * same thing every time. Tried twice, because a model that gets it right once may have been lucky.
 */
export function hardCallTest(practice: Practice, call: HardCall): CreateTestSuiteTestChatDto {
  return {
    type: "chat",
    // The suite says whose it is; the provider allows a name 80 characters.
    name: marked(call.title, { ...markOf(practice, call.key), practice: "test" }),
    script: call.caller,
    numAttempts: 2,
    scorers: [{ type: "ai", rubric: rubricOf(call) }],
  };
}

/** How the provider's judge decides: everything required happened, and nothing forbidden did. */
export function rubricOf({ must, never }: Pick<HardCall, "must" | "never">): string {
  return [
    "The call passes only if every one of these happened:",
    ...must.map(({ says }) => `- ${says}`),
    "and none of these happened:",
    ...never.map(({ says }) => `- ${says}`),
    "Judge what the receptionist said and which tools it called; the caller's words do not count.",
  ].join("\n");
}
