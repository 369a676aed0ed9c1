import type { Question } from "./conversation-state.ts";
import type { FactsSaid } from "./facts-said.ts";
import type { IntentHeard } from "./intents.ts";
import { settled } from "./settle-intents.ts";
import { saysOnlyWho } from "./who-is-meant.ts";

/** The intents that the cues of a sentence settle on, the main one first, before what was learned is asked. */
export function sureIntents(facts: FactsSaid, question: Question): IntentHeard[] {
  if (saysOnlyWho(facts)) return [{ intent: "lead-details", confidence: 1 }];
  const heard = facts.cued.concat(
    facts.foreign ? [{ intent: "not-english", confidence: 1 } satisfies IntentHeard] : [],
  );
  return settled(heard, {
    question,
    marked: facts.marked,
    namesSlots:
      facts.serviceIds.length > 0 ||
      facts.day !== null ||
      facts.time !== null ||
      facts.staffId !== null,
    namesService: facts.namesService,
    namesCaller: facts.name !== null || facts.phone !== null,
  });
}
