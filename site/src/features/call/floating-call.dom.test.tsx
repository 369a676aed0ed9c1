import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refused } from "../../../../packages/voice/src/testing/call-with.ts";
import { FloatingCall } from "./floating-call.tsx";
import { callPage, type CallWorld } from "./testing/call-page.tsx";

/** The home page's two buttons, and the bar that floats between them. */
function pageWithBar(world?: CallWorld) {
  const page = callPage(world, (store) => (
    <div data-testid="bar">
      <FloatingCall store={store} />
    </div>
  ));
  return { ...page, bar: within(screen.getByTestId("bar")) };
}

const consent = /^You will talk to an AI/;

test("the bar shows the consent, waits with the call, shows the permission prompt and a failure", async () => {
  const question = Promise.withResolvers<MediaStream>();
  const { bar, band, clock, press } = pageWithBar({ openMicrophone: () => question.promise });
  expect(bar.getByText(consent)).toBeTruthy();
  expect(bar.getByRole("link", { name: "Prefer to type?" })).toHaveProperty("hash", "#book-demo");
  await press("Start test call", bar);
  const button = bar.getByRole("button", { name: "Connecting..." });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(bar.queryByText(consent)).toBeNull();
  await act(() => clock.pass(60_000));
  expect(bar.getByText(/^Waiting for permission/)).toBeTruthy();
  expect(band.getByRole("button", { name: "Cancel" })).toBeTruthy();
  question.resolve(refused("NotAllowedError"));
  expect(await bar.findByText(/microphone is blocked/)).toBeTruthy();
  expect(bar.getByText(consent)).toBeTruthy();
  expect(bar.getByRole("button", { name: "Try again" })).toBe(document.activeElement);
});

test("a call that was started elsewhere can be ended from the bar, and found", async () => {
  const { bar, dial, press } = pageWithBar();
  await press("Start test call");
  expect(await dial.findByRole("log")).toBeTruthy();
  const way = bar.getByRole("link", { name: "Go to the call" });
  const card = document.querySelector((way as HTMLAnchorElement).hash);
  expect(screen.getByTestId("dial").contains(card)).toBe(true);
  await press("End Call", bar);
  expect(dial.getByRole("button", { name: "Call again" })).toBeTruthy();
});
