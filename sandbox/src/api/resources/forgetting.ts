import { isStoreFailure } from "../../store/transaction.ts";
import type { ResourceStore } from "./resource-store.ts";

const HOUR_MS = 3_600_000;
const lookedAtEveryMs = 300_000;

/**
 * Deletes calls and chats once they are `hours` old: at once, then every five minutes. What is only in
 * memory is forgotten in the same rounds. Returns the way to stop.
 */
export function forgetConversations(needs: {
  resources: ResourceStore;
  now: () => number;
  hours: number;
  remembered?: { forgetOld(nowMs: number): void };
}): () => void {
  const { resources, now, hours, remembered } = needs;
  const forget = (): void => {
    remembered?.forgetOld(now());
    try {
      resources.conversations.forgetBefore(now() - hours * HOUR_MS);
    } catch (error) {
      if (!isStoreFailure(error)) throw error;
      console.error("Old conversations could not be deleted; tried again in five minutes.");
    }
  };
  forget();
  const forgetting = setInterval(forget, lookedAtEveryMs).unref();
  return () => clearInterval(forgetting);
}
