import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { StrictMode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { holdObservers } from "../../../testing/held-observers.ts";
import { SchedulerFrame, type SchedulerFrameProps } from "./scheduler-frame.tsx";

const url = "https://book.example/fern";

let comesIntoView: ReturnType<typeof holdObservers>;
beforeEach(() => {
  comesIntoView = holdObservers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});

const setup = { kind: "frame", url, frameOrigins: ["https://book.example"] } as const;
const schedulerOf = (load: SchedulerFrameProps["load"]) => (
  <SchedulerFrame setup={setup} load={load} store={SchedulerFrame.storeOf({ setup })} />
);
const links = () => screen.getAllByRole("link", { name: /^Open the scheduling page/ });
const frames = () => [...document.querySelectorAll("iframe")];

test("with load=click it waits for a press; then the button goes, and its focus moves to the link", async () => {
  render(schedulerOf("click"));
  comesIntoView();
  expect(links()).toHaveLength(1);
  expect(frames()).toHaveLength(0);
  await userEvent.click(screen.getByRole("button", { name: "Load scheduler" }));
  await vi.waitFor(() => expect(frames()).toHaveLength(1));
  await vi.waitFor(() => expect(document.activeElement).toBe(links()[0]));
  expect(screen.queryByRole("button")).toBeNull();
});

test("mounted twice, as StrictMode does, it shows one scheduler", async () => {
  render(<StrictMode>{schedulerOf("visible")}</StrictMode>);
  comesIntoView();
  await vi.waitFor(() => expect(frames()).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(frames()).toHaveLength(1);
});

test("unmounted while it loads, it leaves no frame behind", async () => {
  const { unmount } = render(schedulerOf("visible"));
  comesIntoView();
  unmount();
  await new Promise((resolve) => setTimeout(resolve));
  expect(frames()).toHaveLength(0);
});
