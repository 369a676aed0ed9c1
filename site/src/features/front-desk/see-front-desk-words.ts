/** The practice's side of a call or chat; the wording is ours. */
export const frontDeskHeading = "What the front desk sees";

/** What leads to the front desk's view; all of it that a page holds before anybody asks for more. */
export const seeFrontDeskWords = {
  see: "See what the front desk sees",
  opening: "One moment",
  notLoaded: "This didn’t load. Check your connection and try again.",
} as const;
