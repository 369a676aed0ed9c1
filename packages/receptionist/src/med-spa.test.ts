import { describe, expect, test } from "vitest";
import { sampleMedSpa } from "./sample-med-spa.ts";
import { lastOf, said, worldWith } from "./worlds-for-tests.ts";
import { samplePractice } from "./sample-practice.ts";

const world = worldWith({ practice: sampleMedSpa });

describe("a med spa, by its own knowledge", () => {
  test("a treatment is booked with who gives it, in its room", () => {
    expect(lastOf(["Botox on Tuesday at three", "yes"], world).do).toMatchObject([
      {
        type: "book",
        serviceId: "botox",
        durationMin: 30,
        staff: "Maya",
        room: "treatment-1",
      },
    ]);
  });

  test("who asks for somebody who does not give it hears who does", () => {
    expect(said(["I'd like a HydraFacial with Maya on Tuesday at three"], world)).toBe(
      "Maya doesn't do a HydraFacial here, so it's with Priya. That's a HydraFacial, Tuesday, November 24 at 3:00 pm Eastern time. Shall I book it?",
    );
  });

  test.each([
    ["how much is Botox?", "A Botox treatment starts at $240"],
    ["Do I need to shave before laser?", "Please shave the day before"],
    ["What should I avoid after the filler?", "please sleep on your back"],
    ["Is Maya a nurse?", "She is a registered nurse"],
    ["who does the chemical peels?", "Priya is our licensed aesthetician."],
    ["does insurance cover it?", "insurance does not cover them"],
    ["do you have payment plans?", "by card, cash or monthly plan"],
    ["where can I park?", "free for two hours in the garage"],
    ["are you taking new clients?", "new clients are welcome"],
    ["What time do you close on Saturday?", "On Saturday, we're open from 10:00 am to 4:00 pm."],
  ])("%j is answered", (question, sentence) => {
    expect(said([question], world)).toContain(sentence);
  });

  test.each([
    "I can't see out of my left eye since I got those shots in my face.",
    "I'm having trouble breathing since the filler",
  ])("%j is sent to 911 before anything else", (text) => {
    const reply = lastOf([text], world);
    expect(reply.say[0]).toBe("Please hang up and call 911 now.");
    expect(reply.do[0]).toMatchObject({ type: "hand-off" });
  });

  test("skin that turns white after filler is passed to whoever is on call at once", () => {
    const reply = lastOf(["Since the injection my lip's gone white and it hurts"], world);
    expect(reply.say.join(" ")).toContain("call 911 first. That cannot wait");
    expect(reply.do[0]).toMatchObject({ type: "hand-off" });
  });

  test("who is pregnant is booked nothing, whatever they say next", () => {
    const turns = [
      "I'm pregnant, can I get Botox?",
      "no",
      "then book me a chemical peel on Tuesday",
    ];
    const reply = lastOf(turns, world);
    expect(reply.say[0]).toBe("Our clinical team has to look at that before anything is booked.");
    expect(reply.do.some(({ type }) => type === "book")).toBe(false);
  });
});

test.each([samplePractice, sampleMedSpa])(
  "at $name everything refers to what there is",
  ({ services, team }) => {
    const ids = new Set(team.map(({ id }) => id));
    for (const service of services) {
      expect(service.durationMin % 15).toBe(0);
      expect(service.bufferMin % 15).toBe(0);
      expect(service.providers.length).toBeGreaterThan(0);
      expect(service.providers.every((id) => ids.has(id))).toBe(true);
      expect(service.rooms.length).toBeGreaterThan(0);
      expect(service.preparation.length).toBeGreaterThan(0);
      expect(service.afterCare.length).toBeGreaterThan(0);
    }
  },
);
