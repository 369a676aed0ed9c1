import { expect, test } from "vitest";
import { routes as pages } from "../../tests/support/pages.ts";
import { navigation } from "./shared/layout/navigation.ts";
import { notFound, routeFor, routes } from "./routes.ts";

test("the site has the eight pages of the specification", () => {
  expect(routes.map(({ path }) => path)).toEqual(pages.map(({ path }) => path));
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
