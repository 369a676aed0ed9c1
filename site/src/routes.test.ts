import { expect, test } from "vitest";
import { navigation } from "./shared/layout/navigation.ts";
import { notFound, routeFor, routes } from "./routes.ts";

const site = {
  brand: { name: "Fern Desk", email: "hello@fern.example" },
} as Parameters<(typeof routes)[number]["meta"]>[0];

// Retyped from the specification, section 2.
test("the site has the eight pages of the specification", () => {
  expect(routes.map(({ path }) => path)).toEqual([
    "/",
    "/products",
    "/ai-receptionist",
    "/chat-support",
    "/integrations",
    "/pricing",
    "/about",
    "/contact",
  ]);
});

test("every link of the navigation has its own page", () => {
  for (const { path } of navigation) expect(routeFor(path).path).toBe(path);
});

test.each(["/nowhere", "/about/", "/About", "", "//", "/__proto__"])(
  "%j is a page that does not exist",
  (path) => {
    expect(routeFor(path)).toBe(notFound);
  },
);

test("every page has a title and a description of its own, with the owner's brand", () => {
  const metas = [...routes, notFound].map(({ meta }) => meta(site));
  expect(new Set(metas.map(({ title }) => title)).size).toBe(9);
  expect(new Set(metas.map(({ description }) => description)).size).toBe(9);
  for (const { title, description } of metas) {
    expect(title).toContain("Fern Desk");
    expect(title.length).toBeLessThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(165);
  }
});
