/** Stops this process in order at the first signal. A terminal may send several: the others are ignored. */
export function stopOnce(stop: () => Promise<unknown>): void {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void stop().finally(() => process.exit(0));
    });
  }
}
