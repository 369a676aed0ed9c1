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

export type NewTrace = Omit<Trace, "delivered">;
