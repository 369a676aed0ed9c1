import type { ToolCallResult } from "@ringwell/provider-api";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { callWith } from "../../../../../packages/voice/src/testing/call-with.ts";
import type { SiteContext } from "../../../site-context.ts";
import { CallStore } from "../store/call-store.ts";
import { TestCall } from "../test-call.tsx";
import { page } from "./test-page-call.ts";

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

interface PageOptions {
  fallbackUrl?: string | null;
  wrap?: (buttons: ReactNode) => ReactNode;
}

/** Both buttons of the home page over one call in a world that does as the test says. */
export function callPage(
  world: Parameters<typeof callWith>[0] = {},
  { fallbackUrl = callSetup.fallbackUrl, wrap = (buttons) => buttons }: PageOptions = {},
) {
  const outside = callWith(world);
  const call = { ...callSetup, fallbackUrl };
  const logged: string[] = [];
  page.store = new CallStore(outside.call, call, (stage) => logged.push(stage));
  const rendered = render(
    wrap(
      <>
        <div data-testid="dial">
          <TestCall call={call} place="dial" />
        </div>
        <div data-testid="band">
          <TestCall call={call} place="band" />
        </div>
      </>,
    ),
    // React mounts everything twice: one press is one call all the same.
    { reactStrictMode: true },
  );
  const inside = (place: "dial" | "band") => within(screen.getByTestId(place));
  // The timers do not run until a test moves them, so nothing may wait between two keys.
  const user = userEvent.setup({ delay: null });
  const press = (name: string): Promise<void> =>
    user.click(inside("dial").getByRole("button", { name }));
  return { ...outside, ...rendered, logged, inside, user, press };
}

/** What is announced, and where nothing is, nothing. */
export const statuses = (): string[] =>
  screen.getAllByRole("status").flatMap(({ textContent }) => textContent || []);

/** The same page, with the visitor in a call that was started in the dial. */
export async function liveCallPage(...world: Parameters<typeof callPage>) {
  const made = callPage(...world);
  await made.press("Start test call");
  await made.inside("dial").findByRole("log");
  return { ...made, transport: made.transports[0]! };
}

/** App messages as the assistant's side sends them. */
export const said = (role: "user" | "assistant", transcript: string, isFinal = true) => ({
  type: "transcript",
  role,
  transcriptType: isFinal ? "final" : "partial",
  transcript,
});

/** What the receptionist has done, or knows by now. */
export const did = (toolCallResult: ToolCallResult) => ({
  type: "tool-calls-result",
  toolCallResult,
});
