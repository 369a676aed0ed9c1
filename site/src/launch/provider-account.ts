/** What was read from the provider's account, or why it could not be read. */
export type Read<Fact> = { known: Fact } | { unknown: string };

/** The limits that the provider enforces, also if someone uses the public key elsewhere. */
export interface ProviderAccount {
  /** How the public key is restricted. `null` if the account has no such key. */
  key: Read<KeyLimits | null>;
  /** `null` if the account has no such assistant. */
  assistant: Read<AssistantLimits | null>;
  /** The spending limit of a month, in US dollars. `null` is no limit. */
  monthlyUsd: Read<number | null>;
}

export interface KeyLimits {
  isPrivate: boolean;
  /** The sites that may use it. Empty: every site. */
  origins: readonly string[];
  /** The assistants it may call. Empty: any, even one that the caller defines. */
  assistantIds: readonly string[];
}

export interface AssistantLimits {
  longestCallSeconds: number;
  recorded: boolean;
}

/** An account of which nothing could be read, and why. */
export const unreadAccount = (because: string): ProviderAccount => ({
  key: { unknown: because },
  assistant: { unknown: because },
  monthlyUsd: { unknown: because },
});
