import type { SiteContext } from "../../site-context.ts";

/** A site whose settings are all the owner's, for the tests of its pages. */
export const siteForTests: SiteContext = {
  brand: { name: "Fern Desk", email: "hello@fern.example" },
  call: {
    apiUrl: "https://voice.example",
    rooms: "sandbox",
    practice: "dental",
    publicKey: "key",
    assistantId: "receptionist",
    fallbackUrl: null,
    placement: "inline",
    recording: "unstated",
  },
  scheduler: { kind: "frame", url: "https://book.example/fern", load: "visible" },
};
