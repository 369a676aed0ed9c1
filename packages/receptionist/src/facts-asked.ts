import { phrases } from "./phrases.ts";
import type { ConversationState } from "./conversation-state.ts";
import { wishOf } from "./conversation-state.ts";
import { daysMeant } from "./day-meant.ts";
import { localMomentAt } from "./local-time.ts";
import { servicesListed } from "./one-by-one.ts";
import { memberOf, serviceOf } from "./practice.ts";
import type { Practice, Service } from "./practice.ts";
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
  const listed = means(heard, "price") ? servicesListed(heard, world) : [];
  const services = servicesMeant(
    listed.length > 1 ? { ...heard, serviceIds: listed } : heard,
    state,
    practice,
  );
  const paying = heard.topics.includes("payment");
  if (
    (means(heard, "price") && !(paying && heard.serviceIds.length === 0)) ||
    (state.question.about === "price-of-service" && heard.serviceIds.length > 0)
  ) {
    say.push(...services.map((service) => wording.priceOf(service)));
    pricedId = services.length === 1 ? (services[0]?.id ?? null) : null;
    priceOfWhat = services.length === 0 && !paying;
  }
  if (means(heard, "hours")) say.push(...hoursAsked(heard, world));
  if (means(heard, "services") && !means(heard, "price") && heard.topics.length === 0)
    say.push(...servicesAsked(heard, services, world));
  if (means(heard, "team")) say.push(...teamAsked(heard, services, practice));
  if (means(heard, "preparation")) say.push(...services.flatMap(({ preparation }) => preparation));
  if (means(heard, "after-care")) say.push(...services.flatMap(({ afterCare }) => afterCare));
  if (needsService(heard) && services.length === 0)
    say.push(wording.cameFor, wording.exampleServices(practice));
  for (const { topic, say: answer } of practice.knowledge) {
    const meant = heard.intents.some(({ intent }) => intent === topic);
    // What is said of a topic in passing is no question: an insurance card is brought, not asked about.
    if (meant || (heard.topics.includes(topic) && !isIntent(topic))) say.push(...answer);
  }
  return { say: [...new Set(say)], pricedId, priceOfWhat };
}

const isIntent = (topic: string): boolean =>
  /^(?:place|parking|insurance|new-patient)$/.test(topic);

function needsService(heard: Understood): boolean {
  return means(heard, "preparation") || means(heard, "after-care");
}

/** Those that are named; else the one that is talked about. */
function servicesMeant(heard: Understood, state: ConversationState, practice: Practice): Service[] {
  const ids = heard.serviceIds.length > 0 ? heard.serviceIds : [inContext(state)];
  return ids.map((id) => serviceOf(practice, id)).filter((service) => service !== null);
}

function inContext(state: ConversationState): string | null {
  const wish = wishOf(state);
  if (wish) return wish.serviceId;
  if (state.question.about === "book-offer") return state.question.serviceId;
  return state.booked.at(-1)?.serviceId ?? null;
}

/** One that is named is described; else all are listed, and what is not on the list is for the team. */
function servicesAsked(heard: Understood, services: readonly Service[], world: World): string[] {
  const [service] = services;
  if (heard.namesService && service && services.length === 1)
    return [wording.priceOf(service), ...service.preparation.slice(0, 1)];
  return [wording.allServices(world.practice), phrases.anyoneListed];
}

function teamAsked(heard: Understood, services: readonly Service[], practice: Practice): string[] {
  const member = memberOf(practice, heard.staffId);
  if (member) return [...member.about];
  const giving = heard.namesService
    ? practice.team.filter(({ id }) => services.some(({ providers }) => providers.includes(id)))
    : practice.team;
  const members = giving.length > 0 ? giving : practice.team;
  return members.flatMap(({ about }) => about.slice(0, heard.namesService ? 2 : 1));
}

function hoursAsked({ day }: Understood, world: World): string[] {
  const today = localMomentAt(world.practice.timeZone, world.nowMs).date;
  const days = day ? daysMeant(day, today) : null;
  return days?.ok && days.days.from === days.days.to
    ? [wording.hoursOfDay(world.practice, days.days.from)]
    : wording.weekOf(world.practice);
}
