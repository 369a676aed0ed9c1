import { wantedOf } from "../../nlu/slots.ts";
import { expectingOf } from "../state.ts";
import type { Turn } from "../turn.ts";

/** "Ada" of "Ada Kline": one person is called by either. */
export const firstNameOf = (name: string | null | undefined) => name?.split(" ")[0];

/** "Mia at three", and later "Mia Tran"; "Mr. Tran", and later "Leo Tran": the whole name. */
export function wholeName({ heard }: Turn, known: string | null): string | null {
  const said = [...wantedOf(heard, "name"), ...wantedOf(heard, "otherName")];
  const whole = said.find(
    ({ value }) => known !== value.name && ` ${value.name} `.includes(` ${known} `),
  );
  return whole?.value.name ?? known;
}

/** One word replaces the one like it, "Peterson with an o", or is the surname: "my last name is Arredondo". */
export function corrected(turn: Turn, known: string | null, name: string): string {
  const words = known?.split(" ") ?? [];
  const isWhole = name.includes(" ");
  if (known === null) return name;
  if (!isWhole && turn.says("surname")) return `${words[0]} ${name}`;
  const like = words.find((word) => !isWhole && isLike(word.toLowerCase(), name.toLowerCase()));
  if (words.length > 1 && like) return words.map((word) => (word === like ? name : word)).join(" ");
  // Unasked, nothing else is a new name: "sorry, hit enter", "tell them that Owen Fitch is late".
  const isOwn = isWhole ? turn.leadsWith("lead-details") : words.length < 2;
  const { prompt } = turn.state;
  const isCorrected = turn.means("no") && expectingOf[prompt] !== "background";
  const isMeant = isOwn || prompt === "name" || isCorrected;
  return isMeant || turn.heard.namedParts.includes("name") ? name : known;
}

function isLike(one: string, other: string): boolean {
  const same = one.slice(0, 2) === other.slice(0, 2) || one.slice(-2) === other.slice(-2);
  return same && Math.abs(one.length - other.length) < 3;
}
