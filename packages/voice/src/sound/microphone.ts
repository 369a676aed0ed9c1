import { CallError, microphoneError } from "../call/call-failure.ts";

/** A place to ask for a microphone: `navigator.mediaDevices`, absent on pages without https. */
export type Devices = Pick<MediaDevices, "getUserMedia"> | undefined;

/** One to pick. `label` is empty until a microphone was allowed. */
export type Microphone = Pick<MediaDeviceInfo, "deviceId" | "label">;

interface Wanted {
  devices: Devices;
  isSecure: boolean;
  deviceId?: string | undefined;
}

/**
 * Asks the visitor for the microphone, in the same tick; fails with a `CallError` that knows why.
 * Where there can be none it throws at once, so that nothing else is begun.
 * A question that is already on screen cannot be taken back: whoever gave up stops a late stream.
 */
export function openMicrophone({ devices, isSecure, deviceId }: Wanted): Promise<MediaStream> {
  if (!devices) {
    const reason = isSecure ? "microphone-missing" : "insecure-page";
    throw new CallError({ reason }, "The microphone: this browser has none here.");
  }
  const audio = {
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
    channelCount: 1,
    ...(deviceId && { deviceId: { exact: deviceId } }),
  };
  return devices.getUserMedia({ audio }).catch((cause: unknown) => {
    throw microphoneError(cause);
  });
}

/** Closes the microphone: its light goes out. */
export function stopTracks(stream: MediaStream | null | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Lets the microphone through or not, at once, without closing it. */
export function enableTracks(stream: MediaStream | null | undefined, enabled: boolean): void {
  for (const track of stream?.getTracks() ?? []) track.enabled = enabled;
}
