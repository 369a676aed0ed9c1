/** Why a call is over, in the provider's words where it has any. */
export type EndedReason =
  | "customer-ended-call"
  | "assistant-ended-call"
  | "exceeded-max-duration"
  | "customer-did-not-join"
  | "customer-connection-lost"
  /** The hearing engine or the conversation broke. */
  | "assistant-failed"
  | "sandbox-stopping";
