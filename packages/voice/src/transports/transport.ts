import type { TransportName } from "../call-state.ts";
import type { videoRecording } from "../limits.ts";
import type { Speaker } from "../speaker.ts";

/** What a transport reports; nothing after `leave` was called. */
export type TransportEvent =
  /** The room was entered; told once, before `join` resolves. */
  | { type: "joined"; name: TransportName; tookMs: number; fellBackBecause?: string }
  /** Text from the assistant's side, as it came. */
  | { type: "app-message"; text: string }
  /** Remote loudness, while observed. */
  | { type: "level"; levelSum: number }
  | { type: "network"; state: "reconnecting" | "steady" }
  /** The room is gone; told at most once. The transport still wants its `leave`. */
  | { type: "left"; reason: "assistant-ended" | "connection-lost" }
  | { type: "audio-blocked" }
  /** The noise canceller broke and took the microphone with it. Source: spec §8. */
  | { type: "audio-processor-failed" };

export interface JoinRequest {
  url: string;
  /** `null`: hear without being heard. The transport never stops its tracks; they are the call's. */
  microphone: MediaStream | null;
  speaker: Speaker;
  /** Aborted when the visitor gives up or time is up. */
  signal: AbortSignal;
  tell: (event: TransportEvent) => void;
}

/**
 * What carries sound and app messages between the visitor and a room.
 *
 * Making one has no effect; it is joined once and left once. Everything goes in by a method
 * and comes out as a typed event. `transport.contract.test.ts` holds every implementer to this.
 */
export interface Transport {
  /** Resolves once in the room, sound and app messages both ways; rejects when it cannot, or the signal aborts. */
  join(request: JoinRequest): Promise<void>;
  /** Gives back everything, at once where it can; may be called at any time, twice too. Never rejects. */
  leave(): Promise<void>;
  /** Hands over an app message; `false` when the room cannot take it now. */
  send(text: string): boolean;
  setMicrophoneEnabled(enabled: boolean): void;
  /** Drops what of the assistant's voice has arrived and is not heard yet. */
  dropPlayback(): void;
  /** Starts telling `level` every so many milliseconds. */
  observeLevels(everyMs: number): Promise<void>;
  setNoiseCancellation(enabled: boolean): Promise<void>;
  startRecording?(settings: typeof videoRecording): Promise<void>;
}

/** Picks what carries a call, by the address the provider gave for it. */
export type TransportChoice = (webCallUrl: string) => Transport | Promise<Transport>;
