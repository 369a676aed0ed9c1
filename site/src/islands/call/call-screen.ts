import type { ServerMessage, ToolCallResult } from "@ringwell/provider-api";
import type { CallState, StartStage } from "@ringwell/voice";
import type { CallFailureReason } from "../../content/call-words.ts";

/** One thing that was said, by whom. `settled` is false while the words may still change. */
export interface Caption {
  id: number;
  speaker: "assistant" | "user";
  text: string;
  settled: boolean;
}

export interface Conversation {
  startedAtMs: number;
  captions: readonly Caption[];
  /** What the receptionist did; the lines of the receipt. */
  done: readonly ToolCallResult[];
}

type ActiveCall = Extract<CallState, { phase: "active" }>;

/** Where on the page the call was started; its card opens there. */
export type CallPlace = "dial" | "band";

/** Everything the call shows, whichever button started it. */
export type CallScreen =
  | { phase: "idle" }
  | ({ place: CallPlace } & (
      | { phase: "connecting"; typing: boolean; stage: StartStage }
      | ({ phase: "active"; typing: boolean; level: number; call: ActiveCall } & Conversation)
      | ({ phase: "ended"; endedAtMs: number; because: CallFailureReason | null } & Conversation)
      | { phase: "failed"; because: CallFailureReason }
    ));

/** Adds what came over the wire to what is on screen. Pure; unknown messages change nothing. */
export function withMessage<Screen extends Conversation>(
  screen: Screen,
  message: ServerMessage,
): Screen {
  switch (message.type) {
    case "transcript":
      return {
        ...screen,
        captions: withCaption(screen.captions, {
          speaker: message.role,
          text: message.transcript,
          settled: message.transcriptType === "final",
        }),
      };
    case "tool-calls-result":
      return { ...screen, done: [...screen.done, message.toolCallResult] };
    default:
      return screen;
  }
}

/** A speaker's unsettled line is replaced by the newer words; a settled one stays for ever. */
function withCaption(captions: readonly Caption[], said: Omit<Caption, "id">): readonly Caption[] {
  const open = captions.findLastIndex((each) => each.speaker === said.speaker && !each.settled);
  if (open >= 0) return captions.map((each, at) => (at === open ? { ...each, ...said } : each));
  if (!said.text) return captions;
  return [...captions, { ...said, id: captions.length }];
}
