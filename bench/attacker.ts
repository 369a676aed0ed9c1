import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { attacks } from "./attacks.ts";

const program = fileURLToPath(new URL("attack-process.ts", import.meta.url));

/** An attack in a separate process, so that it does not delay the measurement. */
export class Attacker {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async begin(attack: keyof typeof attacks, port: number): Promise<Attacker> {
    const child = fork(program, [attack, String(port)]);
    await once(child, "message");
    return new Attacker(child);
  }

  /** Opens and sends no more; what is open stays open. */
  async stop(): Promise<void> {
    this.#child.send("stop");
    await once(this.#child, "message");
  }

  /** Ends the process, and with it every connection. */
  async hangUp(): Promise<void> {
    this.#child.kill("SIGKILL");
    await once(this.#child, "exit");
  }
}
