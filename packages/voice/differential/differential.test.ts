import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { official, ours } from "./clients.ts";
import { differencesBetween } from "./compare.ts";
import { decided } from "./decisions.ts";
import { differences } from "./differences.ts";
import { run, scenarios } from "./scenarios.ts";
import type { Line, Trace } from "./trace.ts";
import { World, type MakeClient } from "./world.ts";

async function traced(name: string, client: MakeClient): Promise<Trace> {
  const world = new World(client, scenarios[name]);
  await run(scenarios[name]!, world);
  return world.end();
}

function observed(name: string): Line[] {
  const file = new URL(`traces/${name}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { trace: Line[] }).trace;
}

describe("the official client does today what was observed once", () => {
  test.each(Object.keys(scenarios))("%s", async (name) => {
    expect((await traced(name, official)).lines).toEqual(observed(name));
  });
});

describe("ours does the same, but for what is listed", () => {
  test.each(Object.keys(scenarios))("%s", async (name) => {
    const listed = (differences[name] ?? []).flatMap(([, ...each]) => each);
    const { lines } = await traced(name, ours);
    expect(differencesBetween(decided(name, observed(name)), lines)).toEqual(listed.toSorted());
  });

  test("every trace is run", () => {
    const traces = readdirSync(new URL("traces/", import.meta.url));
    expect(traces.toSorted()).toEqual(
      Object.keys(scenarios)
        .map((name) => `${name}.json`)
        .toSorted(),
    );
  });
});
