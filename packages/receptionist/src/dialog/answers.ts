import type { ActId, DialogAct } from "../messages/acts.ts";
import { type Intent, isQuestion } from "../nlu/intents.ts";
import type { NluResult } from "../nlu/parse.ts";
import { includesType } from "../nlu/entities/entity.ts";
import { singleDay } from "../nlu/entities/date-expression.ts";
import { hoursOn } from "../opening-hours.ts";
import type { DialogState } from "./state.ts";
import { isSame, type Turn } from "./turn.ts";

/** The answers that need more than the practice's sentences. */
const answers: Partial<Record<Intent, (turn: Turn) => void>> = {
  "other-question": cannotAnswer,
  identity: (turn) => void turn.say("this-is").say("identity"),
  price: (turn) => {
    const serviceIds = servicesAsked(turn);
    if (!turn.has("service") && sayIfNotOffered(turn)) return;
    if (serviceIds.length === 0) turn.say("ask-which-price").expect("price-of-service");
    else if (!turn.hasSaid("about-service")) turn.say("prices", { serviceIds });
  },
  hours: (turn) => {
    const dates = [...turn.heard.asides, ...turn.heard.entities].flatMap(({ type, value }) =>
      type === "date" ? (singleDay(value.days) ?? []) : [],
    );
    for (const date of new Set(dates)) {
      const isOpen = hoursOn(turn.context.practice, date).length > 0;
      turn.say(isOpen ? "hours-of-day" : "closed-on", { date });
    }
    if (dates.length === 0) turn.say("hours-of-week");
  },
  services: (turn) => {
    if (!turn.has("service") && sayIfNotOffered(turn)) return;
    const { asksOfService } = turn.heard;
    // "How long does it take?" asks of the visit that is talked about.
    const ids = asksOfService ? servicesAsked(turn) : turn.serviceIds("name", "description");
    if (ids.length === 0) turn.say(asksOfService ? "depends-on-treatment" : "all-services");
    for (const serviceId of ids.slice(0, 2))
      if (asksOfService === "nature") turn.say("what-it-is", { serviceId });
      else if (!turn.hasSaid("prices"))
        turn.say("about-service", { serviceId, isOffered: !asksOfService && ids.length === 1 });
  },
  team: (turn) => {
    const asked = turn.wanted("staff")?.id;
    const services = turn.serviceIds("name", "description");
    const givers = services.flatMap((id) => turn.serviceOf(id)?.providers ?? []);
    const named = asked ? [asked] : [...new Set(givers)];
    const staffIds = named.length > 0 ? named : turn.context.practice.team.map(({ id }) => id);
    const date = singleDay(turn.wanted("date")?.days);
    turn.say("team", { staffIds, ...(date && { date }) });
  },
  preparation: (turn) => sayOfService(turn, "preparation"),
  "after-care": (turn) => sayOfService(turn, "after-care"),
  recording: (turn) => {
    // "Why do you need it?"
    if (turn.state.form !== null && turn.state.caller.phone === null) turn.say("why-details");
    sayPracticeAnswer(turn, "recording");
    if (turn.says("asksDeletion"))
      turn.note(`Wants to have it deleted. ${turn.quote}`).say("message-passed-on");
  },
};

const ofDeals: readonly Intent[] = ["price", "payment", "services"];

/** Answers the questions; one of no known kind only if it is alone. */
export function answerQuestions(turn: Turn) {
  const asked = turn.heard.intents.filter(({ intent }) => isQuestion(intent));
  const known = asked.filter(({ intent }) => intent !== "other-question");
  const before = turn.acts;
  const asksDeal = turn.says("asksDeal");
  for (const { intent } of known.length > 0 ? known : asked) {
    // "How much is whitening, and is there a discount?" asks for the price as well.
    if (asksDeal && ofDeals.includes(intent) && !turn.has("service")) continue;
    if (answers[intent]) answers[intent](turn);
    else if (!sayPracticeAnswer(turn, intent)) cannotAnswer(turn);
  }
  if (asksDeal) cannotAnswer(turn);
  // "That's not what I asked": the same answer once more is none.
  const isSaid = (act: DialogAct) => turn.state.lastActs.some((last) => isSame(last, act));
  const said = turn.acts.slice(before.length);
  if (turn.says("notAnswered") && said.length > 0 && said.every(isSaid)) {
    turn.acts = before;
    cannotAnswer(turn);
  }
}

const followUps: Partial<Record<ActId, Intent>> = {
  "hours-of-day": "hours",
  "hours-of-week": "hours",
  "closed-on": "hours",
  prices: "price",
  "about-service": "services",
};

/** "And Sunday?": the question before, about something else. */
export function withFollowUp(heard: NluResult, { lastActs, form }: DialogState): NluResult {
  const isAsked = heard.text.endsWith("?") || heard.says.includes("followUp");
  const asks = heard.intents.some(({ intent }) => isQuestion(intent));
  const isShort = heard.text.split(" ").length <= 7;
  const [intent] = lastActs.flatMap(({ id }) => followUps[id] ?? []);
  const isNew = includesType(heard.entities, intent === "hours" ? "date" : "service");
  if (form !== null || !isAsked || asks || !isShort || !isNew || !intent) return heard;
  return { ...heard, intents: [{ intent, score: 1 }] };
}

export function sayPracticeAnswers(turn: Turn) {
  for (const { intent } of turn.heard.intents) sayPracticeAnswer(turn, intent);
}

/** Says the practice's own answer; false if it has none. */
export function sayPracticeAnswer(turn: Turn, intent: Intent) {
  const isKnown = turn.context.practice.answers[turn.heard.language][intent] !== undefined;
  if (isKnown) turn.say("answer", { intent });
  return isKnown;
}

function cannotAnswer(turn: Turn) {
  turn.say("unknown-answer").update({ concern: turn.quote });
}

/** Whether a treatment was named that is not offered. */
export function sayIfNotOffered(turn: Turn) {
  const unoffered = turn.wanted("unofferedService");
  if (unoffered) turn.say("not-offered", unoffered).say("all-services");
  return unoffered !== undefined;
}

function sayOfService(turn: Turn, id: "preparation" | "after-care") {
  const [serviceId] = servicesAsked(turn);
  if (serviceId === undefined) turn.say("depends-on-treatment");
  else turn.say(id, { serviceId });
}

/** The services that are named, else the one talked about. */
function servicesAsked(turn: Turn) {
  const named = turn.serviceIds("name", "description");
  const current = turn.booking?.serviceId ?? turn.state.topic;
  return named.length > 0 || current === null ? named : [current];
}
