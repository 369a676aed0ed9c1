import { inside, visitor, type TestRoom } from "../../../testing/rooms.ts";
import type { HostedOptions } from "../hosted-transport.ts";
import { libraryTransport } from "../library-transport.ts";
import { ScriptedLibrary, type Scripts } from "./scripted-library.ts";

export const hostedUrl = "https://rooms.daily.co/1";

/** A hosted transport over the scripted library, with the room's side in the test's hand. */
export function hostedRoom({
  scripts,
  beside,
  ...options
}: { scripts?: Scripts; beside?: ScriptedLibrary } & HostedOptions = {}) {
  const made = visitor(hostedUrl);
  const library = beside ?? new ScriptedLibrary(scripts);
  return {
    ...made,
    // A quotation mark costs two of 4096 characters, as JSON.
    longest: '"'.repeat(2_047),
    library,
    transport: libraryTransport(library.asLibrary(), { lookUpRegion: false, ...options }),
    admit: async () => {
      library.last.admit();
      await made.clock.pass(0);
      library.last.speak();
      await made.clock.pass(0);
    },
    refuse: () => library.last.fail("not-allowed"),
    say: (data: unknown) => library.last.emit("app-message", { data, fromId: "bot" }),
    dismiss: () => library.last.close(),
    /** Without the transport's own word, which every call begins with. */
    arrived: () => library.last.of("sendAppMessage").filter((data) => data !== "playable"),
    held: () => library.live.size,
  } satisfies TestRoom & Record<string, unknown>;
}

/** The same, entered. */
export async function insideHostedRoom(
  options: Parameters<typeof hostedRoom>[0] = {},
  request: Partial<ReturnType<typeof hostedRoom>["request"]> = {},
) {
  const room = await inside(hostedRoom(options), request);
  return { ...room, call: room.library.last };
}
