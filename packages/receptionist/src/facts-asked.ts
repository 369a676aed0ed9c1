import { phrases } from "./phrases.ts";
import type { ConversationState } from "./conversation-state.ts";
import { daysMeant } from "./day-meant.ts";
import { localMomentAt } from "./local-time.ts";
import { serviceOf } from "./practice.ts";
import type { World } from "./reply.ts";
import { means } from "./understanding.ts";
import type { Understood } from "./understanding.ts";
import * as wording from "./wording.ts";

/** What a sentence asks to know, answered from the practice's knowledge; empty when it asks nothing. */
export interface FactsAsked {
  say: string[];
  /** The service whose price was told, so that it can be offered. */
  pricedId: string | null;
  /** A price was asked, but nobody knows of what. */
  priceOfWhat: boolean;
}

/** Answers every question in the sentence, in the order a person would. */
export function factsAsked(heard: Understood, state: ConversationState, world: World): FactsAsked {
  const { practice } = world;
  const say: string[] = [];
  let pricedId: string | null = null;
  let priceOfWhat = false;

  if (means(heard, "identity")) say.push(phrases.iAmAnAi, phrases.aiCan);
  if (
    means(heard, "price") ||
    (state.question.about === "price-of-service" && heard.serviceIds.length > 0)
  ) {
    const ids = heard.serviceIds.length > 0 ? heard.serviceIds : [priceInContext(state)];
    const priced = ids.map((id) => serviceOf(practice, id)).filter((service) => service !== null);
    say.push(...priced.map((service) => wording.priceOf(service)));
    pricedId = priced.length === 1 ? (priced[0]?.id ?? null) : null;
    priceOfWhat = priced.length === 0;
  }
  if (means(heard, "hours")) say.push(...hoursAsked(heard, world));
  if (means(heard, "services") && !means(heard, "price")) say.push(wording.allServices(practice));
  for (const { topic, say: answer } of practice.knowledge) {
    if (heard.topics.includes(topic)) say.push(...answer);
  }
  return { say, pricedId, priceOfWhat };
}

function priceInContext(state: ConversationState): string | null {
  if (state.task) return state.task.wish.serviceId;
  if (state.question.about === "book-offer") return state.question.serviceId;
  return state.booked.at(-1)?.serviceId ?? null;
}

function hoursAsked({ day }: Understood, world: World): string[] {
  const today = localMomentAt(world.practice.timeZone, world.nowMs).date;
  const days = day ? daysMeant(day, today) : null;
  return days?.ok && days.days.from === days.days.to
    ? [wording.hoursOfDay(world.practice, days.days.from)]
    : wording.weekOf(world.practice);
}
