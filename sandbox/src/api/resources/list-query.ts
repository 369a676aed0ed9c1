import { z } from "zod";

const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => Date.parse(text))
  .optional();
const filter = z.string().optional();

/**
 * What a list may be asked for: instants in epoch milliseconds, pages from 1. An unknown parameter is
 * refused rather than passed over: the answer would hold what was not asked for.
 */
export const listQuery = z.strictObject({
  limit: z.coerce.number().int().min(0).max(1_000).default(100),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  sortOrder: z.enum(["ASC", "DESC"]).default("DESC"),
  createdAtGt: instant,
  createdAtGe: instant,
  createdAtLt: instant,
  createdAtLe: instant,
  updatedAtGt: instant,
  updatedAtGe: instant,
  updatedAtLt: instant,
  updatedAtLe: instant,
  id: filter,
  name: filter,
  assistantId: filter,
  sessionId: filter,
});

export type ListQuery = z.output<typeof listQuery>;
