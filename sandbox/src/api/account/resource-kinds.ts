import type { Parsed } from "@ringwell/provider-api";
import type {
  CreateSessionDTO,
  CreateSquadDTO,
  CreateStructuredOutputDTO,
  CreateTestSuiteDto,
} from "@ringwell/provider-api/payloads";
import { assistantShape, inlineAssistant } from "./assistant-shape.ts";
import {
  anyObject,
  type Check,
  type Fields,
  isFields,
  list,
  number,
  objectWith,
  oneOf,
  refused,
  type Shape,
  text,
} from "./checks.ts";
import type { ListOptions } from "./list-query.ts";
import { toolShape } from "./tool-shape.ts";

/** An id within a body that must be known, and where it stands. */
export interface Reference {
  name: string;
  kind: string;
  id: unknown;
}

/** What the API knows of one kind of resource; the routes are the same for all. */
export interface ResourceKind {
  /** Also its name in sentences, and what it is kept under. */
  kind: string;
  path: string;
  /** The kind it belongs to, whose id is the first in its path and stands in its body. */
  parent?: { kind: string; field: string };
  /** What a body must look like; some kinds say by a field of their own which of several they are. */
  shapeOf(fields: Fields): Parsed<Shape>;
  /** What a change may touch, when that is less than all. */
  changes?: readonly string[];
  list: ListOptions;
  /** `PUT` replaces the whole. */
  replaceable?: boolean;
  /** Each state it was in is kept under this kind. */
  versions?: string;
  refersTo?(fields: Fields): Reference[];
  /** Filled in when it is made. */
  defaults?: Fields;
}

const shape = (fields: Readonly<Record<string, Check>>, required: readonly string[] = []) => {
  const value: Parsed<Shape> = { ok: true, value: { fields, required } };
  return () => value;
};

const oneOfId = text(100, 1);
const message = objectWith(
  { role: oneOf(["system", "user", "assistant", "tool", "developer"]), content: text(10_000) },
  ["role"],
);
const scorer = objectWith({ type: oneOf(["ai"]), rubric: text(10_000, 1) }, ["type", "rubric"]);
const plan = objectWith({ assistantId: oneOfId, assistant: inlineAssistant });

const assistantToolIds = (fields: Fields): Reference[] => {
  const model = fields["model"];
  const artifactPlan = fields["artifactPlan"];
  return [
    ...idsIn(isFields(model) ? model["toolIds"] : null, "model.toolIds", "tool"),
    ...idsIn(
      isFields(artifactPlan) ? artifactPlan["structuredOutputIds"] : null,
      "artifactPlan.structuredOutputIds",
      "structured-output",
    ),
  ];
};

export const resourceKinds: readonly ResourceKind[] = [
  {
    kind: "assistant",
    path: "/assistant",
    shapeOf: () => ({ ok: true, value: assistantShape }),
    list: {},
    replaceable: true,
    versions: "assistant-version",
    refersTo: assistantToolIds,
  },
  {
    kind: "squad",
    path: "/squad",
    shapeOf: shape(
      {
        name: text(80),
        members: list(
          objectWith({
            assistantId: text(100),
            assistant: inlineAssistant,
            assistantOverrides: anyObject,
            assistantDestinations: list(anyObject),
          }),
        ),
        membersOverrides: anyObject,
      } satisfies Record<keyof CreateSquadDTO, Check>,
      ["members"],
    ),
    list: {},
    refersTo: ({ members }) =>
      (Array.isArray(members) ? members : []).flatMap((member: unknown, index) =>
        isFields(member) && member["assistantId"]
          ? [
              {
                name: `members[${index}].assistantId`,
                kind: "assistant",
                id: member["assistantId"],
              },
            ]
          : [],
      ),
  },
  { kind: "tool", path: "/tool", shapeOf: toolShape, list: {} },
  {
    kind: "knowledge-base",
    path: "/knowledge-base",
    shapeOf: knowledgeBaseShape,
    list: {},
  },
  {
    kind: "structured-output",
    path: "/structured-output",
    shapeOf: shape(
      {
        name: text(40, 1),
        description: text(),
        schema: objectWith(
          { type: oneOf(["string", "number", "integer", "boolean", "array", "object"]) },
          ["type"],
        ),
        model: anyObject,
        assistantIds: list(oneOfId),
        workflowIds: list(oneOfId),
      } satisfies Record<keyof CreateStructuredOutputDTO, Check>,
      ["name", "schema"],
    ),
    list: { paged: true, equal: ["id", "name"] },
    refersTo: ({ assistantIds }) => idsIn(assistantIds, "assistantIds", "assistant"),
  },
  {
    kind: "test-suite",
    path: "/test-suite",
    shapeOf: shape({
      name: text(80),
      phoneNumberId: text(100),
      testerPlan: plan,
      targetPlan: plan,
    } satisfies Record<keyof CreateTestSuiteDto, Check>),
    list: { paged: true },
    refersTo: ({ targetPlan, testerPlan }) =>
      Object.entries({ targetPlan, testerPlan }).flatMap(([name, named]) =>
        isFields(named) && named["assistantId"]
          ? [{ name: `${name}.assistantId`, kind: "assistant", id: named["assistantId"] }]
          : [],
      ),
  },
  {
    kind: "test-suite-test",
    path: "/test-suite/:parent/test",
    parent: { kind: "test-suite", field: "testSuiteId" },
    shapeOf: shape(
      {
        type: oneOf(["voice", "chat"]),
        name: text(80),
        script: text(10_000),
        scorers: list(scorer),
        numAttempts: number(1, 10),
      },
      ["type", "script", "scorers"],
    ),
    list: { paged: true },
  },
  {
    kind: "session",
    path: "/session",
    shapeOf: shape({
      name: text(40),
      status: oneOf(["active", "completed"]),
      expirationSeconds: number(60, 2_592_000),
      assistantId: oneOfId,
      assistant: inlineAssistant,
      messages: list(message),
      customer: anyObject,
      phoneNumberId: text(100),
      phoneNumber: anyObject,
    } satisfies Record<keyof CreateSessionDTO, Check>),
    changes: ["name", "status", "expirationSeconds", "messages"],
    defaults: { status: "active" },
    list: { paged: true, equal: ["name", "assistantId"] },
    refersTo: ({ assistantId }) =>
      assistantId ? [{ name: "assistantId", kind: "assistant", id: assistantId }] : [],
  },
];

function knowledgeBaseShape({ provider }: Fields): Parsed<Shape> {
  if (provider === "custom-knowledge-base") {
    return shape(
      {
        provider: oneOf(["custom-knowledge-base"]),
        server: objectWith({ url: text(2_000, 1) }, ["url"]),
      },
      ["provider", "server"],
    )();
  }
  if (provider !== "trieve")
    return refused("provider must be one of trieve, custom-knowledge-base.");
  return shape(
    {
      provider: oneOf(["trieve"]),
      name: text(80),
      searchPlan: anyObject,
      createPlan: anyObject,
    },
    ["provider"],
  )();
}

function idsIn(ids: unknown, name: string, kind: string): Reference[] {
  return (Array.isArray(ids) ? ids : []).map((id: unknown, index) => ({
    name: `${name}[${index}]`,
    kind,
    id,
  }));
}
