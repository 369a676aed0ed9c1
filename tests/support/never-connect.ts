/** Runs in the page: a network that lets no media through. The peer connection stays new for ever. */
export function neverConnect(): void {
  const Real = globalThis.RTCPeerConnection;
  globalThis.RTCPeerConnection = class extends Real {
    constructor(configuration?: RTCConfiguration) {
      super({ ...configuration, iceTransportPolicy: "relay" });
    }
  };
}
