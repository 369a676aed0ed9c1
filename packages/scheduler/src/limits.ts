/** Initialisation is tried once and then again this often. Source: spec §9. */
export const retries = 3;

/** Between a failed initialisation and the next. Source: spec §9. */
export const retryDelayMs = 800;

/** Kept free before the scheduler loads; a provider may only ask for more. Source: spec §9. */
export const embedHeightPx = 790;

/** No provider gets more than this. Source: docs/decisions/0008. */
export const tallestPx = 2_000;

/** How much of the section must show before anything loads. Source: spec §9. */
export const shownRatio = 0.1;

/** A scheduler that is not ready by then counts as failed; a late one is still welcome. Our choice. */
export const readyWithinMs = 8_000;

/** A script that neither arrives nor fails is given up after this. Our choice: a hung one says nothing. */
export const scriptWithinMs = 10_000;

/** More bookings than one visitor makes; from then on a frame that goes on is not listened to. */
export const mostBookings = 20;
