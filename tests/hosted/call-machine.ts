/** What the stand-in lets a test do with the room; on the page as `room`. */
export interface Room {
  /** Everything the library asked, in order. */
  asked: ({ action: string } & Record<string, unknown>)[];
  tell: (message: { action: string } & Record<string, unknown>) => void;
  /** The assistant comes in; with the track it is heard by. */
  speak: (track: MediaStreamTrack) => void;
}

/** What a page may set before the machine is loaded: how it answers, by action. */
export type Answers = Record<string, Record<string, unknown> | undefined>;

/**
 * Stands in for the second half of the call library, which a browser fetches when it joins. Runs in
 * the page, as the text of a script. Says yes to everything, unless `answers` on the page differs.
 */
export function callMachine(): void {
  const what = "iframe-call-message";
  const page = window as unknown as {
    _daily: { pendings: string[]; instances: Record<string, { callMachine?: object }> };
    answers?: Answers;
    room?: Room;
  };
  const callClientId = page._daily.pendings.pop();
  // Nobody waits any more: the call was given up while this was on its way.
  if (callClientId === undefined) return;
  const streams: Record<string, object> = {};
  const local = { streams: {}, public: {} };
  const state = { local, participants: {}, streams };
  page._daily.instances[callClientId]!.callMachine = { store: { getState: () => state } };

  const tell: Room["tell"] = (message) =>
    window.postMessage({ what, from: "machine", callClientId, ...message }, location.origin);
  const participant = (session_id: string, user_name: string, tracks: object) => ({
    session_id,
    user_name,
    local: session_id === "me",
    tracks,
  });
  const asked: Room["asked"] = [];
  window.addEventListener("message", ({ data }: MessageEvent<Record<string, unknown>>) => {
    if (data["what"] !== what || data["from"] !== "module") return;
    if (data["callClientId"] !== callClientId) return;
    const action = String(data["action"]);
    asked.push({ ...data, action });
    const answer = page.answers?.[action];
    if (data["callbackStamp"]) {
      tell({ action: "callback", callbackStamp: data["callbackStamp"], ...answer });
    }
    if (action === "join-meeting" && !answer) {
      tell({ action: "joined-meeting", participants: { local: participant("me", "", {}) } });
    }
    if (action === "leave-meeting") tell({ action: "left-meeting" });
  });
  page.room = {
    asked,
    tell,
    speak: (pendingTrack) => {
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
