/** What a call or chat left behind besides bookings. */
export type TraceKind = "text" | "note" | "hand-off" | "record";

export type TraceSource = "voice" | "chat";

/** One of them, as it is kept. */
export interface Trace {
  kind: TraceKind;
  /** The call or chat. */
  conversation: string;
  source: TraceSource;
  /** The number of a text, whom of the team a note is for; empty for the rest. */
  recipient: string;
  /** Words; of a record, its JSON. */
  body: string;
  writtenAtMs: number;
  /** True for a record that the webhook took, as it is now. */
  delivered: boolean;
}

/** What is written; a conversation has one record, and the latest replaces it. */
export type NewTrace = Omit<Trace, "delivered">;

/** Something for the CRM: a record, or that a caller is to be forgotten there too. */
export interface Delivery {
  id: number;
  about: "record" | "forgotten";
  conversation: string;
  source: TraceSource;
  /** Counts the states of a record, from 1. */
  revision: number;
  /** The record's JSON; empty for who is forgotten. */
  body: string;
  attempts: number;
  dueAtMs: number;
}
