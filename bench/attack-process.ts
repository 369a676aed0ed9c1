/** Attacks a server on this machine from a separate process, at a lower priority than the server. */
import { getPriority, setPriority } from "node:os";
import { attacks } from "./attacks.ts";

// A real attacker uses another machine. Here the attack must not take the server's cores.
setPriority(Math.min(19, getPriority() + 10));
const [name = "", port] = process.argv.slice(2);
const attack = await attacks[name]!(Number(port));
process.on("message", () => {
  attack.stop();
  process.send?.("stopped");
});
process.on("disconnect", () => process.exit(0));
process.send?.("begun");
