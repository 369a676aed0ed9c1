import type { HearingEngine } from "../speech/engines.ts";
import { type Clock, machineClock } from "./clock.ts";
import type { CarryOut, Conversation } from "./conversation.ts";
import { Phone } from "./phone.ts";
import type { Phrasebook } from "./phrasebook.ts";
import type { RoomLink } from "./room-link.ts";
import type { OpenLine, Room } from "./room.ts";
import type { VoiceActivity } from "./turn-detector.ts";

export interface ReceptionDeskNeeds {
  hearing: Pick<HearingEngine, "listen">;
  phrasebook: Phrasebook;
  /** One for each call, as both remember. */
  voiceActivity(): VoiceActivity;
  conversation(call: { id: string }): Conversation;
  carryOut(call: { id: string }): CarryOut;
  clock?: Clock;
}

/** Puts a receptionist on the line of every call that is joined; hand it to `Rooms` as `answer`. */
export function receptionDesk(needs: ReceptionDeskNeeds): (room: Room, link: RoomLink) => OpenLine {
  return (room, link) =>
    new Phone({
      link,
      conversation: needs.conversation(room),
      listener: needs.hearing.listen(),
      voiceActivity: needs.voiceActivity(),
      phrasebook: needs.phrasebook,
      carryOut: needs.carryOut(room),
      clock: needs.clock ?? machineClock,
      hangUp: (reason) => room.end(reason),
    });
}
