import { expect, test } from "vitest";
import { pageSheet } from "./page-sheet.ts";

const page =
  '<main class="here wide" data-phase="idle"><p class="inside">elsewhere in words</p><svg/></main>';

test.each([
  ["a class of the page", ".here{a:b}"],
  ["the focus of any element", ":focus-visible{a:b}"],
  ["pseudo-elements alone", "::selection{a:b}"],
  ["a state that the visitor makes", ".here:is(:first-child,:hover){a:b}"],
  ["what is opened without script", ".here[open] svg{a:b}"],
  ["any negation", ".here:not(.elsewhere,[data-x])>:nth-child(2){a:b}"],
  ["an attribute with its value", ".here[data-phase=idle]{a:b}"],
  ["rules inside rules", ".here{&>.inside{a:b}}"],
  ["rules inside conditions", "@media (width<=900px){@layer b{.here{a:b}}}"],
  ["the order of layers", "@layer a,b;"],
  ["keyframes that are used", "@keyframes beat{0%{a:b}}.here{animation:1s beat}"],
  ["properties that are read", ":root{--role:var(--p-red);--p-red:red}.here{color:var(--role)}"],
])("a page's sheet keeps %s", (_, css) => {
  expect(pageSheet(page, css)).toBe(css);
});

test.each([
  ["a class of another page, even if the word is written here", ".elsewhere{a:b}"],
  ["an element that is not there", "table{a:b}"],
  ["a value that an attribute has not yet", '.here[data-phase="live"]{a:b}'],
  ["what could only match inside something missing", ".here:has([data-call-card]){a:b}"],
  ["alternatives of which none is there", ".here:is(.one,.two){a:b}"],
  ["conditions that hold nothing any more", "@media print{.elsewhere{a:b}}"],
  ["keyframes that nothing uses", "@keyframes beat{from{a:b}}"],
  ["properties that nothing reads", ":root{--role:var(--p-red);--p-red:red}"],
])("a page's sheet leaves out %s", (_, css) => {
  expect(pageSheet(page, css)).toBe("");
});

test("of several selectors only those that can match stay", () => {
  expect(pageSheet(page, ".elsewhere,.here{a:b}")).toBe(".here{a:b}");
});

test("a class stays where unused keyframes of the same name go", () => {
  expect(pageSheet(page, ".here{a:b}@keyframes here{0%{a:b}}")).toBe(".here{a:b}");
});
