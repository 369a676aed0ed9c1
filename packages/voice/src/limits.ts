/** Numbers of the call, each written once. Times are milliseconds unless the name says otherwise. */

/** On a phone, between the permission and joining. Source: spec §9. */
export const mobileWaitMs = 1_000;

/** How often the assistant's loudness is looked at. Source: spec §9. */
export const levelEveryMs = 100;

/** The level sum that is drawn as full volume. Source: spec §9. */
export const fullVolumeLevelSum = 0.15;

/** Above this level sum the assistant speaks. Source: spec §9. */
export const speechLevelSum = 0.01;

/** Silence after which the assistant has finished speaking. Source: spec §9. */
export const speechEndsAfterMs = 1_000;

/** The provider must have answered by then. Source: no failure may take longer than 15 s. */
export const providerAnswersWithinMs = 15_000;

/**
 * A microphone that takes longer than this is one that the browser asks the visitor for. The question
 * itself has no deadline: a visitor may take their time. Source: our choice.
 */
export const askingAfterMs = 1_000;

/** The room must be entered by then; a browser may never report that it cannot. Same source. */
export const joinWithinMs = 15_000;

/** Recording, level meter or noise cancellation must be set up by then. Source: our choice. */
export const setUpWithinMs = 5_000;

/** A room that does not let go is not waited for longer than this. Source: our choice. */
export const leaveWithinMs = 2_000;

/**
 * A connection gone this long ends the call, in hosted rooms too: the visitor hears nothing meanwhile,
 * and the provider's call costs. Source: our promise to the visitor.
 */
export const networkLostAfterMs = 20_000;

/** After the assistant's side said "ended", the room is left even if it does not close. Our choice. */
export const endedGraceMs = 2_000;

/** How long playback stays muted after an interruption. Source: our choice. */
export const interruptMuteMs = 200;

/** Longer app messages are dropped and counted. Source: our choice, sixteen times the hosted limit. */
export const appMessageMaxChars = 64 * 1024;
