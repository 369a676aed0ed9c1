import { type AccountStore, AccountUnavailableError } from "./account-store.ts";

const HOUR_MS = 3_600_000;
const lookedAtEveryMs = 300_000;

/**
 * Deletes conversations, spoken and written, once they are `hours` old: at once, then every five
 * minutes, and has what is only remembered forgotten as well. Returns the way to stop.
 */
export function forgetConversations(needs: {
  account: AccountStore;
  now: () => number;
  hours: number;
  remembered?: { forgetOld(nowMs: number): void };
}): () => void {
  const { account, now, hours, remembered } = needs;
  const forget = (): void => {
    remembered?.forgetOld(now());
    try {
      account.forgetConversations(now() - hours * HOUR_MS);
    } catch (error) {
      if (!(error instanceof AccountUnavailableError)) throw error;
      console.error("Old conversations could not be deleted; tried again in five minutes.");
    }
  };
  forget();
  const forgetting = setInterval(forget, lookedAtEveryMs).unref();
  return () => clearInterval(forgetting);
}
