import { type BesiegedSandbox, withSandbox } from "../sandbox/testing/besieged-sandbox.ts";

/** What many calls at once from one address need, for longer than visitors may talk. */
const limits =
  "callStartsPerMinute=6000,callsPerAddress=40,calls=40,callMinutes=60,bookingsPerMinute=6000,schedulerReadsPerMinute=60000,openBookings=60000,mailsPerRecipient=60000";

/** Does `work` with a sandbox in a process of its own that takes many calls at once. */
export function withManyCalls<Result>(
  work: (sandbox: BesiegedSandbox) => Promise<Result>,
): Promise<Result> {
  console.log(`Limits raised for this run: ${limits}`);
  return withSandbox(limits, work);
}
