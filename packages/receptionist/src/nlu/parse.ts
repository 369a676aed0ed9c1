import { boundedText } from "../bounded-text.ts";
import type { Practice } from "../practice.ts";
import { classify, type TrainedModel } from "./classifier/classifier.ts";
import { featuresOf } from "./classifier/features.ts";
import { type DaySpan, resolveDays } from "./entities/date-expression.ts";
import type { Entity } from "./entities/entity.ts";
import { EntityExtractor, type Expecting } from "./entities/extract.ts";
import { findBareName } from "./entities/names.ts";
import {
  type Intent,
  intentNames,
  intentRow,
  isQuestion,
  serviceLabel,
  type ServiceQuestion,
  serviceQuestions,
  soonestLabel,
} from "./intents.ts";
import type { Language, LanguageRules } from "./languages.ts";
import { normalize, type NormalizedText } from "./normalize.ts";
import { resolveIntents, type ScoredIntent } from "./resolve.ts";
import { type Danger, findDanger, hasClinicalRisk } from "./safety.ts";

export type SaidPhrase = keyof LanguageRules["says"];

/** What the caller said in one turn. `confidence` is 0 to 1; typed text has 1. */
export interface Utterance {
  text: string;
  confidence: number;
}

export interface ParseContext {
  /** The practice's date, ISO. */
  today: string;
  expecting: Expecting;
  /** Days already talked about. */
  spokenOf: DaySpan | null;
  /** The language of the conversation so far. */
  language: Language;
}

export interface NluResult {
  language: Language;
  /** As it was said, bounded. */
  text: string;
  confidence: number;
  /** The main one first; empty where nothing was understood. */
  intents: readonly ScoredIntent[];
  entities: readonly Entity[];
  /** Days and times that are told and not asked for, while a visit is read back: "my husband works till four". */
  asides: readonly Entity[];
  danger: Danger | null;
  /** A condition that the clinical team has to know of before a treatment. */
  clinicalRisk: boolean;
  /** Agrees without any doubt and says nothing else: only this confirms a booking. */
  isClearYes: boolean;
  /** How the caller heard of the practice, in their words. */
  heardFrom: string | null;
  /** The phrases that it says, by the name of their list. */
  says: readonly SaidPhrase[];
  /** The last word cannot end a sentence: more is on its way. */
  endsOpen: boolean;
  /** What of a visit is named without saying to what it shall change: "the day". */
  namedParts: readonly (keyof LanguageRules["parts"])[];
  /** Two days or times are given to choose from: "Tuesday at ten or Wednesday at two". */
  hasAlternatives: boolean;
  /** Several services are wanted, one beside the other. */
  listsServices: boolean;
  /** What a question about a service asks; null where it asks something else. */
  asksOfService: ServiceQuestion | null;
}

/** What stands for an utterance where there was none. */
export function nothingHeard(language: Language, confidence = 1): NluResult {
  return {
    language,
    text: "",
    confidence,
    intents: [],
    entities: [],
    asides: [],
    danger: null,
    clinicalRisk: false,
    isClearYes: false,
    heardFrom: null,
    says: [],
    endsOpen: false,
    namedParts: [],
    hasAlternatives: false,
    listsServices: false,
    asksOfService: null,
  };
}

export interface TrainedLanguage {
  rules: LanguageRules;
  model: TrainedModel;
}

interface PreparedLanguage extends TrainedLanguage {
  extractor: EntityExtractor;
}

/** Understands what callers of one practice say, in each of its languages. */
export class Parser {
  readonly #practice: Practice;
  readonly #languages: readonly PreparedLanguage[];

  constructor(
    practice: Practice,
    languages: readonly TrainedLanguage[],
    treatments: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>>,
  ) {
    this.#practice = practice;
    this.#languages = languages.map(({ rules, model }) => ({
      rules,
      model,
      extractor: new EntityExtractor(
        rules,
        practice,
        treatments[rules.language],
        model.commonWords,
      ),
    }));
  }

  /** Never throws, whatever the text. Its time grows with the length of the text, which is bounded. */
  parse({ text, confidence }: Utterance, context: ParseContext): NluResult {
    const prepared = this.#languageOf(text, context);
    const { rules, model, extractor } = prepared;
    const normalized = normalize(text, rules.lexicon);
    const { expecting } = context;
    let named = extractor.extract(normalized, context);
    const adultsOnly = this.#practice.minimumAge !== undefined;
    const readings = readClauses(prepared, normalized, named, expecting, adultsOnly);
    const scores = scoresOf(readings);
    const bare = expecting === "name" ? bareNameIn(normalized, named, scores, prepared) : null;
    if (bare) named = [...named.filter(({ type }) => type === "phone"), bare];
    const danger = findDanger(normalized.plain, rules);
    const isSilent = normalized.tokens.length === 0;
    const gibberish = isGibberish(normalized, named, model.commonWords);
    const understood = isSilent
      ? []
      : (statedIntents(normalized, named) ??
        intentsOf(scores, normalized, named, expecting, gibberish));
    const intents = danger === null ? understood : emergencyFirst(understood);
    const guessed = bare ? [] : described(scores, named, this.#practice, context.today);
    const asides = expecting === "confirmation" ? asidesIn(named, readings) : [];
    const entities = [...guessed, ...named.filter((each) => !asides.includes(each))];
    const heard = rules.says.heardFrom.exec(` ${normalized.plain}`);
    return {
      language: rules.language,
      text: normalized.source.trim(),
      confidence,
      intents,
      entities,
      asides,
      danger,
      clinicalRisk: hasClinicalRisk(normalized.plain, rules),
      isClearYes: !gibberish && isClearYes(normalized, entities, intents, rules),
      heardFrom: heard ? heard[0].trim().slice(0, 80) : null,
      says: matching(rules.says, normalized),
      namedParts: matching(rules.parts, normalized),
      hasAlternatives: (["date", "time"] as const).some((type) =>
        wordsBetween(normalized, entities, type).some((word) => rules.only.or.test(word)),
      ),
      listsServices: wordsBetween(normalized, entities, "service").some((word) =>
        rules.only.and.test(word),
      ),
      asksOfService: serviceQuestionIn(scores),
      endsOpen: rules.only.openEnd.test(normalized.tokens.at(-1)?.text ?? ""),
    };
  }

  /**
   * By the words that callers say in one language alone. A conversation changes its language for two of them,
   * or for a whole sentence of one word. Names are no sign of a language.
   */
  #languageOf(text: string, { language, expecting }: ParseContext): PreparedLanguage {
    const current =
      this.#languages.find(({ rules }) => rules.language === language) ?? this.#languages[0];
    if (!current) throw new TypeError("a parser needs a language");
    if (expecting === "name" || expecting === "phone") return current;
    const words =
      boundedText(text, 400)
        .toLowerCase()
        .match(/[\p{L}\p{M}]+/gu) ?? [];
    const counts = this.#languages.map((each) => ({
      each,
      own: words.filter((word) => this.#isOnlyIn(each, word)).length,
    }));
    const best = counts.reduce((most, count) => (count.own > most.own ? count : most));
    const changes =
      best.own > 1 || (words.length === 1 && best.own === 1 && (words[0]?.length ?? 0) > 3);
    return changes ? best.each : current;
  }

  #isOnlyIn(language: PreparedLanguage, word: string): boolean {
    return this.#languages.every(
      (each) => each.model.commonWords.has(each.rules.lexicon.fold(word)) === (each === language),
    );
  }
}

/** The names of the lists of which something is said. */
function matching<Name extends string>(
  lists: Readonly<Record<Name, RegExp>>,
  { plain }: NormalizedText,
): Name[] {
  return (Object.keys(lists) as Name[]).filter((name) => lists[name].test(` ${plain}`));
}

/** The words between the first and the last entity of a type. */
function wordsBetween(
  { tokens }: NormalizedText,
  entities: readonly Entity[],
  type: Entity["type"],
): string[] {
  const wanted = entities.filter((entity) => entity.type === type && entity.role === "wanted");
  const [first] = wanted;
  const last = wanted.at(-1);
  return first && last ? tokens.slice(first.to, last.from).map(({ text }) => text) : [];
}

/** Tells whether an entity of one of some types is among these. */
function typesIn(entities: readonly Entity[]): (...types: readonly Entity["type"][]) => boolean {
  return (...types) => entities.some(({ type }) => types.includes(type));
}

/** What an utterance of nothing but entities means: "cleaning, Tuesday" books, a name tells who is calling. */
function statedIntents(
  { tokens }: NormalizedText,
  entities: readonly Entity[],
): ScoredIntent[] | null {
  const claimed = entities.reduce((sum, { from, to }) => sum + to - from, 0);
  if (claimed === 0 || claimed < tokens.length) return null;
  const has = typesIn(entities);
  const symptom = entities.some(({ type, value }) => type === "service" && value.by === "symptom");
  const intents: Intent[] = [];
  if (has("service", "date", "time", "choice", "unofferedService", "staff") && !symptom)
    intents.push("book");
  if (has("name", "otherName", "phone")) intents.push("lead-details");
  return intents.length === 0 ? null : intents.map((intent) => ({ intent, score: 1 }));
}

/** What else an answer to the question for a name must mean, not to be one. */
const meantFrom = 0.5;

/** A name of everyday words: "Will Bond", "Faith Friday". Where no word tells, the classifier does: "sure thing". */
function bareNameIn(
  text: NormalizedText,
  entities: readonly Entity[],
  scores: ReadonlyMap<string, number>,
  { rules, model: { commonWords } }: TrainedLanguage,
): Entity | null {
  const has = typesIn(entities);
  if (has("name", "otherName")) return null;
  const phone = entities.find(({ type }) => type === "phone");
  const free = (at: number): boolean => !phone || at < phone.from || at >= phone.to;
  const found = findBareName(text, rules, { commonWords, free });
  if (!found) return null;
  const { name, from, to, isSure } = found;
  const isMeant = intentNames.some(
    (intent) => intent !== "lead-details" && (scores.get(intent) ?? 0) >= meantFrom,
  );
  if (isMeant && (!isSure || has("service"))) return null;
  return { type: "name", value: { name }, role: "wanted", from, to };
}

/** A clause of a longer utterance counts for itself where it leaves no doubt. */
const clauseScore = 0.65;
const fewestWordsOfClause = 2;

/** Tokens `[from, to)`, and the probability of each label of the classifier there, 0 to 1. */
interface Reading {
  from: number;
  to: number;
  scores: ReadonlyMap<string, number>;
}

/** What the classifier makes of an utterance: the whole first, then its clauses where it has several. */
function readClauses(
  { rules, model: { classifier } }: TrainedLanguage,
  text: NormalizedText,
  entities: readonly Entity[],
  expecting: Expecting,
  adultsOnly: boolean,
): [Reading, ...Reading[]] {
  const read = (from: number, to: number): Reading => {
    const features = featuresOf(text, entities, expecting, adultsOnly, from, to);
    const probabilities = classify(classifier, features);
    const scores = new Map(classifier.labels.map((label, at) => [label, probabilities[at] ?? 0]));
    return { from, to, scores };
  };
  return [
    read(0, text.tokens.length),
    ...clausesOf(text, rules.only.and).map(([from, to]) => read(from, to)),
  ];
}

function scoresOf([whole, ...clauses]: readonly [Reading, ...Reading[]]): Map<string, number> {
  return new Map(
    [...whole.scores].map(([label, own]) => {
      const inClause = Math.max(0, ...clauses.map(({ scores }) => scores.get(label) ?? 0));
      return [label, inClause >= clauseScore ? Math.max(own, inClause * 0.6) : own];
    }),
  );
}

/** What a clause must mean for its day or time to be a wish, and how surely; a bare one always is. */
const wishes = { intents: ["book", "move", "no"], from: 0.65, mostOtherWords: 1 } as const;

/** The days and times of clauses that neither change nor answer anything. */
function asidesIn(
  entities: readonly Entity[],
  [whole, ...clauses]: readonly [Reading, ...Reading[]],
): Entity[] {
  return entities.filter(({ type, from, to }) => {
    if (type !== "date" && type !== "time") return false;
    const clause = clauses.find((each) => each.from <= from && to <= each.to) ?? whole;
    const claimed = entities.filter((each) => clause.from <= each.from && each.to <= clause.to);
    const others = claimed.reduce(
      (rest, each) => rest - (each.to - each.from),
      clause.to - clause.from,
    );
    const isWish = wishes.intents.some((name) => (clause.scores.get(name) ?? 0) >= wishes.from);
    return others > wishes.mostOtherWords && !isWish;
  });
}

/** The score from which a question about a service counts as one of its kind. */
const askedFrom = 0.5;

function serviceQuestionIn(scores: ReadonlyMap<string, number>): ServiceQuestion | null {
  return serviceQuestions.find((kind) => (scores.get(kind) ?? 0) >= askedFrom) ?? null;
}

/** The scores from which something described counts as named. A service that is guessed is read back. */
const describedFrom = { service: 0.35, soonest: 0.6 };

/** A service or the soonest time, described and not named: "make my teeth brighter", "the quicker the better". */
function described(
  scores: ReadonlyMap<string, number>,
  entities: readonly Entity[],
  { services }: Practice,
  today: string,
): Entity[] {
  const has = typesIn(entities);
  const found: Entity[] = [];
  const at = { role: "wanted", from: 0, to: 0 } as const;
  if (!has("date", "time", "choice") && (scores.get(soonestLabel) ?? 0) >= describedFrom.soonest)
    found.push({
      type: "date",
      value: { days: resolveDays({ days: [0, 14] }, today), open: "soonest" },
      ...at,
    });
  if (has("service", "unofferedService")) return found;
  const [best] = services
    .map(({ id }) => ({ id, score: scores.get(serviceLabel(id)) ?? 0 }))
    .toSorted((a, b) => b.score - a.score);
  if (best && best.score >= describedFrom.service)
    found.push({ type: "service", value: { ids: [best.id], by: "description" }, ...at });
  return found;
}

/** Stretches between punctuation, or an "and", where there are several. */
function clausesOf({ tokens }: NormalizedText, and: RegExp): [number, number][] {
  const clauses: [number, number][] = [];
  let from = 0;
  tokens.forEach(({ breakAfter }, at) => {
    const next = tokens[at + 1]?.text;
    const ends = breakAfter !== "" || next === undefined || and.test(next);
    if (!ends || at + 1 - from < fewestWordsOfClause) return;
    clauses.push([from, at + 1]);
    from = at + 1;
  });
  return clauses.length > 1 ? clauses.slice(0, mostClauses) : [];
}
const mostClauses = 8;

function emergencyFirst(intents: readonly ScoredIntent[]): ScoredIntent[] {
  const others = intents.filter(({ intent }) => intent !== "emergency");
  return [{ intent: "emergency", score: 1 }, ...others];
}

/** Words that no caller ever said can still be those of another language. */
function intentsOf(
  scores: ReadonlyMap<string, number>,
  { tokens }: NormalizedText,
  entities: readonly Entity[],
  expecting: Expecting,
  gibberish: boolean,
): ScoredIntent[] {
  const intents = resolveIntents(scores);
  // A misspelt word can have a clear intent by its letters: "heyy".
  if (gibberish && (intents[0]?.score ?? 0) < 0.6)
    return intents.filter(
      ({ intent, score }) => intent === "not-english" && score >= intentRow(intent).threshold,
    );
  const has = typesIn(entities);
  // An answer to what was asked is seldom a question as well.
  const isAnswer = has(...answeredBy[expecting]);
  const others = entities.reduce((rest, { from, to }) => rest - (to - from), tokens.length);
  const mayAsk =
    others >= fewestWordsOfQuestion || tokens.some(({ breakAfter }) => breakAfter === "?");
  const found = intents.filter(
    ({ intent, score }) => !isAnswer || (mayAsk && score >= surely) || !isQuestion(intent),
  );
  const isNew = !found.some(({ intent }) => intent === "lead-details");
  return isNew && has("name", "phone") ? [...found, { intent: "lead-details", score: 0.5 }] : found;
}

/** What a question beside the answer to what was asked has, at the least: a score, and words of its own. */
const surely = 0.8;
const fewestWordsOfQuestion = 4;

/** The entities that answer what was asked. */
export const answeredBy: Readonly<Record<Expecting, readonly Entity["type"][]>> = {
  anything: [],
  service: ["service"],
  day: ["date"],
  time: ["time"],
  choice: ["choice", "time"],
  confirmation: [],
  name: ["name", "otherName"],
  phone: ["phone"],
  message: [],
  "anything-else": [],
};

/** None of its words was ever said by a caller. */
function isGibberish(
  { tokens }: NormalizedText,
  entities: readonly Entity[],
  commonWords: ReadonlySet<string>,
): boolean {
  return (
    !entities.some(({ type }) => type !== "name") &&
    !tokens.some(({ text }) => commonWords.has(text))
  );
}

/** A yes is short: a caller who goes on and on agrees to nothing in particular. In words. */
const longestYes = 26;
/** The score from which a yes is clear: as the main intent, beside a "thanks", and without a word that agrees. */
const clearYesFrom = { leading: 0.75, beside: 0.9, alone: 0.97 };
/** What a caller may add to a yes; the form tells whether a "book" repeats what was read back. */
const besideYes: readonly Intent[] = ["yes", "book", "lead-details", "thanks", "goodbye", "hello"];

/** The classifier finds the yes. A doubt, a question or anything ruled out takes it back. */
function isClearYes(
  { tokens, plain }: NormalizedText,
  entities: readonly Entity[],
  intents: readonly ScoredIntent[],
  { says: { agrees, doubts } }: LanguageRules,
): boolean {
  const yes = intents.find(({ intent }) => intent === "yes")?.score ?? 0;
  const isEnough =
    yes >= (intents[0]?.intent === "yes" ? clearYesFrom.leading : clearYesFrom.beside);
  if (!isEnough || tokens.length > longestYes) return false;
  if (intents.some(({ intent }) => !besideYes.includes(intent))) return false;
  // A question, or a number that was not understood.
  const claimed = (at: number): boolean => entities.some(({ from, to }) => at >= from && at < to);
  if (
    tokens.some(
      ({ text, breakAfter }, at) => breakAfter === "?" || (/^\d{3}/.test(text) && !claimed(at)),
    )
  )
    return false;
  if (yes < clearYesFrom.alone && !agrees.test(` ${plain}`)) return false;
  return !doubts.test(` ${plain}`) && !entities.some(({ role }) => role === "rejected");
}
