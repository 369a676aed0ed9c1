import type { z } from "zod";

/** Where settings come from: `process.env`, or a test's own object. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the text of one setting. Its description says what the text must be. The reference page shows it,
 * and so does the error, unless the failed check has its own message.
 */
export type SettingSchema<Value> = z.ZodType<Value, string>;

/** One or more settings that cannot be used. The message has a line for each, which says what to do. */
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
  schema: SettingSchema<unknown>;
  unset: unknown;
}

let onAsked: ((asked: Asked) => void) | null = null;

/**
 * Lists every setting that `work` reads, in that order, set or not. The reference page is made from this
 * list, so it cannot be outdated. A refused setting ends `work`, not this function.
 */
export function askedDuring(work: () => void): Asked[] {
  const all: Asked[] = [];
  onAsked = (asked) => all.push(asked);
  try {
    work();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
  } finally {
    onAsked = null;
  }
  return all;
}

/**
 * Reads settings one by one and collects the problems, so that the owner sees all of them at once.
 *
 * An unset or empty setting has its default. Call `done()` last: it throws `SettingsError` if any setting
 * was refused. Errors never repeat the refused text, because it may be a secret.
 */
export class SettingsReader {
  readonly #environment: Environment;
  readonly #problems: string[] = [];

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  read<Value, Unset = Value>(
    name: string,
    schema: SettingSchema<Value>,
    unset: Unset,
  ): Value | Unset {
    onAsked?.({ name, schema, unset });
    const text = this.#environment[name]?.trim();
    if (!text) return unset;
    const result = schema.safeParse(text, { error: () => `must be ${schema.description}` });
    if (result.success) return result.data;
    const problem = result.error.issues[0]?.message;
    this.#problems.push(`${name} ${problem}. Correct it in the environment or in .env.`);
    return unset;
  }

  /** For settings that cannot be used together: a sentence that names them and says what to do. */
  refuse(problem: string): void {
    this.#problems.push(problem);
  }

  done(): void {
    if (this.#problems.length > 0) throw new SettingsError(this.#problems);
  }
}
