import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { refused } from "../../../../packages/voice/src/testing/call-with.ts";
import { FloatingCall } from "./floating-call.tsx";
import { callPage, callSetup } from "./testing/call-page.tsx";

vi.mock("./store/page-call.ts", () => import("./testing/test-page-call.ts"));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The home page's two buttons, and the bar that floats between them. */
function pageWithBar(world?: Parameters<typeof callPage>[0]) {
  const page = callPage(world, {
    wrap: (buttons) => (
      <>
        {buttons}
        <div data-testid="bar">
          <FloatingCall call={callSetup} />
        </div>
      </>
    ),
  });
  const bar = within(screen.getByTestId("bar"));
  const presses = (name: string): Promise<void> =>
    page.user.click(bar.getByRole("button", { name }));
  return { ...page, bar, presses };
}

const consent = /^You will talk to an AI/;

test("the bar shows the consent, waits with the call, shows the permission prompt and a failure", async () => {
  const question = Promise.withResolvers<MediaStream>();
  const { bar, clock, inside, presses } = pageWithBar({ openMicrophone: () => question.promise });
  expect(bar.getByText(consent)).toBeTruthy();
  expect(bar.getByRole("link", { name: "Prefer to type?" })).toHaveProperty("hash", "#book-demo");
  await presses("Start test call");
  const button = bar.getByRole("button", { name: "Connecting..." });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(bar.queryByText(consent)).toBeNull();
  await act(() => clock.pass(60_000));
  expect(bar.getByText(/^Waiting for permission/)).toBeTruthy();
  expect(inside("band").getByRole("button", { name: "Cancel" })).toBeTruthy();
  question.resolve(refused("NotAllowedError"));
  expect(await bar.findByText(/microphone is blocked/)).toBeTruthy();
  expect(bar.getByText(consent)).toBeTruthy();
  expect(bar.getByRole("button", { name: "Try again" })).toBe(document.activeElement);
});

test("a call that was started elsewhere can be ended from the bar, and found", async () => {
  const { bar, inside, press, presses } = pageWithBar();
  await press("Start test call");
  expect(await inside("dial").findByRole("log")).toBeTruthy();
  const way = bar.getByRole("link", { name: "Go to the call" });
  const card = document.querySelector((way as HTMLAnchorElement).hash);
  expect(screen.getByTestId("dial").contains(card)).toBe(true);
  await presses("End Call");
  expect(inside("dial").getByRole("button", { name: "Call again" })).toBeTruthy();
});
