import { createHash } from "node:crypto";
import { hardCallsFor } from "@ringwell/receptionist/hard-calls";
import type { Practice } from "@ringwell/receptionist/practices";
import { assistantFor } from "../assistant-for.ts";
import { callReportFor } from "../call-report-for.ts";
import { hardCallSuite, hardCallTest } from "../hard-call-suite.ts";
import { knowledgeFor } from "../knowledge-for.ts";
import { bookTool, handOffTool, knowledgeTool } from "../tools.ts";
import type { ObjectKind } from "./object-kinds.ts";

/** Returns the id of another desired object, once that is known. */
export type IdOf = (key: string) => string;

/** One object that the account should hold. */
export interface DesiredObject {
  kind: ObjectKind;
  /** Names it among the practice's own. */
  key: string;
  /** How reports name it, if not by its key. */
  title?: string;
  /** The suite of a test. Absent for other kinds. */
  suiteKey?: string;
  /** Makes its payload, once the ids of what it refers to are known. */
  body: (idOf: IdOf) => object;
}

/** Everything that a practice's assistant consists of, each object after those it refers to. */
export function desiredObjects(practice: Practice): readonly DesiredObject[] {
  const content = knowledgeFor(practice);
  const fileName = knowledgeFileName(practice, content);
  const tools: DesiredObject[] = [
    { kind: "tool", key: "book", body: () => bookTool(practice) },
    { kind: "tool", key: "hand-off", body: () => handOffTool(practice) },
    { kind: "tool", key: "knowledge", body: (idOf) => knowledgeTool(practice, [idOf(fileName)]) },
  ];
  return [
    {
      kind: "file",
      key: fileName,
      body: () => ({ file: new File([content], fileName, { type: "text/markdown" }) }),
    },
    ...tools,
    {
      kind: "structured-output",
      key: "call-report",
      title: callReportFor(practice).name,
      body: () => callReportFor(practice),
    },
    {
      kind: "assistant",
      key: assistantKey,
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
      body: (idOf) => hardCallSuite(practice, idOf(assistantKey)),
    },
    ...hardCallsFor(practice).map((call): DesiredObject => ({
      kind: "test",
      key: call.key,
      title: call.title,
      suiteKey: "hard-calls",
      body: () => hardCallTest(practice, call),
    })),
  ];
}

/** The key of the assistant that the site calls. */
export const assistantKey = "receptionist";

/**
 * Files have neither metadata nor a description, and their content cannot be read back. So their name
 * identifies the practice and the content. Within the provider's 40 characters.
 */
function knowledgeFileName(practice: Practice, content: string): string {
  return `${knowledgeFilePrefix(practice)}${hashOf(content).slice(0, 12)}.md`;
}

/** The names of all knowledge files of this practice begin with it. */
export function knowledgeFilePrefix({ id }: Practice): string {
  return `knowledge-${hashOf(id).slice(0, 8)}-`;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
