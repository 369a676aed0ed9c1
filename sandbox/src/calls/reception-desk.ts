import type { AsrEngine } from "../speech/engines.ts";
import { type Clock, machineClock } from "./clock.ts";
import type { CarryOut, Conversation, Turn } from "./conversation.ts";
import { CallSession } from "./call-session.ts";
import type { TtsCache } from "./tts-cache.ts";
import type { RoomLink } from "./room-link.ts";
import type { OpenLine, Room } from "./room.ts";
import type { VoiceActivity } from "./turn-detector.ts";

export interface ReceptionDeskNeeds {
  hearing: Pick<AsrEngine, "listen">;
  ttsCache: TtsCache;
  /** One for each call, as both remember. */
  voiceActivity(): VoiceActivity;
  conversation(call: { id: string }): Conversation;
  carryOut(call: { id: string }): CarryOut;
  clock?: Clock;
}

/** Puts a receptionist on the line of every call that is joined; hand it to `Rooms` as `answer`. */
export function receptionDesk(needs: ReceptionDeskNeeds): (room: Room, link: RoomLink) => OpenLine {
  return (room, link) =>
    new CallSession({
      link,
      conversation: tellingWhatIsKnown(needs.conversation(room), link),
      listener: needs.hearing.listen(),
      voiceActivity: needs.voiceActivity(),
      ttsCache: needs.ttsCache,
      carryOut: needs.carryOut(room),
      clock: needs.clock ?? machineClock,
      hangUp: (reason) => room.end(reason),
    });
}

/**
 * Shows the caller's screen what is known of them, after every turn that told something new. The screen
 * alone: what the call's record keeps is what was done.
 */
function tellingWhatIsKnown(conversation: Conversation, link: RoomLink): Conversation {
  const known = (): string => JSON.stringify(conversation.known?.() ?? null);
  let told = known();
  const after = (turn: Turn): Turn => {
    const now = known();
    if (now !== told) {
      told = now;
      link.send(`{"type":"tool-calls-result","toolCallResult":{"name":"record","result":${now}}}`);
    }
    return turn;
  };
  return {
    greet: () => conversation.greet(),
    answer: async (said) => after(await conversation.answer(said)),
    afterBooking: (result) => after(conversation.afterBooking(result)),
    afterSilence: () => conversation.afterSilence(),
    soundsComplete: (text) => conversation.soundsComplete(text),
    expects: () => conversation.expects?.() ?? "anything",
  };
}
