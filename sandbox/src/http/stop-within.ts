/** Waits for `work`, but no longer: who ends the sandbox would kill what is left after some seconds. */
export async function stopWithin(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    await Promise.race([work, enough]);
  } catch {
    // What cannot be closed in order is closed with the process.
  } finally {
    clearTimeout(timer);
  }
}
