import { type ClassifierModel, classify, isTrained } from "../classifier/classifier.ts";
import { type ClassifierInput, hash } from "../classifier/features.ts";
import type { LanguageRules } from "../languages.ts";
import { type EntityAt, type EntityRole, roleLabels, typesByToken } from "./entity.ts";
import type { Expecting } from "./extract.ts";

export interface RoleContext extends Omit<ClassifierInput, "adultsOnly"> {
  rules: LanguageRules;
}

/** In words, on each side of a span. */
const nearby = 4;
const inSight = 24;
const tellingPrompts: Expecting[] = ["confirmation", "choice", "anything-else", "background"];

/** The rows of the weight table for one span. */
export function roleFeatures(context: RoleContext, span: EntityAt): Uint32Array {
  const [from, to] = listAround(context, span);
  const { entities, expecting, rules, text } = context;
  const { tokens } = text;
  const { weekdays, months } = rules.lexicon.data;
  const first = Math.max(0, from - inSight);
  const last = Math.min(tokens.length, to + inSight);
  const types = typesByToken(entities);
  const isOwn = (place: number) => place >= from && place < to;
  // Other entities are placeholders, days and times word by word.
  const wordAt = (place: number) => {
    const text = tokens[place]?.text ?? "";
    const found = isOwn(place) ? undefined : types.get(place);
    if (found && found !== "date" && found !== "time") return `<${found}>`;
    if (/^\d/.test(text)) return "<number>";
    return !isOwn(place) && [...weekdays, ...months].includes(text) ? "<day>" : text;
  };
  const words = Array.from({ length: last - first }, (_, index) => wordAt(first + index));
  const at = (place: number) => words[place - first] ?? (place < 0 ? "^" : "$");
  const breakAt = (place: number) => tokens[place]?.breakAfter ?? "^";
  const [b1, b2, b3] = [at(from - 1), at(from - 2), at(from - 3)];
  const [a1, a2, a3] = [at(to), at(to + 1), at(to + 2)];
  let [begins, ends] = [from, to];
  while (begins > first && breakAt(begins - 1) === "") begins -= 1;
  while (ends < last && breakAt(ends - 1) === "") ends += 1;
  const asks = tellingPrompts.includes(expecting) ? expecting : "";
  const own = words.slice(from - first, to - first);
  const features = [
    "bias",
    asks,
    `own ${own.join(" ")}`,
    ...own.flatMap((word) => [`o ${word}`, `o ${word} ${b1}`]),
    `-1-2 ${b2} ${b1}`,
    `-1-2-3 ${b3} ${b2} ${b1}`,
    `+1+2 ${a1} ${a2}`,
    `+1+2+3 ${a1} ${a2} ${a3}`,
    `begins ${at(begins)} ${at(begins + 1)}`,
    `starts ${at(0)} ${at(1)}`,
    `breaks ${breakAt(from - 1)} ${breakAt(to - 1)} ${asks}`,
  ];
  const anywhere: string[] = [];
  for (let by = 1; by <= nearby; by += 1) {
    const [before, after] = [at(from - by), at(to - 1 + by)];
    features.push(`-${by} ${before}`, `+${by} ${after}`);
    anywhere.push(`-w ${before}`, `+w ${after}`);
  }
  words.forEach((word, index) => {
    const place = first + index;
    if (isOwn(place)) return;
    const side = place < from ? "<" : ">";
    anywhere.push(`${side} ${word}`);
    if (place >= begins && place < ends) features.push(`${side}c ${word}`);
  });
  // A feature has a row for all types and one for its type; words `anywhere` have one.
  const typeRow = hash(span.type);
  const rows = features.flatMap((feature) => [hash(feature), hash(feature, typeRow)]);
  return Uint32Array.from(new Set([...rows, ...anywhere.map((feature) => hash(feature))]));
}

/** The role of a span in the sentence; `wanted` if nothing was learned. */
export function roleOf(model: ClassifierModel, context: RoleContext, span: EntityAt): EntityRole {
  if (!isTrained(model)) return "wanted";
  const scores = classify(model, roleFeatures(context, span));
  return roleLabels[scores.indexOf(Math.max(...scores))] ?? "wanted";
}

/** "Not Monday or Tuesday": what is listed together has one role. */
function listAround(
  { text: { tokens }, entities, rules: { only } }: RoleContext,
  { type, from, to }: EntityAt,
): [number, number] {
  const joins = (at: number): boolean => {
    const word = tokens[at]?.text ?? "";
    return tokens[at - 1]?.breakAfter === "" && (only.or.test(word) || only.and.test(word));
  };
  const same = entities.filter((each) => each.type === type);
  const before = same.find((each) => each.to === from - 1 && joins(each.to));
  const after = same.find((each) => each.from === to + 1 && joins(to));
  return [before?.from ?? from, after?.to ?? to];
}
