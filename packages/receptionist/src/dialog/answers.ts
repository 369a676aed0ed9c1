import { type Intent, isQuestion } from "../nlu/intents.ts";
import { wantedOf } from "../nlu/slots.ts";
import { hoursOn } from "../opening-hours.ts";
import { serviceOf } from "../practice.ts";
import { bookingOf, type Turn } from "./turn.ts";

/** Answers one kind of question. False where the question cannot be answered without knowing more. */
type Answer = (turn: Turn) => boolean;

/** Questions whose answer needs more than the practice's own sentences. */
const answers: Partial<Record<Intent, Answer>> = {
  identity: (turn) => Boolean(turn.say("identity")),
  price: (turn) => {
    const serviceIds = servicesAsked(turn);
    if (turn.wanted("unofferedService") && namedServices(turn).length === 0)
      return sayNotOffered(turn);
    if (serviceIds.length === 0) return turn.say("ask-which-price").expect("price-of-service");
    turn.say("prices", { serviceIds }).update({ topic: onlyOne(serviceIds) });
    return true;
  },
  hours: (turn) => {
    const { entities, asides } = turn.heard;
    const all = { entities: [...entities, ...asides], intents: [] };
    const days = wantedOf(all, "date").at(-1)?.value.days;
    if (!days?.ok || days.from !== days.to) turn.say("hours-of-week");
    else {
      const isOpen = hoursOn(turn.context.practice, days.from).length > 0;
      turn.say(isOpen ? "hours-of-day" : "closed-on", { date: days.from });
    }
    return true;
  },
  services: (turn) => {
    if (turn.wanted("unofferedService") && namedServices(turn).length === 0)
      return sayNotOffered(turn);
    const [named] = namedServices(turn);
    // "How long does it take?" while a visit is being booked asks of that one.
    const serviceId = named ?? bookingOf(turn.state)?.serviceId ?? null;
    if (serviceId === null) turn.say("all-services");
    else turn.say("about-service", { serviceId, isOffered: named !== undefined });
    if (serviceId !== null) turn.update({ topic: serviceId });
    return true;
  },
  team: (turn) => {
    const { practice } = turn.context;
    const asked = turn.wanted("staff")?.id;
    const givers = namedServices(turn).flatMap((id) => serviceOf(practice, id)?.providers ?? []);
    const staffIds = asked
      ? [asked]
      : givers.length > 0
        ? [...new Set(givers)]
        : practice.team.map(({ id }) => id);
    turn.say("team", { staffIds });
    return true;
  },
  preparation: (turn) => aboutOneService(turn, "preparation"),
  "after-care": (turn) => aboutOneService(turn, "after-care"),
};

/** Answers every question of the utterance, in its order; says whether there was one. */
export function answerQuestions(turn: Turn): boolean {
  const asked = turn.heard.intents.map(({ intent }) => intent).filter(isQuestion);
  let answered = false;
  for (const intent of asked) {
    const answer = answers[intent];
    if (answer) answered = answer(turn) || answered;
    else answered = answerByPractice(turn, intent) || answered;
  }
  return answered;
}

/** Whether the utterance asks a question. */
export function asksAnything({ heard }: Turn): boolean {
  return heard.intents.some(({ intent }) => isQuestion(intent));
}

function answerByPractice(turn: Turn, intent: Intent): boolean {
  const known = turn.context.practice.answers[turn.heard.language][intent];
  turn.say(known ? "answer" : "unknown-answer", { intent });
  return true;
}

function sayNotOffered(turn: Turn): boolean {
  const unoffered = turn.wanted("unofferedService");
  if (unoffered) turn.say("not-offered", unoffered).say("all-services");
  return true;
}

function aboutOneService(turn: Turn, id: "preparation" | "after-care"): boolean {
  const [serviceId] = servicesAsked(turn);
  if (serviceId === undefined) turn.say("depends-on-treatment");
  else turn.say(id, { serviceId });
  return true;
}

function onlyOne(ids: readonly string[]): string | null {
  return ids.length === 1 ? (ids[0] ?? null) : null;
}

function namedServices(turn: Turn): string[] {
  return [
    ...new Set(
      wantedOf(turn.heard, "service")
        .filter(({ value }) => value.by !== "symptom")
        .flatMap(({ value }) => value.ids),
    ),
  ];
}

/** The services that are named; else the one that is talked about. */
function servicesAsked(turn: Turn): string[] {
  const named = namedServices(turn);
  if (named.length > 0) return named;
  const current = bookingOf(turn.state)?.serviceId ?? turn.state.topic;
  return current === null ? [] : [current];
}
