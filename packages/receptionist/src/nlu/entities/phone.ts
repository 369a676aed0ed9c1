import type { LanguageRules } from "../languages.ts";
import type { NormalizedText } from "../normalize.ts";
import type { Span } from "../rules.ts";

/** Fewer digits than these are never a phone number. */
const fewestDigits = 3;
/** Digits of a phone number with its area code. */
export const wholePhone = 10;
const correctedLengths = [4, 7, 10];
/** Pieces of a whole number, spoken one by one with its 1. */
const mostPieces = 12;
/** The most words between a number and its correction; more where they say that it is one: "no, that's my old one". */
const mostBetween = { inPart: 2, usually: 8, corrected: 16 };

interface Piece extends Span {
  digits: string;
}

/** The phone number: ten digits, however grouped or spoken. If it was asked for, fewer are returned too. */
export function findPhone(
  { tokens }: NormalizedText,
  expected: boolean,
  { phoneWords: spoken, only: { corrects } }: Pick<LanguageRules, "phoneWords" | "only">,
): Piece | null {
  const runs = runsOfDigits(tokens, spoken);
  const isPart = (run: readonly Piece[]): boolean =>
    (expected && joined(run).digits.length >= fewestDigits) ||
    /^\d{3}-?\d{4}$/.test(run.map(({ digits }) => digits).join("-"));
  const wholes = runs.map(wholeWithin);
  // "415… no, that's my old one. 628 555 0160": a whole number counts before a part of one.
  const isFound = wholes.some((whole) => whole !== null);
  const at = runs.findIndex((run, index) => (isFound ? wholes[index] : isPart(run)));
  const run = runs[at];
  if (!run) return null;
  const number = wholes[at] ?? joined(run);
  const isCorrection = ({ from, digits }: Piece, place: number): boolean => {
    const between = tokens.slice(number.to, from);
    // "It hasn't changed since 1988" corrects nothing.
    const most = digits.length < wholePhone ? mostBetween.inPart : mostBetween.usually;
    if (between.some(({ text }) => corrects.test(text)))
      return between.length <= mostBetween.corrected;
    return place === 0 && between.length <= most;
  };
  const later = runs.slice(at + 1).map((each) => wholeWithin(each) ?? joined(each));
  return corrected(number, later.filter(isCorrection));
}

/** "…0186, no, 0168": the last four or seven digits, or the whole number, once more. */
function corrected(number: Piece, later: readonly Piece[]): Piece {
  const again = later.find(({ digits }) => correctedLengths.includes(digits.length));
  // A number without its area code stays one.
  const length = number.digits.length === 7 ? 7 : wholePhone;
  const stays = Math.max(0, length - (again?.digits.length ?? 0));
  if (!again || number.digits.length < stays) return number;
  return { digits: number.digits.slice(0, stays) + again.digits, from: number.from, to: again.to };
}

function joined(run: readonly Piece[]): Piece {
  return {
    digits: run.map(({ digits }) => digits).join(""),
    from: Math.min(...run.map(({ from }) => from)),
    to: Math.max(...run.map(({ to }) => to)),
  };
}

/** Ten digits in a row of whole pieces, the last such row: "at 3, 415 555 0134" begins with a time. */
function wholeWithin(run: readonly Piece[]): Piece | null {
  const rows = run.flatMap((_, from) =>
    run.slice(from, from + mostPieces).map((_, last) => joined(run.slice(from, from + last + 1))),
  );
  const whole = rows.findLast(({ digits }) => /^1?[2-9]\d{9}$/.test(digits));
  return whole ? { ...whole, digits: whole.digits.slice(-wholePhone) } : null;
}

function runsOfDigits(
  tokens: NormalizedText["tokens"],
  spoken: ReadonlyMap<string, string>,
): Piece[][] {
  const runs: Piece[][] = [];
  const noRun = () => ({
    pieces: [] as Piece[],
    /** The area code, where it is said last: "555 0120, area code 518". */
    front: null as Piece[] | null,
    times: 1,
    /** The digits after "not": "0141, not 0142". */
    isDenied: false,
  });
  let run = noRun();
  const close = (): void => {
    const { front, pieces, isDenied } = run;
    if (pieces.length > 0 && !isDenied) runs.push([...(front ?? []), ...pieces]);
    run = noRun();
  };
  tokens.forEach(({ text, breakAfter }, at) => {
    const word = spoken.get(text);
    if (word?.startsWith("x")) {
      run.times = Number(word.slice(1));
      return;
    }
    if (word === "not") {
      close();
      run.isDenied = true;
      return;
    }
    const begun = run.pieces.length > 0;
    if (word === "first") run.front = begun ? [] : null;
    if ((word === "" || word === "first") && begun) return;
    const near = begun || /^\d/.test(tokens[at + 1]?.text ?? "");
    const isSpoken = word !== undefined && word !== "first" && near;
    const written = /^\d[\d.-]*$/.test(text) ? text.replace(/\D/g, "") : "";
    const digits = isSpoken ? word : written;
    if (digits === "") return close();
    const repeated = digits.repeat(digits.length === 1 ? run.times : 1);
    (run.front ?? run.pieces).push({ digits: repeated, from: at, to: at + 1 });
    run.times = 1;
    if (run.isDenied && breakAfter !== "") close();
  });
  close();
  return runs;
}
