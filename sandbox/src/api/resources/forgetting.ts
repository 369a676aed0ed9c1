import { isStoreFailure } from "../../store/store-errors.ts";
import type { ResourceStore } from "./resource-store.ts";

const HOUR_MS = 3_600_000;
const checkEveryMs = 300_000;

/**
 * Deletes calls and chats that are `hours` old: now, then every five minutes. Returns a function
 * that stops this.
 */
export function forgetConversations(
  resources: ResourceStore,
  now: () => number,
  hours: number,
): () => void {
  const forget = (): void => {
    try {
      resources.conversations.forgetBefore(now() - hours * HOUR_MS);
    } catch (error) {
      if (!isStoreFailure(error)) throw error;
      console.error("Old conversations could not be deleted. The next try is in five minutes.");
    }
  };
  forget();
  const forgetting = setInterval(forget, checkEveryMs).unref();
  return () => clearInterval(forgetting);
}
