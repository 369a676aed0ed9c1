import type { ProviderApi } from "@ringwell/provider-api";
import type { Practice } from "@ringwell/receptionist/practices";
import { type Mark, markInMetadata, markInText } from "../mark.ts";
import { knowledgeFilePrefix } from "./desired-objects.ts";

export type ObjectKind =
  | "file"
  | "tool"
  | "structured-output"
  | "assistant"
  | "test-suite"
  | "test";

/** An object as the provider returns it: what provisioning reads of any kind. */
export interface AccountRecord {
  id: string;
  /** ISO 8601. */
  createdAt: string;
  name?: string;
  originalName?: string;
  status?: string;
  description?: string;
  metadata?: object;
  function?: { description?: string };
  knowledgeBases?: { description?: string }[];
}

/** How the provider's account holds one kind of object. */
interface KindInAccount {
  /** Its operations. What they take depends on the kind: see `given`. */
  of: (
    api: ProviderApi,
  ) => Record<"list" | "create" | "update" | "remove", (...given: never[]) => Promise<unknown>>;
  /** A list is answered whole, or up to a limit and a date, or in pages. */
  listed: "whole" | "by date" | "in pages";
  /** The key of an object that is this practice's own; null for all others. */
  keyOf: (record: AccountRecord, practice: Practice) => string | null;
  /** What an update takes before the changed fields. */
  updateQuery?: object;
}

/** Every kind of object, after those that it refers to. */
export const objectKinds: Readonly<Record<ObjectKind, KindInAccount>> = {
  file: {
    of: (api) => api.file,
    listed: "whole",
    keyOf: ({ originalName, name }, practice) =>
      [originalName, name].find((each) => each?.startsWith(knowledgeFilePrefix(practice))) ?? null,
  },
  tool: {
    of: (api) => api.tool,
    listed: "by date",
    // The mark is at the end of a function's description, or of a query's knowledge base.
    keyOf: (tool, { id }) =>
      keyOf(markInText((tool.function ?? tool.knowledgeBases?.[0])?.description), id),
  },
  "structured-output": {
    of: (api) => api.structuredOutput,
    listed: "in pages",
    keyOf: ({ description }, { id }) => keyOf(markInText(description), id),
    updateQuery: { schemaOverride: "true" },
  },
  assistant: {
    of: (api) => api.assistant,
    listed: "by date",
    keyOf: ({ metadata }, { id }) => keyOf(markInMetadata(metadata), id),
  },
  "test-suite": {
    of: (api) => api.testSuite,
    listed: "in pages",
    keyOf: ({ name }, { id }) => keyOf(markInText(name), id),
  },
  test: {
    of: (api) => api.testSuite.test,
    listed: "in pages",
    // The mark of its suite names the practice.
    keyOf: ({ name }) => keyOf(markInText(name), "test"),
  },
};

export const kindsInOrder = Object.keys(objectKinds) as ObjectKind[];

function keyOf(mark: Mark | null, practice: string): string | null {
  return mark?.practice === practice ? mark.key : null;
}

/** The arguments of an operation. What a kind does not have is left out. */
export function given(...parts: unknown[]): never[] {
  return parts.filter((part) => part !== undefined) as never[];
}
