import { wrapUp } from "./caller-turns.ts";
import type { ConversationState } from "./conversation-state.ts";
import { next } from "./endings.ts";
import { phrases } from "./phrases.ts";
import { asking } from "./questions.ts";
import type { Reply, World } from "./reply.ts";
import { unasked } from "./second-thoughts.ts";
import { means } from "./understanding.ts";
import type { Understood } from "./understanding.ts";
import { findMine, namedVisits } from "./visit-turns.ts";
import { emptyWish } from "./wish.ts";

const own =
  /\b(?:my|our) (?:\w+ ){0,2}?(?:appointments?|appts?|visits?|bookings?|slot|reservation)\b/;
const asks =
  /\b(?:whens?|what (?:time|day|date)|which day|what (?:is|was)) (?:is |was |are |were )?(?:my|our)\b|\b(?:when|what (?:time|day|date)) (?:\w+ )?(?:my|our) (?:\w+ ){0,3}(?:is|was)\b|\bconfirm(?:ing)?\b|\b(?:go|gone|went) through\b|\bcheck(?:ing)? (?:on|about|up on)\b|\bstill (?:on|good|there|booked|scheduled|happening)\b|\b(?:forgot|forget|remember|remind me|lost track of) (?:about )?(?:when|what)\b|\blook up\b/;
const whetherBooked =
  /\b(?:do|did) i (?:still |already )?(?:have|book|make|get) (?:an?|any|my) (?:\w+ )?(?:appointments?|visits?|bookings?)\b(?! (?:time|open))|\bam i (?:still |already )?(?:booked|down|scheduled|on the (?:books|schedule|calendar))\b|\bhave i (?:got )?(?:booked )?an (?:appointment|visit)\b|\bwhen am i (?:coming|booked|scheduled|due|in)\b/;
const wentThrough =
  /\b(?:did|has) (?:it|that|the booking|everything) (?:go|gone|went) through\b|\bam i (?:booked|all set|in)\b|\bwhat (?:time|day|date) (?:is|was) (?:it|that)\b/;
/** Somebody else's is not told, and what is to be changed is found on the way. */
const otherwise =
  /\b(?:cancel\w*|reschedul\w*|mov(?:e|ing)|chang(?:e|ing)|push|switch|husbands?|wifes?|wife|moms?|mothers?|dads?|fathers?|sons?|daughters?|kids?|brothers?|sisters?|friends?|boyfriends?|girlfriends?|partners?|spouses?|neighbors?|his|her|their|theirs|him|how much|price|cost|prepare|before|after|bring|eat|long)\b/;

/** A caller who asks when they come, or whether they are booked; null for anything else. */
export function visitAsked(
  heard: Understood,
  state: ConversationState,
  world: World,
): Reply | null {
  const { words } = heard;
  // There it is the yes to what was read back.
  if (state.question.about.endsWith("confirmation")) return null;
  if (otherwise.test(words) || means(heard, "emergency") || heard.foreign !== null) return null;
  const mine = own.test(words) || (heard.namesService && /\b(?:my|our)\b/.test(words));
  const here = state.booked.length > 0 && wentThrough.test(words);
  if (!here && !(mine && asks.test(words)) && !whetherBooked.test(words)) return null;
  if (state.booked.length > 0) {
    const named = namedVisits(state.booked, world);
    return state.task === null && /^(?:name|phone)$/.test(state.question.about)
      ? wrapUp(unasked(state), world, named)
      : next(state, [...named, ...asking(state, world)]);
  }
  const task = { type: "finding", to: "tell", wish: emptyWish } as const;
  return findMine({ ...state, task }, world, [phrases.toFindIt]);
}
