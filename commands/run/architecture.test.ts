import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allowedImports } from "./import-table.ts";

const page = readFileSync("ARCHITECTURE.md", "utf8");
const drawing = /```mermaid\n([^]*?)```/.exec(page)?.[1] ?? "";

/** A node's name in the drawing → the place that it stands for. */
const places = new Map(
  [...drawing.matchAll(/^ {2}(\w+)\["([^"<]+)(?:<br\/>[^"]*)?"\]$/gm)].map(
    ([, node = "", place = ""]) => [node, place] as const,
  ),
);

const placeOf = (node: string): string => {
  const place = places.get(node);
  if (place === undefined)
    throw new Error(`The drawing has an arrow at “${node}” and no such place.`);
  return place;
};

const drawn = [...drawing.matchAll(/^ {2}(.+?) --> (.+)$/gm)].flatMap(([, from = "", to = ""]) =>
  from
    .split(" & ")
    .flatMap((each) => to.split(" & ").map((other) => `${placeOf(each)} → ${placeOf(other)}`)),
);

const allowed = Object.entries(allowedImports).flatMap(([from, leaves]) =>
  leaves.map((leave) => `${from} → ${leave}`),
);

test("every arrow of the drawing is an import that the check allows", () => {
  expect(drawn.filter((arrow) => !allowed.includes(arrow))).toEqual([]);
  expect(drawn).toHaveLength(new Set(drawn).size);
});

test("every import that the check allows is an arrow of the drawing", () => {
  expect(allowed.length).toBeGreaterThan(30);
  expect(allowed.filter((arrow) => !drawn.includes(arrow))).toEqual([]);
});

test("every place of the check is drawn, and every place drawn is a folder or a file", () => {
  const named = [...places.values()];
  expect(Object.keys(allowedImports).filter((place) => !named.includes(place))).toEqual([]);
  expect(named.filter((place) => !existsSync(place))).toEqual([]);
});

test("every line of the drawing is a place or an arrow: none is overlooked", () => {
  const lines = drawing.split("\n").filter((line) => line.trim() !== "");
  const arrows = lines.filter((line) => line.includes("-->")).length;
  expect(lines).toHaveLength(1 + places.size + arrows);
});
