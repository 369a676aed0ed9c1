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

test("the file adds settings that are not set yet, and a name that is nearly a setting's is reported", () => {
  const file = join(temporaryFolder(), ".env");
  expect(environment(file)).toBe(process.env);

  writeFileSync(file, "SITE_URLL=https://ferndesk.com\nTESTED_NEW=1\nTESTED_OLD=1\n");
  vi.stubEnv("TESTED_OLD", "set before");
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  onTestFinished(() => {
    warned.mockRestore();
    vi.unstubAllEnvs();
    for (const name of ["SITE_URLL", "TESTED_NEW"]) delete process.env[name];
  });
  expect(environment(file)).toMatchObject({ TESTED_NEW: "1", TESTED_OLD: "set before" });
  expect(warned.mock.calls).toEqual([
    [`${file}: there is no setting SITE_URLL. Did you mean SITE_URL?`],
  ]);
});
