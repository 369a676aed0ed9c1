/** Where settings come from: `process.env`, or a test's own object. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads one setting's text. Returns the value, or the problem as "must be …". */
export type Parse<Value> = (
  text: string,
) => { ok: true; value: Value } | { ok: false; problem: string };

/** One or more settings that cannot be used; the message has a line for each, with its mend. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

/** One setting as its reader asked for it. */
export interface Asked {
  name: string;
  parse: Parse<unknown>;
  unset: unknown;
}

let witness: ((asked: Asked) => void) | null = null;

/**
 * Every setting that `work` asks for, in that order, whether or not it is set: what the reference page
 * is made of, so that it says what the code does. A refused setting ends `work`, not this function.
 */
export function askedDuring(work: () => void): Asked[] {
  const all: Asked[] = [];
  witness = (asked) => all.push(asked);
  try {
    work();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
  } finally {
    witness = null;
  }
  return all;
}

/**
 * Reads settings one by one and remembers what is wrong, so that the owner sees every problem at once.
 *
 * An unset or empty setting takes its default. Call `done()` last: it throws `SettingsError` when
 * anything was refused. The refused text itself is never repeated: it may be a secret.
 */
export class SettingsReader {
  readonly #environment: Environment;
  readonly #problems: string[] = [];

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  read<Value>(name: string, parse: Parse<Value>, unset: Value): Value {
    witness?.({ name, parse, unset });
    const text = this.#environment[name]?.trim();
    if (!text) return unset;
    const result = parse(text);
    if (result.ok) return result.value;
    this.#problems.push(`${name} ${result.problem}. Mend it in the environment or in .env.`);
    return unset;
  }

  /** For settings that cannot be used together: a sentence that names them, with the mend. */
  refuse(problem: string): void {
    this.#problems.push(problem);
  }

  done(): void {
    if (this.#problems.length > 0) throw new SettingsError(this.#problems);
  }
}
