/**
 * Types the hard calls to the receptionist. Prints whether each passed, with its whole transcript.
 *
 *     npm run hard-calls                  all twelve, each at the practice that gets such calls
 *     npm run hard-calls -- spanish       one or more of them by name
 */
import {
  failuresOf,
  hardCallsFor,
  homeOf,
  playCall,
  quietWeek,
} from "../packages/receptionist/hard-calls/index.ts";
import { loadParser } from "../packages/receptionist/src/index.ts";
import { dentalPractice } from "../packages/receptionist/practices/dental.ts";
import { command, Refusal } from "./run/environment.ts";

await command(async () => {
  const known = hardCallsFor(dentalPractice).map(({ key }) => key);
  const named = process.argv.slice(2);
  const unknown = named.filter((key) => !known.includes(key)).join(" ");
  if (unknown) throw new Refusal(`No hard call is "${unknown}". There are: ${known.join(", ")}.`);

  const keys = named.length > 0 ? named : known;
  const passed = keys.filter((key) => play(key));
  console.log(`\n${passed.length} of ${keys.length} hard calls passed.`);
  process.exitCode = passed.length === keys.length ? 0 : 1;
});

/** Plays one call and prints it; true when it passed. */
function play(key: string): boolean {
  const practice = homeOf(key);
  const call = hardCallsFor(practice).find((each) => each.key === key);
  if (!call) return false;
  const played = playCall(call.turns, loadParser(practice), quietWeek(practice));
  const failures = failuresOf(call, played);
  const verdict = failures.length === 0 ? "PASSED" : "FAILED";
  console.log(`\n${verdict}  ${call.title}  (${practice.name})`);
  for (const { speaker, text } of played.lines) console.log(`  ${speaker.padEnd(13)} ${text}`);
  for (const { type, ...what } of played.actions)
    console.log(`  does          ${type} ${JSON.stringify(what)}`);
  for (const failure of failures) console.log(`  ${failure}`);
  return failures.length === 0;
}
