import { expect, kinds, onePerWay, test, type Visit } from "./support/scheduler/contract-test.ts";
import { pageFaults, scriptFaults } from "./support/scheduler/played-vendors.ts";

/*
 * Whatever goes wrong at the vendor, the visitor ends with the scheduler or with its link, within 10 s of
 * the held clock. Frames that are refused or broken fire `load` like good ones, so a vendor that says
 * nothing of itself may look ready: the link stands beside it all the same.
 */
const failed = "Unable to load scheduler - please use the link below.";

/** Lets at most 10 s pass until the visitor is where nothing more is to come. */
async function ends(there: Visit, phase: "ready" | "error", why: string): Promise<void> {
  const { place, page } = there;
  const end = place.and(page.locator(`[data-phase=${phase}]`));
  // What fails at once needs no clock. What comes from the network comes in its own time.
  if (phase === "error") {
    await end.waitFor({ timeout: 400 }).catch(() => page.clock.runFor(10_000));
    await expect(place.getByRole("status"), why).toHaveText(failed);
  }
  await expect(end, why).toBeVisible();
  await expect(there.link).toBeVisible();
}

const tryAgain = (there: Visit): Promise<void> =>
  there.place.getByRole("button", { name: "Try again" }).click();

/** By a press where the scheduler has failed, and else with a page of its own. */
async function comesAnew(there: Visit): Promise<void> {
  if (there.page.url() !== "about:blank" && (await there.phase()) === "error")
    return tryAgain(there);
  await there.arrive();
  await there.comesIntoView();
  // The clock moves only once the first attempt is under way.
  await expect(there.place).toHaveAttribute("data-phase", /^(initializing|error|ready)$/);
}

// Each worker has vendors and sites of its own.
test.describe.configure({ mode: "parallel" });

for (const { kind, byScript, speaks } of kinds.filter(({ kind: each }) => onePerWay.has(each))) {
  test(`the ${kind} scheduler ends with its link, whatever is wrong with its page, and can be tried again`, async ({
    visit,
    vendors,
  }) => {
    const there = await visit(kind);
    await there.holdClock();
    for (const fault of pageFaults) {
      vendors.page = fault;
      await comesAnew(there);
      // What hangs does not even load.
      await ends(there, !speaks && fault !== "hangs" ? "ready" : "error", fault);
    }
    vendors.page = "works";
    await tryAgain(there);
    await there.becomes("ready");
  });

  if (!byScript) continue;
  test(`the ${kind} scheduler ends with its link, whatever is wrong with its script, and can be tried again`, async ({
    visit,
    page,
    vendors,
  }) => {
    const there = await visit(kind);
    await there.holdClock();
    let blocked = true;
    await page.route(/\/(embed|widget)\.js$/, (route) =>
      blocked && route.request().url().startsWith("http://127.0.0.1")
        ? route.abort("blockedbyclient")
        : route.continue(),
    );
    await comesAnew(there);
    await ends(there, "error", "blocked by the client");
    blocked = false;

    for (const fault of scriptFaults) {
      vendors.script = fault;
      await comesAnew(there);
      // Only a script that its owner signed can be another than that.
      const isTaken = fault === "not the one that was signed" && kind !== "script";
      await ends(there, isTaken ? "ready" : "error", fault);
    }
    vendors.script = "works";
    await tryAgain(there);
    await there.becomes("ready");
    const counts = page
      .frames()
      .map((frame) => frame.locator("script[src$='/embed.js'], script[src$='/widget.js']").count());
    expect((await Promise.all(counts)).filter((count) => count > 0)).toEqual([1]);
  });
}
