import { randomBytes } from "node:crypto";
import type { ServerMessage } from "@ringwell/provider-api";
import type { Limits } from "../http/limits.ts";
import { type CountedNetwork, countedNetworks } from "../http/visitors/visitor-address.ts";
import { type Clock, machineClock } from "./clock.ts";
import type { EndedReason } from "./ended-reason.ts";
import type { Connection } from "./transports/connection.ts";
import { type OpenLine, Room } from "./room.ts";

export interface RoomsNeeds {
  limits: Pick<Limits, "calls" | "callsPerAddress" | "callMinutes" | "joinWithinMs">;
  /** Who answers a caller that has joined. */
  answer(room: Room, link: Connection): OpenLine;
  /** What a caller who has joined is told, as it is told: all that a record of the call needs. */
  onTold?(told: { id: string; message: ServerMessage }): void;
  /** Once for each room, whatever ended it. */
  onEnded?(ended: { id: string; reason: EndedReason }): void;
  /** Awaited before a caller is let in; a test holds it to look at a visitor who waits. */
  beforeAnswer?(): Promise<void>;
  clock?: Clock;
}

export type RoomOpening =
  | { ok: true; room: Room }
  | { ok: false; problem: "too-many-calls" | "too-many-calls-for-address" };

/** The calls of this machine, from opening until they end. */
export class Rooms {
  readonly #needs: RoomsNeeds;
  readonly #rooms = new Map<string, Room>();

  constructor(needs: RoomsNeeds) {
    this.#needs = needs;
  }

  get size(): number {
    return this.#rooms.size;
  }

  /** In how many of them somebody is. */
  get joined(): number {
    return [...this.#rooms.values()].filter((room) => room.joined).length;
  }

  /**
   * Opens a room for one caller; it ends by itself when nobody joins.
   *
   * An address at its limit gives up its oldest room that nobody is in, then one whose caller has
   * vanished: a visitor who cancelled, or whose browser crashed, and starts again is not held up by
   * what was left behind. Only calls that somebody is in lock an address out. An IPv6 /48 has a limit
   * too; a visitor there gives up rooms of their own, never a neighbor's.
   */
  open({ address }: { address: string }): RoomOpening {
    const { limits } = this.#needs;
    const [visitor, ...around] = countedNetworks(address);
    const ofVisitor = this.#within(visitor);
    for (const network of [visitor, ...around]) {
      if (this.#within(network).length < limits.callsPerAddress * network.visitors) continue;
      // A room that somebody is just connecting to goes after those that nobody is.
      const left =
        ofVisitor.find((room) => !room.taken) ??
        ofVisitor.find((room) => !room.joined) ??
        ofVisitor.find((room) => room.away);
      if (left === undefined) {
        const isVisitor = network === visitor;
        return { ok: false, problem: isVisitor ? "too-many-calls-for-address" : "too-many-calls" };
      }
      left.end(left.joined ? "customer-connection-lost" : "customer-did-not-join");
    }
    if (this.#rooms.size >= limits.calls) return { ok: false, problem: "too-many-calls" };

    const room = new Room({
      id: randomId(),
      address,
      clock: this.#needs.clock ?? machineClock,
      joinWithinMs: limits.joinWithinMs,
      longestMs: limits.callMinutes * 60_000,
      answer: (opened, link) => this.#needs.answer(opened, link),
      onTold: ({ id }, message) => this.#needs.onTold?.({ id, message }),
      onEnded: ({ id }, reason) => {
        this.#rooms.delete(id);
        this.#needs.onEnded?.({ id, reason });
      },
    });
    this.#rooms.set(room.id, room);
    return { ok: true, room };
  }

  #within({ network }: CountedNetwork): Room[] {
    return [...this.#rooms.values()].filter((room) =>
      countedNetworks(room.address).some((its) => its.network === network),
    );
  }

  /** `undefined` for an id that is wrong and for one that is over: nobody can tell them apart. */
  get(id: string): Room | undefined {
    return this.#rooms.get(id);
  }

  /** Resolves when callers may be let in. */
  async readyToAnswer(): Promise<void> {
    await this.#needs.beforeAnswer?.();
  }

  /** Tells every caller, then closes; resolves when nothing is left open. */
  async closeAll(reason: EndedReason = "sandbox-stopping"): Promise<void> {
    const rooms = [...this.#rooms.values()];
    for (const room of rooms) room.end(reason);
    await Promise.all(rooms.map((room) => room.closed));
  }
}

/** 128 random bits, safe in a path. */
export function randomId(): string {
  return randomBytes(16).toString("base64url");
}

/** Where a browser joins: WHIP by POST, the socket by upgrade. `origin` has no trailing slash. */
export function webCallUrlOf(origin: string, room: Room): string {
  return `${origin}/rooms/${room.id}`;
}
