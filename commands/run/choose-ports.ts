import { freePort } from "./listen.ts";

/**
 * The environment with a free port in place of each port that is set to 0. The pages, the allowed
 * origins and the start line name these ports, so they are chosen before anything is read or built.
 */
export async function choosePorts(environment: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const chosen = { ...environment };
  for (const name of ["SITE_PORT", "SANDBOX_PORT"]) {
    if (/^0+$/.test(environment[name]?.trim() ?? "")) chosen[name] = String(await freePort());
  }
  return chosen;
}
