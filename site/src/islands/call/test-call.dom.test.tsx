import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { CallError } from "../../../../packages/voice/src/call-failure.ts";
import { callWith } from "../../../../packages/voice/src/testing/call-with.ts";
import { CallSession } from "./call-session.ts";
import { TestCall } from "./test-call.tsx";

const page = vi.hoisted((): { session: unknown } => ({ session: null }));
vi.mock("./the-call.ts", () => ({ theCall: () => page.session }));

afterEach(cleanup);

const setup = {
  apiUrl: "https://voice.example",
  rooms: "sandbox",
  publicKey: "public",
  assistantId: "receptionist",
  fallbackUrl: "https://elsewhere.example/talk",
  placement: "inline",
  recording: "off",
} as const;

/** Both buttons of the home page over one call in a world that does as the test says. */
function pageWith(
  world: Parameters<typeof callWith>[0] = {},
  fallbackUrl: string | null = setup.fallbackUrl,
) {
  const outside = callWith(world);
  const logged: { type: string; stage: string }[] = [];
  page.session = new CallSession(outside.call, "receptionist", (failure) => logged.push(failure));
  const call = { ...setup, fallbackUrl };
  render(
    <>
      <div data-testid="dial">
        <TestCall call={call} place="dial" />
      </div>
      <div data-testid="band">
        <TestCall call={call} place="band" />
      </div>
    </>,
  );
  const inside = (place: "dial" | "band") => within(screen.getByTestId(place));
  return { ...outside, logged, inside, user: userEvent.setup() };
}

const refused = () =>
  Promise.reject(new CallError({ reason: "microphone-denied" }, "The visitor said no."));

test("beside the button stands what the visitor agrees to, and the way without a microphone", () => {
  const { inside } = pageWith();
  expect(
    inside("dial").getByText(/You will talk to an AI.*not recorded.*health details/),
  ).toBeTruthy();
  expect(inside("dial").getByRole("button", { name: "Type instead…" })).toBeTruthy();
});

test("while connecting, both buttons say so, keep the focus and ignore presses", async () => {
  const { inside, user, asked } = pageWith({ script: { join: "hold" } });
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
  const { inside, user, logged, microphones } = pageWith({ script: { join: "hold" } });
  await user.click(inside("dial").getByRole("button", { name: "Start test call" }));
  await user.click(inside("dial").getByRole("button", { name: "Cancel" }));
  await inside("dial").findByRole("button", { name: "Start test call" });
  expect(logged).toEqual([]);
  expect(microphones.every((microphone) => !microphone.live)).toBe(true);
});

test("what is said before the last start stage is done is not lost", async () => {
  const { inside, user, transports } = pageWith();
  await user.click(inside("dial").getByRole("button", { name: "Start test call" }));
  await inside("dial").findByRole("log");
  transports[0]?.hear({
    type: "transcript",
    role: "assistant",
    transcriptType: "final",
    transcript: "Thanks for calling.",
  });
  await waitFor(() =>
    expect(inside("dial").getByRole("log").textContent).toContain("Thanks for calling."),
  );
});

test("words that may still change are shown, and kept out of the log that is read aloud", async () => {
  const { inside, user, transports } = pageWith();
  await user.click(inside("dial").getByRole("button", { name: "Start test call" }));
  const log = await inside("dial").findByRole("log");
  transports[0]?.hear({
    type: "transcript",
    role: "user",
    transcriptType: "partial",
    transcript: "i'd",
  });
  expect(await inside("dial").findByText("i'd")).toBeTruthy();
  expect(log.textContent).toBe("");
});

test("the call's booking stands on the receipt after hanging up", async () => {
  const { inside, user, transports } = pageWith();
  await user.click(inside("dial").getByRole("button", { name: "Start test call" }));
  await inside("dial").findByRole("log");
  transports[0]?.hear({
    type: "tool-calls-result",
    toolCallResult: {
      name: "book",
      result: {
        bookingId: "b",
        service: "teeth cleaning",
        startsAt: "2026-11-24T20:00:00Z",
        durationMin: 45,
        timeZone: "America/New_York",
        spoken: "Tuesday, November 24, 3:00 pm EST",
      },
    },
  });
  await user.keyboard("{Escape}");
  expect(
    await inside("dial").findByText("Teeth cleaning, Tuesday, November 24, 3:00 pm EST"),
  ).toBeTruthy();
});

test("a call started in one place can be ended in the other", async () => {
  const { inside, user } = pageWith();
  await user.click(inside("band").getByRole("button", { name: "Start test call" }));
  await user.click(await inside("dial").findByRole("button", { name: "End Call" }));
  expect(await inside("band").findByRole("button", { name: "Call again" })).toBeTruthy();
});

test("a failed call says what happened, offers the new tab, and logs type and stage once", async () => {
  const { inside, user, logged } = pageWith({ openMicrophone: refused });
  await user.click(inside("dial").getByRole("button", { name: "Start test call" }));
  expect(await inside("dial").findByText("The microphone is blocked.")).toBeTruthy();
  const way = inside("dial").getByRole("link", { name: /Open in new tab/ });
  expect(way.getAttribute("href")).toBe("https://elsewhere.example/talk");
  expect(way.getAttribute("rel")).toContain("noopener");
  expect(logged).toEqual([{ type: "call-start-failed", stage: "call-object-creation" }]);
});

test("with the fallback off there is no new-tab link", async () => {
  const { inside, user } = pageWith({ openMicrophone: refused }, null);
  await user.click(inside("dial").getByRole("button", { name: "Start test call" }));
  await inside("dial").findByText("The microphone is blocked.");
  expect(inside("dial").queryByRole("link")).toBeNull();
});

test("typing instead never asks for the microphone", async () => {
  const { inside, user, asked, transports } = pageWith();
  await user.click(inside("dial").getByRole("button", { name: "Type instead…" }));
  await user.type(await inside("dial").findByRole("textbox"), "When are you open?{Enter}");
  expect(asked.microphones).toBe(0);
  expect(inside("dial").queryByRole("button", { name: "Mute" })).toBeNull();
  expect(transports[0]?.sent.join()).toContain("When are you open?");
});

test("a lost connection ends the call with what happened", async () => {
  const { inside, user, transports } = pageWith();
  await user.click(inside("dial").getByRole("button", { name: "Start test call" }));
  await inside("dial").findByRole("log");
  transports[0]?.tell({ type: "left", reason: "connection-lost" });
  expect(await inside("dial").findByText("The connection was lost.")).toBeTruthy();
});
