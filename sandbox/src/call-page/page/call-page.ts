/** The site's call on a separate page, for when it does not work on the site. */
import type { ReceivedMessage } from "@ringwell/provider-api";
import { browserVoiceCall } from "@ringwell/voice";
import { failureWords } from "./failure-words.ts";

const element = <Kind extends HTMLElement>(id: string): Kind => document.getElementById(id) as Kind;
const status = element("status");
const start = element("start");
const mute = element("mute");
const captions = element("captions");
const typing = element("typing");
const line = element<HTMLInputElement>("line");

const call = browserVoiceCall({
  api: { baseUrl: location.origin, credential: "sandbox-public-key" },
  workletUrl: "/talk/modules/voice/src/transports/pcm-worklet.ts",
  tolerate: ["audio-observer-setup", "audio-processing-setup"],
});

/** What the status says between calls. */
let ending = "Not on a call.";

call.subscribe(() => {
  const state = call.getState();
  const { phase } = state;
  const words = {
    idle: { button: "Start test call", status: ending },
    connecting: { button: "Connecting...", status: "Connecting..." },
    active: { button: "End Call", status: "On the call." },
  }[phase];
  document.querySelector("main")?.setAttribute("data-phase", phase);
  start.textContent = words.button;
  start.setAttribute("aria-disabled", String(phase === "connecting"));
  status.textContent = words.status;
  element("type-instead").hidden = phase !== "idle";
  typing.hidden = phase !== "active";
  mute.hidden = phase !== "active" || state.microphone === "off";
  mute.setAttribute("aria-pressed", String(phase === "active" && state.muted));
});

call.on("message", (message: ReceivedMessage) => {
  if (message.type === "transcript" && message.transcriptType === "final") {
    addCaption(message.role, message.transcript);
  }
  if (message.type === "tool-calls-result" && message.toolCallResult.name === "book") {
    const { service, spoken } = message.toolCallResult.result;
    addCaption("receipt", `Booked: ${service}, ${spoken}`);
  }
});

call.on("call-start-failed", (failed) => {
  ending = failureWords(failed);
  status.textContent = ending;
  status.dataset["failed"] = "";
});

function press(microphone: "on" | "off"): void {
  const { phase } = call.getState();
  if (phase === "active") return void call.stop();
  if (phase === "connecting") return;
  ending = "The call has ended.";
  delete status.dataset["failed"];
  captions.replaceChildren();
  void call.start({ assistant: "receptionist" }, { microphone });
}

const names = { assistant: "Receptionist", user: "You", receipt: "Receipt" };

function addCaption(role: keyof typeof names, text: string): void {
  const paragraph = document.createElement("p");
  const name = document.createElement("b");
  name.textContent = `${names[role]}: `;
  paragraph.dataset["role"] = role;
  paragraph.append(name, text);
  captions.append(paragraph);
}

start.addEventListener("click", () => press("on"));
element("type-instead").addEventListener("click", () => press("off"));
typing.addEventListener("submit", (event) => {
  event.preventDefault();
  call.type(line.value);
  line.value = "";
});
mute.addEventListener("click", () => {
  const state = call.getState();
  if (state.phase === "active") call.setMuted(!state.muted);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !event.isComposing) void call.stop();
});
