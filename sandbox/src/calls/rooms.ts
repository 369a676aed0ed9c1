import { ProblemError } from "../http/problem.ts";
import { type CountedNetwork, countedNetworks } from "../http/visitors/visitor-address.ts";
import { Room, type RoomNeeds } from "./room.ts";

/** Why a caller is not let in. */
export const notLetIn = {
  foreignPage: () => new ProblemError(403, "This page may not call here."),
  noCall: () => new ProblemError(404, "There is no such call. Start a new one."),
  isTaken: () => new ProblemError(409, "This call already has a caller. Start a new one."),
};

const linesBusy = "All lines are busy right now: wait a minute, then try again.";
const alreadyInCall = "You are already in a call: end it, then try again.";
const busy = (message: string) => new ProblemError(503, message, { "Retry-After": "30" });

/** The calls of this machine, from opening until they end. */
export class Rooms {
  readonly #needs: RoomNeeds;
  readonly #rooms = new Map<string, Room>();

  constructor(needs: RoomNeeds) {
    this.#needs = needs;
  }

  /** How many there are, and how many of them have a caller. */
  count(): { open: number; joined: number } {
    const joined = [...this.#rooms.values()].filter(({ phase }) => phase === "joined");
    return { open: this.#rooms.size, joined: joined.length };
  }

  /**
   * Opens a room for one caller; it ends by itself when the caller does not join.
   *
   * An address at its limit gives up its oldest room without a caller, then one whose caller has
   * vanished: a visitor who cancelled, or whose browser crashed, can start again at once. Only calls
   * with a caller lock an address out. An IPv6 /48 has a limit too; a visitor there gives up rooms
   * of their own, never a neighbor's.
   *
   * Throws a `ProblemError`, 503 with `Retry-After`, when a limit is reached.
   */
  open(address: string): Room {
    const { limits } = this.#needs;
    const [visitor, ...around] = countedNetworks(address);
    const ofVisitor = this.#within(visitor);
    for (const network of [visitor, ...around]) {
      if (this.#within(network).length < limits.callsPerAddress * network.visitors) continue;
      // A room with a browser that is just connecting is given up after those with none.
      const waiting = ofVisitor.filter(({ phase }) => phase === "waiting");
      const abandoned =
        waiting.find((room) => !room.isConnecting) ??
        waiting[0] ??
        ofVisitor.find((room) => room.isAway);
      if (abandoned === undefined) throw busy(network === visitor ? alreadyInCall : linesBusy);
      abandoned.end(abandoned.isAway ? "customer-connection-lost" : "customer-did-not-join");
    }
    if (this.#rooms.size >= limits.calls) throw busy(linesBusy);

    const room = new Room(address, {
      ...this.#needs,
      onEnded: (ended) => {
        this.#rooms.delete(ended.id);
        this.#needs.onEnded?.(ended);
      },
    });
    this.#rooms.set(room.id, room);
    return room;
  }

  #within({ network }: CountedNetwork): Room[] {
    return [...this.#rooms.values()].filter((room) =>
      countedNetworks(room.address).some((its) => its.network === network),
    );
  }

  /** `undefined` for a wrong id and for a call that is over. The two cannot be distinguished. */
  get(id: string): Room | undefined {
    return this.#rooms.get(id);
  }

  /** Tells every caller, then closes; resolves when nothing is left open. */
  async closeAll(): Promise<void> {
    const rooms = [...this.#rooms.values()];
    for (const room of rooms) room.end("sandbox-stopping");
    await Promise.all(rooms.map((room) => room.closed));
  }
}
