import type { Page } from "@playwright/test";

/** What a page holds of what a call takes from the browser. */
export interface Held {
  peers: number;
  sockets: number;
  contexts: number;
  tracks: number;
  elements: number;
}

export const nothing: Held = { peers: 0, sockets: 0, contexts: 0, tracks: 0, elements: 0 };

/**
 * Runs in the page before its scripts: counts what is opened and not closed again. The microphone is
 * a silent line of the test's own, which is not counted.
 */
export function installLeakLedger(): void {
  const open = { peers: new Set(), sockets: new Set(), contexts: new Set(), tracks: new Set() };
  const line = new AudioContext();
  const source = new MediaStreamAudioDestinationNode(line);

  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      open.peers.add(this);
    }
    override close(): void {
      open.peers.delete(this);
      super.close();
    }
  };
  globalThis.AudioContext = class extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      open.contexts.add(this);
    }
    override close(): Promise<void> {
      open.contexts.delete(this);
      return super.close();
    }
  };
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      open.sockets.add(this);
      this.addEventListener("close", () => open.sockets.delete(this));
    }
  };
  const stop = MediaStreamTrack.prototype.stop;
  MediaStreamTrack.prototype.stop = function (this: MediaStreamTrack) {
    open.tracks.delete(this);
    stop.call(this);
  };
  navigator.mediaDevices.getUserMedia = () => {
    const tracks = source.stream.getTracks().map((track) => track.clone());
    for (const track of tracks) open.tracks.add(track);
    return Promise.resolve(new MediaStream(tracks));
  };

  Object.assign(globalThis, {
    heldNow: () => ({
      peers: open.peers.size,
      sockets: open.sockets.size,
      contexts: open.contexts.size,
      tracks: open.tracks.size,
      elements: document.querySelectorAll("audio").length,
    }),
  });
}

export function heldBy(page: Page): Promise<Held> {
  return page.evaluate(() => (globalThis as unknown as { heldNow(): Held }).heldNow());
}

/** Bytes of script memory in use, once everything that nobody holds is gone. */
export async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  for (let round = 0; round < 3; round += 1) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize;
}
