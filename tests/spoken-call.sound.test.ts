import { callerVoices, renderCaller } from "./callers/index.ts";
import { hero, startCall } from "./support/call-card.ts";
import { expect, test } from "./support/fixtures.ts";
import { heldBy } from "./support/leak-ledger.ts";

/** A day and an hour on the practice's wall clock: "Tuesday 3 PM". */
const asPracticeReads = (atMs: number): string =>
  new Intl.DateTimeFormat("en-US", {
    timeZone: "America/New_York",
    weekday: "long",
    hour: "numeric",
  }).format(atMs);

/** What the caller answers, by what they are asked. A wrong read-back is corrected. */
const readBack = /Tuesday, \w+ \d+ at 3:00 pm .*404-555-0132\./;
const answers = [
  [/Shall I book it/, "No, on Tuesday at three."],
  [/\bname\b/, "My name is Robert."],
  [/phone number/, "Four oh four, five five five, oh one three two."],
] as const;
const mostAnswers = 8;

// A booking takes more than half a minute to speak.
test.setTimeout(120_000);

test("a caller books a teeth cleaning by speaking, over WebRTC, and is not heard while muted", async ({
  page,
  sandbox,
  caller,
}) => {
  const card = hero(page);
  const speak = async (words: string) => caller.say(await renderCaller(callerVoices[0], words));
  /** Says a sentence once the receptionist has finished, and is answered. */
  const say = async (words: string): Promise<void> => {
    await caller.hearsSilence();
    await caller.hears(await speak(words));
  };
  sandbox.cancelAll();
  await startCall(page);
  await caller.hears();
  await caller.hearsSilence();
  await card.getByRole("button", { name: "Mute" }).click();
  await speak("When are you open?");
  await card.getByRole("button", { name: "Unmute" }).click();
  expect(await heldBy(page)).toMatchObject({ sockets: 0 });

  await say("I'd like to book a teeth cleaning on Tuesday at three.");
  const log = page.getByRole("log");
  // In the order it was said: had the question been heard, it would come before the request.
  await expect(log.getByText("You", { exact: true })).toHaveCount(1);
  await expect(log).not.toContainText(/we're open/i);
  for (let turn = 0; turn < mostAnswers; turn += 1) {
    await caller.hearsSilence();
    const spoken = (await log.innerText()).split("Receptionist");
    if (readBack.test(spoken.slice(-2).join(" "))) break;
    const asked = spoken.at(-1) ?? "";
    const [, answer = null] = answers.find(([question]) => question.test(asked)) ?? [];
    if (answer === null) break;
    await say(answer);
  }
  await expect(log).toContainText(readBack);
  expect(sandbox.bookings()).toHaveLength(0);

  await say("Yes please.");
  await expect.poll(() => sandbox.bookings().length).toBe(1);
  const { starts_at_ms: startsAtMs = 0, ...booked } = sandbox.bookings().at(-1) ?? {};
  expect(booked).toMatchObject({ calendar: "practice", source: "voice" });
  expect(asPracticeReads(startsAtMs)).toMatch(/^Tuesday\W+3\WPM$/);
  // Said on a Tuesday, it is the next one.
  expect(startsAtMs - Date.now()).toBeLessThan(8 * 86_400_000);

  await card.getByRole("button", { name: "End Call" }).click();
  await expect(page.getByText(/Booked/).first()).toBeVisible();
  await expect.poll(() => heldBy(page)).toMatchObject({ tracks: 0 });
});
