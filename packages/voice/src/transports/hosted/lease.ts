import { abortable } from "../../abortable.ts";

/**
 * Lets one holder in at a time, in the order they came.
 *
 * The call library throws at a second call object, and a page may well ask for one: a call ended
 * and begun again at once, React mounting twice. So the next waits until the last is given back.
 */
export class Lease {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves with the way to give it back, which may be called twice; rejects when `signal` aborts. */
  async take(signal: AbortSignal): Promise<() => void> {
    let giveBack = (): void => {};
    const before = this.#last;
    const held = new Promise<void>((resolve) => (giveBack = resolve));
    this.#last = before.then(() => held);
    try {
      await abortable(signal, before);
      signal.throwIfAborted();
    } catch (cause) {
      giveBack();
      throw cause;
    }
    return giveBack;
  }
}

/** The page's own: the library counts its call objects per page. */
export const pageLease = new Lease();
