import type { Parsed } from "@ringwell/provider-api";
import { refused, shown } from "./checks.ts";

/** Epoch milliseconds; from included, to excluded. */
export interface Span {
  fromMs: number;
  toMs: number;
}

export type EqualField = "id" | "name" | "assistantId" | "sessionId" | "endedReason";

/** Which of a kind are asked for. */
export interface ListQuery {
  created: Span;
  updated: Span;
  equal: Partial<Record<EqualField, string>>;
  order: "ASC" | "DESC";
  limit: number;
  /** From 1. */
  page: number;
}

const longestList = 1_000;
const usualList = 100;
const ever: Span = { fromMs: -8_640_000_000_000_000, toMs: 8_640_000_000_000_001 };

/** What to read when nothing in particular is asked for. */
export const everything: ListQuery = {
  created: ever,
  updated: ever,
  equal: {},
  order: "DESC",
  limit: longestList,
  page: 1,
};

/** What one kind's list understands besides limit and times. */
export interface ListOptions {
  equal?: readonly EqualField[];
  /** With pages and an order, as the provider's newer lists have them. */
  paged?: boolean;
}

/**
 * Reads what a list is asked for: `limit`, `createdAtGt` … `updatedAtLe`, and what this list
 * understands besides. A parameter it does not know is refused rather than passed over, for the
 * answer would hold what was not asked for.
 */
export function readListQuery(
  asked: URLSearchParams,
  { equal = [], paged = false }: ListOptions,
): Parsed<ListQuery> {
  const query: ListQuery = {
    created: { ...ever },
    updated: { ...ever },
    equal: {},
    order: "DESC",
    limit: usualList,
    page: 1,
  };
  for (const [name, value] of asked) {
    const bound = /^(created|updated)At(Gt|Ge|Lt|Le)$/u.exec(name);
    const field = equal.find((known) => known === name);
    if (bound) {
      const atMs = instantOf(value);
      if (atMs === null) return refused(`${name} must be an ISO 8601 date and time.`);
      narrow(query[bound[1] as "created" | "updated"], bound[2] as Bound, atMs);
    } else if (field) {
      query.equal[field] = value;
    } else if (name === "limit") {
      const limit = wholeOf(value);
      if (limit === null || limit > longestList) {
        return refused(`limit must be a whole number from 0 to ${longestList}.`);
      }
      query.limit = limit;
    } else if (paged && name === "page") {
      const page = wholeOf(value);
      if (page === null || page === 0) return refused("page must be a whole number from 1 on.");
      query.page = page;
    } else if (paged && name === "sortOrder") {
      if (value !== "ASC" && value !== "DESC") return refused("sortOrder must be ASC or DESC.");
      query.order = value;
    } else {
      return refused(`${shown(name)} is not a filter of this list: leave it out.`);
    }
  }
  return { ok: true, value: query };
}

/** A page of a list, in the provider's shape. */
export function pageOf<Item>({ limit, page }: ListQuery, results: Item[], totalItems: number) {
  return { results, metadata: { itemsPerPage: limit, totalItems, currentPage: page } };
}

type Bound = "Gt" | "Ge" | "Lt" | "Le";

/** Instants are whole milliseconds, so that "after" is "from the next one on". */
function narrow(span: Span, bound: Bound, atMs: number): void {
  if (bound === "Gt") span.fromMs = Math.max(span.fromMs, atMs + 1);
  else if (bound === "Ge") span.fromMs = Math.max(span.fromMs, atMs);
  else if (bound === "Lt") span.toMs = Math.min(span.toMs, atMs);
  else span.toMs = Math.min(span.toMs, atMs + 1);
}

/** Date, or date and time with its zone; a time without one is read as UTC. */
export function instantOf(value: string): number | null {
  const parts = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/u.exec(
    value,
  );
  if (!parts) return null;
  const atMs = Date.parse(value.includes("T") && !parts[1] ? `${value}Z` : value);
  return Number.isNaN(atMs) ? null : atMs;
}

function wholeOf(value: string): number | null {
  return /^\d{1,9}$/u.test(value) ? Number(value) : null;
}
