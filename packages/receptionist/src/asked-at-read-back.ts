import { providerOf } from "./booking-turns.ts";
import type { ConversationState } from "./conversation-state.ts";
import { wishOf } from "./conversation-state.ts";
import { phrases } from "./phrases.ts";
import { memberOf, serviceOf } from "./practice.ts";
import type { World } from "./reply.ts";
import type { Understood } from "./understanding.ts";
import * as wording from "./wording.ts";

const withWhom = /\bwho(?:s|m|se)?\b/;
const wantsAnother = /\b(?:can|could|want|rather|prefer|instead|change|switch)\b/;
const whichZone =
  /\b(?:time ?zone|zone|eastern|central|pacific|mountain|est|edt|(?:my|your|our|local) time)\b/;
const otherTimes =
  /\b(?:only (?:time|1|slot|option|day|opening|thing)|other (?:times?|options?|slots?|openings?)|anything (?:else|earlier|later))\b/;
const barely =
  /^(?:(?:right|yes|yeah|ok|okay|sure|correct|huh|really|is (?:it|that) (?:ok|okay|right|correct|fine)(?: with \w+)?) ?)+$/;

/**
 * What is answered to who asks about the very visit that was just read back, with whom it is, in
 * which zone; the read-back follows once more. Null when something else is meant.
 */
export function askedAtReadBack(
  heard: Understood,
  state: ConversationState,
  world: World,
): string[] | null {
  const wish = wishOf(state);
  const service = serviceOf(world.practice, wish?.serviceId ?? null);
  if (state.question.about !== "confirmation" || !heard.asks || !wish || !service) return null;
  const { words } = heard;
  if ((heard.staffId !== null && !wantsAnother.test(words)) || withWhom.test(words)) {
    const gives = memberOf(world.practice, providerOf(service, wish.staffId));
    return gives ? [wording.withMember(gives.name)] : null;
  }
  if (whichZone.test(words)) return [wording.inZone(world.practice)];
  if (otherTimes.test(words)) return [phrases.otherTimes];
  return barely.test(words) ? [] : null;
}
