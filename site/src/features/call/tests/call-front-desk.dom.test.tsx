import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { booked, callPage, known, liveCallPage } from "../testing/call-page.tsx";

vi.mock("../store/page-call.ts", () => import("../testing/test-page-call.ts"));

afterEach(cleanup);

const see = "See what the front desk sees";
const desk = () => screen.queryByRole("region", { name: "What the front desk sees" });

test("before a call there is no front desk to see", () => {
  callPage();
  expect(screen.queryByRole("button", { name: see })).toBeNull();
});

test("what is done in a call stands on the front desk at once, and stays after it", async () => {
  const { press, transport } = await liveCallPage();
  await press(see);
  await screen.findByText("A typical day");
  act(() => {
    transport.hear(booked);
    transport.hear(known({ name: "Maria" }));
  });
  expect(desk()?.textContent).toContain("Tuesday, November 24");
  expect(desk()?.textContent).toContain("Maria, teeth cleaning");
  await press("End Call");
  expect(desk()?.textContent).toContain("Maria, teeth cleaning");
  await press("Delete this receipt");
  expect(desk()).toBeNull();
});

test("the card says whose voice it is, from before the first word to the receipt", async () => {
  const { inside, press } = await liveCallPage();
  const words = "The voice on this call is built into the demo.";
  expect(inside("dial").getByText(words, { exact: false })).toBeTruthy();
  await press("End Call");
  expect(inside("dial").getByText(words, { exact: false })).toBeTruthy();
});
