import { hostedTransport, type HostedTransport } from "@ringwell/voice/hosted";
import { hostedTools, type HostedTools, type ToolableCall } from "@ringwell/voice/hosted-tools";
import { BrowserSpeaker } from "../../packages/voice/src/sound/speaker.ts";
import { withDeadline } from "../../packages/voice/src/abortable.ts";
import { joinWithinMs } from "../../packages/voice/src/limits.ts";
import {
  loadCallLibrary,
  type CallLibrary,
  type LibraryCall,
} from "../../packages/voice/src/transports/hosted/call-library.ts";
import type { JoinRequest, TransportEvent } from "../../packages/voice/src/transports/transport.ts";
import { checkAppMessage } from "../../packages/voice/src/transports/hosted/tools/check-payload.ts";
import type { Answers, Room } from "./call-machine.ts";
import type { LibraryCheck, Limit } from "./library-limits.ts";

const page = window as unknown as HostedPage;

/** A sound that goes on: the assistant's, or the visitor's. */
function tone(): MediaStreamTrack {
  const context = new AudioContext();
  const oscillator = context.createOscillator();
  const out = context.createMediaStreamDestination();
  oscillator.connect(out);
  oscillator.start();
  return out.stream.getAudioTracks()[0]!;
}

/** A visitor with all that joining takes; `told` is what the transport said. */
function visitor(differing: Partial<JoinRequest> = {}) {
  const told: TransportEvent[] = [];
  const microphone = new MediaStream([tone()]);
  const speaker = new BrowserSpeaker(() => undefined);
  const request: JoinRequest = {
    url: "https://rooms.daily.co/1",
    video: false,
    camera: false,
    microphone,
    speaker,
    emit: (event) => told.push(event),
    ...differing,
  };
  return { told, microphone, speaker, request };
}

type Use = (input: never) => unknown;

/** How each check is reached: at the library's call object, or as it is made. */
const throughTheLibrary: Record<LibraryCheck, (call: ToolableCall & LibraryCall) => Use> = {
  "user data": () => (userData) => made({ userData }),
  "input settings": () => (inputSettings) => made({ inputSettings }),
  "tray buttons": () => (customTrayButtons) => made({ customTrayButtons }),
  "custom integrations": () => (customIntegrations) => made({ customIntegrations }),
  "app message": (call) => (data) => call.sendAppMessage(data),
  "SIP transfer": (call) => (transfer) => call.sipCallTransfer(transfer),
  "SIP referral": (call) => (referral) => call.sipRefer(referral),
  "media player start": (call) => (settings) =>
    call.startRemoteMediaPlayer({ url: "https://a.test/x.mp4", settings }),
  "media player update": (call) => (settings) =>
    call.updateRemoteMediaPlayer({ session_id: "p", settings }),
};

const throughOurs: Record<LibraryCheck, (tools: HostedTools) => Use> = {
  "user data": (tools) => (data) => tools.setUserData(data),
  "input settings": (tools) => (settings) => tools.updateInputSettings(settings),
  "tray buttons": (tools) => (buttons) => tools.updateCustomTrayButtons(buttons),
  "custom integrations": (tools) => (given) => tools.setCustomIntegrations(given),
  "app message": () => checkAppMessage,
  "SIP transfer": (tools) => (transfer) => tools.sipCallTransfer(transfer),
  "SIP referral": (tools) => (referral) => tools.sipRefer(referral),
  "media player start": (tools) => (settings) =>
    tools.startRemoteMediaPlayer({ url: "https://a.test/x.mp4", settings }),
  "media player update": (tools) => (settings) =>
    tools.updateRemoteMediaPlayer({ session_id: "p", settings }),
};

/** A call object beside the others, given back at once. */
async function made(options: object): Promise<void> {
  const call = page.library.createCallObject({
    ...options,
    allowMultipleCallInstances: true,
  } as object);
  await call.destroy();
}

/** What the library and what our tools make of one input; ours without a word on the console. */
async function judge({ check, input }: Limit): Promise<Pick<Limit, "library" | "ours">> {
  const cyclic: { self?: object } = {};
  cyclic.self = cyclic;
  // oxlint-disable-next-line typescript/no-implied-eval -- functions and cycles cannot be sent here.
  const value = new Function("cyclic", `return (${input})`) as (cyclic: object) => never;
  const verdict = async (hand: Use): Promise<"takes" | "refuses"> => {
    try {
      await hand(value(cyclic));
      return "takes";
    } catch {
      return "refuses";
    }
  };
  const touched: string[] = [];
  const untouchable = new Proxy({} as ToolableCall, {
    get: (_, method) => () => touched.push(String(method)),
  });
  const said = console.error;
  console.error = (...words) => touched.push(words.join(" "));
  const ours = await verdict(throughOurs[check](hostedTools(() => untouchable)));
  if (ours === "refuses" && touched.length > 0) throw new Error(`touched: ${touched.join()}`);
  console.error = () => {};
  const library = await verdict(throughTheLibrary[check](page.call));
  console.error = said;
  return { library, ours };
}

/** Makes the call object and joins, with a call's patience. */
async function enter(request: JoinRequest): Promise<void> {
  await page.transport.createCallObject(request);
  await withDeadline({ withinMs: joinWithinMs }, () => page.transport.join(request));
}

/** How a join ended. */
export interface JoinOutcome {
  state: string;
  region: string;
  type?: string;
  message?: string;
}

/** What the tests reach on the page. */
export interface HostedPage {
  hostedTransport: typeof hostedTransport;
  enter: typeof enter;
  /** Of the transport in use. */
  tools: HostedTools;
  loadCallLibrary: typeof loadCallLibrary;
  tone: typeof tone;
  visitor: typeof visitor;
  judge: typeof judge;
  answers: Answers;
  room: Room;
  /** Kept between the steps of a test. */
  transport: HostedTransport;
  someone: ReturnType<typeof visitor>;
  outcome: JoinOutcome | null;
  library: CallLibrary & { getCallInstance(): unknown; version(): string };
  call: ToolableCall & LibraryCall;
}

Object.assign(page, {
  hostedTransport,
  enter,
  tools: hostedTools(() => page.transport.callObject),
  loadCallLibrary,
  tone,
  visitor,
  judge,
  answers: {},
});
