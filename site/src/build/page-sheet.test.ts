import { expect, test } from "vitest";
import { pageSheet } from "./page-sheet.ts";

const sheet = `@layer a, b;
:root { --role: red }
@layer a {
  .here { color: var(--role); & > .inside { top: 0 } }
  .elsewhere { top: 1px }
  .here[open] svg { top: 2px }
  .here:hover { top: 3px }
  .here[data-phase="live"] { top: 4px }
}
@media (width <= 900px) { @layer b { .here { top: 5px } .elsewhere { top: 6px } } }`;
const page = '<main class="here"><p class="inside">elsewhere-in-words</p><svg></svg></main>';

test("a page's sheet holds the rules for what it shows", async () => {
  const css = await pageSheet(page, sheet);
  for (const kept of ["--role: red", "var(--role)", "top: 0", "top: 2px", "top: 3px", "top: 5px"])
    expect(css).toContain(kept);
});

test("a page's sheet leaves out what only other pages or later states show", async () => {
  const css = await pageSheet(page, sheet);
  for (const left of ["top: 1px", "top: 4px", "top: 6px"]) expect(css).not.toContain(left);
});

test("the order of layers stands before everything else", async () => {
  expect(await pageSheet(page, sheet)).toMatch(/^@layer a, b;/);
});
