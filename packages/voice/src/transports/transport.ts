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
  /** The connection or the recording as it is now; may be told again without having changed. */
  | { type: "changed"; change: Partial<Pick<CallView, "network" | "recorded">> }
  /** The room is gone; told at most once. The transport still wants its `leave`. */
  | { type: "left"; reason: LeftReason }
  | LibraryEvent
  /** The call library gave up for good; its `left` follows when the room had been entered. */
  | { type: "library-error"; error: LibraryError }
  /** The noise canceller broke and took the microphone with it. Source: spec §8. */
  | { type: "audio-processor-failed" };

/** `ejected`: put out by the other side, which is how some rooms end a call. */
export type LeftReason = "assistant-ended" | "connection-lost" | "ejected";

/** The call library's last word: what kind of failure it was, and its own sentence about it. */
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

/** Where to go, and with what. A visitor who gives up, or a call whose time is up, leaves. */
export interface JoinRequest {
  /** The room's address, as the provider gave it: `webCallUrl`. */
  url: string;
  /** Lets the visitor in where the room asks for one; the provider gave it with the address. */
  token: string | undefined;
  /** The room has pictures: it is recorded, or the assistant shows itself. */
  video: boolean;
  /** The visitor is filmed as well: the room is recorded. */
  camera: boolean;
  /** `null`: hear without being heard. The transport never stops its tracks; they are the call's. */
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
  /** Gives back everything, at once where it can; may be called at any time, twice too. Never rejects. */
  leave(): Promise<void>;
  /**
   * Hands over an app message; `false` when there is no room to take it, or it is too long. In rooms
   * of our own, one handed over while the line breaks or is away arrives once it is back, and once.
   */
  send(text: string): boolean;
  /** For rooms that want to be told: the call itself has muted the microphone, or let it through. */
  setMicrophoneEnabled?(enabled: boolean): void;
  /** Speaks through another microphone from now on, or through none; its tracks stay the call's. */
  useMicrophone(microphone: MediaStream | null): Promise<void>;
  /** Drops what of the assistant's voice has arrived and is not heard yet. */
  dropPlayback(): void;
  /**
   * Tells `level` every 100 ms from now on, and `own-level` where the browser can measure it. Rejects
   * when nothing can be measured. Source: spec §9.
   */
  observeLevels(): Promise<void>;
  /** Treats the microphone's sound, or stops doing so; rejects when the browser refuses. */
  setNoiseCancellation(enabled: boolean): Promise<void>;
  /**
   * Has the room recorded, until it is left. Rejects on refusal, and where rooms are not recorded;
   * `recorded` tells what became of it. Source: spec §9.
   */
  startRecording(): Promise<void>;
}
