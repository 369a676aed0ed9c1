import { EndpointError } from "./ask-endpoint.ts";

/** After a failure the owner's engine is not asked for so long: callers do not wait for it meanwhile. */
const restMs = 30_000;

export interface EndpointOptions {
  /** As in "The hearing engine at SPEECH_HEARING_URL". */
  name: string;
  /** Milliseconds. */
  now: () => number;
  /** Takes a line for the owner, without anything that a caller said. */
  log: (line: string) => void;
  /** Instead of the time that a caller can be let wait. */
  timeoutMs?: number;
}

/** Asks an owner's engine while it answers, and the built-in one otherwise. Each change is logged once. */
export class EndpointHealth {
  readonly #options: EndpointOptions;
  #restsUntilMs: number | null = null;

  constructor(options: EndpointOptions) {
    this.#options = options;
  }

  async askOr<Answer>(ask: () => Promise<Answer>, builtIn: () => Promise<Answer>): Promise<Answer> {
    const { name, now, log } = this.#options;
    if (this.#restsUntilMs !== null && now() < this.#restsUntilMs) return builtIn();
    try {
      const answer = await ask();
      if (this.#restsUntilMs !== null) log(`${name} is back.`);
      this.#restsUntilMs = null;
      return answer;
    } catch (error) {
      if (!(error instanceof EndpointError)) throw error;
      if (this.#restsUntilMs === null) {
        log(`${name} ${error.message}: the built-in one takes over. It is tried again every 30 s.`);
      }
      this.#restsUntilMs = now() + restMs;
      return builtIn();
    }
  }
}
