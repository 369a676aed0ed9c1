import { render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { notFound, routeFor, routes } from "../routes.ts";
import { siteForTests as site } from "./testing/site-for-tests.ts";

// The islands are tested in site/src/features. These tests check what a page puts around them.
vi.mock("../features/islands.tsx", () => ({
  CallIsland: () => <button type="button">Start test call</button>,
  ChatIsland: () => <p>The live chat</p>,
  SchedulerIsland: () => <p>The scheduler and its link</p>,
  TestimonialsIsland: () => <p>The testimonials</p>,
  GoBackIsland: () => <button type="button">Go Back</button>,
}));

const pages = [...routes, notFound].map((route) => [route.path ?? "the 404 page", route] as const);
const show = (path: string): void => {
  const { Page } = routeFor(path);
  render(<Page site={site} />);
};

test.each(pages)("%s has one h1, one main part and the shared layout", (path, { Page }) => {
  const { container } = render(<Page site={site} />);
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(screen.getAllByRole("main")).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Skip to content" })).toHaveProperty("hash", "#content");
  expect(within(screen.getByRole("banner")).getByText("Fern Desk").getAttribute("href")).toBe("/");
  const foot = within(screen.getByRole("contentinfo"));
  expect(foot.getByRole("link", { name: "hello@fern.example" }).getAttribute("href")).toBe(
    "mailto:hello@fern.example",
  );
  // Its own link is marked as the current page, and no other.
  const current = [...container.querySelectorAll("[aria-current]")];
  const expected = path === "the 404 page" ? [] : [path];
  expect(current.map((link) => link.getAttribute("href"))).toEqual(expected);
});

test.each(pages)(
  "on %s every link that leaves is the scheduling page, in a new tab",
  (_, { Page }) => {
    const { container } = render(<Page site={site} />);
    const leaving = [
      ...container.querySelectorAll<HTMLAnchorElement>("a[href^='http'], a[target]"),
    ];
    expect(leaving.length).toBeGreaterThan(1);
    for (const link of leaving) {
      expect([link.href, link.target, link.rel]).toEqual([
        "https://book.example/fern",
        "_blank",
        "noopener",
      ]);
      expect(link.textContent).toMatch(/\(opens in a new tab\)/);
    }
    for (const link of screen.getAllByRole("link", { name: /book|free trial/i })) {
      expect(leaving).toContain(link);
    }
  },
);

/** How many figures a page shows; none on the others. */
const figures: Record<string, number> = {
  "/": 8,
  "/products": 2,
  "/integrations": 1,
  "/pricing": 2,
  "/about": 5,
  "/contact": 1,
};

test.each(pages)("each figure of %s shows its source", (path) => {
  show(path);
  const asked = screen.queryAllByText("Source");
  expect(asked).toHaveLength(figures[path] ?? 0);
  for (const summary of asked) {
    expect(summary.closest("details")?.querySelector("p")?.textContent).toMatch(/^Our own/);
  }
});

test("a hundred calls are drawn as a hundred rings", () => {
  show("/");
  const rings = screen.getByRole("img", { name: /67 open rings/ }).querySelectorAll("path");
  const places = [...rings].map((path) => path.getAttribute("d")?.match(/[Mhv]/g)?.length);
  expect(places).toEqual([67, 33]);
});

test("the home page says before the testimonials that they are examples", () => {
  show("/");
  const tag = screen.getByText("Example. Not a real customer.");
  const said = screen.getByText("The testimonials");
  expect(tag.compareDocumentPosition(said)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("the demo section is reached by its anchor, and holds the call and the scheduler", () => {
  show("/");
  const demo = within(document.getElementById("book-demo")!);
  expect(demo.getByRole("button", { name: "Start test call" })).toBeTruthy();
  expect(demo.getByText("The scheduler and its link")).toBeTruthy();
  // The scheduler's place holds the one link to its page.
  expect(demo.queryByRole("link")).toBeNull();
});
