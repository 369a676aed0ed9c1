/** What was read in the provider's account, or why it could not be. */
export type Read<Fact> = { known: Fact } | { unknown: string };

/** The limits that the provider itself keeps: they hold when somebody takes the public key elsewhere. */
export interface ProviderAccount {
  /** How the public key is restricted; `null` when the account has no such key. */
  key: Read<KeyLimits | null>;
  /** `null` when the account has no such assistant. */
  assistant: Read<AssistantLimits | null>;
  /** The most that the account spends in a month, in US dollars; `null` is without limit. */
  monthlyUsd: Read<number | null>;
}

export interface KeyLimits {
  isPrivate: boolean;
  /** The sites that may use it; empty is every site. */
  origins: readonly string[];
  /** Whom it may call; empty is anybody, also an assistant that the caller makes up. */
  assistantIds: readonly string[];
}

export interface AssistantLimits {
  longestCallSeconds: number;
  recorded: boolean;
}

/** Nothing was read, for one reason. */
export const unreadAccount = (because: string): ProviderAccount => ({
  key: { unknown: because },
  assistant: { unknown: because },
  monthlyUsd: { unknown: because },
});
