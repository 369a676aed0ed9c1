import { CallError, microphoneError } from "../call/call-failure.ts";

/** A microphone to pick. `label` is empty until the visitor has allowed a microphone. */
export type Microphone = Pick<MediaDeviceInfo, "deviceId" | "label">;

/**
 * Asks the visitor for the microphone, in the same tick. Rejects with a `CallError` that has the reason.
 * Where there can be no microphone it throws at once, so that the caller starts nothing else.
 * The browser's question cannot be withdrawn: a caller that has given up must stop a late stream.
 */
export function openMicrophone(deviceId?: string): Promise<MediaStream> {
  // Absent on pages without https.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) {
    const reason = isSecureContext ? "microphone-missing" : "insecure-page";
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

/** The microphones there are; browsers name them once one was allowed. */
export async function listMicrophones(): Promise<Microphone[]> {
  const all = await navigator.mediaDevices.enumerateDevices();
  return all.filter(({ kind, deviceId }) => kind === "audioinput" && deviceId);
}

/** Closes the microphone: its light goes out. */
export function stopTracks(stream: MediaStream | null | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Lets the microphone through or not, at once, without closing it. */
export function enableTracks(stream: MediaStream | null | undefined, enabled: boolean): void {
  for (const track of stream?.getTracks() ?? []) track.enabled = enabled;
}
