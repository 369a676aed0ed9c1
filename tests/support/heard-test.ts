import { expect, servedTest } from "./fixtures.ts";
import { type RunningSandbox, runSandbox } from "./running-sandbox.ts";
import { startSilentLoudspeaker } from "./silent-loudspeaker.ts";

/** The built site, a sandbox, and a loudspeaker: for browsers that make no sound without one. */
export const heardTest = servedTest.extend<
  object,
  { sandbox: RunningSandbox; loudspeaker: string }
>({
  sandbox: [
    async ({}, provide) => {
      const { sandbox, stop } = await runSandbox();
      await provide(sandbox);
      await stop();
    },
    { scope: "worker", auto: true },
  ],

  loudspeaker: [
    async ({}, provide) => {
      const loudspeaker = await startSilentLoudspeaker();
      await provide(loudspeaker.server);
      await loudspeaker.stop();
    },
    { scope: "worker" },
  ],
});

export { expect };
