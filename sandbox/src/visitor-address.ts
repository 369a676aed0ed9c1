/** Who sent which request; a `Request` itself does not say. */
const addresses = new WeakMap<Request, string>();

export function rememberAddress(request: Request, address: string | undefined): void {
  addresses.set(request, address ?? "unknown");
}

/** The address a request came from, for limits only; never logged. */
export function addressOf(request: Request): string {
  return addresses.get(request) ?? "unknown";
}
