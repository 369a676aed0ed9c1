import type { Effect } from "@ringwell/receptionist";
import type { CallersConversation } from "../reception/reception.ts";

/**
 * Callers hang up without a goodbye. What they said until then still becomes their record.
 */
export class BrokenOffCalls {
  readonly #carryOut: (id: string, action: Effect) => Promise<unknown>;
  readonly #open = new Map<string, CallersConversation>();

  constructor(carryOut: (id: string, action: Effect) => Promise<unknown>) {
    this.#carryOut = carryOut;
  }

  /** The conversation of a call that begins. */
  begun(id: string, conversation: CallersConversation): CallersConversation {
    this.#open.set(id, conversation);
    return conversation;
  }

  /** The call is over, by either side. */
  async ended(id: string): Promise<void> {
    const record = this.#open.get(id)?.unrecorded();
    this.#open.delete(id);
    if (!record) return;
    try {
      await this.#carryOut(id, record);
    } catch {
      // Logged and counted by `carryOut`; the caller has gone.
    }
  }
}
