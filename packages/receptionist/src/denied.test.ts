import { expect, test } from "vitest";
import type { Intent } from "./intents.ts";
import { sampleMedSpa } from "./sample-med-spa.ts";
import { samplePractice } from "./sample-practice.ts";
import { understand } from "./understanding.ts";
import { lastOf, said } from "./worlds-for-tests.ts";
import type { Turn } from "./worlds-for-tests.ts";

const wantsIn = (text: string, practice = samplePractice): Intent[] =>
  understand({ text, confidence: 1 }, practice, { about: "how-to-help" }).intents.map(
    ({ intent }) => intent,
  );

test.each<[string, Intent]>([
  ["I don't want to cancel, I just want to know where to park", "cancel"],
  ["Don't cancel anything, I only want to confirm my visit", "cancel"],
  ["I was going to cancel but never mind, do you take Delta Dental?", "cancel"],
  ["If I have to cancel, is there a fee?", "cancel"],
  ["I'm not ready to book, how much is a crown?", "book"],
  ["No pain, no emergency, just a cleaning please", "emergency"],
  ["I had my tooth knocked out as a kid, do you do implants?", "emergency"],
  ["My tooth got knocked out years ago, what does a bridge cost?", "emergency"],
  ["I'd like to order a night guard", "wrong-number"],
  ["When does Dr. Okafor have an appointment?", "someone-elses-appointment"],
  ["When does the dentist have an appointment available?", "someone-elses-appointment"],
  ["My mom is at work so I'm calling for her to book a cleaning", "child"],
  ["My mom's asleep in the chair, how long will the visit take?", "child"],
  ["I'm ten years older than I look, so how much is filler?", "child"],
  ["My mother's at work, I'm her son and I'm 40, can I book her a cleaning", "child"],
  ["I'm furious about traffic, I'll be ten minutes late", "complaint"],
])("%j only mentions %s", (text, intent) => {
  expect(wantsIn(text)).not.toContain(intent);
});

test.each<[string, Intent]>([
  ["I don't want to cancel but I have to", "cancel"],
  ["Never mind, cancel my appointment", "cancel"],
  ["My tooth got knocked out ten minutes ago", "emergency"],
  ["Can I order a large pizza", "wrong-number"],
  ["When does my wife have an appointment?", "someone-elses-appointment"],
  ["My mom is asleep", "child"],
  ["I'm eight years old, how long does it take", "child"],
  ["I'm nine years old, my mom is asleep, I'm calling for her", "child"],
  ["I had the filling months ago and now my face is swollen", "emergency"],
  ["I don't want to cancel, my crown just fell off", "emergency"],
  ["I broke this tooth years ago and it's bleeding again", "emergency"],
  ["I'm furious about this burn on my face", "complaint"],
])("%j means it", (text, intent) => {
  expect(wantsIn(text)).toContain(intent);
});

test("danger is believed however long ago it began", () => {
  expect(wantsIn("I had filler months ago and now I can't breathe", sampleMedSpa)).toEqual([
    "emergency",
  ]);
});

test("a grown-up who takes the phone from a child is asked what is wanted", () => {
  const child = "I'm eight years old and my tooth hurts";
  expect(said([child, "this is his mother"])).toBe("How can I help?");
  expect(said([child, "what", "I'm his mom, he has a toothache"])).toBe("How can I help?");
});

test("danger heard unsurely is answered with 911 before it is asked again, and believed the second time", () => {
  const unsure: Turn = { mumbles: "I can't breathe" };
  expect(said([unsure])).toMatch(/^If anybody is in danger, please hang up and call 911\./);
  expect(said([unsure, unsure])).toMatch(/^Please hang up and call 911 now\./);
  expect(said(["can I talk to a person", unsure])).toContain("call 911");
});

test("no call ends, and no number is taken, on a guess", () => {
  const all: Turn = { mumbles: "no thanks that is all for me" };
  expect(lastOf(["what are your hours", all, all]).ends).toBe(false);
});
