import type { DayPart } from "../meanings.ts";
import type { DateExpression, Days } from "./date-expression.ts";

/** Minutes since midnight; `to` is exclusive. */
export type TimeValue =
  | { type: "at"; minutes: number }
  | { type: "within"; from: number; to: number; part: DayPart["name"] };

export interface EntityValues {
  /** Ids of services that go by what was said: one, or several that share a name. */
  service: { ids: readonly string[]; by: "name" | "symptom" | "description" };
  /** A treatment that the practice does not offer, as it is called in a reply. */
  unofferedService: { name: string };
  staff: { id: string };
  /** `open` where no day in particular is meant; `every` for "on Fridays". */
  date: { days: Days; open: DateExpression["open"] | null };
  time: TimeValue;
  name: { name: string };
  /** A person other than the caller that the visit is for. */
  otherName: { name: string };
  /** Digits; ten of them are a whole number. */
  phone: { digits: string };
  /** `own` where the caller speaks of themselves. */
  age: { years: number; own: boolean };
  /** Which of the times that were offered: 0 is the first, -1 the last. */
  choice: { index: number };
}

/** The age of an adult, in years. */
export const adultFrom = 18;

export type EntityType = keyof EntityValues;

/** The role of an entity in the sentence: asked for, ruled out, what a booked visit has now, or only mentioned. */
export type EntityRole = (typeof roleLabels)[number];

export const roleLabels = ["wanted", "rejected", "current", "mentioned"] as const;

export type Entity = {
  [Type in EntityType]: {
    type: Type;
    value: EntityValues[Type];
    role: EntityRole;
    /** Half-open range of tokens. No two entities share a token. */
    from: number;
    to: number;
  };
}[EntityType];

export type EntityOf<Type extends EntityType> = Extract<Entity, { type: Type }>;

/** Where an entity of a type stands. */
export type EntityAt = Pick<Entity, "type" | "from" | "to">;

export function includesType(
  entities: readonly Entity[],
  ...types: readonly EntityType[]
): boolean {
  return entities.some(({ type }) => types.includes(type));
}

/** The type of the entity that each claimed token belongs to. */
export function typesByToken(entities: readonly EntityAt[]): Map<number, EntityType> {
  const types = new Map<number, EntityType>();
  for (const { type, from, to } of entities)
    for (let at = from; at < to; at += 1) types.set(at, type);
  return types;
}
