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
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return lessMotion;
    },
    addEventListener: (_: string, listener: () => void) => (motionChanges = listener),
    removeEventListener: () => undefined,
  }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  lessMotion = false;
});

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const carousel = (): HTMLElement => screen.getByRole("group", { name: "What practices say" });
const standing = (): string =>
  [...carousel().querySelectorAll("li:not([inert]) blockquote")]
    .map((quote) => quote.textContent)
    .join("|");
const place = (): string => within(carousel()).getByText(/^\d of \d$/).textContent;

test("without script every testimonial is there to be read, and nothing to press", () => {
  document.body.innerHTML = renderToString(<TestimonialCarousel />);
  expect(document.querySelectorAll("li:not([inert]) blockquote")).toHaveLength(4);
  expect(screen.getAllByText("Sample name")).toHaveLength(4);
  expect(screen.getAllByRole("img", { name: "Rated 5 of 5" })).toHaveLength(4);
  expect(screen.queryByRole("button")).toBeNull();
  document.body.innerHTML = "";
});

test("awake it shows one testimonial and the next after 5 seconds, and says which", () => {
  render(<TestimonialCarousel />);
  const first = standing();
  expect([place(), carousel().querySelectorAll("[inert]").length]).toEqual(["1 of 4", 3]);
  pass(5_000);
  expect(place()).toBe("2 of 4");
  expect(standing()).not.toBe(first);
  expect(standing()).not.toContain("|");
});

test("the first button pauses and plays, and says which it will do", () => {
  render(<TestimonialCarousel />);
  const [first] = within(carousel()).getAllByRole("button");
  expect(first).toBe(screen.getByRole("button", { name: "Pause the testimonials" }));
  fireEvent.click(first!);
  expect(first!.getAttribute("aria-label")).toBe("Play the testimonials");
  expect(first!.hasAttribute("aria-pressed")).toBe(false);
  pass(20_000);
  expect(place()).toBe("1 of 4");
  fireEvent.click(first!);
  pass(5_000);
  expect(place()).toBe("2 of 4");
});

test("a pointer that rests on the button just pressed holds nothing up", () => {
  render(<TestimonialCarousel />);
  fireEvent.pointerEnter(carousel());
  fireEvent.click(screen.getByRole("button", { name: "Pause the testimonials" }));
  fireEvent.pointerLeave(carousel());
  pass(20_000);
  expect(place()).toBe("1 of 4");
  fireEvent.pointerEnter(carousel());
  fireEvent.click(screen.getByRole("button", { name: "Play the testimonials" }));
  pass(5_000);
  expect(place()).toBe("2 of 4");
});

test("it is silent while it turns by itself and speaks when the visitor turns it", () => {
  render(<TestimonialCarousel />);
  const list = carousel().querySelector("ul")!;
  expect(list.getAttribute("aria-live")).toBe("off");
  fireEvent.click(screen.getByRole("button", { name: "Next testimonial" }));
  expect([list.getAttribute("aria-live"), place()]).toEqual(["polite", "2 of 4"]);
  fireEvent.click(screen.getByRole("button", { name: "Previous testimonial" }));
  fireEvent.click(screen.getByRole("button", { name: "Previous testimonial" }));
  expect(place()).toBe("4 of 4");
  pass(20_000);
  expect(place()).toBe("4 of 4");
});

const hides = (hidden: boolean): void => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  fireEvent(document, new Event("visibilitychange"));
};
test.each<[string, () => void, () => void]>([
  [
    "a pointer rests on it",
    () => fireEvent.pointerEnter(carousel()),
    () => fireEvent.pointerLeave(carousel()),
  ],
  ["the page is hidden", () => hides(true), () => hides(false)],
])("it waits while %s", (_, begin, end) => {
  render(<TestimonialCarousel />);
  begin();
  pass(20_000);
  expect(place()).toBe("1 of 4");
  end();
  pass(4_999);
  expect(place()).toBe("1 of 4");
  pass(1);
  expect(place()).toBe("2 of 4");
});

test.each<[string, () => void]>([
  [
    "the keyboard is on it",
    () => {
      screen.getByRole("button", { name: "Next testimonial" }).focus();
      (document.activeElement as HTMLElement).blur();
    },
  ],
  [
    "less motion is asked for",
    () => {
      lessMotion = true;
      motionChanges();
    },
  ],
])("it stops for good once %s", (_, happens) => {
  render(<TestimonialCarousel />);
  act(happens);
  pass(20_000);
  expect(place()).toBe("1 of 4");
  expect(screen.getByRole("button", { name: "Play the testimonials" })).toBeTruthy();
});

test("for whoever asked for less motion it starts paused", () => {
  lessMotion = true;
  render(<TestimonialCarousel />);
  pass(20_000);
  expect(place()).toBe("1 of 4");
  expect(screen.getByRole("button", { name: "Play the testimonials" })).toBeTruthy();
});
