import { loadParser, type Practice } from "@ringwell/receptionist";

const parsers = new WeakMap<Practice, ReturnType<typeof loadParser>>();

/**
 * The parser of a practice, on the calling thread. The first call reads the models, which takes
 * about 50 ms; later calls return the same parser.
 */
export function parserHere(practice: Practice): ReturnType<typeof loadParser> {
  const parser = parsers.get(practice) ?? loadParser(practice);
  parsers.set(practice, parser);
  return parser;
}
