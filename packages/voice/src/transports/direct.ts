import { withDeadline } from "../abortable.ts";
import { CallError, messageOf } from "../call/call-failure.ts";
import type { Clock } from "../clock.ts";
import { fallbackAfterMs } from "../limits.ts";
import type { JoinRequest, Transport } from "./transport.ts";

export interface DirectNeeds {
  createWebRtc: () => Transport;
  createWebSocket: () => Transport;
  clock: Clock;
}

/** WebRTC, and the WebSocket on the same address where that does not get through in time. */
export function directTransport({ createWebRtc, createWebSocket, clock }: DirectNeeds): Transport {
  let current = createWebRtc();
  let isOver = false;

  /** Why WebRTC does not carry the call, if it does not. */
  const tryWebRtc = async (request: JoinRequest): Promise<string | undefined> => {
    try {
      await withDeadline({ clock, withinMs: fallbackAfterMs, signal: request.signal }, (signal) =>
        current.join({ ...request, signal }),
      );
      return;
    } catch (cause) {
      // Before the other one knocks: the room has one place.
      await current.leave();
      // The room has said no; where only the way to it is barred, there may be another.
      if (cause instanceof CallError) throw cause;
      return messageOf(cause);
    }
  };

  return {
    async join(request) {
      const startedAtMs = clock.now();
      const fellBackBecause = await tryWebRtc(request);
      if (fellBackBecause === undefined) return;
      request.signal.throwIfAborted();
      if (isOver) throw new Error("left while joining");
      current = createWebSocket();
      await current.join({
        ...request,
        emit: (event) =>
          request.emit(
            event.type === "joined"
              ? { ...event, tookMs: clock.now() - startedAtMs, fellBackBecause }
              : event,
          ),
      });
    },
    leave() {
      isOver = true;
      return current.leave();
    },
    send: (text) => current.send(text),
    setMicrophoneEnabled: (enabled) => current.setMicrophoneEnabled(enabled),
    useMicrophone: (microphone) => current.useMicrophone(microphone),
    dropPlayback: () => current.dropPlayback(),
    observeLevels: (everyMs) => current.observeLevels(everyMs),
    setNoiseCancellation: (enabled) => current.setNoiseCancellation(enabled),
  };
}
