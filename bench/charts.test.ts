import { readdirSync, readFileSync } from "node:fs";
import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import type { Baseline } from "./against-baseline.ts";
import { asSvg, chartsOf } from "./charts.ts";

const baseline = JSON.parse(readFileSync("bench/baseline.json", "utf8")) as Baseline;

test("the charts in the docs are those of the baseline, and all of them", () => {
  const drawn = chartsOf(baseline).map((chart) => [`${chart.file}.svg`, asSvg(chart)]);
  const kept = readdirSync("docs/figures").map((file) => [
    file,
    readFileSync(`docs/figures/${file}`, "utf8"),
  ]);
  expect(new Map(kept as [string, string][])).toEqual(new Map(drawn as [string, string][]));
});

test("a chart is well-formed, says in words what it draws, and keeps within its width", () => {
  const svg = asSvg({
    file: "one",
    title: "Bytes & <more>",
    legend: "all",
    bars: [
      { label: 'a "page"', share: 7, value: "3 kB" },
      { label: "none", share: 0, value: "0 kB" },
    ],
  });
  const { document } = new JSDOM(svg, { contentType: "image/svg+xml" }).window;
  expect(document.querySelector("title")?.textContent).toBe("Bytes & <more>");
  expect(document.querySelector("desc")?.textContent).toBe('a "page": 3 kB; none: 0 kB');
  const lengths = [...document.querySelectorAll("rect")].map((bar) =>
    Number(bar.getAttribute("width")),
  );
  expect(lengths).toEqual([270, 1]);
});

test("the yardstick's bars stand beside ours of the same name", () => {
  const charts = chartsOf({
    figures: {
      "home: script": { part: "weight", measured: 2, unit: "kB", most: 4, on: "" },
      "yardstick, home: script": { part: "yardstick", measured: 200, unit: "kB", on: "" },
      "yardstick, nothing of ours": { part: "yardstick", measured: 1, unit: "kB", on: "" },
    },
  });
  expect(charts.map(({ file, bars }) => [file, bars.map(({ value }) => value)])).toEqual([
    ["yardstick", ["2 kB", "200 kB"]],
  ]);
});
