import { act, cleanup, waitFor } from "@testing-library/react";
import { Profiler, type ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { refused } from "../../../../../packages/voice/src/testing/call-with.ts";
import { FakeStream } from "../../../../../packages/voice/src/testing/fake-sound.ts";
import { callPage, liveCallPage, said, statuses } from "../testing/call-page.tsx";

vi.mock("../store/page-call.ts", () => import("../testing/test-page-call.ts"));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A call on a device with two microphones, and the list to pick one from. */
async function pickerPage(world: Parameters<typeof callPage>[0] = {}) {
  const listMicrophones = async () => [
    { deviceId: "built-in", label: "Built-in" },
    { deviceId: "headset", label: "Headset" },
  ];
  const made = await liveCallPage({ listMicrophones, ...world });
  const picker = await made.inside("dial").findByRole("combobox", { name: "Microphone" });
  return { ...made, picker: picker as HTMLSelectElement };
}

test("while connecting, both buttons and the status say so, keep the focus and ignore presses, until Cancel", async () => {
  const { inside, user, asked, logged, microphones } = callPage({ script: { join: "hold" } });
  await user.click(inside("band").getByRole("button", { name: "Start test call" }));
  const here = inside("band").getByRole("button", { name: "Connecting..." });
  expect(here.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(here);
  expect(statuses()).toEqual(["Connecting..."]);
  await user.click(here);
  await user.click(inside("dial").getByRole("button", { name: "Connecting..." }));
  expect(asked.calls).toBe(1);
  await user.click(inside("band").getByRole("button", { name: "Cancel" }));
  await inside("band").findByRole("button", { name: "Start test call" });
  expect(logged).toEqual([]);
  expect(microphones.every((microphone) => !microphone.live)).toBe(true);
});

test("what is said before the last start stage is done is not lost", async () => {
  const { inside, press, transports, clock } = callPage({
    script: { observeLevels: "hold" },
    tolerate: ["audio-observer-setup"],
  });
  await press("Start test call");
  await waitFor(() => expect(transports[0]?.asked).toContain("levels"));
  transports[0]?.hear(said("assistant", "Thanks for calling."));
  expect(inside("dial").queryByRole("log")).toBeNull();
  await clock.pass(5_000);
  const log = await inside("dial").findByRole("log");
  await waitFor(() => expect(log.textContent).toContain("Thanks for calling."));
});

test("one status is in the page before its first words, so that they are announced", async () => {
  const { inside, press } = callPage();
  const status = inside("dial").getByRole("status");
  expect(status.textContent).toBe("");
  await press("Start test call");
  await inside("dial").findByRole("log");
  expect(statuses()).toEqual(["On the call"]);
  await press("Mute");
  expect(statuses()).toEqual(["You are muted. Nothing you say leaves this page."]);
  expect(inside("dial").getByRole("status")).toBe(status);
});

test("a microphone is picked by its name; once it is pulled out, another brings the visitor back", async () => {
  const { inside, user, microphones, picker } = await pickerPage();
  await user.selectOptions(picker, "Headset");
  await waitFor(() => expect(microphones.map(({ live }) => live)).toEqual([false, true]));
  expect(picker.value).toBe("headset");
  act(() => microphones[1]?.track.unplug());
  expect(inside("dial").getByText("The microphone was disconnected.")).toBeTruthy();
  expect(inside("dial").queryByRole("button", { name: "Mute" })).toBeNull();
  await user.selectOptions(picker, "Built-in");
  expect(await inside("dial").findByRole("button", { name: "Mute" })).toBeTruthy();
  expect(inside("dial").queryByText("The microphone was disconnected.")).toBeNull();
});

test("without names there is nothing to pick from", async () => {
  const { inside, transport } = await liveCallPage({
    listMicrophones: async () => [{ deviceId: "built-in", label: "" }],
  });
  await act(async () => transport.hear(said("assistant", "Hello.")));
  expect(inside("dial").queryByRole("combobox")).toBeNull();
});

test("a microphone that cannot be used is said, and the one before stays picked", async () => {
  const streams = [new FakeStream()];
  const { inside, user, picker } = await pickerPage({
    openMicrophone: (id) =>
      id ? refused("NotReadableError") : Promise.resolve(streams[0]!.asMediaStream()),
  });
  await user.selectOptions(picker, "Headset");
  expect(await inside("dial").findByText("Another app is using the microphone.")).toBeTruthy();
  expect(statuses()).toEqual([expect.stringContaining("Another app is using the microphone.")]);
  await waitFor(() => expect(picker.value).toBe(""));
  expect(streams[0]?.live).toBe(true);
});

test("how loud both sides are reaches the drawing, and nothing renders for it", async () => {
  const rendered = vi.fn();
  const wrap = (buttons: ReactNode) => (
    <Profiler id="call" onRender={rendered}>
      {buttons}
    </Profiler>
  );
  const { container, transport } = await liveCallPage({}, { wrap });
  // The first sound begins the assistant's turn, which is drawn.
  act(() => transport.emit({ type: "level", levelSum: 0.15 }));
  rendered.mockClear();
  for (let tenth = 0; tenth < 20; tenth += 1) {
    act(() => transport.emit({ type: "level", levelSum: 0.075 }));
    act(() => transport.emit({ type: "own-level", level: 0.0375 }));
  }
  expect(rendered).not.toHaveBeenCalled();
  const { style } = container.querySelector<SVGElement>("g[style]")!;
  expect(style.getPropertyValue("--level")).toBe("0.50");
  expect(style.getPropertyValue("--own-level")).toBe("0.25");
});

test("the card says who speaks, what they may be saying, and that the call is recorded", async () => {
  const { inside, transport } = await liveCallPage();
  const dial = inside("dial");
  act(() => transport.hear("listening"));
  expect(dial.getByText("Listening")).toBeTruthy();
  act(() => transport.hear({ type: "speech-update", role: "user", status: "started" }));
  act(() => transport.hear(said("user", "i'd", false)));
  expect(dial.getByText("Hearing you")).toBeTruthy();
  expect(dial.getByText("i'd")).toBeTruthy();
  // Words that may still change are kept out of what is read aloud.
  expect(dial.getByRole("log").textContent).toBe("");
  act(() => transport.hear({ type: "speech-update", role: "user", status: "stopped" }));
  act(() => transport.emit({ type: "level", levelSum: 0.1 }));
  expect(dial.getByText("Receptionist speaking")).toBeTruthy();
  for (const recorded of [true, false]) {
    act(() => transport.emit({ type: "changed", change: { recorded } }));
    expect(dial.queryByText("This call is being recorded.") !== null).toBe(recorded);
  }
});

test("who spoke when is drawn on the two tracks, and stays drawn when the call has ended", async () => {
  const { container, press, clock, transport } = await liveCallPage();
  const arcs = (ink: string) =>
    container.querySelector(`path[data-ink="${ink}"][stroke-width]`)?.getAttribute("d") ?? "";
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
  await waitFor(() => expect(document.title).toMatch(/^\d+:\d\d Live · Ringwell$/), {
    timeout: 3_000,
  });
  cleanup();
  expect(document.title).toBe("Ringwell");
});

test("Escape ends the call, and belongs to the list while a microphone is picked", async () => {
  const { inside, user, picker } = await pickerPage();
  picker.focus();
  await user.keyboard("{Escape}");
  expect(inside("dial").getByRole("button", { name: "End Call" })).toBeTruthy();
  inside("dial").getByRole("button", { name: "Mute" }).focus();
  await user.keyboard("{Escape}");
  expect(await inside("dial").findByRole("button", { name: "Call again" })).toBeTruthy();
});
