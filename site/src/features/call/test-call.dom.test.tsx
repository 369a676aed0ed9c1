import { cleanup, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CallError } from "../../../../packages/voice/src/call/call-failure.ts";
import { callPage, liveCallPage, said } from "./testing/call-page.tsx";

vi.mock("./store/page-call.ts", () => import("./testing/test-page-call.ts"));

afterEach(cleanup);

const refused = () =>
  Promise.reject(new CallError({ reason: "microphone-denied" }, "The visitor said no."));

test("beside the button stands what the visitor agrees to, and the way without a microphone", () => {
  const { inside } = callPage();
  expect(
    inside("dial").getByText(/You will talk to an AI.*not recorded.*health details/),
  ).toBeTruthy();
  expect(inside("dial").getByRole("button", { name: "Type instead…" })).toBeTruthy();
});

test("while connecting, both buttons say so, keep the focus and ignore presses", async () => {
  const { inside, user, asked } = callPage({ script: { join: "hold" } });
  const button = inside("band").getByRole("button", { name: "Start test call" });
  await user.click(button);
  const here = inside("band").getByRole("button", { name: "Connecting..." });
  expect(here.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(here);
  await user.click(here);
  await user.click(inside("dial").getByRole("button", { name: "Connecting..." }));
  expect(asked.calls).toBe(1);
});

test("Cancel gives up, and no failure is said", async () => {
  const { inside, logged, microphones, press } = callPage({ script: { join: "hold" } });
  await press("Start test call");
  await press("Cancel");
  await inside("dial").findByRole("button", { name: "Start test call" });
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
  await inside("dial").findByRole("log");
  await waitFor(() =>
    expect(inside("dial").getByRole("log").textContent).toContain("Thanks for calling."),
  );
});

test("words that may still change are shown, and kept out of the log that is read aloud", async () => {
  const { inside, transport } = await liveCallPage();
  const log = inside("dial").getByRole("log");
  transport.hear(said("user", "i'd", false));
  expect(await inside("dial").findByText("i'd")).toBeTruthy();
  expect(log.textContent).toBe("");
});

test("a failed call says what happened, offers the new tab, and logs type and stage once", async () => {
  const { inside, logged, press } = callPage({ openMicrophone: refused });
  await press("Start test call");
  expect(await inside("dial").findByText("The microphone is blocked.")).toBeTruthy();
  const way = inside("dial").getByRole("link", { name: /Open in new tab/ });
  expect(way.getAttribute("href")).toBe("https://elsewhere.example/talk");
  expect(way.getAttribute("rel")).toContain("noopener");
  expect(logged).toEqual([{ type: "call-start-failed", stage: "call-object-creation" }]);
});
