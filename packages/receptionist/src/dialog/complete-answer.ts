import { includesType } from "../nlu/entities/entity.ts";
import { answeredBy } from "../nlu/entities/extract.ts";
import type { NluResult } from "../nlu/parse.ts";
import { wantedOf } from "../nlu/slots.ts";
import { expectingOf, type DialogState, wholePhone } from "./state.ts";

/** Fewer words than these may be the beginning of anything. */
const fewestWords = 4;

/**
 * Whether the words so far are a whole answer to what was asked, so that the reply need not wait out a
 * long pause. In doubt false: waiting a little costs less than cutting a caller off.
 */
export function isCompleteAnswer({ prompt }: DialogState, heard: NluResult): boolean {
  const { entities } = heard;
  const means = (...intents: readonly string[]): boolean =>
    heard.intents.some(({ intent, score }) => intents.includes(intent) && score > 0.6);
  if (heard.endsOpen || heard.text === "") return false;
  if (means("goodbye", "human", "repeat")) return true;
  const expecting = expectingOf(prompt);
  if (expecting === "name" || expecting === "message") return false;
  if (expecting === "confirmation") return heard.isClearYes || means("no");
  if (expecting === "phone")
    return wantedOf(heard, "phone").some(({ value }) => value.digits.length === wholePhone);
  const answers = answeredBy[expecting];
  if (answers.length > 0) return includesType(entities, ...answers);
  const isSure = heard.intents.some(({ score }) => score > 0.8);
  return (
    heard.text.split(" ").length >= fewestWords &&
    (isSure || (includesType(entities, "date") && includesType(entities, "time")))
  );
}
