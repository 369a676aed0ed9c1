import { diff } from "node:util";
import type { Difference } from "./differences-of.ts";
import { type Change, labelOf, type Plan } from "./plan-changes.ts";

/** The plan as text: a line for each object, below it the fields that differ, and totals at the end. */
export function planReport(plan: Plan): string {
  return [...plan.flatMap(linesOf), "", totalsOf(plan)].join("\n");
}

function linesOf(change: Change): string[] {
  const line = `  ${change.do.padEnd(6)}  ${labelOf(change)}`;
  switch (change.do) {
    case "create":
    case "keep":
      return [line];
    case "update":
      return [line, ...change.differences.flatMap(differenceLines)];
    case "remove":
      return [`${line} (${change.why})`];
    case "leave":
      return [`${line} (${change.why}; --prune deletes it)`];
  }
}

function totalsOf(plan: Plan): string {
  const words = {
    create: "to create",
    update: "to update",
    remove: "to remove",
    keep: "unchanged",
    leave: "not needed",
  } satisfies Record<Change["do"], string>;
  const counted = Object.entries(words).flatMap(([what, named]) => {
    const count = plan.filter((change) => change.do === what).length;
    return count > 0 ? [`${count} ${named}`] : [];
  });
  return `${counted.join(", ")}.`;
}

const indent = " ".repeat(10);
const maxLines = 12;

function differenceLines({ path, stored, desired }: Difference): string[] {
  if (typeof stored !== "string" || typeof desired !== "string" || !/\n/.test(stored + desired)) {
    return [`${indent}${path}: ${printed(stored)} → ${printed(desired)}`];
  }
  const compared = diff(stored.split("\n"), desired.split("\n"));
  const lines = compared
    .filter(([operation]) => operation !== 0)
    .map(([operation, line]) => `${operation === 1 ? "-" : "+"} ${line}`);
  const more = lines.length > maxLines ? [`… ${lines.length - maxLines} more lines`] : [];
  return [
    `${indent}${path}, from line ${compared.findIndex(([operation]) => operation !== 0) + 1}:`,
    ...[...lines.slice(0, maxLines), ...more].map((line) => `${indent}  ${oneLine(line)}`),
  ];
}

/** Texts and numbers in full. Larger values only by their kind, because they may hold a secret. */
function printed(value: unknown): string {
  if (value === undefined || value === null) return "nothing";
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? "entry" : "entries"}`;
  return typeof value === "object" ? "other fields" : oneLine(JSON.stringify(value));
}

/** A line of at most 100 characters, without terminal control characters. */
function oneLine(text: string): string {
  const plain = text.replaceAll(/\p{Cc}/gu, " ");
  return plain.length > 100 ? `${plain.slice(0, 100)}…` : plain;
}
