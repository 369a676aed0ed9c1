const units =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const irregularOrdinals: Readonly<Record<string, string>> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};

/** "one thousand two hundred fifty"; for whole numbers from 0 to 99,999. */
export function cardinal(number: number): string {
  if (number < 20) return units[number] ?? "";
  if (number < 100) return join(tens[Math.floor(number / 10)] ?? "", number % 10);
  if (number < 1_000) return join(`${cardinal(Math.floor(number / 100))} hundred`, number % 100);
  return join(`${cardinal(Math.floor(number / 1_000))} thousand`, number % 1_000);
}

/** "twenty second". */
export function ordinal(number: number): string {
  const words = cardinal(number).split(" ");
  const last = words.pop() ?? "";
  return [...words, irregularOrdinals[last] ?? `${last.replace(/y$/, "ie")}th`].join(" ");
}

function join(greater: string, rest: number): string {
  return rest === 0 ? greater : `${greater} ${cardinal(rest)}`;
}
