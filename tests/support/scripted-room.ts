import type { Page, WebSocketRoute } from "@playwright/test";

/** A room whose other side does as the test says; nobody else is called. */
export interface ScriptedRoom {
  /** Says an app message once the visitor is in. */
  say(message: object): Promise<void>;
  /** Ends the call as a provider does: with its reason, then by closing the room. */
  end(endedReason: string): Promise<void>;
}

/** Has the page's calls lead to a room of the test's own, over a socket; ask before the page is opened. */
export async function scriptedRoom(page: Page, origin: string): Promise<ScriptedRoom> {
  const opened = Promise.withResolvers<WebSocketRoute>();
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "RTCPeerConnection"));
  await page.route("**/call/web", (route) =>
    route.fulfill({
      status: 201,
      json: { id: "scripted", webCallUrl: `${origin}/rooms/scripted` },
    }),
  );
  await page.routeWebSocket(/\/rooms\/scripted/, (socket) => opened.resolve(socket));
  const say = async (message: object): Promise<void> =>
    (await opened.promise).send(JSON.stringify(message));
  return {
    say,
    async end(endedReason) {
      await say({ type: "status-update", status: "ended", endedReason });
      await (await opened.promise).close({ code: 1000 });
    },
  };
}
