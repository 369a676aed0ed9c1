import type { BookingWish, Question } from "./conversation-state.ts";
import type { World } from "./reply.ts";
import { understand } from "./understanding.ts";
import type { Understood } from "./understanding.ts";
import { emptyWish, withHeard } from "./wish.ts";

const joins = /,?\s+(?:and|also|plus|then)\s+(?:also\s+|then\s+)?|;\s+/i;
const mostParts = 5;
const longestChars = 300;

/** Two visits wished for in one sentence: the first as it was said, and the wish for the second. */
export interface TwoWishes {
  first: Understood;
  later: BookingWish;
}

/** "A cleaning Tuesday at three and a check-up Wednesday at ten"; null when only one is wished for. */
export function twoWishes(
  { spoken }: Understood,
  question: Question,
  { practice, nowMs }: World,
): TwoWishes | null {
  const parts = spoken.length > longestChars ? [] : spoken.split(joins);
  if (parts.length < 2 || parts.length > mostParts) return null;
  const heard = parts.map((text) => understand({ text, confidence: 1 }, practice, question));
  const whole = heard.filter(
    ({ namesService, serviceIds, day }) => namesService && serviceIds.length === 1 && day !== null,
  );
  const [first, second] = whole;
  if (!first || !second || whole.length !== 2 || first.serviceIds[0] === second.serviceIds[0])
    return null;
  const told = withHeard(emptyWish, second, question, practice, nowMs);
  return told.trouble === null && told.among.length === 0 ? { first, later: told.wish } : null;
}

/** Every service that is named in a list of them, by id: "a cleaning, a filling and a crown". */
export function servicesListed(
  { spoken }: Understood,
  { practice }: Pick<World, "practice">,
): string[] {
  if (spoken.length > longestChars) return [];
  const parts = spoken.split(/,\s*|\s+(?:and|or|plus)\s+/i).slice(0, mostParts);
  const ids = parts.flatMap((text) => {
    const { namesService, serviceIds } = understand({ text, confidence: 1 }, practice, {
      about: "price-of-service",
    });
    return namesService && serviceIds.length === 1 ? serviceIds : [];
  });
  return [...new Set(ids)];
}
