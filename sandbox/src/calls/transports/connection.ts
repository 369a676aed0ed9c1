import type { ServerMessage } from "@ringwell/provider-api";
import { timings } from "../timings.ts";

/** Why a link closed by itself: the caller left, or nothing came from the caller any more. */
export type ConnectionEnd = "left" | "lost";

/** What a link tells; set once, by who takes the link. */
export interface ConnectionListener {
  /** 20 ms of the caller's sound, 320 samples. */
  onFrame(frame: Int16Array): void;
  /** An app message, as text; not yet parsed. */
  onMessage(text: string): void;
  /** At most once, and never after `close()`. */
  onClose(end: ConnectionEnd): void;
}

/**
 * Sound and app messages between one caller and the sandbox, whatever carries them.
 * Nothing here throws: what cannot be sent is left out, and a link that breaks says so by `onClose`.
 */
export interface Connection {
  readonly kind: "webrtc" | "websocket";
  /** What `play` takes: samples, or Opus packets of 20 ms. */
  readonly plays: "pcm" | "opus";
  /** How far ahead of real time it wants to be fed, in milliseconds. */
  readonly leadMs: number;
  /** When anything last came from the caller, a mere sign of life included. */
  readonly heardAtMs: number;
  /** How many app messages came from the caller, those of no use included. */
  readonly messagesTaken: number;
  listen(listener: ConnectionListener): void;
  /** The next 20 ms of the assistant's sound. */
  play(frame: Int16Array | Uint8Array): void;
  /** 20 ms of silence. False when this link needs none. */
  rest(): boolean;
  send(text: string): void;
  /** Who keeps a record of the call, if anybody does, hears what the caller is told. */
  readonly witness?: ((message: ServerMessage) => void) | undefined;
  /** Says what is still waiting, then closes. Resolves when nothing is left open. */
  close(): Promise<void>;
}

/** For how many ms a caller may still be silent before the line counts as lost; 0 or less when it does. */
export const untilLostMs = ({ heardAtMs }: Pick<Connection, "heardAtMs">, nowMs: number): number =>
  heardAtMs + timings.lostAfterMs - nowMs;

/** An app message on its way. */
export function tell(link: Connection, message: ServerMessage): void {
  link.witness?.(message);
  link.send(JSON.stringify(message));
}
