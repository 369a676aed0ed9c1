import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SchedulerFrame, type SchedulerFrameProps } from "./scheduler-frame.tsx";

const url = "https://book.example/fern";

/** Observers that a test lets see what it likes. */
const observers = new Set<(ratio: number) => void>();
class HeldObserver {
  readonly #see: (ratio: number) => void;
  constructor(report: IntersectionObserverCallback) {
    this.#see = (intersectionRatio) => {
      const entry = { intersectionRatio, isIntersecting: true } as IntersectionObserverEntry;
      report([entry], this as unknown as IntersectionObserver);
    };
  }
  observe(): void {
    observers.add(this.#see);
  }
  disconnect(): void {
    observers.delete(this.#see);
  }
}
const comesIntoView = (ratio: number): void => [...observers].forEach((see) => see(ratio));

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", HeldObserver);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => {
  observers.clear();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const schedulerOf = (load: SchedulerFrameProps["load"]) => (
  <SchedulerFrame
    setup={{ kind: "frame", url, frameOrigins: ["https://book.example"] }}
    load={load}
  />
);
const links = () => screen.getAllByRole("link", { name: /^Open the scheduling page/ });
const frames = () => [...document.querySelectorAll("iframe")];

test("asked to wait for a press, it waits for one; then the button goes, and hands its focus to the one link", async () => {
  render(schedulerOf("click"));
  comesIntoView(1);
  expect(links()).toHaveLength(1);
  expect(frames()).toHaveLength(0);
  await userEvent.click(screen.getByRole("button", { name: "Load scheduler" }));
  await vi.waitFor(() => expect(frames()).toHaveLength(1));
  await vi.waitFor(() => expect(document.activeElement).toBe(links()[0]));
  expect(screen.queryByRole("button")).toBeNull();
});

test("mounted twice, as React does to find mistakes, it shows one scheduler", async () => {
  render(<StrictMode>{schedulerOf("visible")}</StrictMode>);
  comesIntoView(1);
  await vi.waitFor(() => expect(frames()).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(frames()).toHaveLength(1);
});

test("taken away while it loads, it leaves no frame behind", async () => {
  const { unmount } = render(schedulerOf("visible"));
  comesIntoView(1);
  unmount();
  await new Promise((resolve) => setTimeout(resolve));
  expect(frames()).toHaveLength(0);
});
