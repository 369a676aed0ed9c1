import type { Parsed } from "@ringwell/provider-api";

/** What is wrong with a value, as a sentence that begins with its name; `null` when nothing is. */
export type Check = (value: unknown, name: string) => string | null;

export type Fields = Readonly<Record<string, unknown>>;

/** An object of known fields, and which of them must be there. */
export interface Shape {
  readonly fields: Readonly<Record<string, Check>>;
  readonly required: readonly string[];
}

/** Words of at most `longest` characters. */
export function text(longest = 100_000, shortest = 0): Check {
  return (value, name) => {
    if (typeof value !== "string") return `${name} must be a string.`;
    if (value.length < shortest) return `${name} must not be empty.`;
    return value.length > longest ? `${name} must be at most ${longest} characters long.` : null;
  };
}

export function matching(pattern: RegExp, words: string): Check {
  return (value, name) =>
    typeof value === "string" && pattern.test(value) ? null : `${name} must be ${words}.`;
}

export function number(least: number, most: number): Check {
  return (value, name) =>
    typeof value === "number" && value >= least && value <= most
      ? null
      : `${name} must be a number from ${least} to ${most}.`;
}

export const yesOrNo: Check = (value, name) =>
  typeof value === "boolean" ? null : `${name} must be true or false.`;

export function oneOf(choices: readonly string[]): Check {
  return (value, name) =>
    typeof value === "string" && choices.includes(value)
      ? null
      : `${name} must be one of ${choices.join(", ")}.`;
}

/** Each entry is checked, and named by its place: `members[2].assistantId`. */
export function list(entry: Check, most = 1_000): Check {
  return (value, name) => {
    if (!Array.isArray(value)) return `${name} must be a list.`;
    if (value.length > most) return `${name} must have at most ${most} entries.`;
    return firstProblem(value.map((each, index) => () => entry(each, `${name}[${index}]`)));
  };
}

export const anyObject: Check = (value, name) =>
  isFields(value) ? null : `${name} must be an object.`;

/** An object whose fields of these names are checked; the provider knows more, which are let by. */
export function objectWith(
  fields: Readonly<Record<string, Check>>,
  required: readonly string[] = [],
): Check {
  return (value, name) => {
    if (!isFields(value)) return `${name} must be an object.`;
    return (
      firstProblem(required.map((field) => () => missing(value, field, `${name}.`))) ??
      firstProblem(
        Object.entries(fields).map(([field, check]) => () => {
          const given = own(value, field);
          return given === undefined ? null : check(given, `${name}.${field}`);
        }),
      )
    );
  };
}

/**
 * Reads a body as this shape: known fields only, copied; `null` counts as left out.
 * With `partly`, as a change: nothing is required, and `null` takes a field away.
 */
export function readShape(
  { fields, required }: Shape,
  body: unknown,
  { partly = false }: { partly?: boolean } = {},
): Parsed<Fields> {
  if (!isFields(body)) return refused("The body must be a JSON object.");
  // A change may leave out what must be there, not take it away.
  const needed = partly ? required.filter((field) => body[field] === null) : required;
  const lacking = firstProblem(needed.map((field) => () => missing(body, field)));
  if (lacking) return refused(lacking);

  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    const check = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!check) return refused(`${shown(name)} is not a field here: leave it out.`);
    if (value === null && !partly) continue;
    const problem = value === null ? null : check(value, name);
    if (problem) return refused(problem);
    read[name] = value;
  }
  return { ok: true, value: read };
}

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A name that somebody sent, short enough and plain enough to be said back. */
export function shown(name: string): string {
  const plain = name.replace(/[^\w.$[\]-]+/gu, "?");
  return plain.length > 60 ? `${plain.slice(0, 60)}…` : plain || "An empty name";
}

export function refused(problem: string): { ok: false; problem: string } {
  return { ok: false, problem };
}

/** A field the object itself has, `null` counting as none. */
function own(fields: Fields, name: string): unknown {
  return (Object.hasOwn(fields, name) ? fields[name] : undefined) ?? undefined;
}

function missing(fields: Fields, name: string, within = ""): string | null {
  return own(fields, name) === undefined ? `${within}${name} must be given.` : null;
}

function firstProblem(checks: readonly (() => string | null)[]): string | null {
  for (const check of checks) {
    const problem = check();
    if (problem) return problem;
  }
  return null;
}
