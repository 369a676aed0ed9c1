import { expect, test } from "vitest";
import { launchReport } from "./launch-report.ts";

const long = Array.from({ length: 40 }, (_, at) => `word${at}`).join(" ");
const blockers = [
  { what: "The name is a sample.", where: ".env", action: "Set the name." },
  { what: `One figure is ${long}.`, where: "claims.ts", action: `Confirm it, ${long}.` },
  { what: "Another figure is not confirmed.", where: "claims.ts", action: `Confirm it, ${long}.` },
];

test("without blockers the report is one sentence", () => {
  expect(launchReport([])).toBe("Nothing stands between this site and going live.");
});

test("every blocker is listed under the file to open, and counted", () => {
  const said = launchReport(blockers);
  expect(said).toMatch(
    /^\.env\n {2}- The name is a sample\.\n {4}To do: Set the name\.\n\nclaims\.ts\n/m,
  );
  expect(said.match(/^ {2}- /gm)).toHaveLength(3);
  expect(said).toMatch(/3 things stand between this site and going live\.$/);
  expect(launchReport(blockers.slice(0, 1))).toMatch(/1 thing stands between .*\.$/);
});

test("an action that several faults share is said once, after the last of them", () => {
  const said = launchReport(blockers);
  expect(said.match(/To do: Confirm it/g)).toHaveLength(1);
  expect(said.indexOf("To do: Confirm")).toBeGreaterThan(said.indexOf("Another figure"));
});

test("no line is wider than 80 columns and no word is lost", () => {
  const said = launchReport(blockers);
  for (const line of said.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  expect(said.match(/word39\./g)).toHaveLength(2);
  expect(said.replaceAll(/\s+/g, " ")).toContain(`One figure is ${long}.`);
});
