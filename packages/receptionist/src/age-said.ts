import { relative } from "./cues/cue.ts";

const young =
  "(?:son|daughter|kid|child|boy|girl|teen\\w*|brother|sister|niece|nephew|cousin|friend|stepson|stepdaughter|grandson|granddaughter|girlfriend|boyfriend|sis|patient|client|1|old)";
const noAge =
  "(?! ?(?:minutes?|mins?|hours?|days?|weeks?|months?|miles?|blocks?|dollars?|percent|am|pm|oclock|units?|syringes?|ml|cc|people|of us|th\\b|and a half hours|:|/))";
const ages: readonly RegExp[] = [
  new RegExp(
    `\\b(?:im|i am|i just turned|i turned|only|just turned|turning) (?:only |just |almost |about |nearly |actually |a |like )*(\\d{1,2})\\b${noAge}(?=$| (?:years?|yrs?|yo|and|but|can|so|is|do|i|old|want|need|turning|if|my|with|please|m|f|in|soon|would|could|will|or|does|too|also|am|get|for|years old)\\b)`,
  ),
  new RegExp(
    `(?<!(?:sixty|seventy|eighty|ninety|hundred) )\\b(\\d{1,2}) ?(?:years?|yrs?|yo|y o) ?(?:old )?(?:${young})\\b`,
  ),
  /\bi(?:m| am) (?:an? )?(\d{1,2}) (?:years?|yrs?|yo)\b/,
  new RegExp(
    `\\bmy (?:\\w+ )?${relative} (?:is|s|whos|who is|just turned|turned|turns|is turning|is only|is just|only|aged?|thats|has) (?:only |just |almost )?(\\d{1,2})\\b${noAge}`,
  ),
  /\b(?:s?hes|(?:s?he|they) (?:is|are|just turned|turned|turns)|theyre|aged?|age of) (?:only |just |almost |about )?(\d{1,2})\b(?=$| (?:years?|yrs?|and|but|can|so|is|if|now|old)\b)/,
];
const teenager =
  /\b(?:im|i am|am|for|shes|hes|is) (?:just |only |still )?(?:a |my |our )?(?:teen|teenager|minor|underage|under age|under 18|teenage (?:son|daughter|boy|girl|kid|child)|high ?schooler|in (?:high|middle) school)\b|\bmy (?:teen|teenager|teenage (?:son|daughter|boy|girl|kid|child)s?)\b|\b(?:minor|underage)\b/;

/** The age that was said of who is to be treated; 17 for "a teenager", null when none was said. */
export function ageSaid(words: string): number | null {
  for (const pattern of ages) {
    const found = pattern
      .exec(words)
      ?.slice(1)
      .find((each) => each !== undefined);
    if (found !== undefined) return Number(found);
  }
  return teenager.test(words) ? 17 : null;
}
