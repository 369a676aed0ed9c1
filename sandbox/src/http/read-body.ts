import { z } from "zod";
import { ProblemError } from "./problem.ts";

/**
 * Reads a JSON body as this schema. Throws a `ProblemError` that says what is wrong with it: it is not
 * JSON, nested deeper than `mostDepth`, or does not fit the schema.
 */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  mostDepth: number,
): Promise<z.output<Schema>> {
  const value = await readJson(request);
  if (depthOf(value, mostDepth) <= mostDepth) return parse(schema, value);
  throw new ProblemError(400, `The body is nested deeper than ${mostDepth} levels.`);
}

/** Throws a `ProblemError`, 400, for a body that is not JSON. */
export async function readJson(request: Request): Promise<unknown> {
  return request.json().catch(() => {
    throw new ProblemError(400, "The body is not JSON: send an object in braces.");
  });
}

/** The value as the schema reads it. Throws a 400 that names the first field that is wrong. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [first] = error.issues;
  throw new ProblemError(400, first ? sentenceOf(first) : "The request is not valid.");
}

const longestSentence = 300;

function sentenceOf({ path, message, code }: z.core.$ZodIssue): string {
  const name = z.core.toDotPath(path) || "The request";
  // Our own messages continue after the name; zod's are whole sentences.
  const sentence = `${name}${code === "custom" ? "" : ":"} ${message}.`;
  return sentence.length > longestSentence ? `${sentence.slice(0, longestSentence)}…` : sentence;
}

/** How deep `value` is nested. Stops counting beyond `enough`. */
function depthOf(value: unknown, enough: number): number {
  if (typeof value !== "object" || value === null) return 0;
  if (enough < 0) return 1;
  let deepest = 0;
  for (const inner of Object.values(value)) deepest = Math.max(deepest, depthOf(inner, enough - 1));
  return deepest + 1;
}
