/** The same call as on the site, in a page of its own: the way out when it does not work there. */
import type { ReceivedMessage } from "@ringwell/provider-api";
import { browserVoiceCall } from "@ringwell/voice";
import { refusalWords } from "./refusal-words.ts";

const element = <Kind extends HTMLElement>(id: string): Kind => document.getElementById(id) as Kind;
const status = element("status");
const start = element<HTMLButtonElement>("start");
const typeInstead = element<HTMLButtonElement>("type-instead");
const mute = element<HTMLButtonElement>("mute");
const captions = element("captions");
const typing = element("typing");
const line = element<HTMLInputElement>("line");

const call = browserVoiceCall({
  api: { baseUrl: location.origin, credential: "sandbox-public-key" },
  workletUrl: "/talk/modules/voice/src/transports/pcm-worklet.ts",
  tolerate: ["audio-observer-setup", "audio-processing-setup"],
});

let ending = "Not in a call.";

call.subscribe(() => {
  const state = call.getState();
  const active = state.phase === "active";
  start.textContent = { idle: "Start test call", connecting: "Connecting...", active: "End Call" }[
    state.phase
  ];
  start.setAttribute("aria-disabled", String(state.phase === "connecting"));
  typeInstead.hidden = state.phase !== "idle";
  typing.hidden = !active;
  mute.hidden = !active || state.microphone === "off";
  mute.setAttribute("aria-pressed", String(active && state.muted));
  status.textContent = { idle: ending, connecting: "Connecting...", active: "On the call." }[
    state.phase
  ];
});

call.on("message", (message: ReceivedMessage) => {
  if (message.type === "transcript" && message.transcriptType === "final") {
    say(message.role, message.transcript);
  }
  if (message.type === "tool-calls-result" && message.toolCallResult.name === "book") {
    const { service, spoken } = message.toolCallResult.result;
    say("receipt", `Booked: ${service}, ${spoken}`);
  }
});

call.on("call-start-failed", (failed) => {
  ending =
    failed.reason === "provider-refused"
      ? refusalWords(failed.status, failed.retryAfter)
      : (failures[failed.reason] ?? "The call could not start. Check the network, then try again.");
  status.textContent = ending;
  status.dataset["failed"] = "";
});

const failures: Partial<Record<string, string>> = {
  "microphone-denied":
    "The microphone is blocked. Allow it in the address bar and try again, or type instead.",
  "microphone-missing": "No microphone was found. Connect one and try again, or type instead.",
  "microphone-busy": "Another program uses the microphone. Close it there and try again.",
  "microphone-dismissed":
    "The question about the microphone was closed. Try again and allow it, or type instead.",
  "provider-silent": "Nobody answered in time. Try again.",
};

function begin(microphone: "on" | "off"): void {
  const { phase } = call.getState();
  if (phase === "active") return void call.stop();
  if (phase === "connecting") return;
  ending = "The call has ended.";
  delete status.dataset["failed"];
  captions.replaceChildren();
  void call.start({ assistant: "receptionist" }, { microphone });
}

function say(role: string, text: string): void {
  const names: Record<string, string> = {
    assistant: "Receptionist",
    user: "You",
    receipt: "Receipt",
  };
  const paragraph = document.createElement("p");
  const name = document.createElement("b");
  name.textContent = `${names[role] ?? role}: `;
  paragraph.dataset["role"] = role;
  paragraph.append(name, text);
  captions.append(paragraph);
}

function send(): void {
  call.type(line.value);
  line.value = "";
}

start.addEventListener("click", () => begin("on"));
typeInstead.addEventListener("click", () => begin("off"));
element("send").addEventListener("click", send);
line.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && !event.isComposing) send();
});
mute.addEventListener("click", () => {
  const state = call.getState();
  if (state.phase === "active") call.setMuted(!state.muted);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !event.isComposing) void call.stop();
});
