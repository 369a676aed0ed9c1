import type { Entity } from "../nlu/entities/entity.ts";
import type { Expecting } from "../nlu/entities/extract.ts";
import { parserOf } from "./play.ts";
import { dentalPractice } from "../../practices/dental.ts";
import type { Practice } from "../practice.ts";

const sign = { wanted: "", rejected: "not ", current: "now ", mentioned: "told " } as const;

/** The entities of a sentence that is said on Saturday, November 21, 2026, each in one word or two: "not 2026-11-24". */
export function entitiesOf(
  text: string,
  expecting: Expecting = "anything",
  practice: Practice = dentalPractice,
): string[] {
  const context = { today: "2026-11-21", expecting, spokenOf: null, language: "en" } as const;
  const { entities, asides } = parserOf(practice).parse({ text, confidence: 1 }, context);
  return [...entities, ...asides].map((entity) => sign[entity.role] + valueOf(entity));
}

function valueOf(entity: Entity): string {
  switch (entity.type) {
    case "service":
      return entity.value.ids.join("|");
    case "unofferedService":
      return `no ${entity.value.name}`;
    case "staff":
      return entity.value.id;
    case "date": {
      const { days, open } = entity.value;
      if (open === "soonest" || open === "any") return open;
      if (!days.ok) return days.problem;
      const on = days.weekdays ? ` on ${days.weekdays.join(" ")}` : "";
      return days.from === days.to ? days.from : `${days.from} to ${days.to}${on}`;
    }
    case "time":
      return entity.value.type === "at"
        ? clock(entity.value.minutes)
        : `${clock(entity.value.from)} to ${clock(entity.value.to)}`;
    case "name":
    case "otherName":
      return entity.type === "name" ? entity.value.name : `for ${entity.value.name}`;
    case "phone":
      return entity.value.digits;
    case "age":
      return `${entity.value.years} years${entity.value.own ? "" : ", not mine"}`;
    default:
      return `choice ${entity.value.index}`;
  }
}

function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
