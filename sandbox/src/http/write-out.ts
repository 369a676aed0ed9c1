const ignore = (): void => undefined;

/**
 * Writes a line of the log to standard output. When the reader of the log is gone (EPIPE), the line
 * is lost and the sandbox goes on.
 */
export function writeOut(line: string): void {
  const { stdout } = process;
  if (!stdout.listeners("error").includes(ignore)) stdout.on("error", ignore);
  stdout.write(line);
}
