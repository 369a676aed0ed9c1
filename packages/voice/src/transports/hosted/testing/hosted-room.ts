import { enterRoom, visitor, type TestRoom } from "../../../testing/rooms.ts";
import { HostedTransport, type HostedNeeds } from "../hosted-transport.ts";
import { Lease } from "../lease.ts";
import { ScriptedLibrary, type Scripts } from "./scripted-library.ts";

export const hostedUrl = "https://rooms.daily.co/1";

/** A hosted transport over the scripted library, with the room's side in the test's hand. */
export function hostedRoom({
  scripts,
  lease = new Lease(),
  lookUpRegion = async () => "us-west-2",
  ...needs
}: { scripts?: Scripts; lease?: Lease } & Partial<HostedNeeds> = {}) {
  const made = visitor();
  const library = new ScriptedLibrary(made.clock, made.speaker, scripts);
  const transport = new HostedTransport({
    library: library.asLibrary(),
    lease,
    clock: made.clock,
    createStream: (track) => ({ track }) as unknown as MediaStream,
    lookUpRegion,
    ...needs,
  });
  return {
    ...made,
    request: { ...made.request, url: hostedUrl },
    library,
    lease,
    transport,
    admit: async () => {
      library.last.admit();
      await made.clock.pass(0);
      library.last.speak();
      await made.clock.pass(0);
    },
    refuse: async () => {
      library.last.fail("not-allowed");
      await made.clock.pass(0);
    },
    say: (text: string) => library.last.emit("app-message", { data: text, fromId: "bot" }),
    dismiss: () => library.last.close(),
    /** Without the transport's own word, which every call begins with. */
    arrived: () => library.last.sent.filter((data): data is string => data !== "playable"),
    held: () => library.live.size,
  } satisfies TestRoom & Record<string, unknown>;
}

/** The same, entered. */
export async function insideHostedRoom(
  options: Parameters<typeof hostedRoom>[0] = {},
  request: Partial<ReturnType<typeof hostedRoom>["request"]> = {},
) {
  const room = hostedRoom(options);
  const joined = enterRoom(room.transport, { ...room.request, ...request });
  await room.clock.pass(0);
  await room.admit();
  await joined;
  return { ...room, call: room.library.last };
}
