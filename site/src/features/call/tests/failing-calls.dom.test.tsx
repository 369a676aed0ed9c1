import { ApiError } from "@ringwell/provider-api";
import { act, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { callPage, liveCallPage, statuses } from "../testing/call-page.tsx";

afterEach(() => void vi.useRealTimers());

/** A page whose call has failed to start, because the provider answered with only this status. */
async function failedPage(status: number, retryAfter?: string) {
  const headers = retryAfter === undefined ? {} : { "Retry-After": retryAfter };
  const answer = new ApiError("no", new Response("{}", { status, headers }), {});
  const made = callPage({ createWebCall: () => Promise.reject(answer) });
  await made.press("Start test call");
  await made.dial.findByRole("button", { name: /^Try again/ });
  return made;
}

test.each([
  [201, "The voice provider sent an answer we can’t read.", "Try again"],
  [401, "The voice provider refused the call.", "Open in new tab"],
  [429, "Too many calls were started from here.", "Try again"],
  [500, "The voice provider is having trouble.", "Try again"],
  [503, "All lines are busy right now.", "Try again"],
])("an answer %i is said once, and the main way on has the focus", async (status, says, way) => {
  const { dial, logged } = await failedPage(status);
  expect(statuses()).toEqual([expect.stringContaining(says)]);
  expect(logged).toEqual(["web-call-creation"]);
  const newTab = dial.queryByRole<HTMLAnchorElement>("link", { name: /^Open in new/ });
  expect(newTab).toMatchObject({ href: "https://elsewhere.example/talk", rel: "noopener" });
  const [loud, ...others] = document.querySelectorAll("[data-phase] [data-rank='primary']");
  expect(loud?.textContent).toMatch(way);
  expect(document.activeElement).toBe(loud);
  expect(others).toEqual([]);
});

test("if the provider says when to retry, no press on the page sends a request before that time", async () => {
  vi.useFakeTimers({
    now: Date.UTC(2025, 0, 1),
    toFake: ["Date", "setInterval", "clearInterval"],
  });
  const { band, press, asked, clock } = await failedPage(429, "42");
  const again = () => band.getByRole("button", { name: /^Try again/ });
  await press("Try again in 0:42");
  await press("Type instead…");
  // A press elsewhere on the page shows the same refusal there.
  await press("Start test call", band);
  expect(band.getByText("Too many calls were started from here.")).toBeTruthy();
  expect(again().textContent).toBe("Try again in 0:42");
  expect(again().getAttribute("aria-disabled")).toBe("true");
  expect(asked.calls).toBe(1);

  await act(() => clock.pass(42_000));
  await press("Try again", band);
  await waitFor(() => expect(asked.calls).toBe(2));
});

test("an ejected visitor reads that the other side ended the call", async () => {
  const { transport, press, dial } = await liveCallPage();
  await act(async () => transport.emit({ type: "left", reason: "ejected" }));
  expect(statuses()[0]).toContain("The other side ended the call.");
  await press("Call again");
  await dial.findByRole("button", { name: "End Call" });
  await press("End Call");
  expect(statuses()).toEqual(["The call has ended."]);
});

test("the worst problem of a live call is announced once", async () => {
  const { transport, speakers, microphones, dial } = await liveCallPage();
  act(() => microphones[0]?.track.unplug());
  expect(statuses()[0]).toContain("The microphone was disconnected.");
  act(() => speakers[0]?.changed(false));
  expect(statuses()[0]).toContain("Your browser is blocking the sound.");
  act(() => transport.emit({ type: "changed", change: { network: "reconnecting" } }));
  expect(statuses()).toEqual(["The connection dropped. Reconnecting..."]);
  expect(dial.queryByText("Live")).toBeNull();
  expect(dial.getByRole("button", { name: "End Call" })).toBeTruthy();
});
