import { diff } from "node:util";
import type { Line } from "./trace.ts";

/**
 * Everything in which two traces of a scenario differ, one sentence each: `- line` for what only the
 * first has, `+ line` for what only the second has, and `event.field: … → …` for the same event with
 * another content.
 */
export function differencesBetween(expected: readonly Line[], found: readonly Line[]): string[] {
  const [left, right] = [expected.values(), found.values()];
  return diff(expected.map(keyOf), found.map(keyOf)).flatMap(([side, key]) => {
    const one = side === -1 ? undefined : left.next().value!;
    const other = side === 1 ? undefined : right.next().value!;
    if (!one || !other) return `${one ? "-" : "+"} ${key}`;
    return fieldsThatDiffer(eventOf(one), one.payload, other.payload);
  });
}

/** The event of a line. Its stage and status identify a step of a start, its type identifies an error. */
export function eventOf({ src, name, payload }: Line): string {
  const { stage, status, type } = Object(payload) as Record<string, string>;
  if (name === "call-start-progress") return `${stage} ${status}`;
  return src === "client" && name === "error" ? (type ?? name) : name;
}

/** What makes two lines the same event, though their fields may differ. */
function keyOf(line: Line): string {
  const { t, src, name, payload } = line;
  const isOneOfMany = /^(volume-level|sendAppMessage|setLocalAudio|fire:.*)$/.test(name);
  const which = isOneOfMany || src === "console" || src === "host" ? JSON.stringify(payload) : "";
  return `${t} ${src} ${eventOf(line)} ${which}`.trimEnd();
}

function fieldsThatDiffer(at: string, one: unknown, other: unknown): string[] {
  if (isFields(one) && isFields(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].flatMap((name) => fieldsThatDiffer(`${at}.${name}`, one[name], other[name]));
  }
  const [before, after] = [shown(one), shown(other)];
  return before === after ? [] : [`${at}: ${before ?? "nothing"} → ${after ?? "nothing"}`];
}

function shown(value: unknown): string | undefined {
  const isNothing = isFields(value) && "$undefined" in value;
  return isNothing ? undefined : JSON.stringify(value);
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
