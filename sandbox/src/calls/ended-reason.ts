/** Why a call is over, in the provider's words where it has any. */
export type EndedReason =
  | "customer-ended-call"
  | "assistant-ended-call"
  | "exceeded-max-duration"
  | "customer-did-not-join"
  | "customer-connection-lost"
  /** Its record was deleted while it went on. */
  | "manually-canceled"
  /** The hearing engine or the conversation broke. */
  | "assistant-failed"
  | "sandbox-stopping";
