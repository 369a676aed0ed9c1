import type { NluResult } from "../nlu/parse.ts";
import { expectingOf, type DialogState } from "./state.ts";

const wholePhone = 10;
/** Fewer words than these may be the beginning of anything. */
const fewestWords = 4;

/**
 * Whether the words so far are a whole answer to what was asked, so that the reply need not wait out a
 * long pause. In doubt false: waiting a little costs less than cutting a caller off.
 */
export function isCompleteAnswer({ prompt }: DialogState, heard: NluResult): boolean {
  const has = (type: string): boolean => heard.entities.some((entity) => entity.type === type);
  const means = (...intents: readonly string[]): boolean =>
    heard.intents.some(({ intent, score }) => intents.includes(intent) && score > 0.6);
  if (heard.endsOpen || heard.text === "") return false;
  if (means("goodbye", "human", "repeat")) return true;
  switch (expectingOf(prompt)) {
    case "confirmation":
      return heard.isClearYes || means("no");
    case "day":
      return has("date");
    case "time":
      return has("time");
    case "choice":
      return has("time") || has("choice");
    case "service":
      return has("service");
    case "phone":
      return heard.entities.some(
        ({ type, value }) => type === "phone" && value.digits.length === wholePhone,
      );
    case "name":
    case "message":
      return false;
    default: {
      const words = heard.text.split(" ").length;
      return (
        words >= fewestWords &&
        ((has("date") && has("time")) || heard.intents.some(({ score }) => score > 0.8))
      );
    }
  }
}
