import { expect, servedTest } from "./fixtures.ts";
import { type RunningSandbox, runSandbox } from "./running-sandbox.ts";
import { startSilentLoudspeaker } from "./silent-loudspeaker.ts";

/** The built site, a sandbox, and a loudspeaker: for browsers that make no sound without one. */
export const heardTest = servedTest.extend<
  object,
  { sandbox: RunningSandbox; loudspeaker: string }
>({
  sandbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture asks for.
    async ({}, provide) => {
      const { sandbox, stop } = await runSandbox();
      await provide(sandbox);
      await stop();
    },
    { scope: "worker" },
  ],

  loudspeaker: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const loudspeaker = await startSilentLoudspeaker();
      await provide(loudspeaker.server);
      await loudspeaker.stop();
    },
    { scope: "worker" },
  ],
});

export { expect };
