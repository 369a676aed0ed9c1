import type { LanguageRules } from "../languages.ts";
import { type NormalizedText, wordsIn } from "../normalize.ts";
import type { Span } from "../rules.ts";

const fewestDigits = 3;
/** Digits of a phone number with its area code. */
export const wholePhone = 10;
const wholeNumber = /^1?[2-9]\d{9}$/;
const localNumber = /^\d{3}-?\d{4}$/;
const correctedLengths = [4, 7, 10];
const mostPieces = 12;
/** The most words between a number and its correction. */
const [mostBetween, mostIfCorrected] = [2, 16];

interface Piece extends Span {
  digits: string;
}

/** A phone number, however grouped or spoken; if expected, also a part of it. */
export function findPhone(
  text: NormalizedText,
  expected: boolean,
  { phoneWords: spoken, only: { corrects } }: Pick<LanguageRules, "phoneWords" | "only">,
): Piece | null {
  const found = runsOfDigits(text.tokens, spoken).map((run) => wholeWithin(run) ?? joined(run));
  // "415… no. 628 555 0160": a whole number counts before a part of one.
  const whole = found.find(({ digits }) => wholeNumber.test(digits));
  const isPart = ({ digits, from, to }: Piece) =>
    (expected && digits.length >= fewestDigits) ||
    localNumber.test(wordsIn(text, from, to).join("-"));
  const number = whole ?? found.find(isPart);
  if (!number) return null;
  const again = found.slice(found.indexOf(number) + 1).find(({ from, digits }) => {
    const between = wordsIn(text, number.to, from);
    const most = between.some((word) => corrects.test(word)) ? mostIfCorrected : mostBetween;
    return between.length <= most && correctedLengths.includes(digits.length);
  });
  if (!again) return number;
  // "…0186, no, 0168": the last digits once more.
  const length = number.digits.length === 7 ? 7 : wholePhone;
  const stays = Math.max(0, length - again.digits.length);
  return { digits: number.digits.slice(0, stays) + again.digits, from: number.from, to: again.to };
}

function joined(run: readonly Piece[]) {
  return {
    digits: run.map(({ digits }) => digits).join(""),
    from: Math.min(...run.map(({ from }) => from)),
    to: Math.max(...run.map(({ to }) => to)),
  };
}

/** The last ten digits in whole pieces: "at 3, 415 555 0134" begins with a time. */
function wholeWithin(run: readonly Piece[]) {
  const rows = run.flatMap((_, from) =>
    run.slice(from, from + mostPieces).map((_, last) => joined(run.slice(from, from + last + 1))),
  );
  const whole = rows.findLast(({ digits }) => wholeNumber.test(digits));
  return whole ? { ...whole, digits: whole.digits.slice(-wholePhone) } : null;
}

function runsOfDigits(tokens: NormalizedText["tokens"], spoken: ReadonlyMap<string, string>) {
  const runs: Piece[][] = [];
  // `rest`: "555 0120, area code 518". `isDenied`: "0141, not 0142".
  const noRun = () => ({ pieces: [] as Piece[], rest: [] as Piece[], times: 1, isDenied: false });
  let run = noRun();
  const close = () => {
    const all = [...run.pieces, ...run.rest];
    if (all.length > 0 && !run.isDenied) runs.push(all);
    run = noRun();
  };
  tokens.forEach(({ text, breakAfter }, at) => {
    const word = spoken.get(text) ?? text;
    if (/^x\d$/.test(word)) run.times = Number(word.slice(1));
    else if (word === "not") {
      close();
      run.isDenied = true;
    } else if (word === "first") [run.pieces, run.rest] = [[], run.pieces];
    else if (/^\d[\d.-]*$/.test(word)) {
      const digits = word.replace(/\D/g, "").repeat(run.times);
      run.pieces.push({ digits, from: at, to: at + 1 });
      run.times = 1;
      if (run.isDenied && breakAfter !== "") close();
    } else if (word !== "") close();
  });
  close();
  return runs;
}
