/** What the stand-in lets a test do with the room; on the page as `room`. */
export interface Room {
  tell: (message: { action: string } & Record<string, unknown>) => void;
  /** The assistant joins and is audible until the call is over. */
  speak: () => void;
}

/**
 * Replaces the second part of the call library, which a browser fetches when it joins. Runs in
 * the page, as the text of a script. Accepts everything.
 */
export function callMachine(): void {
  const what = "iframe-call-message";
  const page = window as unknown as {
    _daily: { pendings: string[]; instances: Record<string, { callMachine?: object }> };
    room?: Room;
  };
  const callClientId = page._daily.pendings.pop()!;
  const streams: Record<string, object> = {};
  const state = { local: { streams: {}, public: {} }, participants: {}, streams };
  page._daily.instances[callClientId]!.callMachine = { store: { getState: () => state } };

  const tell: Room["tell"] = (message) =>
    window.postMessage({ what, from: "machine", callClientId, ...message }, location.origin);
  const participant = (session_id: string, user_name: string, tracks: object) => ({
    session_id,
    user_name,
    local: session_id === "me",
    tracks,
  });
  let voice: AudioContext | undefined;
  window.addEventListener("message", ({ data }: MessageEvent<Record<string, unknown>>) => {
    if (data["what"] !== what || data["from"] !== "module") return;
    if (data["callClientId"] !== callClientId) return;
    const action = String(data["action"]);
    if (data["callbackStamp"]) tell({ action: "callback", callbackStamp: data["callbackStamp"] });
    if (action === "join-meeting") {
      tell({ action: "joined-meeting", participants: { local: participant("me", "", {}) } });
    }
    if (action === "leave-meeting") {
      void voice?.close();
      tell({ action: "left-meeting" });
    }
  });
  page.room = {
    tell,
    speak: () => {
      voice = new AudioContext();
      const tone = new OscillatorNode(voice);
      const out = new MediaStreamAudioDestinationNode(voice);
      tone.connect(out);
      tone.start();
      const [pendingTrack] = out.stream.getAudioTracks();
      streams["voice"] = { participantId: "bot", type: "cam", pendingTrack };
      const audio = { state: "playable", subscribed: true };
      tell({
        action: "participant-joined",
        participant: participant("bot", "Vapi Speaker", { audio }),
      });
    },
  };
  tell({ action: "call-machine-initialized" });
}
