import type { ActId } from "../messages/acts.ts";
import { type Intent, isQuestion } from "../nlu/intents.ts";
import type { NluResult } from "../nlu/parse.ts";
import { type EntityType, includesType } from "../nlu/entities/entity.ts";
import { singleDay } from "../nlu/entities/date-expression.ts";
import { hoursOn } from "../opening-hours.ts";
import type { DialogState } from "./state.ts";
import type { Turn } from "./turn.ts";

/** Questions whose answer needs more than the practice's sentences. */
const answers: Partial<Record<Intent, (turn: Turn) => void>> = {
  "other-question": cannotAnswer,
  identity: (turn) => {
    // "Is this Maple Street Dental?"
    const [name = ""] = turn.context.practice.name.toLowerCase().split(" ");
    turn.say(turn.heard.text.toLowerCase().includes(name) ? "this-is" : "identity");
  },
  price: (turn) => {
    const serviceIds = servicesAsked(turn);
    if (isNotOffered(turn)) return;
    if (serviceIds.length === 0) turn.say("ask-which-price").expect("price-of-service");
    else if (!hasPriceAndLength(turn, serviceIds)) turn.say("prices", { serviceIds });
  },
  hours: (turn) => {
    const { entities, asides } = turn.heard;
    const all = [...entities, ...asides].toSorted((a, b) => a.from - b.from);
    const dates = all.flatMap(({ type, value }) =>
      type === "date" ? (singleDay(value.days) ?? []) : [],
    );
    for (const date of new Set(dates)) {
      const isOpen = hoursOn(turn.context.practice, date).length > 0;
      turn.say(isOpen ? "hours-of-day" : "closed-on", { date });
    }
    if (dates.length === 0) turn.say("hours-of-week");
  },
  services: (turn) => {
    if (isNotOffered(turn)) return;
    const { asksOfService } = turn.heard;
    const named = turn.serviceIds("name", "description");
    const isNature = asksOfService === "nature";
    // "How long does it take?" asks of the visit that is talked about.
    const ids = named.length > 0 || !asksOfService ? named : servicesAsked(turn);
    if (ids.length === 0 && isNature) cannotAnswer(turn);
    else if (ids.length === 0) turn.say(asksOfService ? "depends-on-treatment" : "all-services");
    for (const serviceId of ids.slice(0, 2))
      if (isNature) turn.say("what-it-is", { serviceId });
      else if (!hasPriceAndLength(turn, [serviceId]))
        turn.say("about-service", { serviceId, isOffered: !asksOfService && ids.length === 1 });
  },
  team: (turn) => {
    const { practice } = turn.context;
    const asked = turn.wanted("staff")?.id;
    const services = turn.booking ? servicesAsked(turn) : turn.serviceIds("name", "description");
    const givers = services.flatMap((id) => turn.serviceOf(id)?.providers ?? []);
    const named = asked ? [asked] : [...new Set(givers)];
    const staffIds = named.length > 0 ? named : practice.team.map(({ id }) => id);
    const date = singleDay(turn.wanted("date")?.days);
    turn.say("team", { staffIds, ...(date !== null && { date }) });
  },
  preparation: (turn) => aboutOneService(turn, "preparation"),
  "after-care": (turn) => aboutOneService(turn, "after-care"),
  recording: (turn) => {
    // "Why do you need it?"
    const { prompt, caller } = turn.state;
    const isRefused = prompt === "confirmation" && caller.phone === null;
    if (prompt === "name" || prompt === "phone" || isRefused) turn.say("why-details");
    sayPracticeAnswer(turn, "recording");
    if (turn.says("asksDeletion"))
      turn.note(`Wants to have it deleted. ${turn.quote}`).say("message-passed-on");
  },
};

/** Whether this turn has given the price and the length of these services. */
function hasPriceAndLength({ acts }: Turn, serviceIds: readonly string[]): boolean {
  const told = acts.flatMap(({ id, params: { serviceId, serviceIds = [] } }) =>
    id === "prices" || id === "about-service" ? [serviceId, ...serviceIds] : [],
  );
  return serviceIds.every((serviceId) => told.includes(serviceId));
}

/** A question whether there are specials or gift cards is of one of these kinds. */
const ofDeals: readonly Intent[] = ["price", "payment", "services"];

/** Answers the questions of the utterance, one of no known kind only if alone. */
export function answerQuestions(turn: Turn): void {
  const asked = turn.heard.intents.filter(({ intent }) => isQuestion(intent));
  const known = asked.filter(({ intent }) => intent !== "other-question");
  const isOfDeal = turn.says("asksDeal");
  for (const { intent } of known.length > 0 ? known : asked) {
    const answer = answers[intent];
    if (isOfDeal && ofDeals.includes(intent)) {
      // "How much is whitening, and is there a senior discount?"
      if (intent === "price" && turn.has("service")) answer?.(turn);
      cannotAnswer(turn);
    } else if (answer) answer(turn);
    else if (!sayPracticeAnswer(turn, intent)) cannotAnswer(turn);
  }
}

/** What an act answers, and about what else the caller can ask it. */
const followUps: Partial<Record<ActId, readonly [Intent, ...EntityType[]]>> = {
  "hours-of-day": ["hours", "date"],
  "hours-of-week": ["hours", "date"],
  "closed-on": ["hours", "date"],
  prices: ["price", "service", "unofferedService"],
  "about-service": ["services", "service", "unofferedService"],
  preparation: ["preparation", "service"],
  "after-care": ["after-care", "service"],
};

/** "And Sunday?", "what about filler?": the question before, about something else. */
export function withFollowUp(heard: NluResult, { lastActs, form }: DialogState): NluResult {
  const isAsked = heard.text.endsWith("?") || heard.says.includes("followUp");
  const asks = heard.intents.some(({ intent, score }) => isQuestion(intent) && score > 0.5);
  if (form !== null || !isAsked || asks || heard.text.split(" ").length > longestFollowUp)
    return heard;
  for (const { id } of lastActs) {
    const [intent, ...types] = followUps[id] ?? [];
    if (intent && includesType(heard.entities, ...types))
      return { ...heard, intents: [{ intent, score: 1 }] };
  }
  return heard;
}

/** In words. */
const longestFollowUp = 7;

/** Says what the practice itself answers to the questions of the utterance. */
export function sayPracticeAnswers(turn: Turn): void {
  for (const { intent } of turn.heard.intents) sayPracticeAnswer(turn, intent);
}

/** Says what the practice itself answers; false where it has no answer. */
export function sayPracticeAnswer(turn: Turn, intent: Intent): boolean {
  const isKnown = turn.context.practice.answers[turn.heard.language][intent] !== undefined;
  return isKnown && Boolean(turn.say("answer", { intent }));
}

/** Nothing is made up: the team can be asked. */
function cannotAnswer(turn: Turn): void {
  turn.say("unknown-answer").update({ concern: turn.quote });
  if (turn.booking && !turn.heard.isClearYes) turn.say("can-pass-on");
}

/** Whether only a treatment was named that is not offered. Says so. */
function isNotOffered(turn: Turn): boolean {
  const unoffered = turn.wanted("unofferedService");
  if (!unoffered || turn.serviceIds("name", "description").length > 0) return false;
  return Boolean(turn.say("not-offered", unoffered).say("all-services"));
}

function aboutOneService(turn: Turn, id: "preparation" | "after-care"): void {
  const [serviceId] = servicesAsked(turn);
  if (serviceId === undefined) turn.say("depends-on-treatment");
  else turn.say(id, { serviceId });
}

/** The services that are named; else that talked about, or for a complaint. */
function servicesAsked(turn: Turn): string[] {
  const named = turn.serviceIds("name", "description");
  const current = turn.booking?.serviceId ?? turn.state.topic;
  if (named.length > 0) return named;
  return current === null ? turn.serviceIds("symptom") : [current];
}
