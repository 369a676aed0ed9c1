import { navigation } from "../site/src/shared/layout/navigation.ts";

/** A page as the figures name it. */
export interface MeasuredPage {
  path: string;
  name: string;
  /** Answered with status 404: no search engine is meant to list it. */
  missing: boolean;
}

/** The eight routes and the page for every other path; `only` keeps those that are named. */
export function measuredPages(only: readonly string[] = []): MeasuredPage[] {
  const paths = [...navigation.map(({ path }) => path), "/no-such-page"];
  return paths
    .filter((path) => only.length === 0 || only.includes(path))
    .map((path) => ({
      path,
      name: path === "/" ? "home" : path === "/no-such-page" ? "404 page" : path,
      missing: path === "/no-such-page",
    }));
}
