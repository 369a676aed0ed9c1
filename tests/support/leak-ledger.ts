export const nothing = { peers: 0, sockets: 0, contexts: 0, tracks: 0, elements: 0 };

/** The browser resources of calls that a page has not released. */
export type Held = typeof nothing;

/** Runs in the page before its scripts: records everything that is opened until it is closed. */
export function installLeakLedger(): void {
  let tracks: MediaStreamTrack[] = [];
  /** Records all objects of this constructor from now on. Some builds of WebKit have no peer connections. */
  const madeBy = <Made extends object>(
    name: "RTCPeerConnection" | "WebSocket" | "AudioContext",
  ): Made[] => {
    const made: Made[] = [];
    const construct = (...given: Parameters<typeof Reflect.construct>): Made => {
      const one = Reflect.construct(...given) as Made;
      made.push(one);
      return one;
    };
    const Real = globalThis[name];
    if (Real) Object.assign(globalThis, { [name]: new Proxy<object>(Real, { construct }) });
    return made;
  };
  let peers = madeBy<RTCPeerConnection>("RTCPeerConnection");
  let sockets = madeBy<WebSocket>("WebSocket");
  let contexts = madeBy<AudioContext>("AudioContext");
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
