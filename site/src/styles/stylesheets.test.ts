import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const comments = /\/\*[\s\S]*?\*\//g;
const source = fileURLToPath(new URL("..", import.meta.url));
const sheets = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"))
  .map((file) => ({ file, css: readFileSync(join(source, file), "utf8").replace(comments, "") }));
const components = sheets.filter(({ file }) => file.endsWith(".module.css"));

const beyondTokens = sheets.filter(({ file }) => file !== join("styles", "tokens.css"));

test.each([
  [
    "colours are written in the tokens",
    beyondTokens,
    /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|light-dark)a?\(|\b(?:black|white|gray|red)\b(?!-)/gi,
  ],
  ["components read roles, never the private palette", components, /--p-/g],
  ["nothing wins by !important", sheets, /!important/g],
  [
    "a size of type is a token, or relative to one",
    beyondTokens,
    /(?<![\w-])font(?:-size)?:[^;{}]*?\b[\d.]+(?:px|rem|pt)\b[^;{}]*/g,
  ],
  [
    "a size of spacing is a token, or relative to one",
    beyondTokens,
    /(?<![\w-])(?:margin|padding|gap|row-gap|column-gap)(?:-[a-z]+)*:[^;{}]*?\b[\d.]+(?:px|rem|pt|vw)\b[^;{}]*/g,
  ],
])("%s", (_, among, raw) => {
  expect(among.length).toBeGreaterThan(20);
  const found = among.flatMap(({ file, css }) =>
    (css.match(raw) ?? []).map((written) => `${file}: ${written}`),
  );
  expect(found).toEqual([]);
});

test("pages break at three widths only; components use container queries", () => {
  const widths = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      [
        ...query.matchAll(/[\d.]+(?:px|r?em)(?=\s*<=?\s*width)|(?<=width\s*[<>]=?\s*)[\d.]+\w+/g),
      ].map(([width]) => `${file}: ${width}`),
    ),
  );
  expect(widths.filter((width) => !/: (?:640|900|1240)px$/.test(width))).toEqual([]);
});

test("type has eight roles, and an element names only them", () => {
  const tokens = readFileSync(join(source, "styles/tokens.css"), "utf8");
  const roles = new Set(tokens.match(/(?<=--text-)\w+/g));
  const named = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .flatMap(
      (file) => readFileSync(join(source, file), "utf8").match(/(?<=data-type=")\w+/g) ?? [],
    );
  expect(roles.size).toBe(8);
  expect([...new Set(named)].filter((role) => !roles.has(role))).toEqual([]);
});
