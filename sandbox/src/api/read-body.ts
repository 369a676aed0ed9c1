import { z } from "zod";
import type { Limits } from "../http/limits.ts";
import { ProblemError } from "./problem.ts";

type BodyLimits = Pick<Limits, "bodyBytes" | "jsonDepth">;

/** Reads a JSON body as this schema. Throws a `ProblemError` that says what is wrong with it. */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  limits: BodyLimits,
): Promise<z.output<Schema>> {
  return parse(schema, await readJson(request, limits));
}

/** Reads the query of a request as this schema. Of a repeated parameter, the last one counts. */
export function readQuery<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): z.output<Schema> {
  return parse(schema, Object.fromEntries(new URL(request.url).searchParams));
}

/** The value as the schema reads it. Throws a 400 that names the first field that is wrong. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [first] = error.issues;
  throw new ProblemError(400, first ? sentenceOf(first) : "The request is not valid.");
}

const longestSentence = 300;

function sentenceOf(issue: z.core.$ZodIssue): string {
  const { path, message, code } = deepest(issue);
  const name = z.core.toDotPath(path) || "The request";
  // Our own messages continue after the name; zod's are sentences of their own.
  const sentence = code === "custom" ? `${name} ${message}.` : `${name}: ${message}.`;
  return sentence.length > longestSentence ? `${sentence.slice(0, longestSentence)}…` : sentence;
}

/** If no member of a union fits, the member that fits best says what is wrong. */
function deepest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== "invalid_union") return issue;
  const within = issue.errors
    .flat()
    .map((each) => deepest({ ...each, path: [...issue.path, ...each.path] }));
  return within.reduce((one, other) => (other.path.length > one.path.length ? other : one), issue);
}

/**
 * Reads a body as JSON. Stops reading as soon as it is too long: a `ProblemError` of 413, or of 400
 * for what is not JSON or nested too deeply.
 */
async function readJson(request: Request, { bodyBytes, jsonDepth }: BodyLimits): Promise<unknown> {
  const bytes = await readBytes(request, bodyBytes);
  if (bytes === null) {
    throw new ProblemError(413, `The body is longer than ${bodyBytes} bytes: send less.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new ProblemError(400, "The body is not JSON: send an object in braces.");
  }
  if (depthOf(value, jsonDepth) <= jsonDepth) return value;
  throw new ProblemError(400, `The body is nested deeper than ${jsonDepth} levels.`);
}

/** The body, or null if it exceeds `mostBytes`. A body that cannot be read counts as empty. */
export async function readBytes(request: Request, mostBytes: number): Promise<Buffer | null> {
  if (Number(request.headers.get("content-length")) > mostBytes) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) return null;
      chunks.push(chunk);
    }
  } catch {
    return Buffer.alloc(0);
  }
  return Buffer.concat(chunks);
}

/** How deep `value` is nested. Stops counting beyond `enough`. */
function depthOf(value: unknown, enough: number): number {
  if (typeof value !== "object" || value === null) return 0;
  if (enough < 0) return 1;
  let deepest = 0;
  for (const inner of Object.values(value)) deepest = Math.max(deepest, depthOf(inner, enough - 1));
  return deepest + 1;
}
