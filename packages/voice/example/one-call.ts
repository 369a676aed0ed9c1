import { browserVoiceCall } from "@ringwell/voice";
import workletUrl from "@ringwell/voice/pcm-worklet?worker&url";

const button = document.querySelector("button")!;
const status = document.querySelector("p")!;
const log = document.querySelector("ol")!;

const call = browserVoiceCall({
  // The sandbox, by way of this page's own server.
  api: { baseUrl: location.origin, credential: "sandbox-public-key" },
  workletUrl,
  hosted: () => import("@ringwell/voice/hosted").then((module) => module.hostedTransport()),
});

// Everything on the page is drawn from the one state.
call.subscribe(() => {
  const state = call.getState();
  button.textContent = state.phase === "idle" ? "Call" : "End";
  status.textContent = state.phase === "connecting" ? state.stage : state.phase;
  if (state.phase === "active" && !state.audible) status.textContent = "Press anywhere to hear";
});

button.addEventListener("click", () => {
  if (call.getState().phase !== "idle") return void call.stop();
  void call.start({ assistant: "receptionist" });
});
addEventListener("click", () => void call.speaker?.resume());

call.on("message", (message) => {
  if (message.type !== "transcript" || message.transcriptType !== "final") return;
  log.append(Object.assign(document.createElement("li"), { textContent: message.transcript }));
});
call.on("call-start-failed", ({ stage, reason }) => {
  status.textContent = `No call: ${reason}, at ${stage}`;
});
call.on("call-end", ({ reason }) => {
  status.textContent = `Ended: ${reason}`;
});
