import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createAdaptorServer } from "@hono/node-server";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { apiUnderTest, calendarWith } from "../../../testing/api/api-under-test.ts";
import { wholeWish as wish } from "../../../testing/follow-ups/lines-to-book.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import type { Calendar } from "../../scheduler/calendar/calendar.ts";
import { PUBLIC_KEY } from "../credentials.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** The chat over HTTP; `fillDisk` makes everything that is to be stored from then on fail. */
async function servedChat(calendar: Calendar) {
  const dataDir = temporaryFolder();
  const { app, resources } = apiUnderTest({ dataDir, calendar });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const other = new DatabaseSync(join(dataDir, "account.sqlite"));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    other.close();
    resources.close();
  });
  return {
    ask: (body: object) =>
      fetch(`http://127.0.0.1:${port}/chat/web`, {
        method: "POST",
        headers: { authorization: `Bearer ${PUBLIC_KEY}`, "content-type": "application/json" },
        body: JSON.stringify({ assistantId: "receptionist", ...body }),
      }),
    fillDisk: () => other.exec("BEGIN IMMEDIATE"),
  };
}

/** What arrives of an answer, and whether it came to its end. */
async function arriving(answer: Response): Promise<{ text: string; whole: boolean }> {
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true });
    return { text, whole: true };
  } catch {
    return { text, whole: false };
  }
}

test("an answer that fails after its first words breaks off and does not say why", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { ask, fillDisk } = await servedChat(calendarWith({ held }).calendar);
  const { sessionId } = await (await ask({ input: wish })).json();
  const answer = await ask({ input: "Yes", sessionId, stream: true });
  fillDisk();
  release();
  const { text, whole } = await arriving(answer);
  expect(text).toContain("One moment, please.");
  expect(text).not.toMatch(/error|account|file/iu);
  expect(whole).toBe(false);
  expect(said.mock.calls).toEqual([["The sandbox broke off an answer: StoreUnavailableError"]]);
});
