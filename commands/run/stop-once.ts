/** Ends this process in order when it is told to; told again meanwhile (a terminal tells everybody), it goes on ending. */
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
