import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { liveCallPage, said } from "../testing/call-page.tsx";
import { visit } from "../testing/record-told.ts";

const log = () => screen.getByRole("log").textContent;

/** The receipt file. The page makes it without a request. */
function receiptFile(): string {
  const link = screen.getByRole("link", { name: "Download" });
  expect(link.getAttribute("download")).toBe("test-call-receipt.txt");
  const [kind, text] = link.getAttribute("href")!.split(/,(.*)/s);
  expect(kind).toBe("data:text/plain;charset=utf-8");
  return decodeURIComponent(text!);
}

test("the receipt shows results, transcript and answer times until it is deleted", async () => {
  const { dial, press, user, transport, transports, clock } = await liveCallPage();
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
    const booked = { name: "book", result: { ...visit, durationMin: 45 } };
    transport.hear({ type: "tool-calls-result", toolCallResult: booked });
    await clock.pass(60_000);
  });
  await user.type(dial.getByRole("textbox"), "Until when?{Enter}");
  await act(async () => {
    await clock.pass(600);
    transport.hear(said("user", "Until when?"));
    transport.hear(said("assistant", "Four."));
    await clock.pass(100);
    transport.emit({ type: "level", levelSum: 0.1 });
  });
  expect(log()).toMatch(/Receptionist0.9 sTuesday at three.YouUntil when\?Receptionist0.7 sFour.$/);
  await press("End Call");
  const rows = dial.getAllByRole("term");
  expect(rows.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ["Booked", "Teeth cleaning, Tuesday, November 24 at 3:00\u00A0pm (EST)"],
    ["Answers", "2 answers: 0.9, 0.7\u00A0s; our aim is 1.5\u00A0s."],
  ]);
  expect(log()).toBe(
    "0:00ReceptionistThanks for calling." +
      "0:05YouA cleaning, please." +
      "0:05Receptionist0.9 sTuesday at three." +
      "1:06YouUntil when?" +
      "1:06Receptionist0.7 sFour.",
  );
  expect(receiptFile()).toContain("\n0:05  Receptionist (0.9 s): Tuesday at three.\n");

  await press("Delete this receipt");
  expect(screen.queryByText(/cleaning/i)).toBeNull();
  const start = dial.getByRole("button", { name: "Start test call" });
  expect(document.activeElement).toBe(start);
  await press("Start test call");
  await dial.findByRole("log");
  act(() => transports[1]?.hear(said("assistant", "Hello again.")));
  expect(log()).toBe("ReceptionistHello again.");
});

test("a call in which nothing happened says so, and shows no empty transcript", async () => {
  const { dial, press } = await liveCallPage();
  await press("End Call");
  expect(dial.getByText("Nothing was booked on this call.")).toBeTruthy();
  expect(dial.queryByText("What was said")).toBeNull();
  expect(dial.queryByRole("term")).toBeNull();
});
