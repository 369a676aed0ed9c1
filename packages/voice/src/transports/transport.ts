import type {
  DailyEventObjectCameraError,
  DailyEventObjectNetworkConnectionEvent,
  DailyEventObjectNetworkQualityEvent,
  DailyEventObjectParticipant,
} from "@daily-co/daily-js";
import type { CallView } from "../call/call-state.ts";
import type { Speaker } from "../sound/speaker.ts";

/** What a transport reports; nothing after `leave` was called. */
export type TransportEvent =
  /** Text from the assistant's side, as it came. */
  | { type: "app-message"; text: string }
  /** The remote tracks' loudness added up, without a unit; see `observeLevels`. */
  | { type: "level"; levelSum: number }
  /** The visitor's own loudness, where there is a way to measure it; as `levelSum`. */
  | { type: "own-level"; level: number }
  /** The present state of the connection or the recording. May be sent again without a change. */
  | { type: "changed"; change: Partial<Pick<CallView, "network" | "recorded">> }
  /** The room is gone; sent at most once. `leave` must still be called. */
  | { type: "left"; reason: LeftReason }
  | LibraryEvent
  /** The call library failed fatally. `left` follows if the room had been joined. */
  | { type: "library-error"; error: LibraryError }
  /** The noise canceller broke and took the microphone with it. Source: spec §8. */
  | { type: "audio-processor-failed" };

/** `ejected`: removed by the other side. Some rooms end a call this way. */
export type LeftReason = "assistant-ended" | "connection-lost" | "ejected";

/** The call library's fatal error: its type and its own message. */
export interface LibraryError {
  /**
   * Why the library gave up: one of the fatal error types of spec §8, or one that the library added later.
   * `unknown` where it named none.
   */
  type: string;
  message: string;
}

/** Events of the call library that the page receives as they come, in hosted rooms. */
export interface LibraryEvents {
  /** The assistant's picture, where it has one; `null` when it goes away. */
  video: MediaStreamTrack | null;
  /** A camera or microphone that cannot be used: `error` says which, and who blocks it. */
  "camera-error": DailyEventObjectCameraError;
  /** How well the connection carries the call; the connection itself is `network`. */
  "network-quality-change": DailyEventObjectNetworkQualityEvent;
  "network-connection": DailyEventObjectNetworkConnectionEvent;
  "participant-updated": DailyEventObjectParticipant;
}

export type LibraryEvent = {
  [Name in keyof LibraryEvents]: { type: "library-event"; name: Name; event: LibraryEvents[Name] };
}[keyof LibraryEvents];

/** What `join` needs. To cancel a join, when the visitor gives up or at a deadline, call `leave`. */
export interface JoinRequest {
  /** The room's address, as the provider gave it: `webCallUrl`. */
  url: string;
  /** Lets the visitor in where the room asks for one; the provider gave it with the address. */
  token: string | undefined;
  /** The room has pictures: it is recorded, or the assistant shows itself. */
  video: boolean;
  /** The visitor is filmed as well: the room is recorded. */
  camera: boolean;
  /** `null`: the visitor only listens. The call owns the tracks, so the transport never stops them. */
  microphone: MediaStream | null;
  speaker: Speaker;
  /** Takes what happens in the room; must not throw. */
  emit: (event: TransportEvent) => void;
}

/**
 * What carries sound and app messages between the visitor and a room.
 *
 * Making one has no effect; it is joined once and left once. Everything goes in by a method
 * and comes out as a typed event. `transport.contract.test.ts` holds every implementer to this.
 */
export interface Transport {
  /**
   * Makes the call object, before `join`; absent where there is none. Rejects when it cannot, or once
   * left. Source: spec §4, `call-object-creation`.
   */
  createCallObject?(request: Pick<JoinRequest, "microphone" | "camera">): Promise<void>;
  /** Resolves once in the room, sound and app messages both ways; rejects when it cannot, or once left. */
  join(request: JoinRequest): Promise<void>;
  /** Releases everything, at once if possible. May be called at any time, even twice. Never rejects. */
  leave(): Promise<void>;
  /**
   * Sends an app message; `false` if no room is joined or the message is too long. In rooms of our own,
   * a message sent while the connection is broken arrives exactly once, when it is back.
   */
  send(text: string): boolean;
  /** Only for rooms that need to know: the call has muted or unmuted the microphone itself. */
  setMicrophoneEnabled?(enabled: boolean): void;
  /** Switches to another microphone, or to none. The call still owns its tracks. */
  useMicrophone(microphone: MediaStream | null): Promise<void>;
  /** Drops the assistant's sound that has arrived but has not been played yet. */
  dropPlayback(): void;
  /**
   * Emits `level` every 100 ms from now on, and `own-level` where the browser can measure it. Rejects
   * when nothing can be measured. Source: spec §9.
   */
  observeLevels(): Promise<void>;
  /** Turns noise cancellation of the microphone on or off. Rejects if the browser refuses. */
  setNoiseCancellation(enabled: boolean): Promise<void>;
  /**
   * Has the room recorded, until it is left. Rejects on refusal, and where rooms are not recorded;
   * `recorded` tells what became of it. Source: spec §9.
   */
  startRecording(): Promise<void>;
}
