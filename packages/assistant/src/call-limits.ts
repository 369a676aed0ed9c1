/** When the assistant gives up: on a caller it does not understand, on silence, on a long call. */
export const callLimits = {
  /** A booking takes two minutes. A line left open costs the owner money. */
  maxDurationSeconds: 600,
  /** Silence before the assistant asks whether the caller is still there. */
  silenceSeconds: 10,
  /** Prompts in a row before the assistant hands off, or ends a silent call. */
  promptsBeforeGivingUp: 2,
} as const;
