import type { SiteContext } from "../../site-context.ts";

/** A site that is wholly its owner's, as its pages are tested. */
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
