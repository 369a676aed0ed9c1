/**
 * Which of the codings on offer a browser takes: the one it weighs highest, and of equals the one that
 * comes first. `null` is the file as it is. A header that cannot be read counts as asking for nothing.
 * Source: RFC 9110, section 12.5.3.
 */
export function acceptedCoding<Coding extends string>(
  header: string | undefined,
  offered: readonly Coding[],
): Coding | null {
  if (!header) return null;
  const weights = weightsIn(header);
  const weightOf = (coding: string): number => weights.get(coding) ?? weights.get("*") ?? 0;
  // Unnamed, the plain file is acceptable, but less than anything that is asked for.
  const plain = weights.get("identity") ?? 0;

  let best: Coding | null = null;
  let weight = 0;
  for (const coding of offered) {
    if (weightOf(coding) <= weight) continue;
    best = coding;
    weight = weightOf(coding);
  }
  return weight >= plain ? best : null;
}

/** The weights by coding, from 0 (not acceptable) to 1; what says nothing weighs 1. */
function weightsIn(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((each) => each.trim());
    const [, weight = "1"] = /^q\s*=\s*(.*)$/.exec(parameters[0] ?? "") ?? [];
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || !/^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight)) {
      continue;
    }
    weights.set(name === "x-gzip" ? "gzip" : name, Number(weight));
  }
  return weights;
}
