import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { official, ours } from "./clients.ts";
import { differencesBetween } from "./compare.ts";
import { decided } from "./decisions.ts";
import { replay } from "./replay.ts";
import { scenarios } from "./scenarios.ts";
import type { Line } from "./trace.ts";

const traces = readdirSync(new URL("traces/", import.meta.url)).map((file) => {
  const text = readFileSync(new URL(`traces/${file}`, import.meta.url), "utf8");
  return [file.replace(".json", ""), (JSON.parse(text) as { trace: Line[] }).trace] as const;
});

test.each(traces)("%s: the official client does what was observed once", async (name, trace) => {
  expect(await replay(trace, official, scenarios[name])).toEqual(trace);
});

test.each(traces)("%s: ours does the same, but for what is listed", async (name, trace) => {
  const scenario = scenarios[name] ?? {};
  const listed = (scenario.differences ?? []).flatMap(([, ...each]) => each);
  const found = await replay(trace, ours, scenario);
  const differences = differencesBetween(decided(trace, scenario), found);
  expect(differences.toSorted()).toEqual(listed.toSorted());
});

test("there are 33 scenarios, and nothing is listed for any other", () => {
  const names = traces.map(([name]) => name);
  expect(names).toHaveLength(33);
  expect(names).toEqual(expect.arrayContaining(Object.keys(scenarios)));
});
