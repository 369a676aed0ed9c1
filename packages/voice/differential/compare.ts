import { diff } from "node:util";
import type { Line } from "./trace.ts";

/** Names of the official client, as the specification spells them. */
function renamed(line: Line): Line {
  const text = JSON.stringify(line).replaceAll(/daily-(call-object-creation|call-join)/g, "$1");
  return JSON.parse(text) as Line;
}

/** What makes two lines the same event, though their fields may differ. */
function keyOf({ t, src, name, payload }: Line): string {
  const { stage, status, type } = (payload ?? {}) as Record<string, unknown>;
  const isOneOfMany = /^(volume-level|sendAppMessage|setLocalAudio|fire:.*)$/.test(name);
  const which =
    name === "call-start-progress"
      ? `${String(stage)} ${String(status)}`
      : name === "error" && src === "client"
        ? String(type)
        : isOneOfMany || src === "console" || src === "host"
          ? JSON.stringify(payload)
          : "";
  return [t, src, name, which].filter((part) => part !== "" && part !== undefined).join(" ");
}

/**
 * Everything in which two traces of a scenario differ, one sentence each: `- line` for what only the
 * official client has, `+ line` for what only ours has, and `event.field: … → …` for the same event
 * with another content, however often.
 */
export function differencesBetween(
  officialLines: readonly Line[],
  ourLines: readonly Line[],
): string[] {
  const found = new Set<string>();
  for (const [one, other] of aligned(officialLines.map(renamed), [...ourLines])) {
    if (!other) found.add(`- ${keyOf(one!)}`);
    else if (!one) found.add(`+ ${keyOf(other)}`);
    else
      for (const each of fieldsThatDiffer(nameOf(one), one.payload, other.payload)) found.add(each);
  }
  return [...found];
}

function nameOf({ name, payload }: Line): string {
  const { type } = (payload ?? {}) as Record<string, unknown>;
  return name === "error" ? String(type) : name;
}

function fieldsThatDiffer(at: string, one: unknown, other: unknown): string[] {
  // What was thrown there, an object of any kind, is one thing; ours is another.
  if (isFields(one) && isFields(other) && !at.endsWith(".error")) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].flatMap((name) => fieldsThatDiffer(`${at}.${name}`, one[name], other[name]));
  }
  const [before, after] = [shown(one), shown(other)];
  if (before === after) return [];
  return [`${at}: ${before ?? "nothing"} → ${after ?? "nothing"}`];
}

function shown(value: unknown): string | undefined {
  if (value === undefined || (isFields(value) && "$undefined" in value)) return undefined;
  return JSON.stringify(value, (name, each: unknown) => (name === "stack" ? "a stack" : each));
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Pairs the same events in order, by their longest common order. */
function aligned(theirs: Line[], mine: Line[]): [Line | undefined, Line | undefined][] {
  const [left, right] = [theirs.values(), mine.values()];
  return diff(theirs.map(keyOf), mine.map(keyOf)).map(([side]) => [
    side === -1 ? undefined : left.next().value,
    side === 1 ? undefined : right.next().value,
  ]);
}
