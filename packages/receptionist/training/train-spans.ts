import { type Entity, type EntityType, roleLabels } from "../src/nlu/entities/entity.ts";
import { type NameContext, NameTagger } from "../src/nlu/entities/names.ts";
import { roleFeatures } from "../src/nlu/entities/roles.ts";
import type { LanguageRules } from "../src/nlu/languages.ts";
import { normalize, type NormalizedText } from "../src/nlu/normalize.ts";
import type { AnnotatedExample, SpanLabel } from "./annotated.ts";
import type { Example } from "./example.ts";
import { clockOf } from "./slots.ts";
import type { TrainingExample } from "./train-classifier.ts";

/** An utterance whose names are known. Each word of a name has a label: the caller's or another's. */
export interface NameExample extends NameContext {
  tags: ReadonlyMap<number, SpanLabel>;
  /** True if it is not known whose name it is. */
  isSilent: boolean;
}

/** An example for each word that may belong to a name. */
export function nameTraining(examples: readonly NameExample[]): TrainingExample[] {
  return examples.flatMap((example): TrainingExample[] => {
    const { tags, text, isSilent } = example;
    const tagger = new NameTagger(example);
    let tagged = 0;
    return text.tokens.flatMap((_, at) => {
      const label = tags.get(at);
      const isSeen = tagger.isCandidate(at, tagged);
      const features = isSeen ? tagger.featuresAt(at, tagged) : null;
      tagged = label ? tagged + 1 : 0;
      if (!features) return [];
      const labels =
        label === undefined ? [] : label === "other-name" ? ["name", "other"] : ["name"];
      return [{ features, labels, weight: 1, silentOn: label && isSilent ? ["other"] : [] }];
    });
  });
}

/** What the tagger sees where a name was asked for: numbers alone are found before it. */
function beforeNames({ text, entities, expecting, rules, commonWords }: NameContext): NameContext {
  const found = entities.filter(({ type }) => expecting !== "name" || type === "phone");
  return { text, entities: found, expecting, rules, commonWords };
}

/** An utterance whose names are marked. */
export function withNamesMarked({ labels, ...seen }: NameContext & Labelled): NameExample {
  const tags = [...labels].filter(([, label]) => label === "name" || label === "other-name");
  return { ...beforeNames(seen), tags: new Map(tags), isSilent: false };
}

/** An utterance that states this name, or none. Left out where its words are not found. */
export function withNameStated(seen: NameContext, name: string | undefined): NameExample[] {
  const tags = name === undefined ? new Map() : tagsOfName(seen.text, name, seen.rules);
  return name !== undefined && tags.size === 0
    ? []
    : [{ ...beforeNames(seen), tags, isSilent: true }];
}

/** The words of a name: as one run if they are adjacent, else one by one, as in "Okonkwo, Daniel". */
function tagsOfName(
  text: NormalizedText,
  name: string,
  rules: LanguageRules,
): Map<number, SpanLabel> {
  const tags = new Map<number, SpanLabel>();
  const words = normalize(name, rules.lexicon).tokens.map((token) => token.text);
  const all = text.tokens.map((token) => token.text);
  const places = all.flatMap((_, at) =>
    words.every((word, by) => all[at + by] === word) ? [at] : [],
  );
  for (const at of places) for (let by = 0; by < words.length; by += 1) tags.set(at + by, "name");
  if (places.length === 0 && words.every((word) => all.includes(word)))
    all.forEach((word, at) => words.includes(word) && tags.set(at, "name"));
  return tags;
}

/** For each token the label of the mark that it lies in. */
export function labelsAt(
  text: NormalizedText,
  { marks }: AnnotatedExample,
): Map<number, SpanLabel> {
  return new Map(
    text.tokens.flatMap(({ start }, at) => {
      const mark = marks.find(({ from, to }) => from <= start && start < to);
      return mark ? [[at, mark.label] as const] : [];
    }),
  );
}

/**
 * What a training sentence states is wanted. A day or a time beside the stated one is not, and none is wanted in a
 * sentence that asks for a visit and states none: "round two". What picks one of several times states that time:
 * "the morning one".
 */
export function statedAt(
  entities: readonly Entity[],
  { slots, intents, offered }: Pick<Example, "slots" | "intents" | "offered">,
): Map<number, SpanLabel> {
  if (!slots) return new Map();
  const { date, time, service, dayPart, after, before, soonest } = slots;
  const isStated = ({ type, value }: Entity): boolean => {
    if (type === "service") return value.ids.join() === service;
    if (type === "date" && value.open === "soonest") return soonest === true;
    if (type === "date") return value.days.ok && value.days.from === date;
    if (type !== "time") return false;
    if (value.type === "at") return clockOf(value.minutes) === time;
    const [from, to] = [clockOf(value.from), clockOf(value.to)];
    if (offered) return time !== undefined && from <= time && time < to;
    return value.part
      ? value.part === dayPart
      : from === (after ?? "00:00") && to === (before ?? "24:00");
  };
  const asksForVisit = intents.includes("book") || intents.includes("move");
  // Of a visit that is canceled every day is said of it, in any role: "I can't do Tuesday".
  const isOpen = ({ type }: Entity): boolean => type === "service" || !intents.includes("cancel");
  const stated = entities.filter((entity) => isOpen(entity) && isStated(entity));
  // Of several times of which none is stated, each could be meant: "two or half past".
  const isOnly = (type: string): boolean =>
    entities.filter((each) => each.type === type).length === 1;
  const isUnwanted = ({ type, value }: Entity): boolean =>
    stated.some((each) => each.type === type) ||
    (asksForVisit &&
      !offered &&
      isOnly(type) &&
      (type === "time" || (type === "date" && value.open === "soonest")));
  return new Map([
    ...entities.filter(isUnwanted).map(({ from }) => [from, "unwanted"] as const),
    ...stated.map(({ from }) => [from, "wanted"] as const),
  ]);
}

const withRole: readonly EntityType[] = ["date", "time", "service"];

interface Labelled {
  /** By token. */
  labels: ReadonlyMap<number, SpanLabel>;
  /** How often it counts. */
  weight: number;
}

/** An example for every day, time and service that was found where one is marked. */
export function roleTraining(
  examples: readonly (Labelled & NameContext & { entities: readonly Entity[] })[],
): TrainingExample[] {
  const roles: readonly string[] = roleLabels;
  const otherRoles = roles.filter((role) => role !== "wanted");
  return examples.flatMap(({ text, entities, expecting, rules, labels, weight }) =>
    entities.flatMap((entity): TrainingExample[] => {
      const label = labels.get(entity.from);
      if (!withRole.includes(entity.type) || !label) return [];
      const features = roleFeatures({ text, entities, expecting, rules }, entity);
      // Which of the other roles it has is not known.
      if (label === "unwanted") return [{ features, labels: [], silentOn: otherRoles, weight }];
      return roles.includes(label) ? [{ features, labels: [label], silentOn: [], weight }] : [];
    }),
  );
}
