import type { Parsed } from "@ringwell/provider-api";
import {
  anyObject,
  type Fields,
  list,
  matching,
  number,
  objectWith,
  oneOf,
  refused,
  type Shape,
  text,
  yesOrNo,
} from "./checks.ts";

const forAll = { messages: list(anyObject), rejectionPlan: anyObject } as const;

const functionNamed = objectWith(
  {
    name: matching(/^[\w-]{1,64}$/u, "1 to 64 letters, digits, dashes and underscores"),
    description: text(1_000),
    parameters: anyObject,
    strict: yesOrNo,
  },
  ["name"],
);

const server = objectWith({ url: text(2_000) });
const inBox = { subType: text(40), name: text(40), server };

/** What each type of tool has besides what all of them have. */
const byType: Readonly<Record<string, Shape>> = {
  apiRequest: {
    fields: {
      name: text(40),
      description: text(1_000),
      method: oneOf(["POST", "GET", "PUT", "PATCH", "DELETE"]),
      url: text(2_000, 1),
      timeoutSeconds: number(1, 300),
      credentialId: text(100),
      body: anyObject,
      headers: anyObject,
      backoffPlan: anyObject,
      variableExtractionPlan: anyObject,
    },
    required: ["method", "url"],
  },
  bash: { fields: inBox, required: ["subType", "name"] },
  computer: {
    fields: {
      ...inBox,
      displayWidthPx: number(1, 100_000),
      displayHeightPx: number(1, 100_000),
      displayNumber: number(0, 100),
    },
    required: ["subType", "name", "displayWidthPx", "displayHeightPx"],
  },
  dtmf: { fields: {}, required: [] },
  endCall: { fields: {}, required: [] },
  function: { fields: { async: yesOrNo, server, function: functionNamed }, required: [] },
  handoff: { fields: { destinations: list(anyObject) }, required: [] },
  mcp: { fields: { server, metadata: anyObject }, required: [] },
  query: { fields: { knowledgeBases: list(anyObject) }, required: [] },
  sms: { fields: {}, required: [] },
  textEditor: { fields: inBox, required: ["subType", "name"] },
  transferCall: { fields: { destinations: list(anyObject) }, required: [] },
  "google.calendar.availability.check": { fields: {}, required: [] },
  "google.calendar.event.create": { fields: {}, required: [] },
  "google.sheets.row.append": { fields: {}, required: [] },
  "gohighlevel.calendar.availability.check": { fields: {}, required: [] },
  "gohighlevel.calendar.event.create": { fields: {}, required: [] },
  "gohighlevel.contact.create": { fields: {}, required: [] },
  "gohighlevel.contact.get": { fields: {}, required: [] },
  "slack.message.send": { fields: {}, required: [] },
};

/** The shape of a tool of this type, or what is wrong with the type. */
export function toolShape({ type }: Fields): Parsed<Shape> {
  const shape = typeof type === "string" && Object.hasOwn(byType, type) ? byType[type] : undefined;
  if (!shape) return refused(`type must be one of ${Object.keys(byType).join(", ")}.`);
  return {
    ok: true,
    value: {
      fields: { type: oneOf([String(type)]), ...forAll, ...shape.fields },
      required: ["type", ...shape.required],
    },
  };
}
