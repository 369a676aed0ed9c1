import { boundedText } from "../bounded-text.ts";
import type { Practice } from "../../practices/practice.ts";
import { clauseEnds, scoresOf } from "./classifier/clauses.ts";
import type { TrainedModel } from "./classifier/classifier.ts";
import { resolveDays } from "./entities/date-expression.ts";
import { type Entity, includesType } from "./entities/entity.ts";
import { entityExtractor, type ExtractContext } from "./entities/extract.ts";
import { serviceLabel, type ServiceQuestion, soonestLabel } from "./intents.ts";
import type { Language, LanguageRules } from "./languages.ts";
import { normalize, type NormalizedText, wordsIn } from "./normalize.ts";
import { withoutSmallTalk } from "./small-talk.ts";
import { resolveIntents, isClearYes, type ScoredIntent } from "./resolve.ts";
import { type Danger, findDanger, hasClinicalRisk } from "./safety.ts";

export type SaidPhrase = keyof LanguageRules["says"];

/** `confidence` is 0 to 1; typed text has 1. */
export interface Utterance {
  text: string;
  confidence: number;
}

export interface ParseContext extends ExtractContext {
  /** The language of the conversation so far. */
  language: Language;
}

/** In characters. */
export const longestHeardFrom = 80;

/** The result without an utterance, with the same fields as any other. */
export function nothingHeard(language: Language, confidence = 1) {
  return {
    language,
    text: "",
    confidence,
    /** The main one first. */
    intents: [] as readonly ScoredIntent[],
    entities: [] as readonly Entity[],
    /** Days and times that are only mentioned: "my husband works till four". */
    asides: [] as readonly Entity[],
    danger: null as Danger | null,
    /** A condition that the clinical team has to know of before a treatment. */
    clinicalRisk: false,
    /** Only this confirms a booking. */
    isClearYes: false,
    heardFrom: null as string | null,
    /** The plain text, with "_" for what is kept beside a cancellation or move. */
    meant: "",
    says: [] as readonly SaidPhrase[],
    clauseEnds: [] as readonly number[],
    /** The last word cannot end a sentence. */
    endsOpen: false,
    /** What of a visit is named, without its new value: "the day". */
    namedParts: [] as readonly (keyof LanguageRules["parts"])[],
    /** "Tuesday at ten or Wednesday at two". */
    hasAlternatives: false,
    /** "Two, actually no, one". */
    takesTimeBack: false,
    /** "A cleaning and a filling". */
    listsServices: false,
    /** "A peel or a facial". */
    choosesService: false,
    asksOfService: null as ServiceQuestion | null,
  };
}

export type NluResult = ReturnType<typeof nothingHeard>;

export interface TrainedLanguage {
  rules: LanguageRules;
  model: TrainedModel;
}

export class Parser {
  readonly #practice: Practice;
  readonly #languages;

  constructor(practice: Practice, languages: readonly TrainedLanguage[]) {
    this.#practice = practice;
    this.#languages = languages.map(({ rules, model }) => {
      return { rules, model, extract: entityExtractor(rules, practice, model) };
    });
  }

  /** Never throws. Its time grows with the length of the text, which is bounded. */
  parse(utterance: Utterance, context: ParseContext): NluResult {
    const trained = this.#languageOf(utterance.text, context);
    const { rules, model, extract } = trained;
    const { says, only } = rules;
    const adultsOnly = this.#practice.minimumAge !== undefined;
    const see = (said: string) => {
      const text = normalize(said, rules.lexicon);
      return { text, entities: extract(text, context), expecting: context.expecting, adultsOnly };
    };
    const whole = see(utterance.text);
    const danger = findDanger(whole.text.plain, rules);
    const relevant = withoutSmallTalk(whole, trained);
    const seen = danger || relevant === whole.text.source ? whole : see(relevant);
    const { text, entities: named } = seen;
    const { tokens, plain, offsets } = text;
    const scores = scoresOf(seen, trained);
    const isKnown = tokens.some((token) => model.commonWords.has(token.text));
    const resolved = resolveIntents(scores, isKnown);
    const others = resolved.filter(({ intent }) => intent !== "emergency");
    const intents = danger ? [{ intent: "emergency", score: 1 } as const, ...others] : resolved;
    // "Cancel the whitening and keep the check-up": the check-up is not meant.
    const changes = intents.some(({ intent }) => intent === "cancel" || intent === "move");
    const meant = changes ? withoutKept(text, rules) : plain;
    // "Does it hurt?" asks of the treatment. "It hurts, can I come in?" complains.
    const scoreOf = (kind: ServiceQuestion) => scores.get(kind) ?? 0;
    const kind = scoreOf("length") > scoreOf("nature") ? "length" : "nature";
    const asksHow = scoreOf("nature") >= sureFrom;
    const isMeant = ({ type, value }: Entity) =>
      !asksHow || type !== "service" || value.by !== "symptom";
    const guessed = isKnown ? described(scores, named, this.#practice, context.today) : [];
    const all = [...guessed, ...named]
      .filter(isMeant)
      .map((each): Entity =>
        meant[offsets[each.from]!] === "_" ? { ...each, role: "mentioned" } : each,
      );
    const isAside = ({ type, role }: Entity) =>
      role === "mentioned" && (type === "date" || type === "time");
    const entities = all.filter((each) => !isAside(each));
    // Between the first and the last of a type that is wanted.
    const isBetween = (word: RegExp, type: Entity["type"]) => {
      const wanted = entities.filter((each) => each.type === type && each.role === "wanted");
      const between = wordsIn(text, wanted[0]?.to ?? 0, wanted.at(-1)?.from ?? 0);
      return between.some((each) => word.test(each));
    };
    // "On Monday, or no, sorry, Tuesday" is a correction.
    const joins = (word: RegExp, type: Entity["type"]) =>
      isBetween(word, type) && !isBetween(only.corrects, type);
    const choosesService = joins(only.or, "service") || says.choosesBetween.test(plain);
    return {
      language: rules.language,
      text: whole.text.source.trim(),
      confidence: utterance.confidence,
      intents,
      entities,
      asides: all.filter(isAside),
      danger,
      clinicalRisk: hasClinicalRisk(whole.text.plain, rules),
      isClearYes: isClearYes({ text, entities }, intents, rules),
      heardFrom: says.heardFrom.exec(plain)?.[0].trim().slice(0, longestHeardFrom) ?? null,
      meant,
      says: [...matching(says, meant), ...matching({ keeps: says.keeps }, plain)],
      namedParts: matching(rules.parts, plain),
      hasAlternatives: joins(only.or, "date") || joins(only.or, "time"),
      takesTimeBack: isBetween(only.corrects, "time"),
      listsServices: joins(only.and, "service") && !choosesService,
      choosesService,
      asksOfService: scoreOf(kind) >= askedFrom ? kind : null,
      clauseEnds: clauseEnds(tokens, only.and),
      endsOpen: only.openEnd.test(tokens.at(-1)?.text ?? ""),
    };
  }

  /** The language that alone has two of the words, or a long one; else the current one. */
  #languageOf(text: string, { language, expecting }: ParseContext) {
    const current =
      this.#languages.find(({ rules }) => rules.language === language) ?? this.#languages[0]!;
    const words =
      boundedText(text, 400)
        .toLowerCase()
        .match(/[\p{L}\p{M}]+/gu) ?? [];
    const isKnownIn = ({ rules, model }: TrainedLanguage, word: string) =>
      model.commonWords.has(rules.lexicon.fold(word));
    const isOnlyIn = (one: TrainedLanguage, word: string) =>
      this.#languages.every((each) => isKnownIn(each, word) === (each === one));
    const countOf = (one: TrainedLanguage) => words.filter((word) => isOnlyIn(one, word)).length;
    const best = this.#languages.toSorted((a, b) => countOf(b) - countOf(a))[0]!;
    const own = countOf(best);
    // "Maria de la Cruz" says nothing in Spanish.
    if (expecting === "name") return own >= 5 ? best : current;
    const isOneWord = words.length === 1 && words[0]!.length > 3;
    return own >= 2 || (own === 1 && isOneWord) ? best : current;
  }
}

/** "Cancel the whitening, ____ ___ ________". */
function withoutKept({ tokens }: NormalizedText, { only, every }: LanguageRules) {
  const ends = clauseEnds(tokens, only.and);
  const clauses = tokens.map(({ text }, at) => text + (ends.includes(at + 1) ? "\n" : " "));
  const blanked = clauses.join("").replace(every.kept, (kept) => "_".repeat(kept.length));
  return blanked.replaceAll("\n", " ").slice(0, -1);
}

/** From these a question about a service is of its kind, and a symptom in it is no complaint. */
const [askedFrom, sureFrom] = [0.3, 0.5];

function matching<Name extends string>(lists: Record<Name, RegExp>, plain: string) {
  return (Object.keys(lists) as Name[]).filter((name) => lists[name].test(plain));
}

/** The scores from which something described counts as named. */
const describedFrom = { service: 0.25, soonest: 0.45 };

/** "Make my teeth brighter" is a service, "the quicker the better" a day. */
function described(
  scores: ReadonlyMap<string, number>,
  named: readonly Entity[],
  { services }: Practice,
  today: string,
) {
  const found: Entity[] = [];
  const at = { role: "wanted", from: 0, to: 0 } as const;
  const isSoonest = (scores.get(soonestLabel) ?? 0) >= describedFrom.soonest;
  if (isSoonest && !includesType(named, "date", "time", "choice")) {
    const days = resolveDays({ days: [0, 14] }, today);
    found.push({ type: "date", value: { days, open: "soonest" }, ...at });
  }
  const scoreOf = ({ id }: { id: string }) => scores.get(serviceLabel(id)) ?? 0;
  const best = services.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0]!;
  if (scoreOf(best) >= describedFrom.service && !includesType(named, "service", "unofferedService"))
    found.push({ type: "service", value: { ids: [best.id], by: "description" }, ...at });
  return found;
}
