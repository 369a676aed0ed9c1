import { expect, test, vi } from "vitest";
import { FakeStream } from "../testing/fake-sound.ts";
import { listMicrophones, openMicrophone } from "./microphone.ts";

const browserWith = (mediaDevices: object) => vi.stubGlobal("navigator", { mediaDevices });

test("a voice is asked for, and the microphone that was picked, no other", async () => {
  const getUserMedia = vi.fn(async () => new FakeStream().asMediaStream());
  browserWith({ getUserMedia });
  await openMicrophone();
  await openMicrophone("headset");
  const voice = {
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
    channelCount: 1,
  };
  const picked = { ...voice, deviceId: { exact: "headset" } };
  expect(getUserMedia.mock.calls).toEqual([[{ audio: voice }], [{ audio: picked }]]);
});

test.each([
  ["NotAllowedError", "Permission denied", "microphone-denied"],
  ["NotAllowedError", "Permission dismissed", "microphone-dismissed"],
  ["SecurityError", "", "microphone-denied"],
  ["NotFoundError", "", "microphone-missing"],
  ["OverconstrainedError", "", "microphone-missing"],
  ["NotReadableError", "", "microphone-busy"],
  ["AbortError", "", "microphone-busy"],
])("one that fails with %s (%s) is %s, in the browser's words", async (name, message, reason) => {
  browserWith({ getUserMedia: () => Promise.reject(new DOMException(message, name)) });
  await expect(openMicrophone()).rejects.toMatchObject({
    name: "CallError",
    message: `The microphone: ${message || name}`,
    failure: { reason },
    cause: { name },
  });
});

test.each([
  [true, "microphone-missing"],
  [false, "insecure-page"],
])("where there can be none (https: %s) it says why at once", (isSecure, reason) => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("isSecureContext", isSecure);
  const message = "The microphone: this browser has none here.";
  expect(() => openMicrophone()).toThrow(
    expect.objectContaining({ message, failure: { reason } }) as Error,
  );
});

test("of all devices the microphones that have an id are listed", async () => {
  const headset = { kind: "audioinput", deviceId: "headset", label: "Headset" };
  const others = [
    { kind: "audioinput", deviceId: "", label: "" },
    { kind: "videoinput", deviceId: "camera", label: "Camera" },
  ];
  browserWith({ enumerateDevices: async () => [headset, ...others] });
  expect(await listMicrophones()).toEqual([headset]);
});
