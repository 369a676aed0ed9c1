import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SchedulerFrame, type SchedulerFrameProps } from "./scheduler-frame.tsx";

const url = "https://book.example/fern";
const origin = "https://book.example";

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

const schedulerOf = (kind: SchedulerFrameProps["setup"]["kind"], load: "visible" | "click") => (
  <SchedulerFrame setup={{ kind, url, frameOrigins: [origin] }} load={load} />
);
const links = () => screen.getAllByRole("link", { name: /^Open the scheduling page/ });
const said = () => screen.getByRole("status").textContent;
const frames = () => [...document.querySelectorAll("iframe")];
const post = (data: unknown): void => {
  const source = frames()[0]?.contentWindow ?? null;
  window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
};
const calendlySays = (event: string, payload = {}) => post({ event: `calendly.${event}`, payload });

test.each([
  ["asked to wait for a press", "click"],
  ["where nobody can say what is in view", "visible"],
] as const)("%s, it waits for one, and keeps its one link", async (_, load) => {
  if (load === "visible") Reflect.deleteProperty(globalThis, "IntersectionObserver");
  render(schedulerOf("frame", load));
  expect(links()).toHaveLength(1);
  expect(frames()).toHaveLength(0);
  await userEvent.click(screen.getByRole("button", { name: "Load scheduler" }));
  await vi.waitFor(() => expect(frames()).toHaveLength(1));
});

test("mounted twice, as React does to find mistakes, it shows one scheduler", async () => {
  render(<StrictMode>{schedulerOf("frame", "visible")}</StrictMode>);
  comesIntoView(1);
  await vi.waitFor(() => expect(frames()).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(frames()).toHaveLength(1);
});

test("taken away while it loads, it leaves no frame behind", async () => {
  const { unmount } = render(schedulerOf("frame", "visible"));
  comesIntoView(1);
  unmount();
  await new Promise((resolve) => setTimeout(resolve));
  expect(frames()).toHaveLength(0);
});

test("the pressed button keeps the focus until the visitor takes it elsewhere", async () => {
  render(schedulerOf("calendly", "click"));
  const button = screen.getByRole("button", { name: "Load scheduler" });
  await userEvent.click(button);
  await vi.waitFor(() => expect(frames()).toHaveLength(1));
  calendlySays("event_type_viewed");
  await vi.waitFor(() => expect(said()).toBe(""));
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await userEvent.tab({ shift: true });
  expect(screen.queryByRole("button")).toBeNull();
});
