import { boundedText } from "../bounded-text.ts";
import type { Practice } from "../../practices/practice.ts";
import { clauseEnds, scoresOf } from "./classifier/clauses.ts";
import type { TrainedModel } from "./classifier/classifier.ts";
import type { ClassifierInput } from "./classifier/features.ts";
import { resolveDays } from "./entities/date-expression.ts";
import { type Entity, includesType } from "./entities/entity.ts";
import { entityExtractor, type ExtractContext } from "./entities/extract.ts";
import {
  serviceLabel,
  type ServiceQuestion,
  serviceQuestions,
  soonestLabel,
  visitTasks,
} from "./intents.ts";
import type { Language, LanguageRules } from "./languages.ts";
import { normalize, type NormalizedText, wordsIn } from "./normalize.ts";
import { intentsOf, isClearYes, type ScoredIntent } from "./resolve.ts";
import { type Danger, findDanger, hasClinicalRisk } from "./safety.ts";

export type SaidPhrase = keyof LanguageRules["says"];

/** What the caller said in one turn. `confidence` is 0 to 1; typed text has 1. */
export interface Utterance {
  text: string;
  confidence: number;
}

export interface ParseContext extends ExtractContext {
  /** The language of the conversation so far. */
  language: Language;
}

/** How much is stored of how a caller heard of the practice. In characters. */
export const longestHeardFrom = 80;

/** The result without an utterance, with the same fields as any other. */
export function nothingHeard(language: Language, confidence = 1) {
  return {
    language,
    /** As it was said, bounded. */
    text: "",
    confidence,
    /** The main one first; empty where nothing was understood. */
    intents: [] as readonly ScoredIntent[],
    entities: [] as readonly Entity[],
    /** Days and times that are only mentioned: "my husband works till four". */
    asides: [] as readonly Entity[],
    danger: null as Danger | null,
    /** A condition that the clinical team has to know of before a treatment. */
    clinicalRisk: false,
    /** Agrees without any doubt and says nothing else: only this confirms a booking. */
    isClearYes: false,
    /** How the caller heard of the practice, in their words. */
    heardFrom: null as string | null,
    /** The plain text, with "_" for what is kept beside a cancellation or move: "cancel hers _________". */
    meant: "",
    /** The phrases that it says, by the name of their list. */
    says: [] as readonly SaidPhrase[],
    /** Where its clauses end, by token. */
    clauseEnds: [] as readonly number[],
    /** The last word cannot end a sentence: more is on its way. */
    endsOpen: false,
    /** What of a visit is named without saying to what it shall change: "the day". */
    namedParts: [] as readonly (keyof LanguageRules["parts"])[],
    /** Two days or times are given to choose from: "Tuesday at ten or Wednesday at two". */
    hasAlternatives: false,
    /** One time takes the place of another: "two, actually no, one". */
    takesTimeBack: false,
    /** Several services are wanted, one beside the other. */
    listsServices: false,
    /** Several services are named to choose from: "a peel or a facial". */
    choosesService: false,
    /** What a question about a service asks; null where it asks something else. */
    asksOfService: null as ServiceQuestion | null,
  };
}

export type NluResult = ReturnType<typeof nothingHeard>;

export interface TrainedLanguage {
  rules: LanguageRules;
  model: TrainedModel;
}

/** Understands what callers of one practice say, in each of its languages. */
export class Parser {
  readonly #practice: Practice;
  readonly #languages;

  constructor(practice: Practice, languages: readonly TrainedLanguage[]) {
    this.#practice = practice;
    this.#languages = languages.map(({ rules, model }) => {
      return { rules, model, extract: entityExtractor(rules, practice, model) };
    });
  }

  /** Never throws, for any text. Its time grows with the length of the text, which is bounded. */
  parse(utterance: Utterance, context: ParseContext): NluResult {
    const trained = this.#languageOf(utterance.text, context);
    const { rules, model, extract } = trained;
    const text = normalize(utterance.text, rules.lexicon);
    const { tokens, plain } = text;
    const { expecting, spokenOf } = context;
    const adultsOnly = this.#practice.minimumAge !== undefined;
    const seen: ClassifierInput = { text, entities: extract(text, context), expecting, adultsOnly };
    const scores = scoresOf(seen, trained);
    const danger = findDanger(plain, rules);
    const isKnown =
      seen.entities.some(({ type }) => type !== "name") ||
      tokens.some(({ text: word }) => model.commonWords.has(word));
    const understood = intentsOf(seen, scores, isKnown);
    const others = understood.filter(({ intent }) => intent !== "emergency");
    const intents = danger ? [{ intent: "emergency", score: 1 } as const, ...others] : understood;
    // Where no visit was spoken of, one that is booked has no day or time yet.
    const visits = spokenOf !== null || intents.some(({ intent }) => visitTasks.has(intent));
    const isNew = !visits && intents[0]?.intent === "book";
    const choosesBetween = rules.says.choosesBetween.test(plain);
    const named = seen.entities.map((each): Entity => {
      const isService = each.type === "service";
      const isWanted = isService ? choosesBetween : isNew && each.role === "current";
      return isWanted ? { ...each, role: "wanted" } : each;
    });
    // "Cancel the whitening and keep the check-up": the one that is kept is not meant.
    const changes = intents.some(({ intent }) => intent === "cancel" || intent === "move");
    const meant = changes ? withoutKept(text, rules) : plain;
    const isKept = ({ from, to }: Entity): boolean => to > 0 && meant[text.offsets[from]!] === "_";
    const guessed = isKnown ? described(scores, named, this.#practice, context.today) : [];
    const asides = named.filter(
      ({ type, role }) => role === "mentioned" && (type === "date" || type === "time"),
    );
    const askedBy = (kind: ServiceQuestion): number => scores.get(kind) ?? 0;
    const [kind = "nature"] = serviceQuestions.toSorted((a, b) => askedBy(b) - askedBy(a));
    // "Does it hurt?" asks of the treatment. "It hurts, can I come in?" complains.
    const isNamed = named.some(({ type, value }) => type === "service" && value.by === "name");
    const asksHow = askedBy("nature") >= sureFrom && (isNamed || intents[0]?.intent !== "book");
    const isNoComplaint = ({ type, value }: Entity): boolean =>
      asksHow && type === "service" && value.by === "symptom";
    const entities = [...guessed, ...named]
      .filter((each) => !asides.includes(each) && !isNoComplaint(each))
      .map((each) => (isKept(each) ? { ...each, role: "mentioned" as const } : each));
    // Between the first and the last of a type that is wanted. "On Monday, or no, sorry, Tuesday" is a correction.
    const says = (word: RegExp, type: Entity["type"]): boolean => {
      const wanted = entities.filter((each) => each.type === type && each.role === "wanted");
      const between = wordsIn(text, wanted[0]?.to ?? 0, wanted.at(-1)?.from ?? 0);
      return between.some((each) => word.test(each));
    };
    const isBetween = (word: RegExp, type: Entity["type"]): boolean =>
      says(word, type) && !says(rules.only.corrects, type);
    const isOfChoice = isBetween(rules.only.or, "service") || choosesBetween;
    return {
      language: rules.language,
      text: text.source.trim(),
      confidence: utterance.confidence,
      intents,
      entities,
      asides,
      danger,
      clinicalRisk: hasClinicalRisk(plain, rules),
      isClearYes: isClearYes({ text, entities }, intents, rules),
      heardFrom: rules.says.heardFrom.exec(plain)?.[0].trim().slice(0, longestHeardFrom) ?? null,
      meant,
      says: [...matching(rules.says, meant), ...matching({ keeps: rules.says.keeps }, plain)],
      namedParts: matching(rules.parts, plain),
      hasAlternatives: isBetween(rules.only.or, "date") || isBetween(rules.only.or, "time"),
      takesTimeBack: says(rules.only.corrects, "time"),
      listsServices: isBetween(rules.only.and, "service") && !isOfChoice,
      choosesService: isOfChoice && intents.every(({ intent }) => intent !== "medical-advice"),
      asksOfService: askedBy(kind) >= askedFrom ? kind : null,
      clauseEnds: clauseEnds(tokens, rules.only.and),
      endsOpen: rules.only.openEnd.test(tokens.at(-1)?.text ?? ""),
    };
  }

  /** By words of one language alone: two of them, or a whole sentence of one. Names are no sign of a language. */
  #languageOf(text: string, { language, expecting }: ParseContext) {
    const current =
      this.#languages.find(({ rules }) => rules.language === language) ?? this.#languages[0];
    if (!current) throw new TypeError("a parser needs a language");
    const words = boundedText(text, 400).toLowerCase();
    const all = words.match(/[\p{L}\p{M}]+/gu) ?? [];
    const isOnlyIn = (one: TrainedLanguage, word: string): boolean =>
      this.#languages.every(
        (each) => each.model.commonWords.has(each.rules.lexicon.fold(word)) === (each === one),
      );
    const counts = this.#languages.map((each) => {
      return { each, own: all.filter((word) => isOnlyIn(each, word)).length };
    });
    const { each: best, own } = counts.reduce((most, one) => (one.own > most.own ? one : most));
    // "Maria de la Cruz" says nothing in Spanish.
    const isName = expecting === "name" || expecting === "phone";
    const isOneWord = all.length === 1 && own === 1 && (all[0]?.length ?? 0) > 3;
    return own > (isName ? 4 : 1) || (isOneWord && !isName) ? best : current;
  }
}

/** The plain text, with "_" for what is kept: "cancel the whitening, keep the check-up", "Liam's stays". */
function withoutKept({ tokens }: NormalizedText, { only, every }: LanguageRules): string {
  const ends = clauseEnds(tokens, only.and);
  const clauses = tokens.map(({ text }, at) => text + (ends.includes(at + 1) ? "\n" : " "));
  const blanked = clauses.join("").replace(every.kept, (kept) => "_".repeat(kept.length));
  return blanked.replaceAll("\n", " ").slice(0, -1);
}

/** From the first score a question about a service is of its kind; from the second, a symptom in it is no complaint. */
const [askedFrom, sureFrom] = [0.3, 0.5];

function matching<Name extends string>(lists: Record<Name, RegExp>, plain: string): Name[] {
  return (Object.keys(lists) as Name[]).filter((name) => lists[name].test(plain));
}

/** The scores from which something described counts as named. What is guessed is read back. */
const describedFrom = { service: 0.25, soonest: 0.45 };

/** A service or the soonest time, described and not named: "make my teeth brighter", "the quicker the better". */
function described(
  scores: ReadonlyMap<string, number>,
  entities: readonly Entity[],
  { services }: Practice,
  today: string,
): Entity[] {
  const found: Entity[] = [];
  const at = { role: "wanted", from: 0, to: 0 } as const;
  const isSoonest = (scores.get(soonestLabel) ?? 0) >= describedFrom.soonest;
  if (isSoonest && !includesType(entities, "date", "time", "choice")) {
    const days = resolveDays({ days: [0, 14] }, today);
    found.push({ type: "date", value: { days, open: "soonest" }, ...at });
  }
  if (includesType(entities, "service", "unofferedService")) return found;
  const scoreOf = (id: string): number => scores.get(serviceLabel(id)) ?? 0;
  const [best] = services.map(({ id }) => id).toSorted((a, b) => scoreOf(b) - scoreOf(a));
  if (best === undefined || scoreOf(best) < describedFrom.service) return found;
  return [...found, { type: "service", value: { ids: [best], by: "description" }, ...at }];
}
