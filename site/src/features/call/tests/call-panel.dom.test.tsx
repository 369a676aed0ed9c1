import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { nothingHeld, refused } from "../../../../../packages/voice/src/testing/call-with.ts";
import { FakeStream } from "../../../../../packages/voice/src/testing/fake-sound.ts";
import { never } from "../../../../../packages/voice/src/testing/outcomes.ts";
import { callPage, liveCallPage, said, statuses, type CallWorld } from "../testing/call-page.tsx";

afterEach(() => void vi.restoreAllMocks());

/** A call on a device with two named microphones, and the list to pick one from. */
async function pickerPage(world: CallWorld = {}) {
  const labels = { "built-in": "Built-in", headset: "Headset", hidden: "" };
  const listed = Object.entries(labels).map(([deviceId, label]) => ({ deviceId, label }));
  const made = await liveCallPage({ listMicrophones: async () => listed, ...world });
  const picker = await made.dial.findByRole<HTMLSelectElement>("combobox", { name: "Microphone" });
  return { ...made, picker };
}

test("while connecting, both buttons and the status say so, keep the focus and ignore presses, until Cancel", async () => {
  const { band, press, asked, logged, held } = callPage({ script: { join: never } });
  await press("Start test call", band);
  const here = band.getByRole("button", { name: "Connecting..." });
  expect(here.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(here);
  expect(statuses()).toEqual(["Connecting..."]);
  await press("Connecting...", band);
  await press("Connecting...");
  expect(asked.calls).toBe(1);
  await press("Cancel", band);
  await band.findByRole("button", { name: "Start test call" });
  expect(logged).toEqual([]);
  expect(held()).toEqual(nothingHeld);
});

test("words that arrive before the last start stage is done are not lost", async () => {
  const { dial, press, transports, clock } = callPage({
    script: { observeLevels: never },
    tolerate: ["audio-observer-setup"],
  });
  await press("Start test call");
  await waitFor(() => expect(transports[0]?.asked).toContain("levels"));
  transports[0]?.hear(said("assistant", "Thanks for calling."));
  expect(dial.queryByRole("log")).toBeNull();
  await clock.pass(5_000);
  const log = await dial.findByRole("log");
  await waitFor(() => expect(log.textContent).toContain("Thanks for calling."));
});

test("one status is in the page before its first words, so that they are announced", async () => {
  const { dial, press } = callPage();
  const status = dial.getByRole("status");
  expect(status.textContent).toBe("");
  await press("Start test call");
  await dial.findByRole("log");
  expect(statuses()).toEqual(["On the call"]);
  await press("Mute");
  expect(statuses()).toEqual(["You are muted. Nothing you say leaves this page."]);
  expect(dial.getByRole("status")).toBe(status);
});

test("a microphone is picked by its name; once it is unplugged, another one continues the call", async () => {
  const { dial, user, microphones, picker } = await pickerPage();
  const names = Array.from(picker.options, ({ text }) => text);
  expect(names).toEqual(["Browser default", "Built-in", "Headset"]);
  await user.selectOptions(picker, "Headset");
  await waitFor(() => expect(microphones.map(({ live }) => live)).toEqual([false, true]));
  expect(picker.value).toBe("headset");
  act(() => microphones[1]?.track.unplug());
  expect(dial.getByText("The microphone was disconnected.")).toBeTruthy();
  expect(dial.queryByRole("button", { name: "Mute" })).toBeNull();
  await user.selectOptions(picker, "Built-in");
  expect(await dial.findByRole("button", { name: "Mute" })).toBeTruthy();
  expect(dial.queryByText("The microphone was disconnected.")).toBeNull();
});

test("an unusable microphone is reported, and the previous one stays picked", async () => {
  const stream = new FakeStream();
  const { dial, user, picker } = await pickerPage({
    openMicrophone: async (id) => (id ? refused("NotReadableError") : stream.asMediaStream()),
  });
  await user.selectOptions(picker, "Headset");
  expect(await dial.findByText("Another app is using the microphone.")).toBeTruthy();
  expect(statuses()).toEqual([expect.stringContaining("Another app is using the microphone.")]);
  await waitFor(() => expect(picker.value).toBe(""));
  expect(stream.live).toBe(true);
});

test("while both sides speak, the drawing shows how loud, and the card renders three times a second at most", async () => {
  const { rendered, transport, clock } = await liveCallPage();
  const seconds = 5;
  for (let tenth = 0; tenth < 10 * seconds; tenth += 1) {
    await act(async () => {
      transport.emit({ type: "level", levelSum: 0.075 });
      transport.emit({ type: "own-level", level: 0.0375 });
      if (tenth % 5 === 0) transport.hear(said("user", "a".repeat(tenth), false));
      await clock.pass(100);
    });
    // The first sound begins a turn, which is drawn.
    if (tenth === 0) rendered.mockClear();
  }
  expect(rendered.mock.calls.length).toBeGreaterThan(seconds);
  expect(rendered.mock.calls.length).toBeLessThanOrEqual(3 * seconds);
  const { style } = document.querySelector<SVGElement>("g[style]")!;
  expect(style.getPropertyValue("--level")).toBe("0.50");
  expect(style.getPropertyValue("--own-level")).toBe("0.25");
});

test("the card says who speaks, what they may be saying, and that the call is recorded", async () => {
  const { dial, transport } = await liveCallPage();
  // A browser that names no microphone has none to pick from.
  expect(dial.queryByRole("combobox")).toBeNull();
  const visitor = (status: string) =>
    act(() => transport.hear({ type: "speech-update", role: "user", status }));
  act(() => transport.hear("listening"));
  expect(dial.getByText("Listening")).toBeTruthy();
  visitor("started");
  act(() => transport.hear(said("user", "i'd", false)));
  expect(dial.getByText("Hearing you")).toBeTruthy();
  expect(dial.getByText("i'd")).toBeTruthy();
  // Words that may still change are kept out of what is read aloud.
  expect(dial.getByRole("log").textContent).toBe("");
  visitor("stopped");
  act(() => transport.emit({ type: "level", levelSum: 0.1 }));
  expect(dial.getByText("Receptionist speaking")).toBeTruthy();
  for (const recorded of [true, false]) {
    act(() => transport.emit({ type: "changed", change: { recorded } }));
    expect(dial.queryByText("This call is being recorded.") !== null).toBe(recorded);
  }
});

test("who spoke when is drawn on the two tracks, and stays drawn when the call has ended", async () => {
  const { press, clock, transport } = await liveCallPage();
  const arcs = (ink: string) =>
    document.querySelector(`path[data-ink="${ink}"][stroke-width]`)?.getAttribute("d") ?? "";
  await act(async () => {
    transport.hear({ type: "speech-update", role: "user", status: "started" });
    await clock.pass(18_000);
    transport.hear({ type: "speech-update", role: "user", status: "stopped" });
    transport.emit({ type: "level", levelSum: 0.1 });
    await clock.pass(18_000);
  });
  await press("End Call");
  // A turn of the dial is 72 seconds: the visitor spoke for its first quarter.
  expect(arcs("text")).toBe("M0 -256A256 256 0 0 1 256 0");
  // The assistant was heard once, a quarter past.
  expect(arcs("action")).toBe("M226 0A226 226 0 0 1 226 0");
});

test("in a hidden tab, the title shows the length of the call", async () => {
  document.title = "Ringwell";
  await liveCallPage();
  expect(document.title).toBe("Ringwell");
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await waitFor(() => expect(document.title).toMatch(/^\d+:\d\d Live · Ringwell$/));
  cleanup();
  expect(document.title).toBe("Ringwell");
});

test("Escape ends the call, and belongs to the list while a microphone is picked", async () => {
  const { dial, user, picker } = await pickerPage();
  picker.focus();
  await user.keyboard("{Escape}");
  expect(dial.getByRole("button", { name: "End Call" })).toBeTruthy();
  dial.getByRole("button", { name: "Mute" }).focus();
  await user.keyboard("{Escape}");
  expect(await dial.findByRole("button", { name: "Call again" })).toBeTruthy();
});
