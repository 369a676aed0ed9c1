/**
 * The whole sandbox as a separate process, which tests measure, attack and stop. It reports its port. After
 * `hold` it waits before it answers a call, until it gets `answer`. So tests wait for the sandbox and never
 * for the clock.
 */
import type { IncomingMessage } from "node:http";
import { readSandboxSettings } from "../src/settings/sandbox-settings.ts";
import { startSandbox } from "../src/start-sandbox.ts";
import { listenForParent } from "./listening-process.ts";

// This comes first: a test that gave up waiting for the start must not leave the process behind.
process.on("disconnect", () => process.exit(0));
let held: PromiseWithResolvers<void> | null = null;
const settings = readSandboxSettings(process.env);
const sandbox = await startSandbox(settings);
const { server } = sandbox;
const emit = server.emit.bind(server);
server.emit = (event: string, ...values: unknown[]) => {
  const [request] = values as [IncomingMessage];
  const isAsked = event === "upgrade" || event === "request";
  if (held === null || !isAsked || !request.url?.startsWith("/rooms/")) {
    return emit(event, ...values);
  }
  const { socket } = request;
  socket.on("error", () => undefined);
  // A caller may have hung up meanwhile.
  void held.promise.then(() => socket.destroyed || emit(event, ...values));
  return true;
};
listenForParent(server, settings.port, () => sandbox.stop(), {
  hold: () => (held = Promise.withResolvers()),
  answer: () => {
    held?.resolve();
    held = null;
  },
});
