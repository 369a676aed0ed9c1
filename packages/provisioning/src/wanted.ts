import { createHash } from "node:crypto";
import type {
  CreateAssistantDTO,
  CreateStructuredOutputDTO,
  CreateTestSuiteDto,
  CreateTestSuiteTestChatDto,
} from "@ringwell/provider-api/payloads";
import type { CreateTool } from "@ringwell/provider-api";
import type { Practice } from "@ringwell/receptionist";
import {
  assistantFor,
  bookTool,
  callReportOf,
  handOffTool,
  hardCallsFor,
  hardCallSuite,
  hardCallTest,
  knowledgeOf,
  knowledgeTool,
} from "@ringwell/receptionist/assistant";

/** Finds the id of another wanted object, once it is known. */
export type IdOf = (key: string) => string;

/**
 * One object that the account should hold. `key` names it among the practice's own; `body` is its
 * payload, made when the ids of what it refers to are known.
 */
export type Wanted =
  | { kind: "file"; key: string; title: string; content: string }
  | { kind: "tool"; key: string; title: string; body: (idOf: IdOf) => CreateTool }
  | {
      kind: "structured-output";
      key: string;
      title: string;
      body: (idOf: IdOf) => CreateStructuredOutputDTO;
    }
  | { kind: "assistant"; key: string; title: string; body: (idOf: IdOf) => CreateAssistantDTO }
  | { kind: "test-suite"; key: string; title: string; body: (idOf: IdOf) => CreateTestSuiteDto }
  | {
      kind: "test";
      key: string;
      title: string;
      suiteKey: string;
      body: (idOf: IdOf) => CreateTestSuiteTestChatDto;
    };

export type Kind = Wanted["kind"];

/** Everything a practice's receptionist is made of, each after what it refers to. */
export function wantedFrom(practice: Practice): readonly Wanted[] {
  const content = knowledgeOf(practice);
  const fileName = knowledgeFileName(practice, content);
  const tools: Wanted[] = [
    { kind: "tool", key: "book", title: "book", body: () => bookTool(practice) },
    { kind: "tool", key: "hand-off", title: "hand-off", body: () => handOffTool(practice) },
    {
      kind: "tool",
      key: "knowledge",
      title: "knowledge",
      body: (idOf) => knowledgeTool(practice, [idOf(fileName)]),
    },
  ];
  return [
    { kind: "file", key: fileName, title: fileName, content },
    ...tools,
    {
      kind: "structured-output",
      key: "call-report",
      title: callReportOf(practice).name,
      body: () => callReportOf(practice),
    },
    {
      kind: "assistant",
      key: RECEPTIONIST,
      title: `${practice.name} receptionist`,
      body: (idOf) =>
        assistantFor(practice, {
          toolIds: tools.map(({ key }) => idOf(key)),
          structuredOutputIds: [idOf("call-report")],
        }),
    },
    {
      kind: "test-suite",
      key: "hard-calls",
      title: "Hard calls",
      body: (idOf) => hardCallSuite(practice, idOf(RECEPTIONIST)),
    },
    ...hardCallsFor(practice).map((call): Wanted => ({
      kind: "test",
      key: call.key,
      title: call.title,
      suiteKey: "hard-calls",
      body: () => hardCallTest(practice, call),
    })),
  ];
}

/** The assistant's key: whom the site calls. */
export const RECEPTIONIST = "receptionist";

/**
 * Files have neither metadata nor a description, and what they hold cannot be read back: their name
 * says whose they are and what is in them. Within the provider's 40 characters.
 */
function knowledgeFileName(practice: Practice, content: string): string {
  return `${knowledgeFilePrefix(practice)}${hashOf(content).slice(0, 12)}.md`;
}

/** What the name of every knowledge file of this practice begins with. */
export function knowledgeFilePrefix({ id }: Practice): string {
  return `knowledge-${hashOf(id).slice(0, 8)}-`;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
