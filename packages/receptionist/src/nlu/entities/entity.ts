import type { DayPart } from "../meanings.ts";
import type { DateExpression, Days } from "./date-expression.ts";

/** Minutes since midnight; `to` is exclusive. */
export type TimeValue =
  | { type: "at"; minutes: number }
  | { type: "within"; from: number; to: number; part: DayPart["name"] };

export interface EntityValues {
  /** Several ids for services that share a name. */
  service: { ids: readonly string[]; by: "name" | "symptom" | "description" };
  /** As it is called in a reply. */
  unofferedService: { name: string };
  staff: { id: string };
  date: { days: Days; open: DateExpression["open"] | null };
  time: TimeValue;
  name: { name: string };
  /** Another person that the visit is for. */
  otherName: { name: string };
  phone: { digits: string };
  /** `own`: that of the caller. */
  age: { years: number; own: boolean };
  /** Of the times that were offered: 0 is the first, -1 the last. */
  choice: { index: number };
}

/** In years. */
export const adultFrom = 18;

export type EntityType = keyof EntityValues;

/** What a caller asks for, rules out, has booked now, or only mentions. */
export const roleLabels = ["wanted", "rejected", "current", "mentioned"] as const;

export type EntityRole = (typeof roleLabels)[number];

export type Entity = {
  [Type in EntityType]: {
    type: Type;
    value: EntityValues[Type];
    role: EntityRole;
    /** Half-open range of tokens. */
    from: number;
    to: number;
  };
}[EntityType];

export type EntityOf<Type extends EntityType> = Extract<Entity, { type: Type }>;

export type EntityAt = Pick<Entity, "type" | "from" | "to">;

export function includesType(
  entities: readonly Entity[],
  ...types: readonly EntityType[]
): boolean {
  return entities.some(({ type }) => types.includes(type));
}

export function typesByToken(entities: readonly EntityAt[]): Map<number, EntityType> {
  const types = new Map<number, EntityType>();
  for (const { type, from, to } of entities)
    for (let at = from; at < to; at += 1) types.set(at, type);
  return types;
}
