import { ApiError } from "@ringwell/provider-api";
import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { callPage, liveCallPage, statuses } from "../testing/call-page.tsx";

vi.mock("../store/page-call.ts", () => import("../testing/test-page-call.ts"));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A provider that answers the start of a call with no more than this status. */
const answered = (status: number, retryAfter?: string) => () => {
  const headers = retryAfter === undefined ? {} : { "Retry-After": retryAfter };
  return Promise.reject(new ApiError("no", new Response("{}", { status, headers }), {}));
};

/** A page whose call has failed to start. */
async function failedPage(...world: Parameters<typeof callPage>) {
  const made = callPage(...world);
  await made.press("Start test call");
  await made.inside("dial").findByRole("button", { name: /^Try again/ });
  return made;
}

test.each([
  [201, "The voice provider sent an answer we can’t read.", "Try again"],
  [401, "The voice provider refused the call.", "Open in new tab"],
  [429, "Too many calls were started from here.", "Try again"],
  [500, "The voice provider is having trouble.", "Try again"],
  [503, "All lines are busy right now.", "Try again"],
])(
  "an answer %i is said and logged once, and the one loud way on has the focus",
  async (status, says, way) => {
    const { container, inside, logged } = await failedPage({ createWebCall: answered(status) });
    expect(statuses()).toEqual([expect.stringContaining(says)]);
    expect(logged).toEqual(["web-call-creation"]);
    const newTab = inside("dial").queryByRole<HTMLAnchorElement>("link", { name: /^Open in new/ });
    expect(newTab).toMatchObject({ href: "https://elsewhere.example/talk", rel: "noopener" });
    const [loud, ...others] = container.querySelectorAll("[data-phase] [data-rank='primary']");
    expect(loud?.textContent).toMatch(way);
    expect(document.activeElement).toBe(loud);
    expect(others).toEqual([]);
  },
);

test("where the provider wants to be left alone, nothing is sent before its time, wherever it is pressed", async () => {
  const toFake = ["Date", "setInterval", "clearInterval"] as const;
  vi.useFakeTimers({ now: Date.UTC(2025, 0, 1), toFake: [...toFake] });
  const { inside, press, user, asked, clock } = await failedPage({
    createWebCall: answered(429, "42"),
  });
  const again = () => inside("band").getByRole("button", { name: /^Try again/ });
  await press("Try again in 0:42");
  await press("Type instead…");
  // Pressed elsewhere on the page, the same refusal is said there.
  await user.click(inside("band").getByRole("button", { name: "Start test call" }));
  expect(inside("band").getByText("Too many calls were started from here.")).toBeTruthy();
  expect(again().textContent).toBe("Try again in 0:42");
  expect(again().getAttribute("aria-disabled")).toBe("true");
  expect(asked.calls).toBe(1);

  await act(async () => {
    await clock.pass(42_000);
    vi.advanceTimersByTime(42_000);
  });
  expect(again().textContent).toBe("Try again");
  await user.click(again());
  await waitFor(() => expect(asked.calls).toBe(2));
});

test("an ejected visitor reads that the other side ended the call", async () => {
  const { transport, press, inside } = await liveCallPage();
  await act(async () => transport.emit({ type: "left", reason: "ejected" }));
  expect(statuses()[0]).toContain("The other side ended the call.");
  await press("Call again");
  await inside("dial").findByRole("button", { name: "End Call" });
  await press("End Call");
  expect(statuses()).toEqual(["The call has ended."]);
});

test("the worst problem of a live call is announced once", async () => {
  const { transport, speakers, microphones, inside } = await liveCallPage();
  act(() => microphones[0]?.track.unplug());
  expect(statuses()[0]).toContain("The microphone was disconnected.");
  act(() => speakers[0]?.changed(false));
  expect(statuses()[0]).toContain("Your browser is blocking the sound.");
  act(() => transport.emit({ type: "changed", change: { network: "reconnecting" } }));
  expect(statuses()).toEqual(["The connection dropped. Reconnecting..."]);
  expect(inside("dial").queryByText("Live")).toBeNull();
  expect(inside("dial").getByRole("button", { name: "End Call" })).toBeTruthy();
});
