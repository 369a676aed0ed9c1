import type { EndpointError } from "./ask-endpoint.ts";

/** After a failure the owner's engine is left alone for so long: no caller waits for it meanwhile. */
const restMs = 30_000;

export interface StandingNeeds {
  /** As in "The hearing engine at SPEECH_HEARING_URL". */
  name: string;
  /** Milliseconds. */
  now(): number;
  /** Takes a line for the owner. Nothing of a caller is ever in it. */
  log(line: string): void;
}

/** What an engine of the owner's needs besides its address. */
export interface EndpointNeeds extends StandingNeeds {
  /** Instead of the time that a caller can be let wait. */
  answersWithinMs?: number;
}

/** Whether an owner's engine can be relied on at the moment. What changes is logged, once. */
export class Standing {
  readonly #needs: StandingNeeds;
  #restsUntilMs: number | null = null;

  constructor(needs: StandingNeeds) {
    this.#needs = needs;
  }

  get worthAsking(): boolean {
    return this.#restsUntilMs === null || this.#needs.now() >= this.#restsUntilMs;
  }

  answered(): void {
    if (this.#restsUntilMs === null) return;
    this.#restsUntilMs = null;
    this.#needs.log(`${this.#needs.name} is back.`);
  }

  failed(error: EndpointError): void {
    const wasWell = this.#restsUntilMs === null;
    this.#restsUntilMs = this.#needs.now() + restMs;
    if (!wasWell) return;
    this.#needs.log(
      `${this.#needs.name} ${error.message}: the built-in one takes over. It is tried again every 30 s.`,
    );
  }
}
