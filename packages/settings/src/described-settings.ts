/** What a setting is for, in the owner's words. Its reader has the default and the accepted values. */
export interface DescribedSetting {
  /** A sentence or two: what changes when it is set. */
  what: string;
  /** A value that its reader takes, as an owner would write it. */
  example: string;
  /** What happens without it. Required if the reader's default is neither text nor number. */
  unset?: string;
  secret?: true;
  /** Other settings that must be set too, or it is not read. */
  with?: Readonly<Record<string, string>>;
  /** For a setting that no `SettingsReader` reads: what reads it, and what it takes. */
  elsewhere?: { readBy: string; takes: string };
}

const script = {
  SCHEDULER_KIND: "script",
  SCHEDULER_URL: "https://booking.vendor.com/fern-desk",
  SCHEDULER_SCRIPT: "https://booking.vendor.com/embed.js",
};

const sandboxKey = "6f1d0c9b8a7e4d5c6b3a29180f7e6d5c4b3a2918";

const tests = "`npm test`";
const soak = "`npm run soak`";

/** The path of a program that a command starts. */
const program = (what: string, example: string, readBy: string): DescribedSetting => ({
  what,
  example,
  unset: "found on the path, or installed from Debian's packages",
  elsewhere: { readBy, takes: "a path of a program" },
});

/**
 * Every setting of the project, in the order of the reference page. A test fails for a setting that is
 * read and not described here, and for one that is described and not read.
 */
export const describedSettings: Readonly<
  Record<string, Readonly<Record<string, DescribedSetting>>>
> = {
  "Your site": {
    SITE_URL: {
      what: "The site's public address: canonical links, the sitemap, social cards, and whom the sandbox lets call.",
      example: "https://ferndesk.com",
    },
    BRAND_NAME: {
      what: "The name on every page, in every title, in the confirmations that the sandbox's scheduler sends.",
      example: "Fern Desk",
    },
    INFO_EMAIL: {
      what: "The mailbox behind every mailto link, and the sender of confirmations.",
      example: "hello@ferndesk.com",
    },
    REPORTS_URL: {
      what:
        "Where browsers report what the pages' policy stopped: your collector's address. The site " +
        "itself takes none.",
      example: "https://reports.ferndesk.com/csp",
      unset: "browsers report nothing",
    },
  },
  "The call": {
    VOICE_API_URL: {
      what:
        "The voice provider's API. Once it is set, the hosted call library's hosts are let in " +
        "by the site's headers.",
      example: "https://api.vapi.ai",
    },
    VOICE_PUBLIC_KEY: {
      what: "The provider account's public key. Every visitor can read it: never put the private one here.",
      example: "5f3c1f0e-9a51-4a55-8a0e-1f0d6a7b2c3d",
    },
    VOICE_ASSISTANT_ID: {
      what: "Who answers. `npm run provision -- --write-env` sets it.",
      example: "8d0f7f52-52a5-4f3e-9f57-0b6d1c2e3f4a",
    },
    CALL_FALLBACK: {
      what: "A page outside the site where the same assistant answers, offered when a call cannot start here.",
      example: "off",
    },
    CALL_PLACEMENT: {
      what:
        "Where a call can be started: in the first screen and beside the scheduler, or also " +
        "from a bar that floats along between them.",
      example: "floating",
    },
    CALL_RECORDING: {
      what:
        "What the sentence beside the call button says of recording. It records nothing " +
        "itself: say what your provider does.",
      example: "off",
      unset: "`off` with the sandbox; with a provider the sentence leaves recording out",
    },
    VOICE_PRIVATE_KEY: {
      what: "The provider account's private key. The site's build never reads it.",
      example: "1c9b4e0a-3f2d-4e8b-9a7c-6d5e4f3a2b1c",
      unset: "the sandbox's key, with the sandbox; with a provider it must be set",
      secret: true,
    },
  },
  "The scheduler": {
    SCHEDULER_KIND: {
      what: "Whose scheduler stands in the demo section: [choosing one](schedulers.md).",
      example: "calendly",
      with: { SCHEDULER_URL: "https://calendly.com/fern-desk/demo" },
    },
    SCHEDULER_URL: {
      what: "Your scheduling page. Every demo button leads there; it must be of the chosen kind.",
      example: "https://calendly.com/fern-desk/demo",
      with: { SCHEDULER_KIND: "calendly" },
    },
    SCHEDULER_LOAD: {
      what:
        "Whether the scheduler loads by itself when a tenth of it is in view, or waits for a " +
        "press. With `click`, no visitor meets a third party before acting.",
      example: "click",
    },
    SCHEDULER_SCRIPT: {
      what: "For the kind `script`: the vendor's script, run in a document of its own.",
      example: "https://booking.vendor.com/embed.js",
      unset: "refused when the kind is `script`",
      with: script,
    },
    SCHEDULER_ELEMENT: {
      what: "For the kind `script`: what the vendor's element carries.",
      example: 'class=widget data-page="fern-desk/demo"',
      unset: "an element without attributes",
      with: script,
    },
    SCHEDULER_INIT: {
      what: "For the kind `script`: the function to call with the element.",
      example: "Vendor.init",
      unset: "the script finds its element by itself",
      with: script,
    },
    SCHEDULER_INTEGRITY: {
      what: "For the kind `script`: the digest of a script that never changes.",
      example: "sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC",
      unset: "the script is not pinned",
      with: script,
    },
  },
  "Where it runs": {
    SITE_PORT: { what: "Where `npm start` serves the site.", example: "8080" },
    SANDBOX_PORT: { what: "Where `npm start` serves the sandbox.", example: "8081" },
    SANDBOX_HOST: {
      what: "What the sandbox listens on: this machine alone, unless you say otherwise.",
      example: "0.0.0.0",
      with: { SANDBOX_PRIVATE_KEY: sandboxKey },
    },
    DATA_DIR: {
      what: "Where bookings, mails and the sandbox's account last.",
      example: "/var/lib/ringwell",
    },
    LOG: {
      what:
        "What the sandbox writes down of each request: pattern, status, time, nothing of a " +
        "visitor ([operating it](operating.md)). Failures are always said.",
      example: "json",
    },
    METRICS_NETWORKS: {
      what: "Who may read the sandbox's figures at `/metrics`, besides this machine.",
      example: "172.17.0.0/16",
      unset: "this machine alone",
    },
    TRUSTED_PROXIES: {
      what:
        "Proxies of your own before the sandbox: only their `X-Forwarded-For` is believed, so " +
        "that limits count visitors.",
      example: "127.0.0.1,10.0.0.0/8",
      unset: "no such header is believed",
    },
    CALL_NETWORKS: {
      what:
        "From where visitors may call the sandbox over WebRTC, besides this machine; others " +
        "are put through by WebSocket.",
      example: "192.168.0.0/16",
      unset: "this machine alone",
    },
    CALL_HOST: {
      what: "The address that callers send their sound to, where it is none of this machine's, as in a container.",
      example: "192.0.2.7",
      unset: "this machine's own addresses",
    },
    CALL_PORTS: {
      what: "The UDP ports of calls, to be opened in a firewall or published by a container.",
      example: "40000-40100",
      unset: "any that is free",
    },
  },
  "The sandbox": {
    PRACTICE: {
      what: "The practice that the sandbox's receptionist and the provisioned one answer for.",
      example: "med-spa",
    },
    SANDBOX_LIMITS: {
      what:
        "What one visitor, or one machine, may ask; named limits change, the others keep their " +
        "[defaults](../sandbox/src/http/limits.ts).",
      example: "callsPerAddress=4,bookingsPerMinute=60",
      unset: "the defaults",
    },
    SANDBOX_PRIVATE_KEY: {
      what:
        "The key that may do everything in the sandbox's account: read and delete " +
        "conversations, change assistants. Must be set to one of your own, such as `openssl " +
        "rand -hex 24` prints, once `SANDBOX_HOST` or `BOOKING_URL` lets others reach the " +
        "sandbox.",
      example: sandboxKey,
      secret: true,
    },
    BOOKING_URL: {
      what: "Where visitors reach the sandbox's scheduler: the address in its mails and its calendar feed.",
      example: "https://book.ferndesk.com",
      with: { SANDBOX_PRIVATE_KEY: sandboxKey },
    },
    BOOKING_RULES: {
      what: "A JSON file with the hours of demos: [the scheduler](scheduler.md).",
      example: "booking-rules.json",
      unset: "weekdays from 9 to 5, New York's time",
    },
    SMTP_URL: {
      what: "The mail server that sends confirmations.",
      example: "smtp://user:password@mail.ferndesk.com:587",
      unset: "mails stay files under `DATA_DIR`",
      secret: true,
    },
    CRM_WEBHOOK_URL: {
      what:
        "Where the record of each caller goes, as JSON ([its form](receptionist.md)): an https " +
        "address, or http on this machine.",
      example: "https://crm.ferndesk.com/hooks/calls",
      unset: "records are kept under `DATA_DIR` and shown on the owner's page",
      secret: true,
    },
    CRM_WEBHOOK_SECRET: {
      what: "Signs what goes to `CRM_WEBHOOK_URL`, as Standard Webhooks has it.",
      example: "whsec_c2lnbmVkIHdpdGggdGhpcyBzZWNyZXQ=",
      unset: "requests are not signed",
      secret: true,
    },
    CONTACTS_KEPT_HOURS: {
      what: "How long the sandbox keeps who booked, in hours.",
      example: "72",
    },
  },
  "Other engines for speech": {
    SPEECH_HEARING_URL: {
      what: "An engine that hears in the sandbox's place, by the widespread transcription protocol.",
      example: "http://localhost:8000/v1",
      unset: "the sandbox hears by itself",
    },
    SPEECH_HEARING_KEY: {
      what: "The key for that engine.",
      example: "sk-hearing",
      unset: "none is sent",
      secret: true,
    },
    SPEECH_HEARING_MODEL: { what: "Which of its models hears.", example: "whisper-large" },
    SPEECH_SPEAKING_URL: {
      what: "An engine that speaks in the sandbox's place.",
      example: "http://localhost:8880/v1",
      unset: "the sandbox speaks by itself",
    },
    SPEECH_SPEAKING_KEY: {
      what: "The key for that engine.",
      example: "sk-speaking",
      unset: "none is sent",
      secret: true,
    },
    SPEECH_SPEAKING_MODEL: { what: "Which of its models speaks.", example: "kokoro" },
    SPEECH_SPEAKING_VOICE: { what: "Which of its voices speaks.", example: "af_heart" },
  },
  "Tests and figures": {
    CHROME_PATH: program("The Chromium that the browser tests drive.", "/usr/bin/chromium", tests),
    NGINX_PATH: program("The nginx that the site is served by.", "/usr/sbin/nginx", soak),
    FIREFOX_PATH: program("The Firefox of the journeys.", "/usr/bin/firefox-esr", soak),
    WEBKIT_DRIVER_PATH: program("The driver of WebKit.", "/usr/bin/WebKitWebDriver", soak),
    PULSEAUDIO_PATH: program(
      "The sound output of Firefox and WebKit.",
      "/usr/bin/pulseaudio",
      soak,
    ),
    OPENSSL_PATH: program("The OpenSSL for certificates.", "/usr/bin/openssl", soak),
    XVFB_PATH: program("The screen of WebKit.", "/usr/bin/Xvfb", soak),
    SEED: {
      what: "Where the random inputs of the property tests begin; another number tries others.",
      example: "7",
      unset: "20261121",
      elsewhere: { readBy: "`npm test`", takes: "a whole number" },
    },
  },
};
