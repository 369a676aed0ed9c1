import { oneDay } from "../nlu/entities/date-expression.ts";
import type { Entity, EntityRole, EntityType, EntityValues } from "../nlu/entities/entity.ts";
import { type Intent, intentNames } from "../nlu/intents.ts";
import type { Language } from "../nlu/languages.ts";
import { minutesOfClock } from "../plain-time.ts";
import { type NluResult, nothingHeard, type SaidPhrase } from "../nlu/parse.ts";

const roles: Readonly<Record<string, EntityRole>> = {
  not: "rejected",
  now: "current",
  beside: "mentioned",
};

/** Hours as "15:00", or as "9:00-12:00" with the name of an edge. */
function timeOf(value: string): EntityValues["time"] {
  const [clocks = "", part] = value.split(" ");
  const [from = 0, to] = clocks.split("-").map(minutesOfClock);
  if (to === undefined) return { type: "at", minutes: from };
  return { type: "within", from, to, part: (part ?? null) as never };
}

/** A day as "2026-11-24", or days as "2026-11-24 2026-11-28", open ones with "soonest", "any" or "every". */
function dateOf(value: string): EntityValues["date"] {
  const [from = "", ...rest] = value.split(" ");
  const to = rest.find((each) => /\d/.test(each)) ?? from;
  const open = rest.find((each) => !/\d/.test(each)) ?? null;
  const days = from === to ? oneDay(from) : { from, to };
  return { days: { ok: true, ...days }, open: open as "any" | null };
}

const values: { [Type in EntityType]: (value: string) => EntityValues[Type] } = {
  service: (value) => {
    const [, ids = "", by = "name"] = /^(\S+)(?: by (\w+))?$/.exec(value) ?? [];
    return { ids: ids.split("+"), by: by as "name" };
  },
  unofferedService: (name) => ({ name }),
  staff: (id) => ({ id }),
  date: dateOf,
  time: timeOf,
  name: (name) => ({ name }),
  otherName: (name) => ({ name }),
  phone: (digits) => ({ digits }),
  age: (value) => ({ years: Number.parseInt(value, 10), own: !value.endsWith("of another") }),
  choice: (value) => ({ index: Number(value) }),
};

/**
 * Reads an NLU result: "[book 0.4, service cleaning, not date 2026-11-24, says later, clear, "Hm?"]" is an
 * intent with its score, entities with their roles, a phrase, a clear yes and the words.
 */
export function givenResult(inShort: string, language: Language, confidence: number): NluResult {
  const result = { ...nothingHeard(language, confidence) };
  const intents: { intent: Intent; score: number }[] = [];
  const entities: Entity[] = [];
  const [, text] = /"(.*)"/.exec(inShort) ?? [];
  const items = inShort.slice(1, -1).replace(/,? ?".*"/, "");
  for (const item of items.split(", ")) {
    const [, role, name = "", value = ""] = /^(not |now |beside )?(\S+) ?(.*)$/.exec(item) ?? [];
    if (intentNames.includes(name as Intent))
      intents.push({ intent: name as Intent, score: Number(value || 1) });
    else if (name in values) {
      const type = name as EntityType;
      const at = entities.length;
      const entity = { type, value: values[type](value), from: at, to: at + 1 };
      entities.push({ ...entity, role: roles[role?.trim() ?? ""] ?? "wanted" } as Entity);
    } else if (name === "says") result.says = [...result.says, value as SaidPhrase];
    else if (name === "names") result.namedParts = [...result.namedParts, value as "day"];
    else if (name === "asks") result.asksOfService = value as "length" | "nature";
    else if (name === "danger") result.danger = value as "self";
    else if (name === "heard") result.heardFrom = value;
    else if (name === "clear") result.isClearYes = true;
    else if (name === "or") result.hasAlternatives = true;
    else if (name === "list") result.listsServices = true;
    else if (name === "risk") result.clinicalRisk = true;
    else if (name !== "") throw new TypeError(`a result has no ${name}`);
  }
  const isAside = ({ type, role }: Entity): boolean =>
    role === "mentioned" && (type === "date" || type === "time");
  return {
    ...result,
    text: text ?? inShort.slice(1, -1),
    meant: (text ?? inShort.slice(1, -1)).toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " "),
    intents,
    entities: entities.filter((each) => !isAside(each)),
    asides: entities.filter(isAside),
  };
}
