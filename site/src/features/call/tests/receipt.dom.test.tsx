import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { callPage, did, liveCallPage, said } from "../testing/call-page.tsx";
import { recordTold, visit } from "../testing/record-told.ts";

vi.mock("../store/page-call.ts", () => import("../testing/test-page-call.ts"));

afterEach(cleanup);

type Page = Awaited<ReturnType<typeof liveCallPage>>;

/** A short call: greeting, a question that is answered after 900 ms, a booking. */
async function talkedPage(): Promise<Page> {
  const made = await liveCallPage();
  const { transport, clock } = made;
  await act(async () => {
    transport.emit({ type: "level", levelSum: 0.1 });
    transport.hear(said("assistant", "Thanks for calling."));
    await clock.pass(4_000);
    transport.emit({ type: "own-level", level: 0.4 });
    await clock.pass(500);
    transport.emit({ type: "own-level", level: 0 });
    transport.hear(said("user", "A cleaning, please."));
    await clock.pass(300);
    transport.hear(said("assistant", "Tuesday at three."));
    await clock.pass(100);
    transport.emit({ type: "level", levelSum: 0.1 });
    transport.hear(did({ name: "book", result: { ...visit, durationMin: 45 } }));
    await clock.pass(60_000);
  });
  return made;
}

const rowsOf = (inside: Page["inside"]): (string | null)[][] =>
  Array.from(inside("dial").getAllByRole("term"), (term) => [
    term.textContent,
    term.nextElementSibling?.textContent ?? null,
  ]);

async function receiptFile(inside: Page["inside"]): Promise<string> {
  const link = inside("dial").getByRole("link", { name: "Download" });
  expect(link.getAttribute("download")).toBe("test-call-receipt.txt");
  const href = link.getAttribute("href") ?? "";
  expect(href).toMatch(/^data:text\/plain;charset=utf-8,/);
  return decodeURIComponent(href.slice(href.indexOf(",") + 1));
}

test("during the call, an answer shows its answer time", async () => {
  const { inside } = await talkedPage();
  const log = inside("dial").getByRole("log");
  expect(log.textContent).toBe(
    "ReceptionistThanks for calling.YouA cleaning, please.Receptionist0.9 sTuesday at three.",
  );
});

test("the receipt holds what was done and every answer's time, its transcript when each thing was said", async () => {
  const { inside, press } = await talkedPage();
  await press("End Call");
  expect(rowsOf(inside)).toEqual([
    ["Booked", "Teeth cleaning, Tuesday, November 24 at 3:00\u00A0pm (EST)"],
    ["Answers", "1 answer: 0.9\u00A0s; our aim is 1.5\u00A0s."],
  ]);
  expect(inside("dial").getByRole("log").textContent).toBe(
    "0:00ReceptionistThanks for calling." +
      "0:05YouA cleaning, please." +
      "0:05Receptionist0.9 sTuesday at three.",
  );
});

test("the file has the same content, and is made without a request", async () => {
  const { inside, press } = await talkedPage();
  await press("End Call");
  const text = await receiptFile(inside);
  expect(text).toMatch(/^Your receipt\n.*2025.*, 1:05\n/);
  expect(text).toContain("\nBooked: Teeth cleaning, Tuesday, November 24 at 3:00\u00A0pm (EST)\n");
  expect(text).toContain("\nAnswers: 1 answer: 0.9\u00A0s; our aim is 1.5\u00A0s.\n");
  expect(text).toContain("\n0:05  Receptionist (0.9 s): Tuesday at three.\n");
  expect(text).toContain("what the voice provider keeps");
});

test("the file has every word as it was said", async () => {
  const { inside, press, transport } = await liveCallPage();
  act(() => transport.hear(said("user", "50% off, # & ünïcode?\nNext line")));
  await press("End Call");
  expect(await receiptFile(inside)).toContain("You: 50% off, # & ünïcode?\nNext line");
});

test("a call in which nothing happened says so, and shows no empty transcript", async () => {
  const { inside, press } = await liveCallPage();
  await press("End Call");
  expect(inside("dial").getByText("Nothing was booked on this call.")).toBeTruthy();
  expect(inside("dial").queryByText("What was said")).toBeNull();
  expect(await receiptFile(inside)).toContain("Nothing was booked on this call.");
});

test("after questions only, the receipt says that nothing was booked, and what is known", async () => {
  const { inside, press, transport } = await liveCallPage();
  act(() => transport.hear(did(recordTold({ wishes: ["whitening"] }))));
  await press("End Call");
  expect(inside("dial").getByText("Nothing was booked on this call.")).toBeTruthy();
  expect(rowsOf(inside)).toEqual([["CRM record", "whitening"]]);
});

test("a deleted receipt is gone from the page, and the next call knows nothing of it", async () => {
  const { inside, press, transports } = await talkedPage();
  await press("End Call");
  await press("Delete this receipt");
  expect(screen.queryByText(/cleaning/i)).toBeNull();
  const start = inside("dial").getByRole("button", { name: "Start test call" });
  expect(document.activeElement).toBe(start);
  await press("Start test call");
  const log = await inside("dial").findByRole("log");
  expect(log.textContent).toBe("");
  act(() => transports[1]?.hear(said("assistant", "Hello again.")));
  expect(log.textContent).toBe("ReceptionistHello again.");
});

test("a typed line is timed from being sent", async () => {
  const { inside, press, user, transports, clock } = callPage();
  await press("Type instead…");
  await user.type(await inside("dial").findByRole("textbox"), "When are you open?{Enter}");
  await act(async () => {
    transports[0]?.emit({ type: "level", levelSum: 0 });
    await clock.pass(100);
    transports[0]?.hear(said("user", "When are you open?"));
    await clock.pass(500);
    transports[0]?.hear(said("assistant", "From nine."));
    await clock.pass(100);
    transports[0]?.emit({ type: "level", levelSum: 0.1 });
  });
  expect(inside("dial").getByRole("log").textContent).toContain("0.7 sFrom nine.");
});
