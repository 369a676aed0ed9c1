export function npm(args: readonly string[], cwd: string): boolean;
