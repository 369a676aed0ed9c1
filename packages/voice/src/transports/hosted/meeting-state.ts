import type { DailyMeetingState } from "@daily-co/daily-js";

/** The call library's states, as the specification counts them. Source: spec §4. */
export type MeetingState = "new" | "joining" | "joined" | "left" | "error";

const states: Record<DailyMeetingState, MeetingState> = {
  new: "new",
  loading: "joining",
  loaded: "joining",
  "joining-meeting": "joining",
  "joined-meeting": "joined",
  "left-meeting": "left",
  error: "error",
};

/** The library tells the stages of joining apart; to everybody else they are one. */
export function meetingStateOf(state: DailyMeetingState): MeetingState {
  return states[state];
}
