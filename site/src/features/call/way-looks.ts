/** How a way on is drawn: the loud one also takes over the focus of the button that failed. */
export interface WayLooks {
  rank?: "primary";
  "data-primary"?: "";
}

export const loudLooks: WayLooks = { rank: "primary", "data-primary": "" };
