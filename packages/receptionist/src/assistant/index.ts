/**
 * The receptionist as data for the provider's hosted assistant, out of the same practice that the
 * conversation engine answers from. Apart from the package's main entry, so that the sandbox and
 * the browser do not carry it.
 */
export { assistantFor, callLimits, type AssistantReferences } from "./assistant-for.ts";
export { callOutcomes, callReportOf, urgencies } from "./call-report.ts";
export { hardCallSuite, hardCallTest, rubricOf } from "./hard-call-suite.ts";
export { hardCallsFor, type HardCall } from "../hard-calls/index.ts";
export { instructionsFor } from "./instructions.ts";
export { knowledgeOf } from "./knowledge.ts";
export { markInMetadata, markInText, markOf, type Mark } from "./mark.ts";
export { bookTool, handOffTool, knowledgeTool } from "./tools.ts";
