/**
 * The receptionist that the hosted provider runs in production, as payloads for its API. Made from
 * the same practice data as the built-in receptionist of the sandbox.
 */
export { assistantFor, type AssistantReferences } from "./assistant-for.ts";
export { callReportFor } from "./call-report-for.ts";
export { hardCallSuite, hardCallTest } from "./hard-call-suite.ts";
export { bookTool, handOffTool, knowledgeTool } from "./tools.ts";
