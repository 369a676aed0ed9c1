/**
 * The app messages of a call, as JSON text over the data channel or the socket. The assistant's side sends
 * `"listening"` once, as bare text, when it can hear the caller.
 * Source: spec §7 (app messages), and the provider's client messages.
 */

/** Bare text, not JSON: the assistant can hear the caller now. */
export const LISTENING = "listening";

export type Speaker = "assistant" | "user";

/** From the assistant's side to the browser. */
export type ServerMessage =
  | { type: "status-update"; status: "in-progress" }
  | { type: "status-update"; status: "ended"; endedReason?: string }
  | { type: "transcript"; role: Speaker; transcriptType: "partial" | "final"; transcript: string }
  | { type: "speech-update"; role: Speaker; status: "started" | "stopped" }
  | { type: "user-interrupted" }
  | { type: "tool-calls-result"; toolCallResult: ToolCallResult };

/**
 * Any other JSON from the assistant's side: of another type, or without the fields of its type. `message`
 * is the parsed JSON.
 */
export interface UnknownMessage {
  type: "unknown";
  message: unknown;
}

/** A message that the page receives. Its `type` tells which fields it has. */
export type ReceivedMessage = ServerMessage | UnknownMessage;

/** What the receptionist did for the caller: the lines of the receipt. */
export type ToolCallResult =
  | {
      name: "book";
      result: {
        bookingId: string;
        service: string;
        /** ISO 8601 instant, UTC. */
        startsAt: string;
        durationMin: number;
        /** IANA name, such as America/New_York. */
        timeZone: string;
        /** As a person says it: "Tuesday, November 24 at 3:00 pm (EST)". */
        spoken: string;
      };
    }
  | { name: "move"; result: ChangedVisit }
  | { name: "cancel"; result: ChangedVisit }
  /** A text message to the caller. */
  | { name: "text"; result: { to: string; text: string } }
  /** What is known about the caller, as the CRM gets it. The latest one of a conversation is complete. */
  | { name: "record"; result: CallerDetails }
  /** A note for the team. `to` is null for the front desk. */
  | { name: "note"; result: { to: string | null; note: string } }
  | { name: "hand-off"; result: { note: string } };

/** A visit that was moved, with its new time, or cancelled, with the time it had. */
export interface ChangedVisit {
  bookingId: string;
  service: string;
  /** ISO 8601 instant, UTC. */
  startsAt: string;
  /** IANA name. */
  timeZone: string;
  /** As a person says it. */
  spoken: string;
}

/** Details that the caller gave; `null` for what was not said. */
export interface CallerDetails {
  practice: string;
  name: string | null;
  phone: string | null;
  known: "new" | "known" | null;
  wishes: readonly string[];
  timing: string | null;
  budget: string | null;
  heard: string | null;
  booked: readonly { service: string; startsAt: string }[];
}

/** From the browser to the assistant's side. Source: spec §7. */
export type ClientMessage =
  | {
      type: "say";
      message: string;
      endCallAfterSpoken?: boolean | undefined;
      interruptionsEnabled?: boolean | undefined;
      interruptAssistantEnabled?: boolean | undefined;
    }
  | {
      type: "add-message";
      message: {
        role: "user" | "system" | "assistant" | "developer" | "tool";
        content: string;
        /** For a tool's answer: the tool call that it answers. */
        tool_call_id?: string;
      };
      /** `false` adds the message without having the assistant answer it. */
      triggerResponseEnabled?: boolean | undefined;
    }
  | {
      type: "control";
      control: "mute-assistant" | "unmute-assistant" | "say-first-message";
      /** How long the recording took to begin; it should not miss the greeting. */
      videoRecordingStartDelaySeconds?: number;
    }
  | { type: "end-call" };
