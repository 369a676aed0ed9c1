import { ageSaid } from "./age-said.ts";
import { wishOf } from "./conversation-state.ts";
import type { ConversationState } from "./conversation-state.ts";
import { handOff } from "./endings.ts";
import { phrases } from "./phrases.ts";
import type { Reply, World } from "./reply.ts";
import { means } from "./understanding.ts";
import type { Understood } from "./understanding.ts";

function saysTooYoung({ words }: Understood, { practice: { youngest } }: World): boolean {
  const age = youngest === undefined ? null : ageSaid(words);
  return youngest !== undefined && age !== null && age < youngest;
}

/** Who says that they are under age stays so, whatever they ask for first. */
export function withAge(
  state: ConversationState,
  heard: Understood,
  world: World,
): ConversationState {
  return /\b(?:im|i am|i just turned)\b/.test(heard.words) && saysTooYoung(heard, world)
    ? { ...state, underAge: true }
    : state;
}

/** Where nobody under age is booked, the team talks to a parent; other questions are answered. */
export function underAge(heard: Understood, state: ConversationState, world: World): Reply | null {
  const said = saysTooYoung(heard, world);
  if (!(said || state.underAge) || means(heard, "child") || means(heard, "cancel")) return null;
  const wants =
    means(heard, "book") ||
    means(heard, "move") ||
    (said && (heard.namesService || wishOf(state) !== null || state.booked.length > 0));
  if (!wants) return null;
  const note = `Under age, a parent has to be asked: "${heard.spoken.slice(0, 200)}"`;
  return handOff(state, world, [phrases.parentFirst], note);
}
