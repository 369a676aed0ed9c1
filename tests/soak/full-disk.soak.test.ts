import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { BesiegedSandbox } from "../../sandbox/testing/besieged-sandbox.ts";

/** A disk of its own, in memory; mounting one takes root. */
const diskBytes = 4 * 1_024 * 1_024;
const raised =
  "bookingsPerMinute=1000000,schedulerReadsPerMinute=1000000,openBookings=1000000,mailsPerRecipient=1000000";

test.setTimeout(300_000);

let disk: string;
test.beforeEach(() => {
  disk = mkdtempSync(join(tmpdir(), "disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskBytes}`, "tmpfs", disk]);
});
test.afterEach(() => {
  execFileSync("umount", [disk]);
  rmSync(disk, { recursive: true });
});

/** Writes until the disk takes no more; gives back what frees it. */
function fill(): () => void {
  const filler = join(disk, "filler");
  for (let bytes = diskBytes; bytes > 0; bytes = Math.floor(bytes / 2)) {
    try {
      writeFileSync(filler, Buffer.alloc(bytes), { flag: "a" });
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe("ENOSPC");
    }
  }
  return () => rmSync(filler);
}

async function slotsOf(sandbox: BesiegedSandbox): Promise<string[]> {
  const answer = await sandbox.ask("GET", "/scheduler/slots");
  const { slots } = (await answer.json()) as { slots: { startsAt: string }[] };
  return slots.map(({ startsAt }) => startsAt);
}

function booking(sandbox: BesiegedSandbox, startsAt: string, at: number): Promise<Response> {
  return sandbox.ask("POST", "/scheduler/bookings", {
    startsAt,
    name: "Dana ".repeat(15),
    email: "dana@example.com",
    timeZone: "America/New_York",
    idempotencyKey: `a-key-of-its-own-${at}`,
  });
}

test("on a full disk bookings are told 503, nothing is acknowledged that is not kept, and room brings them back", async () => {
  const kept: string[] = [];
  let sandbox = await BesiegedSandbox.start(raised, { DATA_DIR: join(disk, "data") });
  try {
    const slots = await slotsOf(sandbox);
    const book = async (at: number): Promise<Response> => {
      const answer = await booking(sandbox, slots[at] ?? "", at);
      if (answer.status === 201) kept.push(((await answer.json()) as { manage: string }).manage);
      return answer;
    };
    expect((await book(0)).status).toBe(201);
    const free = fill();

    let refused = await book(1);
    for (let at = 2; refused.status === 201; at += 1) refused = await book(at);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await refused.json()).toEqual({ message: expect.stringMatching(/Nothing was booked/) });
    // Looking costs no room.
    expect((await sandbox.ask("GET", "/book")).status).toBe(200);
    expect((await sandbox.ask("GET", kept[0] ?? "")).status).toBe(200);

    free();
    expect((await book(slots.length - 1)).status).toBe(201);

    // Filled once more and ended: what was acknowledged is there when it starts again.
    const freeAgain = fill();
    expect((await sandbox.end()).code).toBe(0);
    freeAgain();
    sandbox = await BesiegedSandbox.start(raised, { DATA_DIR: join(disk, "data") });
    for (const manage of kept) expect((await sandbox.ask("GET", manage)).status).toBe(200);
  } finally {
    await sandbox.remove();
  }
});
