import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TestimonialCarousel } from "./testimonial-carousel.tsx";

// Four of the test's own: the owner's may be any number.
vi.mock(import("./testimonials.ts"), async (original) => ({
  ...(await original()),
  testimonials: ["one", "two", "three", "four"].map((text) => ({
    name: "Sample name",
    practice: "Sample practice",
    text,
    rating: 5,
    example: true,
  })),
}));

let lessMotion = false;
let motionChanges = (): void => undefined;

beforeEach(() => {
  lessMotion = false;
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return lessMotion;
    },
    addEventListener: (_: string, listener: () => void) => (motionChanges = listener),
  }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const carousel = (): HTMLElement => screen.getByRole("group", { name: "What practices say" });
const place = (): string => within(carousel()).getByText(/^\d of \d$/).textContent;
const button = (name: string): HTMLElement => screen.getByRole("button", { name });
const [pause, play] = ["Pause the testimonials", "Play the testimonials"] as const;

test("without script every testimonial can be read, and there is nothing to press", () => {
  document.body.innerHTML = renderToString(<TestimonialCarousel />);
  expect(document.querySelectorAll("li:not([inert]) blockquote")).toHaveLength(4);
  expect(screen.getAllByText("Sample name")).toHaveLength(4);
  expect(screen.getAllByRole("img", { name: "Rated 5 of 5" })).toHaveLength(4);
  expect(screen.queryByRole("button")).toBeNull();
  document.body.innerHTML = "";
});

test("once hydrated it shows one testimonial, the next after 5 seconds, and says which", () => {
  render(<TestimonialCarousel />);
  for (const [at, text] of ["“one”", "“two”"].entries()) {
    const standing = [...carousel().querySelectorAll("li:not([inert]) blockquote")];
    expect(standing.map(({ textContent }) => textContent)).toEqual([text]);
    expect(place()).toBe(`${at + 1} of 4`);
    pass(5_000);
  }
});

test("the first button pauses and plays and says which it will do, also while the pointer rests on it", () => {
  render(<TestimonialCarousel />);
  fireEvent.pointerEnter(carousel());
  const [first] = within(carousel()).getAllByRole("button");
  expect(first).toBe(button(pause));
  fireEvent.click(first!);
  expect(first).toBe(button(play));
  expect(first!.hasAttribute("aria-pressed")).toBe(false);
  pass(20_000);
  expect(place()).toBe("1 of 4");
  fireEvent.click(first!);
  pass(5_000);
  expect(place()).toBe("2 of 4");
});

test("it announces a testimonial only when the visitor turns it", () => {
  render(<TestimonialCarousel />);
  const list = carousel().querySelector("ul")!;
  expect(list.getAttribute("aria-live")).toBe("off");
  fireEvent.click(button("Next testimonial"));
  expect([list.getAttribute("aria-live"), place()]).toEqual(["polite", "2 of 4"]);
  fireEvent.click(button("Previous testimonial"));
  fireEvent.click(button("Previous testimonial"));
  pass(20_000);
  expect(place()).toBe("4 of 4");
});

const hides = (hidden: boolean): void => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  fireEvent(document, new Event("visibilitychange"));
};
test.each([
  [
    "a pointer rests on it",
    (rests: boolean) =>
      rests ? fireEvent.pointerEnter(carousel()) : fireEvent.pointerLeave(carousel()),
  ],
  ["the page is hidden", hides],
])("it waits while %s", (_, happens) => {
  render(<TestimonialCarousel />);
  happens(true);
  pass(20_000);
  expect(place()).toBe("1 of 4");
  happens(false);
  pass(4_999);
  expect(place()).toBe("1 of 4");
  pass(1);
  expect(place()).toBe("2 of 4");
});

const reads = (): void => {
  button("Next testimonial").focus();
  button("Next testimonial").blur();
};
const asksForLessMotion = (): void => {
  lessMotion = true;
  motionChanges();
};
test.each<[string, () => void, () => void]>([
  ["the keyboard is on it", () => undefined, reads],
  ["less motion is asked for", () => undefined, asksForLessMotion],
  ["less motion was asked for before", () => void (lessMotion = true), () => undefined],
])("it stops permanently once %s", (_, before, happens) => {
  before();
  render(<TestimonialCarousel />);
  act(happens);
  pass(20_000);
  expect(place()).toBe("1 of 4");
  expect(button(play)).toBeTruthy();
});
