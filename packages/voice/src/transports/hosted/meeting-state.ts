import type { DailyMeetingState } from "@daily-co/daily-js";

/** The call library's states, as the specification counts them. Source: spec §4. */
export type MeetingState = "new" | "joining" | "joined" | "left" | "error";

/** The library tells the stages of joining apart; to everybody else they are one. */
export const meetingStateOf = (state: DailyMeetingState): MeetingState =>
  state.startsWith("load") ? "joining" : (state.replace("-meeting", "") as MeetingState);
