import { z } from "zod";

// Compiling a schema needs `new Function`, which the content policy of a page forbids and reports.
z.config({ jitless: true });

/** The most characters of user data or of an app message, as JSON. Source: spec §5, §9. */
const payloadMaxChars = 4096;

const payload = (textOf: (data: unknown) => string | undefined) =>
  z
    .unknown()
    .transform((data, context) => {
      try {
        return textOf(data);
      } catch {
        return context.addIssue("must be JSON-serializable");
      }
    })
    .pipe(
      z.string("must be JSON-serializable").max(payloadMaxChars, {
        error: ({ input }) =>
          `must be at most ${payloadMaxChars} characters; got ${(input as string).length}`,
      }),
    );

export const appMessage = payload((data) => JSON.stringify(data));

/** As the library counts: a string is measured as it is, without its quotes. */
export const userData = payload((data) =>
  typeof data === "string" ? data : JSON.stringify(data),
).optional();

const text = z.string().min(1);
const ids = z.array(z.string());
const url = z.url().optional();
const words = z.string().optional();

/** As the library counts: a text that says 5 is the fifth. */
const preset = z
  .union([z.number(), text.regex(/\S/).transform(Number)])
  .refine((value) => Number.isInteger(value) && value >= 1 && value <= 10);

/** By its path, or by the type that a data URL names. */
const picture = z.url({ abort: true }).refine((value) => {
  const { protocol, pathname } = new URL(value);
  const type = protocol === "data:" ? /^image\/(\w+)/.exec(pathname) : /\.(\w+)$/.exec(pathname);
  return /^(jpe?g|png)$/i.test(type?.[1] ?? "");
});

/** Takes what `schema` takes. Any other input is refused with the same sentence. */
const anyOf = (schema: z.ZodType, error: string) =>
  z.unknown().refine((value) => schema.safeParse(value).success, { error });

const image = anyOf(
  z.union([z.enum(["default"]), z.instanceof(ArrayBuffer), preset, picture]).optional(),
  'a preset from 1 to 10, "default", an ArrayBuffer, or the URL of a picture (jpg, jpeg, png)',
);

/** No strength at all is the library's own; one that is named must be in range. */
const blur = z.strictObject({
  strength: anyOf(z.number().gt(0).lte(1), "must be greater than 0 and at most 1").exactOptional(),
});

const videoProcessor = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("background-blur"), config: blur.optional() }),
  z.strictObject({
    type: z.literal("background-image"),
    config: z.looseObject({ source: image }).optional(),
  }),
  z.strictObject({
    type: z.enum(["none", "face-detection"]),
    config: z.looseObject({}).optional(),
  }),
]);

const audioProcessor = z.strictObject({ type: z.enum(["none", "noise-cancellation"]) });

export const inputSettings = z.strictObject({
  video: z.looseObject({ processor: videoProcessor.optional() }).optional(),
  audio: z.looseObject({ processor: audioProcessor.optional() }).optional(),
});

export const trayButtons = z.record(
  z.string(),
  z.strictObject({
    iconPath: url,
    iconPathDarkMode: url,
    label: words,
    tooltip: words,
    visualState: z.enum(["default", "sidebar-open", "active"]).optional(),
  }),
);

export const customIntegrations = z.record(
  z.string(),
  z
    .strictObject({
      label: z.string(),
      location: z.enum(["main", "sidebar"]),
      src: url,
      srcdoc: words,
      iconURL: url,
      controlledBy: z.union([z.enum(["*", "owners"]), ids]).optional(),
      shared: z.union([z.boolean(), z.literal("owners"), ids]).optional(),
      loading: z.enum(["eager", "lazy"]).optional(),
      allow: words,
      csp: words,
      name: words,
      referrerPolicy: words,
      sandbox: words,
    })
    .refine((given) => (given.src === undefined) !== (given.srcdoc === undefined), {
      error: "either src or srcdoc is required, not both",
    }),
);

export const sipTransfer = z
  .looseObject({
    sessionId: text,
    toEndPoint: z.string().regex(/^(sip:|\+)/, "must start with sip: or +"),
    callerId: text.optional(),
    extension: text.max(20).optional(),
    waitBeforeExtensionDialSec: z.number().min(0).max(60).optional(),
  })
  .refine(({ callerId, toEndPoint }) => callerId === undefined || toEndPoint.startsWith("+"), {
    path: ["callerId"],
    error: "is for transfers to a phone number (+)",
  })
  .refine((given) => given.waitBeforeExtensionDialSec === undefined || given.extension, {
    path: ["waitBeforeExtensionDialSec"],
    error: "wants an extension",
  });

/** A referral hands the call to another SIP address; a phone number it cannot reach. */
export const sipReferral = z.looseObject({
  sessionId: text,
  toEndPoint: z.string().regex(/^sip:/, "must start with sip:"),
});

const playerSettings = z.looseObject({
  volume: z.number().min(0).max(2).optional(),
  state: z.enum(["play", "pause"]).optional(),
});

export const playerStart = z.looseObject({ url: text, settings: playerSettings.optional() });
export const playerUpdate = z.looseObject({ session_id: text, settings: playerSettings });
export const playerStop = text;
