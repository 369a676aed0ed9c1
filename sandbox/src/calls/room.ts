import type { ServerMessage } from "@ringwell/provider-api";
import type { Clock } from "./clock.ts";
import type { EndedReason } from "./ended-reason.ts";
import { ResumableConnection } from "./transports/resumable-connection.ts";
import { type Connection, tell } from "./transports/connection.ts";
import { timings } from "./timings.ts";

/** The assistant's side of a joined call. */
export interface OpenLine {
  pickUp(): void;
  onFrame(frame: Int16Array): void;
  onMessage(text: string): void;
  close(): void;
}

/** A try to join that has not come through yet. */
export interface Attempt {
  readonly id: string;
  /** Gives it up; nothing of it is left open. */
  drop(): void;
}

export interface RoomNeeds {
  id: string;
  address: string;
  clock: Clock;
  joinWithinMs: number;
  longestMs: number;
  /** Who answers once the caller is there. */
  answer(room: Room, link: Connection): OpenLine;
  onTold?(room: Room, message: ServerMessage): void;
  onEnded(room: Room, reason: EndedReason): void;
}

/**
 * The place of one call: waits for its one caller, then holds the line until somebody hangs up.
 *
 * It is joined only when sound or messages can flow, so a transport that never connects leaves the
 * room open to the next one. A caller who was lost may come in anew, by whatever transport, and is
 * in the same conversation: the address is the secret. It ends exactly once.
 */
export class Room {
  readonly id: string;
  readonly address: string;
  readonly #needs: RoomNeeds;
  #attempt: Attempt | null = null;
  #sessionId: string | null = null;
  #link: ResumableConnection | null = null;
  #line: OpenLine | null = null;
  #ended = false;
  #stopTimer: () => void;
  /** Resolves when the room has ended and its link is closed. */
  readonly closed: Promise<void>;
  #settleClosed: () => void = () => undefined;

  constructor(needs: RoomNeeds) {
    this.#needs = needs;
    this.id = needs.id;
    this.address = needs.address;
    this.closed = new Promise((settle) => {
      this.#settleClosed = settle;
    });
    this.#stopTimer = this.#endAfter(needs.joinWithinMs, "customer-did-not-join");
  }

  get joined(): boolean {
    return this.#link !== null;
  }

  /** Somebody is in, but nothing has come from there for a while. */
  get away(): boolean {
    const heardAtMs = this.#link?.heardAtMs ?? Infinity;
    return this.#needs.clock.now() - heardAtMs > timings.awayAfterMs;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** The session that is joined; over WebRTC its id is the last part of the WHIP `Location`. */
  get sessionId(): string | null {
    return this.#sessionId;
  }

  /** True while a try is under way or the caller is there. */
  get taken(): boolean {
    return this.joined || this.#attempt !== null;
  }

  /** Whether a caller with this session may come in: nobody is there, nobody any more, or they are. */
  isOpenTo(sessionId: string): boolean {
    const link = this.#link;
    return link === null || link.broken || this.away || sessionId === this.#sessionId;
  }

  /** Begins a try to join. False when another is under way, or a caller is there. */
  tryToJoin(attempt: Attempt): boolean {
    if (this.#attempt !== null || !this.isOpenTo(attempt.id)) return false;
    this.#attempt = attempt;
    return true;
  }

  /** The try has neither come through nor been dropped. */
  isTrying(attempt: Attempt): boolean {
    return this.#attempt === attempt;
  }

  /** A try came to nothing; the room waits on, or the call goes on. */
  attemptFailed(attempt: Attempt): void {
    if (this.#attempt !== attempt) return;
    this.#attempt = null;
    attempt.drop();
  }

  /**
   * The caller is there: for the first time, back with the same session after `heard` app messages,
   * or in anew. False when somebody else is there, or the call is over: then the link is not used.
   */
  join(sessionId: string, link: Connection, heard = 0): boolean {
    if (this.#ended || !this.isOpenTo(sessionId)) return false;
    const isBack = sessionId === this.#sessionId;
    if (isBack) {
      this.#link?.resume(link, heard);
      return true;
    }
    if (this.#attempt?.id !== sessionId) this.#attempt?.drop();
    this.#attempt = null;
    this.#sessionId = sessionId;
    if (this.#link === null) this.#begin(link);
    else this.#link.takeOver(link);
    return true;
  }

  #begin(first: Connection): void {
    const link = new ResumableConnection(first, this.#needs.clock, (message) =>
      this.#needs.onTold?.(this, message),
    );
    this.#link = link;
    this.#stopTimer();
    this.#stopTimer = this.#endAfter(this.#needs.longestMs, "exceeded-max-duration");

    const line = this.#needs.answer(this, link);
    this.#line = line;
    link.listen({
      onFrame: (frame) => line.onFrame(frame),
      onMessage: (text) => line.onMessage(text),
      onClose: (end) =>
        this.end(end === "left" ? "customer-ended-call" : "customer-connection-lost"),
    });
    line.pickUp();
  }

  /**
   * The browser took a session back. A caller who was there with it has hung up; a try that was
   * still under way is dropped, and another transport may come shortly after.
   */
  leave(sessionId: string): void {
    if (sessionId === this.#sessionId) return this.end("customer-ended-call");
    if (this.#attempt?.id !== sessionId) return;
    this.attemptFailed(this.#attempt);
    if (this.joined) return;
    this.#stopTimer();
    this.#stopTimer = this.#endAfter(
      Math.min(timings.rejoinWithinMs, this.#needs.joinWithinMs),
      "customer-did-not-join",
    );
  }

  /** Tells the caller, frees everything. The first reason stands. */
  end(reason: EndedReason): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#stopTimer();
    this.#attempt?.drop();
    this.#attempt = null;
    this.#line?.close();
    const link = this.#link;
    if (link !== null) tell(link, { type: "status-update", status: "ended", endedReason: reason });
    void Promise.resolve(link?.close()).finally(this.#settleClosed);
    this.#needs.onEnded(this, reason);
  }

  #endAfter(delayMs: number, reason: EndedReason): () => void {
    return this.#needs.clock.after(delayMs, () => this.end(reason));
  }
}
