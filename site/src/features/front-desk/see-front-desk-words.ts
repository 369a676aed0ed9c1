/** The practice's side of a call or chat; the wording is ours. */
export const frontDeskHeading = "What the front desk sees";

/** The words that a page holds before the view is opened. */
export const seeFrontDeskWords = {
  see: "See what the front desk sees",
  opening: "One moment",
  notLoaded: "This didn’t load. Check your connection and try again.",
} as const;
