/** Runs in the page: a network whose proxy answers every socket with a page of its own. */
export function noSocket(): void {
  const Real = globalThis.WebSocket;
  globalThis.WebSocket = class extends Real {
    constructor(url: string | URL) {
      super(new URL("/not-a-room", url));
    }
  };
}
