import { dentalPractice } from "../../practices/dental.ts";
import { medSpa } from "../../practices/med-spa.ts";
import {
  CallUnderWay,
  type PlayedTurn,
  type PlayedVisit,
  type Refuse,
} from "../../hard-calls/play-call.ts";
import { quietWeek } from "../../hard-calls/quiet-week.ts";
import type { DialogContext, FreeFor } from "../dialog/effects.ts";
import type { ActId, Channel } from "../messages/acts.ts";
import type { Language } from "../nlu/languages.ts";
import { loadParser } from "../nlu/load-parser.ts";
import type { Parser } from "../nlu/parse.ts";
import type { Practice } from "../../practices/practice.ts";
import { givenResult } from "./given-result.ts";

export interface PlayOptions {
  practice?: Practice;
  channel?: Channel;
  /** What callers are answered in; English when it is left out. */
  languages?: readonly Language[];
  /** Times that are taken from the beginning. */
  isTaken?: (atMs: number, query: FreeFor) => boolean;
  /** Visits that were booked before. */
  visits?: readonly PlayedVisit[];
  refuse?: Refuse;
}

export const practices = [dentalPractice, medSpa] as const;

const parsers = new Map(practices.map((practice) => [practice.id, loadParser(practice)]));

export function parserOf({ id }: Practice): Parser {
  const parser = parsers.get(id);
  if (!parser) throw new TypeError(`no parser for ${id}`);
  return parser;
}

/** Takes text in brackets as an NLU result, and parses all other text. */
export const orGiven = (parser: Parser): Pick<Parser, "parse"> => ({
  parse: (utterance, context) =>
    utterance.text.startsWith("[")
      ? givenResult(utterance.text, context.language, utterance.confidence)
      : parser.parse(utterance, context),
});

/** A conversation that is played turn by turn, on a Saturday at ten. */
export class Conversation extends CallUnderWay {
  constructor(options: PlayOptions = {}) {
    const { practice = dentalPractice, languages = ["en"], isTaken = () => false } = options;
    const week = quietWeek(practice);
    const context: DialogContext = {
      ...week,
      languages,
      openings: (query) => week.openings(query).filter((atMs) => !isTaken(atMs, query)),
    };
    super(orGiven(parserOf(practice)), context, options.channel, options.refuse);
    this.call.visits.push(...(options.visits ?? []));
  }

  /** Says something; `interrupted` are acts of the turn before that were not heard. */
  say(text: string, interrupted: readonly ActId[] = [], confidence = 1): PlayedTurn {
    return this.hear({ text, confidence }, interrupted);
  }
}

export function play(turns: readonly string[], options: PlayOptions = {}): Conversation {
  const conversation = new Conversation(options);
  for (const turn of turns) conversation.say(turn);
  return conversation;
}
