import { expect, test } from "vitest";
import { parseSync } from "vite";
import { notFound, routes } from "../routes.ts";
import { claims } from "../shared/claims.ts";
import type { SiteContext } from "../site-context.ts";

const site = { brand: { name: "Ringwell", email: "hello@ringwell.example" } } as SiteContext;
const metas = [...routes, notFound].map(
  ({ path, meta }) => [path ?? "the 404 page", meta(site)] as const,
);

const sources = Object.entries(
  import.meta.glob<string>(
    [
      "./*/*.ts",
      "../shared/**/*.ts",
      "../features/**/{*-words,*-failures}.ts",
      "../features/testimonials/testimonials.ts",
      "!../**/*.test.ts",
    ],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  ),
);

/** Every text between quotes or backticks. `${…}` ends a piece. */
function writtenIn(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const found: string[] = [];
  JSON.stringify(program, (_, node: unknown) => {
    if (typeof node === "object" && node !== null && "type" in node && "value" in node) {
      const { type, value } = node;
      if (type === "Literal" && typeof value === "string") found.push(value);
      if (type === "TemplateElement") found.push((value as { cooked: string }).cooked);
    }
    return typeof node === "bigint" ? String(node) : node;
  });
  return found;
}

const written = sources.flatMap(([file, source]) =>
  writtenIn(file, source).map((text) => ({ file, text })),
);
const writtenWith = (pattern: RegExp): string[] =>
  written.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${text}`);

test("texts are read everywhere; comments and derived values are not", () => {
  const source = "export const a = { b: (c: number) => `one ${c} two`, d: 'three' }; // four";
  expect(writtenIn("a.ts", source)).toEqual(["one ", " two", "three"]);
  expect(sources.filter(([file]) => file.endsWith("/content.ts")).length).toBeGreaterThanOrEqual(9);
  expect(sources.map(([file]) => file)).toContain("../features/call/words/call-failures.ts");
});

test("no sentence shouts, boasts of a revolution or shows an emoji", () => {
  expect(writtenWith(/!/)).toEqual([]);
  expect(writtenWith(/revolutioni/i)).toEqual([]);
  expect(writtenWith(/\p{Emoji_Presentation}|[\u{FE0F}\u{1F000}-\u{1FAFF}]/u)).toEqual([]);
});

const figures = Object.values(claims)
  .map(({ value }) => value)
  .filter((value) => /\d.*[%+]/.test(value));

test.each(figures)("%s is typed among the claims and nowhere else", (figure) => {
  const exactly = new RegExp(`(?<![\\d.,$])${figure.replaceAll(/[$+.]/g, "\\$&")}`);
  const elsewhere = writtenWith(exactly).filter((each) => !each.startsWith("../shared/claims.ts:"));
  expect(elsewhere).toEqual([]);
});

// Retyped from the specification, section 9. Any other place derives the figure.
test.each([
  ["launch", /\b48[ -]?hours?\b|\b48 h\b/i, "shared/claims.ts"],
  ["trial", /\b7[ -]days?\b/i, "shared/claims.ts"],
  ["rings before it answers", /within (2|two) rings/i, "shared/claims.ts"],
  ["demo", /\b15[ -]min/i, "shared/claims.ts"],
  ["prices", /\$\s?(1,?500|800)\b/, "shared/plans/plans.ts"],
])("the figure of the %s is typed in one place", (_, figure, place) => {
  expect(writtenWith(figure).filter((each) => !each.startsWith(`../${place}:`))).toEqual([]);
});

test("no two pages share a title, a description or the sentence on their card", () => {
  for (const part of ["title", "description", "card"] as const) {
    expect(new Set(metas.map(([, meta]) => meta[part])).size).toBe(9);
  }
});

test.each(metas)("what %s says about itself fits a search result and its card", (_, meta) => {
  expect(meta.title).toContain(site.brand.name);
  expect(meta.title.length).toBeLessThanOrEqual(65);
  expect(meta.description.length).toBeGreaterThanOrEqual(70);
  expect(meta.description.length).toBeLessThanOrEqual(165);
  expect(meta.card.trim()).not.toBe("");
  expect(meta.card.length).toBeLessThanOrEqual(60);
});
