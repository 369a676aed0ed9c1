import type { RunningSandbox } from "../sandbox/testing/running-sandbox.ts";

/** Time between two readings of the memory. Garbage is collected before each. */
const lookEveryMs = 10_000;
/** Code is compiled and caches are filled in the first minutes. */
const settlesAfterLooks = 12;

const looks =
  "/book /scheduler/slots /talk /call?limit=10 /assistant/receptionist /metrics /healthz/ready";
const question = { assistantId: "receptionist", input: "Are you open on Saturday?" };

/** What visitors do, in turn: look, chat, start a call, book and cancel. */
const acts: readonly ((sandbox: RunningSandbox, at: number) => Promise<Response>)[] = [
  ...looks.split(" ").map((path) => (sandbox: RunningSandbox) => sandbox.ask("GET", path)),
  (sandbox) => sandbox.ask("POST", "/chat/web", question),
  (sandbox) => sandbox.startCall(),
  bookAndCancel,
];

/** Sends `perSecond` requests for `minutes`, and watches the memory of the process. Linux only. */
export async function steadyLoad(sandbox: RunningSandbox, minutes: number, perSecond: number) {
  const startedAtMs = performance.now();
  const endsAtMs = startedAtMs + minutes * 60_000;
  const residentMb: number[] = [];
  let requests = 0;
  const unexpected: Record<string, number> = {};
  const under: Promise<void>[] = [];
  const act = async (at: number): Promise<void> => {
    const answer = await acts[at % acts.length]!(sandbox, at).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    const what = `${at % acts.length}: ${answer?.status ?? "none"}`;
    unexpected[what] = (unexpected[what] ?? 0) + 1;
  };
  while (performance.now() < endsAtMs) {
    under.push(act(requests));
    requests += 1;
    if (performance.now() - startedAtMs >= residentMb.length * lookEveryMs) {
      await Promise.all(under.splice(0));
      residentMb.push(await sandbox.residentMb());
    }
    const dueAtMs = startedAtMs + (requests * 1_000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAtMs - performance.now())));
  }
  await Promise.all(under);
  return {
    /** Answers that an honest visitor should not get, by act and status. */
    unexpected,
    /** How much memory grew each minute after the first minutes. */
    slopeMbPerMinute: slopeOf(residentMb),
  };
}

async function bookAndCancel(sandbox: RunningSandbox, at: number): Promise<Response> {
  const booked = await sandbox.book(at);
  if (!booked.ok) return booked;
  const { manage } = (await booked.json()) as { manage: string };
  return sandbox.ask("POST", `${new URL(manage, sandbox.origin).pathname}/cancel`, {});
}

/** Least squares over the readings after the first minutes. */
function slopeOf(looks: readonly number[]): number {
  const settled = looks.slice(settlesAfterLooks);
  const minutes = settled.map((_, at) => ((at - (settled.length - 1) / 2) * lookEveryMs) / 60_000);
  const along = settled.reduce((sum, mb, at) => sum + minutes[at]! * mb, 0);
  return along / minutes.reduce((sum, minute) => sum + minute ** 2, 0);
}
