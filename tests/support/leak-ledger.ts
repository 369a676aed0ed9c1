/** What a page holds of what a call takes from the browser. */
export interface Held {
  peers: number;
  sockets: number;
  contexts: number;
  tracks: number;
  elements: number;
}

export const nothing: Held = { peers: 0, sockets: 0, contexts: 0, tracks: 0, elements: 0 };

/** Runs in the page before its scripts: keeps what is opened for as long as it is open. */
export function installLeakLedger(): void {
  let peers: RTCPeerConnection[] = [];
  let sockets: WebSocket[] = [];
  let contexts: AudioContext[] = [];
  let tracks: MediaStreamTrack[] = [];

  // Some builds of WebKit have none.
  if ("RTCPeerConnection" in globalThis) {
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        peers.push(this);
      }
    };
  }
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      sockets.push(this);
    }
  };
  globalThis.AudioContext = class extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      contexts.push(this);
    }
  };
  const { mediaDevices } = navigator;
  // A frame that is no secure context has none.
  if (mediaDevices) {
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  }

  Object.assign(globalThis, {
    heldNow: (): Held => {
      peers = peers.filter(({ connectionState }) => connectionState !== "closed");
      sockets = sockets.filter(({ readyState }) => readyState !== WebSocket.CLOSED);
      contexts = contexts.filter(({ state }) => state !== "closed");
      tracks = tracks.filter(({ readyState }) => readyState === "live");
      return {
        peers: peers.length,
        sockets: sockets.length,
        contexts: contexts.length,
        tracks: tracks.length,
        elements: document.querySelectorAll("audio").length,
      };
    },
  });
}

export const heldBy = (page: { evaluate(look: () => Held): Promise<Held> }): Promise<Held> =>
  page.evaluate(() => (globalThis as unknown as { heldNow(): Held }).heldNow());
