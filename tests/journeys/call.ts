import { expect } from "@playwright/test";
import { callerVoices, renderCaller } from "../callers/index.ts";
import { Caller } from "../support/caller.ts";
import { installCallerAndEar } from "../support/caller-microphone.ts";
import type { Visitor } from "./visitor.ts";

/** Where the call of a page is that has one. */
export const callCard = "main section";

/**
 * A visitor of the home page who can speak and hear. The page looks for microphone, loudspeaker and
 * network when a call begins: `prepare`, run in the page, comes in time.
 */
export async function callerAtHome(visitor: Visitor, prepare?: () => void): Promise<Caller> {
  await visitor.opens("/");
  await visitor.evaluate(installCallerAndEar);
  if (prepare) await visitor.evaluate(prepare);
  return new Caller(visitor);
}

/** Starts a call, hears the greeting, asks aloud, is understood, and hears the answer. */
export async function asksAloud(visitor: Visitor, caller: Caller): Promise<void> {
  await visitor.presses("button", "Start test call", callCard);
  await caller.hears();
  await visitor.sees("AI receptionist", "[role=log]");
  await caller.hearsSilence();

  const saidAtMs = await caller.say(await renderCaller(callerVoices[0], "When are you open?"));
  await visitor.sees(/when are you open/i, "[role=log]");
  await caller.hears(saidAtMs);
  await visitor.sees(/Monday/, "[role=log]");
}

/** Starts a call by typing, hears the greeting, and is answered without a microphone. */
export async function asksInWriting(visitor: Visitor, caller: Caller): Promise<void> {
  await visitor.presses("button", "Type instead…", callCard);
  await caller.hears();
  await visitor.writes("Type a line", "When are you open?");
  await visitor.sees(/Monday/, "[role=log]");
  expect(await caller.openTracks()).toBe(0);
}

/** Calls with the browser's own microphone, which hums: whoever is spoken over falls silent, so no more is said. */
export async function isGreeted(visitor: Visitor): Promise<void> {
  await visitor.opens("/");
  await visitor.presses("button", "Start test call", callCard);
  await visitor.sees("Thanks for calling", "[role=log]");
  await visitor.finds("button", "Mute");
}

export async function hangsUp(visitor: Visitor): Promise<void> {
  await visitor.presses("button", "End Call", callCard);
  await visitor.finds("button", "Call again");
}
