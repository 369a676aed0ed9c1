import type { LanguageRules } from "./language.ts";
import type { Lexicon } from "./lexicon.ts";

/** What of a language is lists of phrases, and nothing but. */
type PhraseRules = Omit<
  LanguageRules,
  "language" | "lexicon" | "dates" | "clocks" | "dayParts" | "choice" | "phoneWords" | "stem"
>;

type Lists<Rules> = {
  [Name in keyof Rules]: Rules[Name] extends RegExp ? readonly string[] : Lists<Rules[Name]>;
};

/** One list of patterns for each expression that they become. */
export interface PhraseLists extends Lists<Omit<PhraseRules, "age">> {
  /** Words that may stand between a phrase and what it is said of: "not [on the] 3rd". */
  fillers: Record<
    "date" | "clock" | "rejected" | "current" | "name" | "danger" | "clinical",
    readonly string[]
  >;
  /** "I'm 34", but not `notBefore` "minutes"; "34 years old", but not "ago". */
  age: Record<
    "before" | "notBefore" | "years" | "notYearsAfter" | "notYearsBefore",
    readonly string[]
  >;
}

/** Makes expressions of the lists. Each is tested on plain text, where one space stands between words. */
export function phraseRules(lists: PhraseLists, lexicon: Lexicon): PhraseRules {
  const any = (list: readonly string[]): string => lexicon.anyOf(list);
  const then = (fillers: readonly string[]): string =>
    fillers.length > 0 ? `(?: ${any(fillers)})*` : "";
  /** One of the phrases, anywhere. */
  const says = (list: readonly string[]): RegExp => new RegExp(`(?:^| )${any(list)}(?= |$)`, "u");
  /** One of the phrases, directly before what follows. */
  const before = (list: readonly string[], fillers: readonly string[] = []): RegExp =>
    new RegExp(`(?:^| )${any(list)}${then(fillers)} $`, "u");
  /** One of the phrases, directly after what came before. */
  const after = (list: readonly string[]): RegExp => new RegExp(`^ ${any(list)}(?: |$)`, "u");
  /** One of the phrases, from what came before to what follows. */
  const between = (list: readonly string[], fillers: readonly string[]): RegExp =>
    new RegExp(`^ ${any(list)}${then(fillers)} $`, "u");
  /** One of the words and nothing else. */
  const only = (list: readonly string[]): RegExp => new RegExp(`^${any(list)}$`, "u");
  /** Every place where one of the phrases begins. */
  const begins = (list: readonly string[]): RegExp =>
    new RegExp(`(?<![\\p{L}\\p{N}])${any(list)}`, "gu");
  const { age, clinical, danger, fillers, joins, names } = lists;
  return {
    dateRelation: {
      after: before(lists.dateRelation.after, fillers.date),
      from: before(lists.dateRelation.from, fillers.date),
      until: before(lists.dateRelation.until, fillers.date),
      before: before(lists.dateRelation.before, fillers.date),
    },
    before: {
      start: before(lists.before.start, fillers.clock),
      end: before(lists.before.end, fillers.clock),
      denied: before(lists.before.denied),
      between: before(lists.before.between, fillers.clock),
      surely: before(lists.before.surely, fillers.clock),
      clock: before(lists.before.clock, fillers.clock),
    },
    after: { start: after(lists.after.start), noClock: after(lists.after.noClock) },
    joins: { to: between(joins.to, fillers.clock), or: only(joins.or), and: only(joins.and) },
    rejectedBefore: before(lists.rejectedBefore, fillers.rejected),
    rejectedAfter: after(lists.rejectedAfter),
    currentBefore: before(lists.currentBefore, fillers.current),
    currentAfter: after(lists.currentAfter),
    names: {
      own: before(names.own, fillers.name),
      other: before(names.other, fillers.name),
      after: after(names.after),
      notAName: only(names.notAName),
    },
    age: new RegExp(
      `(?:^| )${any(age.before)} (\\d{1,2})(?= |$)(?! ${any(age.notBefore)})` +
        `|(?:^| )(?<!${any(age.notYearsAfter)} )(\\d{1,2}) ?${any(age.years)}(?= |$)` +
        `(?! ${any(age.notYearsBefore)})`,
      "u",
    ),
    ownAge: says(lists.ownAge),
    relative: { later: says(lists.relative.later), earlier: says(lists.relative.earlier) },
    parts: {
      service: says(lists.parts.service),
      day: says(lists.parts.day),
      time: says(lists.parts.time),
      name: says(lists.parts.name),
      phone: says(lists.parts.phone),
      message: says(lists.parts.message),
    },
    returning: { new: says(lists.returning.new), known: says(lists.returning.known) },
    heardFrom: new RegExp(`${says(lists.heardFrom).source}(?: \\S+){0,6}`, "u"),
    declinesPhone: says(lists.declinesPhone),
    surname: says(lists.surname),
    reason: says(lists.reason),
    openEnd: only(lists.openEnd),
    agrees: says(lists.agrees),
    doubts: says(lists.doubts),
    clinical: {
      risk: begins(clinical.risk),
      denied: before(clinical.denied, fillers.clinical),
    },
    danger: {
      life: begins(danger.life),
      self: begins(danger.self),
      denied: before(danger.denied, fillers.danger),
      harmless: says(danger.harmless),
    },
  };
}
