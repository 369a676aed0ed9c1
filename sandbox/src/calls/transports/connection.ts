import type { SpokenSentence } from "../speech/spoken-sentence.ts";

/** Why a connection ended: the caller hung up, or the network failed. */
export type ConnectionEnd = "left" | "lost";

export interface ConnectionListener {
  /** 20 ms of the caller's sound, 320 samples. */
  readonly onFrame: (frame: Int16Array) => void;
  /** An app message, as text; not yet parsed. */
  readonly onMessage: (text: string) => void;
  readonly onEnd: (end: ConnectionEnd) => void;
}

/** What a call needs to speak to its caller. Nothing here throws: what cannot be sent is dropped. */
export interface CallerConnection {
  /** How far ahead of real time it wants to be fed, in milliseconds. */
  readonly leadMs: number;
  /** Plays 20 ms of a sentence. */
  play(sentence: SpokenSentence, frame: number): void;
  /** Plays 20 ms of silence. False when this connection needs none. */
  playSilence(): boolean;
  send(text: string): void;
}

/** Sound and app messages between one caller and the sandbox, over one transport. */
export interface Connection extends CallerConnection {
  /** When anything last came from the caller, by the call's clock. */
  readonly lastHeardAtMs: number;
  listen(listener: ConnectionListener): void;
  /** Sends what is still waiting, then closes. Resolves when nothing is left open. */
  close(): Promise<void>;
}

/** One page's way into a call. Over WebRTC the id is the last part of the WHIP `Location`. */
export interface Session<C extends Connection = Connection> {
  readonly id: string;
  readonly connection: C;
}

/** How long closing waits for the last message to leave. */
export const farewellMs = 300;

/** Bytes waiting to be sent at which a connection is given up. */
export const maxBufferedBytes = 1_048_576;
