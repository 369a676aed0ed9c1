import { expect, test, vi } from "vitest";
import type { CallError } from "../call/call-failure.ts";
import { openMicrophone } from "./microphone.ts";
import { FakeStream } from "../testing/fake-sound.ts";

async function failureOf(name: string, message: string): Promise<CallError> {
  const getUserMedia = () => Promise.reject(new DOMException(message, name));
  return openMicrophone({ devices: { getUserMedia }, isSecure: true }).then(
    () => expect.unreachable("it was opened"),
    (error: unknown) => error as CallError,
  );
}

test("a voice is asked for, and the microphone that was picked, no other", async () => {
  const getUserMedia = vi.fn(async () => new FakeStream().asMediaStream());
  await openMicrophone({ devices: { getUserMedia }, isSecure: true });
  const voice = {
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
    channelCount: 1,
  };
  expect(getUserMedia).toHaveBeenLastCalledWith({ audio: voice });
  await openMicrophone({ devices: { getUserMedia }, isSecure: true, deviceId: "headset" });
  expect(getUserMedia).toHaveBeenLastCalledWith({
    audio: { ...voice, deviceId: { exact: "headset" } },
  });
});

test("a refusal says so in the browser's words, and keeps them as its cause", async () => {
  const error = await failureOf("NotAllowedError", "Permission denied");
  expect(error).toMatchObject({
    name: "CallError",
    message: "The microphone: Permission denied",
    failure: { reason: "microphone-denied" },
    cause: { name: "NotAllowedError" },
  });
  expect((await failureOf("NotFoundError", "")).message).toBe("The microphone: NotFoundError");
});

test.each([
  [true, "microphone-missing"],
  [false, "insecure-page"],
])("where there can be none (https: %s) it says why at once", (isSecure, reason) => {
  const message = "The microphone: this browser has none here.";
  expect(() => openMicrophone({ devices: undefined, isSecure })).toThrow(
    expect.objectContaining({ message, failure: { reason } }) as Error,
  );
});
