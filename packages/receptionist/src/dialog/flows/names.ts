import { wantedOf } from "../../nlu/slots.ts";
import { expectingOf } from "../state.ts";
import type { Turn } from "../turn.ts";

/** "Ada" of "Ada Kline": one person is called by either. */
export const firstNameOf = (name: string | null | undefined) => name?.split(" ")[0];

/** "Mia at three", and later "Mia Tran": the whole name. */
export function wholeName({ heard }: Turn, known: string | null): string | null {
  const said = [...wantedOf(heard, "name"), ...wantedOf(heard, "otherName")];
  const whole = said.find(
    ({ value }) => known !== value.name && ` ${value.name} `.includes(` ${known} `),
  );
  return whole?.value.name ?? known;
}

/** One word replaces one like it, "Peterson with an o", or is the surname. */
export function corrected(turn: Turn, known: string | null, name: string) {
  if (known === null) return name;
  const words = known.split(" ");
  const isWhole = name.includes(" ");
  if (!isWhole && turn.says("surname")) return `${words[0]} ${name}`;
  const like = isWhole ? undefined : words.find((word) => isLike(word, name));
  if (like) return words.map((word) => (word === like ? name : word)).join(" ");
  // Unasked, nothing else is a new name: "tell them that Owen Fitch is late".
  const isOwn = isWhole ? turn.leadsWith("lead-details") : words.length < 2;
  const isCorrected = turn.means("no") && expectingOf[turn.state.prompt] !== "background";
  return isOwn || isCorrected || turn.heard.namedParts.includes("name") ? name : known;
}

function isLike(one: string, other: string) {
  const [known, said] = [one.toLowerCase(), other.toLowerCase()];
  return known.slice(0, 2) === said.slice(0, 2) || known.slice(-2) === said.slice(-2);
}
