import { hostedTransport, type HostedTransport } from "@ringwell/voice/hosted";
import { hostedTools, type HostedTools, type ToolableCall } from "@ringwell/voice/hosted-tools";
import { BrowserSpeaker } from "../../packages/voice/src/sound/speaker.ts";
import { withDeadline } from "../../packages/voice/src/with-deadline.ts";
import { joinWithinMs } from "../../packages/voice/src/limits.ts";
import {
  loadCallLibrary,
  type CallLibrary,
  type LibraryCall,
} from "../../packages/voice/src/transports/hosted/call-library.ts";
import type { JoinRequest, TransportEvent } from "../../packages/voice/src/transports/transport.ts";
import {
  inputOf,
  type Limit,
} from "../../packages/voice/src/transports/hosted/testing/library-limits.ts";
import type { Answers, Room } from "./call-machine.ts";

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

/** Inputs that the library checks as it makes a call object, by the option that takes them. */
const options: { [Method in Limit["method"]]?: string } = {
  setUserData: "userData",
  updateInputSettings: "inputSettings",
  updateCustomTrayButtons: "customTrayButtons",
  setCustomIntegrations: "customIntegrations",
};

/** A call object beside the others, given back at once. */
async function made(options: object): Promise<void> {
  const call = page.library.createCallObject({
    ...options,
    allowMultipleCallInstances: true,
  } as object);
  await call.destroy();
}

/** What the library makes of one input. */
async function judge(limit: Limit): Promise<Limit["library"]> {
  const option = options[limit.method];
  const said = console.error;
  console.error = () => {};
  try {
    const input = inputOf(limit);
    await (option ? made({ [option]: input }) : page.call[limit.method](input));
    return "takes";
  } catch {
    return "refuses";
  } finally {
    console.error = said;
  }
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
