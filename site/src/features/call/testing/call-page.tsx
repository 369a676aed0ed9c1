import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Profiler, type ReactNode } from "react";
import { vi } from "vitest";
import { callWith } from "../../../../../packages/voice/src/testing/call-with.ts";
import type { SiteContext } from "../../../site-context.ts";
import { CallStore } from "../store/call-store.ts";
import { TestCall } from "../test-call.tsx";

export const callSetup: SiteContext["call"] = {
  apiUrl: "https://voice.example",
  rooms: "sandbox",
  practice: "dental",
  publicKey: "public",
  assistantId: "receptionist",
  fallbackUrl: "https://elsewhere.example/talk",
  placement: "inline",
  recording: "off",
};

export type CallWorld = Parameters<typeof callWith>[0];

/** Both buttons of the home page, and `beside`, with one call. The test controls the call's `world`. */
export function callPage(world: CallWorld = {}, beside?: (store: CallStore) => ReactNode) {
  const outside = callWith(world);
  const logged: string[] = [];
  const store = new CallStore(outside.call, callSetup, (stage) => logged.push(stage));
  const rendered = vi.fn();
  render(
    <Profiler id="call" onRender={rendered}>
      <div data-testid="dial">
        <TestCall store={store} place="dial" />
      </div>
      <div data-testid="band">
        <TestCall store={store} place="band" />
      </div>
      {beside?.(store)}
    </Profiler>,
    // StrictMode mounts everything twice. One press must still be one call.
    { reactStrictMode: true },
  );
  const [dial, band] = ["dial", "band"].map((place) => within(screen.getByTestId(place)));
  // The timers do not run until a test moves them, so nothing may wait between two keys.
  const user = userEvent.setup({ delay: null });
  const press = (name: string, where = dial!): Promise<void> =>
    user.click(where.getByRole("button", { name }));
  return { ...outside, dial: dial!, band: band!, logged, rendered, user, press };
}

/** The announced texts. Empty if nothing is announced. */
export const statuses = (): string[] =>
  screen.getAllByRole("status").flatMap(({ textContent }) => textContent || []);

/** The same page, with the visitor in a call that was started in the dial. */
export async function liveCallPage(world?: CallWorld) {
  const made = callPage(world);
  await made.press("Start test call");
  await made.dial.findByRole("log");
  return { ...made, transport: made.transports[0]! };
}

/** App messages as the assistant's side sends them. */
export const said = (role: "user" | "assistant", transcript: string, isFinal = true) => ({
  type: "transcript",
  role,
  transcriptType: isFinal ? "final" : "partial",
  transcript,
});
