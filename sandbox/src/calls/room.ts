import type { ServerMessage } from "@ringwell/provider-api";
import type { Call } from "@ringwell/provider-api/payloads";
import type { Limits } from "../http/limits.ts";
import type { CallSession } from "./call-session.ts";
import { newSecret } from "../store/secrets.ts";
import { type Clock, machineClock } from "../clock.ts";
import type { CallerConnection, Connection, Session } from "./transports/connection.ts";
import { resumableConnection } from "./transports/resumable-connection.ts";

/** A caller who gave up the first transport has this long to join by another. */
const rejoinWithinMs = 3_000;

/** Why a call ends, and the provider's name for it in the call's record. */
export const endedReasons = {
  "customer-ended-call": "customer-ended-call",
  "assistant-ended-call": "assistant-ended-call",
  "exceeded-max-duration": "exceeded-max-duration",
  "customer-did-not-join": "customer-did-not-answer",
  "customer-connection-lost": "call.in-progress.error-assistant-did-not-receive-customer-audio",
  /** Its record was deleted during the call. */
  "manually-canceled": "manually-canceled",
  /** Speech recognition or the conversation failed. */
  "assistant-failed": "call.in-progress.error-vapifault-worker-died",
  "sandbox-stopping": "worker-shutdown",
} as const satisfies Record<string, Call["endedReason"]>;

export type EndedReason = keyof typeof endedReasons;

export interface RoomNeeds {
  limits: Pick<Limits, "calls" | "callsPerAddress" | "callMinutes" | "joinWithinMs">;
  /** The assistant's side of a call whose caller has joined. */
  answer(room: Room, connection: CallerConnection): CallSession;
  /** Gets every message of the call that belongs in its record. */
  onMessage?(sent: { id: string; message: ServerMessage }): void;
  /** Once for each room. */
  onEnded?(ended: { id: string; reason: EndedReason }): void;
  clock?: Clock;
}

type RoomState =
  | { phase: "waiting" }
  | { phase: "joined"; connection: ReturnType<typeof resumableConnection>; call: CallSession }
  | { phase: "ended" };

/**
 * The place of one call: waits for its one caller, then holds the call until one side hangs up.
 *
 * It is joined when sound and messages can flow, so a transport that never connects leaves the room
 * open to the next one. A caller who was lost may join again, by any transport, and is in the same
 * conversation: the address is the secret. It ends exactly once.
 */
export class Room {
  readonly id = newSecret();
  /** The caller's network address; counts for limits. */
  readonly address: string;
  readonly #needs: RoomNeeds;
  readonly #clock: Clock;
  #state: RoomState = { phase: "waiting" };
  /** A transport that is still connecting. */
  #attempt: Session | null = null;
  #stopTimer: () => void = () => undefined;
  /** Once the room has ended: resolves when its connection is closed. */
  closed: Promise<void> = Promise.resolve();

  constructor(address: string, needs: RoomNeeds) {
    this.address = address;
    this.#needs = needs;
    this.#clock = needs.clock ?? machineClock;
    this.#endAfter(needs.limits.joinWithinMs, "customer-did-not-join");
  }

  get phase(): RoomState["phase"] {
    return this.#state.phase;
  }

  /** Who is in the call; null before and after it. */
  get session(): Session | null {
    return this.#state.phase === "joined" ? this.#state.connection.session : null;
  }

  /** The caller has joined, and nothing has come from there for a while. */
  get isAway(): boolean {
    return this.#state.phase === "joined" && this.#state.connection.isAway;
  }

  get isConnecting(): boolean {
    return this.#attempt !== null;
  }

  /** Whether this session may join: the place is free, the caller is away, or it is theirs. */
  isOpenTo(sessionId: string): boolean {
    if (this.#state.phase !== "joined") return this.#state.phase === "waiting";
    return this.isAway || sessionId === this.session?.id;
  }

  /** Begins to connect; null while another attempt is under way, or a caller is in the call. */
  tryToJoin<C extends Connection>(id: string, connect: () => C): Session<C> | null {
    if (this.#attempt !== null || !this.isOpenTo(id)) return null;
    const attempt = { id, connection: connect() };
    this.#attempt = attempt;
    return attempt;
  }

  /** Whether this attempt still has its place. A caller who joins by another transport takes it. */
  isTrying(attempt: Session): boolean {
    return this.#attempt === attempt;
  }

  /**
   * The caller is connected: for the first time, again with the same session after `heard` app
   * messages, or again as a new session. False when another caller is in the call, or it is over:
   * then the connection is not used.
   */
  join(session: Session, heard = 0): boolean {
    if (!this.isOpenTo(session.id)) return false;
    if (session.id !== this.session?.id) {
      if (this.#attempt?.id === session.id) this.#attempt = null;
      this.#dropAttempt();
    }
    if (this.#state.phase === "joined") this.#state.connection.goOn(session, heard);
    else this.#begin(session);
    return true;
  }

  #begin(session: Session): void {
    this.#endAfter(this.#needs.limits.callMinutes * 60_000, "exceeded-max-duration");
    const connection = resumableConnection(session, this.#clock, {
      onFrame: (frame) => call.onFrame(frame),
      onMessage: (text) => call.onMessage(text),
      onEnd: (end) => this.end(end === "left" ? "customer-ended-call" : "customer-connection-lost"),
    });
    const call = this.#needs.answer(this, connection);
    this.#state = { phase: "joined", connection, call };
    call.start();
  }

  /** Sends the caller an app message that belongs in the call's record. */
  send(message: ServerMessage): void {
    if (this.#state.phase !== "joined") return;
    this.#needs.onMessage?.({ id: this.id, message });
    this.#state.connection.send(JSON.stringify(message));
  }

  /**
   * A session is over. If it was in the call, the caller has hung up; if it was still connecting, another
   * transport may come shortly after.
   */
  leave(sessionId: string): void {
    if (sessionId === this.session?.id) return this.end("customer-ended-call");
    if (this.#attempt?.id !== sessionId) return;
    this.#dropAttempt();
    if (this.#state.phase !== "waiting") return;
    const waitMs = Math.min(rejoinWithinMs, this.#needs.limits.joinWithinMs);
    this.#endAfter(waitMs, "customer-did-not-join");
  }

  /** Tells the caller and frees everything. Only the first reason counts. */
  end(endedReason: EndedReason): void {
    const state = this.#state;
    if (state.phase === "ended") return;
    if (state.phase === "joined") {
      // It still tells the caller that the assistant has stopped speaking.
      state.call.close();
      this.send({ type: "status-update", status: "ended", endedReason });
    }
    this.#state = { phase: "ended" };
    this.#stopTimer();
    this.#dropAttempt();
    if (state.phase === "joined") this.closed = state.connection.close();
    this.#needs.onEnded?.({ id: this.id, reason: endedReason });
  }

  #dropAttempt(): void {
    void this.#attempt?.connection.close();
    this.#attempt = null;
  }

  #endAfter(delayMs: number, reason: EndedReason): void {
    this.#stopTimer();
    this.#stopTimer = this.#clock.after(delayMs, () => this.end(reason));
  }
}
