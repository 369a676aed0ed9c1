/** Attacks a server of this machine from a process of its own, which the attacked server goes before. */
import { getPriority, setPriority } from "node:os";
import { attacks } from "./attacks.ts";

// An attacker works on a machine of their own; here it shall not take the server's cores.
setPriority(Math.min(19, getPriority() + 10));
const [name = "", port] = process.argv.slice(2);
const attack = await attacks[name]!(Number(port));
process.on("message", () => {
  attack.stop();
  process.send?.("stopped");
});
process.on("disconnect", () => process.exit(0));
process.send?.("begun");
