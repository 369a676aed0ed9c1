import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../sandbox/testing/temporary-folder.ts";
import { environment, Refusal } from "./environment.ts";

test("a folder instead of the settings file is refused with what to do", () => {
  const place = temporaryFolder();
  expect(() => environment(place)).toThrow(Refusal);
  expect(() => environment(place)).toThrow(/make it a plain file/);
});

test("the file adds settings, and what is already set takes precedence", () => {
  const file = join(temporaryFolder(), ".env");
  writeFileSync(file, "TESTED_NEW=from the file\nTESTED_OLD=from the file\n");
  process.env["TESTED_OLD"] = "set before";
  onTestFinished(() => {
    delete process.env["TESTED_OLD"];
    delete process.env["TESTED_NEW"];
  });
  expect(environment(file)).toMatchObject({
    TESTED_NEW: "from the file",
    TESTED_OLD: "set before",
  });
});

test("a name in the file that is nearly a setting's is reported with the likely one", () => {
  const file = join(temporaryFolder(), ".env");
  writeFileSync(file, "SITE_URLL=https://ferndesk.com\nOF_ANOTHER_PROGRAM=1\n");
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  onTestFinished(() => {
    warned.mockRestore();
    delete process.env["SITE_URLL"];
    delete process.env["OF_ANOTHER_PROGRAM"];
  });
  environment(file);
  expect(warned.mock.calls).toEqual([
    [`${file}: there is no setting SITE_URLL. Did you mean SITE_URL?`],
  ]);
});

test("a file that is not there adds nothing", () => {
  expect(environment(join(temporaryFolder(), ".env"))).toBe(process.env);
});
