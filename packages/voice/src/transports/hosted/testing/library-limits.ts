import type { HostedTools } from "../tools/hosted-tools.ts";

/**
 * One input of a library method: the method, the input as an expression, and the library's verdict. Then
 * our verdict, which may be stricter, with our message if we refuse. Source: spec §5, and the checks that
 * were run against 0.83.1.
 */
export interface Limit {
  method: keyof HostedTools;
  input: string;
  library: "takes" | "refuses";
  ours: string;
}

/**
 * Rows of one method. Our refusal is the text after `refuses: `. Without one it names the input as `named`.
 * Each input replaces the `…`.
 */
const limit =
  (method: Limit["method"], named: string, around = "…") =>
  (verdict: `takes${"" | ", unlike us"}` | `refuses${string}`, ...inputs: string[]): Limit[] =>
    inputs.map((input) => ({
      method,
      input: around.replace("…", input),
      library: verdict.startsWith("takes") ? "takes" : "refuses",
      ours: verdict === "takes" ? verdict : (verdict.split("refuses: ")[1] ?? named),
    }));

const processor = (type: string, config: string) =>
  limit(
    "updateInputSettings",
    "config",
    `{ video: { processor: { type: "${type}", ${config} } } }`,
  );

const userData = limit("setUserData", "user data");
const settings = limit("updateInputSettings", "input settings");
const blur = processor("background-blur", "config: { … }");
const image = processor("background-image", "config: { source: … }");
const pictures = `refuses: a preset from 1 to 10, "default", an ArrayBuffer, or the URL of a picture (jpg`;
const icon = "https://a.test/icon.png";
const tray = limit("updateCustomTrayButtons", "tray buttons.x", "{ x: { … } }");
/** The last of two fields of one name counts. */
const integration = (fields: string) =>
  limit(
    "setCustomIntegrations",
    "custom integrations.x",
    `{ x: { label: "x", location: "main", ${fields} } }`,
  );
const [linked, embedded] = [integration("…"), integration(`srcdoc: "", …`)];
const appMessage = limit("sendAppMessage", "an app message");
const transfer = limit("sipCallTransfer", "a transfer.", `{ sessionId: "s", toEndPoint: "+1", … }`);
const referral = limit("sipRefer", "a referral.", `{ sessionId: "s", … }`);
const media = `{ url: "https://a.test/x.mp4", session_id: "p", settings: { volume: … } }`;
const volumes = (["startRemoteMediaPlayer", "updateRemoteMediaPlayer"] as const).map((method) =>
  limit(method, "a media player.settings.volume", media),
);

export const limits: Limit[] = [
  ...userData("takes", `"x".repeat(4096)`, `{ text: "x".repeat(4085) }`, "undefined", "null"),
  // Taken without its function.
  ...userData("takes", "{ name: 1, silent: () => {} }"),
  ...userData("refuses: must be at most 4096 characters; got 4097", `"x".repeat(4097)`),
  ...userData("refuses", `{ text: "x".repeat(4086) }`),
  ...userData("refuses: user data: must be JSON-serializable", "cyclic", "1n"),

  ...blur("takes", "strength: 0.01", "strength: 0.5", "strength: 1", ""),
  ...["0", "-1", "1.01", "NaN", "undefined", `"1"`].flatMap((strength) =>
    blur("refuses: must be greater than 0 and at most 1", `strength: ${strength}`),
  ),
  ...blur("refuses", "strength: 1, colour: 1"),

  ...image("takes", "1", "10", `"5"`, `"default"`, "new ArrayBuffer(1)", "undefined"),
  ...image("takes", `"https://a.test/x.png"`, `"https://a.test/x.JPG"`),
  ...image("takes", `"data:image/png;base64,AA"`),
  ...image(pictures, "0", "11", "1.5", "null", `"-1"`, `"abc"`, `"x.png"`, `""`, `" "`, "{}"),
  ...image(pictures, `"https://a.test/x.gif"`, `"data:image/gif;base64,AA"`),
  // Count as 1.
  ...image("takes, unlike us", "true", "[1]"),

  ...["noise-cancellation", "none"].flatMap((type) =>
    settings("takes", `{ audio: { processor: { type: "${type}" } } }`),
  ),
  ...settings(
    "refuses",
    `{ audio: { processor: { type: "bogus" } } }`,
    "{ audio: { processor: { type: undefined } } }",
  ),
  ...settings(`refuses: "screen"`, "{ screen: {} }"),

  ...tray("takes", `iconPath: "${icon}", label: "x", tooltip: "x"`),
  ...tray("takes", `iconPath: "${icon}", iconPathDarkMode: "${icon}", tooltip: "x"`),
  ...tray("takes", `label: "x", visualState: "default"`, `visualState: "sidebar-open"`),
  ...tray("takes", `visualState: "active"`),
  ...tray("refuses: tray buttons.x.iconPath: Invalid URL", `iconPath: "icon.png"`),
  ...tray("refuses", `iconPathDarkMode: "icon.png"`, `visualState: "open"`),
  ...tray("refuses", `colour: "teal"`, "label: 7"),

  ...linked("takes", `src: "${icon}"`, `srcdoc: "<p>x</p>", location: "sidebar"`),
  ...embedded("takes", `controlledBy: "*"`, `controlledBy: "owners"`, `controlledBy: ["id"]`),
  ...linked("refuses: either src or srcdoc is required, not both", ""),
  ...embedded("refuses: either src or srcdoc is required, not both", `src: "${icon}"`),
  ...linked("refuses", `src: "nope"`),
  ...embedded("refuses", "location: undefined", `location: "top"`),
  ...embedded("refuses", `controlledBy: "me"`, "controlledBy: [7]", `shared: "all"`, "zz: 1"),
  // The library asks that there be a label, not that it says anything.
  ...limit("setCustomIntegrations", "x.label")(
    "refuses",
    `{ x: { location: "main", srcdoc: "" } }`,
  ),
  ...embedded("takes, unlike us", "label: 7", `loading: "later"`),

  ...appMessage("takes", `"x".repeat(4094)`, `{ text: "x".repeat(4085) }`),
  ...appMessage("refuses", `"x".repeat(4095)`, `{ text: "x".repeat(4086) }`, "cyclic", "undefined"),

  ...transfer("takes", `toEndPoint: "sip:desk@practice.test"`, `callerId: "+1556"`),
  ...transfer("takes", `extension: "1".repeat(20)`),
  ...transfer("refuses: must start with sip: or +", `toEndPoint: "bob"`),
  ...transfer("refuses", "sessionId: undefined", "sessionId: 7", "toEndPoint: undefined"),
  ...transfer("refuses: is for transfers to a phone", `toEndPoint: "sip:a@b", callerId: "+1556"`),
  ...transfer("refuses", "callerId: 7", `extension: "1".repeat(21)`),
  ...transfer("refuses", `extension: "1", waitBeforeExtensionDialSec: 61`),
  ...transfer("refuses: Sec: wants an extension", "waitBeforeExtensionDialSec: 1"),
  ...transfer("takes, unlike us", `extension: "1", waitBeforeExtensionDialSec: -1`),
  ...referral("takes", `toEndPoint: "sip:desk@practice.test"`),
  ...referral("refuses: must start with sip:", `toEndPoint: "+1555"`),
  ...referral("refuses", `toEndPoint: "sip:a@b.test", sessionId: undefined`),

  ...volumes.flatMap((volume) => [
    ...volume("takes", "0", "1", "2", "undefined"),
    ...volume("refuses", "-0.1", "2.01", "2.1", "3", `"1"`),
    // Whatever counts as nothing is not looked at.
    ...volume("takes, unlike us", "NaN", `""`, "null"),
  ]),
  ...limit("stopRemoteMediaPlayer", "a media player's id")("takes, unlike us", `""`),
];

/** Makes the input of a row, where it is needed: functions and cycles cannot be sent to a page. */
export function inputOf({ input }: Limit): never {
  const cyclic: { self?: object } = {};
  cyclic.self = cyclic;
  // oxlint-disable-next-line typescript/no-implied-eval -- as above
  return (new Function("cyclic", `return (${input})`) as (cyclic: object) => never)(cyclic);
}
