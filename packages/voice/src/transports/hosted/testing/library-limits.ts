import type { HostedTools } from "../tools/hosted-tools.ts";

type Verdict = "takes" | "refuses";

/**
 * What the call library takes and what it refuses, one row each: the method, an input as an expression,
 * the library's verdict, and ours, which may be stricter. Source: spec §5, and the checks that were run
 * against 0.83.1.
 */
export interface Limit {
  method: keyof HostedTools;
  input: string;
  library: Verdict;
  ours: Verdict;
}

const limit =
  (method: Limit["method"], around: (input: string) => string = (input) => input) =>
  (verdict: Verdict | "takes, unlike us", ...inputs: string[]): Limit[] =>
    inputs.map((input) => ({
      method,
      input: around(input),
      library: verdict === "refuses" ? "refuses" : "takes",
      ours: verdict === "takes" ? "takes" : "refuses",
    }));

const userData = limit("setUserData");
const blur = limit(
  "updateInputSettings",
  (config) => `{ video: { processor: { type: "background-blur", config: ${config} } } }`,
);
const image = limit(
  "updateInputSettings",
  (source) =>
    `{ video: { processor: { type: "background-image", config: { source: ${source} } } } }`,
);
const sound = limit("updateInputSettings", (type) => `{ audio: { processor: { type: ${type} } } }`);
const icon = "https://a.test/icon.png";
const tray = limit("updateCustomTrayButtons", (button) => `{ x: ${button} }`);
const integration = limit("setCustomIntegrations", (fields) => `{ x: { ${fields} } }`);
const appMessage = limit("sendAppMessage");
const transfer = limit("sipCallTransfer");
const referral = limit("sipRefer");
const media = `url: "https://a.test/x.mp4", session_id: "p"`;
const volumes = (["startRemoteMediaPlayer", "updateRemoteMediaPlayer"] as const).flatMap(
  (method) => {
    const volume = limit(method, (level) => `{ ${media}, settings: { volume: ${level} } }`);
    return [
      ...volume("takes", "0", "1", "2", "undefined"),
      ...volume("refuses", "-0.1", "2.01", "2.1", "3", `"1"`),
      // Whatever counts as nothing is not looked at.
      ...volume("takes, unlike us", "NaN", `""`, "null"),
    ];
  },
);

export const limits: Limit[] = [
  ...userData("takes", `"x".repeat(4096)`, `{ text: "x".repeat(4085) }`, "undefined", "null"),
  // Taken without its function.
  ...userData("takes", "{ name: 1, silent: () => {} }"),
  ...userData("refuses", `"x".repeat(4097)`, `{ text: "x".repeat(4086) }`, "cyclic", "1n"),

  ...blur("takes", "{ strength: 0.01 }", "{ strength: 0.5 }", "{ strength: 1 }", "{}"),
  ...blur("refuses", "{ strength: 0 }", "{ strength: -1 }", "{ strength: 1.01 }"),
  ...blur("refuses", "{ strength: NaN }", "{ strength: undefined }", `{ strength: "1" }`),
  ...blur("refuses", "{ strength: 1, colour: 1 }"),

  ...image("takes", "1", "10", `"5"`, `"default"`, "new ArrayBuffer(1)", "undefined"),
  ...image("takes", `"https://a.test/x.png"`, `"https://a.test/x.JPG"`),
  ...image("takes", `"data:image/png;base64,AA"`),
  ...image("refuses", "0", "11", "1.5", `"abc"`, "null", `"https://a.test/x.gif"`),
  // Counts as 1.
  ...image("takes, unlike us", "true"),

  ...sound("takes", `"noise-cancellation"`, `"none"`),
  ...sound("refuses", `"bogus"`, "undefined"),

  ...tray("takes", `{ iconPath: "${icon}", label: "x", tooltip: "x" }`),
  ...tray("takes", `{ iconPath: "${icon}", iconPathDarkMode: "${icon}", tooltip: "x" }`),
  ...tray("takes", `{ label: "x", visualState: "default" }`, `{ visualState: "sidebar-open" }`),
  ...tray("takes", `{ visualState: "active" }`),
  ...tray("refuses", `{ iconPath: "icon.png" }`, `{ iconPathDarkMode: "icon.png" }`),
  ...tray("refuses", `{ visualState: "open" }`, `{ colour: "teal" }`, "{ label: 7 }"),

  ...integration("takes", `label: "x", location: "main", src: "${icon}"`),
  ...integration("takes", `label: "x", location: "sidebar", srcdoc: "<p>x</p>"`),
  ...integration("takes", `label: "x", location: "main", srcdoc: "", controlledBy: "*"`),
  ...integration("takes", `label: "x", location: "main", srcdoc: "", controlledBy: "owners"`),
  ...integration("takes", `label: "x", location: "main", srcdoc: "", controlledBy: ["id"]`),
  ...integration("refuses", `location: "main", srcdoc: ""`, `label: "x", srcdoc: ""`),
  ...integration("refuses", `label: "x", location: "main"`),
  ...integration("refuses", `label: "x", location: "main", src: "${icon}", srcdoc: ""`),
  ...integration("refuses", `label: "x", location: "top", srcdoc: ""`),
  ...integration("refuses", `label: "x", location: "main", src: "nope"`),
  ...integration("refuses", `label: "x", location: "main", srcdoc: "", controlledBy: "me"`),
  ...integration("refuses", `label: "x", location: "main", srcdoc: "", controlledBy: [7]`),
  ...integration("refuses", `label: "x", location: "main", srcdoc: "", shared: "all"`),
  ...integration("refuses", `label: "x", location: "main", srcdoc: "", zz: 1`),
  // The library asks that there be a label, not that it says anything.
  ...integration("takes, unlike us", `label: 7, location: "main", srcdoc: ""`),
  ...integration("takes, unlike us", `label: "x", location: "main", srcdoc: "", loading: "later"`),

  ...appMessage("takes", `"x".repeat(4094)`, `{ text: "x".repeat(4085) }`),
  ...appMessage("refuses", `"x".repeat(4095)`, `{ text: "x".repeat(4086) }`, "cyclic", "undefined"),

  ...transfer("takes", `{ sessionId: "s", toEndPoint: "sip:desk@practice.test" }`),
  ...transfer("takes", `{ sessionId: "s", toEndPoint: "+1555", callerId: "+1556" }`),
  ...transfer("takes", `{ sessionId: "s", toEndPoint: "+1555", extension: "1".repeat(20) }`),
  ...transfer("refuses", `{ sessionId: "s", toEndPoint: "bob" }`, `{ toEndPoint: "+1555" }`),
  ...transfer("refuses", `{ sessionId: 7, toEndPoint: "+1555" }`, `{ sessionId: "s" }`),
  ...transfer("refuses", `{ sessionId: "s", toEndPoint: "sip:a@b.test", callerId: "+1556" }`),
  ...transfer("refuses", `{ sessionId: "s", toEndPoint: "+1555", callerId: 7 }`),
  ...transfer("refuses", `{ sessionId: "s", toEndPoint: "+1555", extension: "1".repeat(21) }`),
  ...transfer(
    "refuses",
    `{ sessionId: "s", toEndPoint: "+1", extension: "1", waitBeforeExtensionDialSec: 61 }`,
    `{ sessionId: "s", toEndPoint: "+1", waitBeforeExtensionDialSec: 1 }`,
  ),
  ...transfer(
    "takes, unlike us",
    `{ sessionId: "s", toEndPoint: "+1", extension: "1", waitBeforeExtensionDialSec: -1 }`,
  ),
  ...referral("takes", `{ sessionId: "s", toEndPoint: "sip:desk@practice.test" }`),
  ...referral(
    "refuses",
    `{ sessionId: "s", toEndPoint: "+1555" }`,
    `{ toEndPoint: "sip:a@b.test" }`,
  ),

  ...volumes,
];

/** Makes the input of a row, where it is needed: functions and cycles cannot be sent to a page. */
export function inputOf({ input }: Limit): never {
  const cyclic: { self?: object } = {};
  cyclic.self = cyclic;
  // oxlint-disable-next-line typescript/no-implied-eval -- as above
  return (new Function("cyclic", `return (${input})`) as (cyclic: object) => never)(cyclic);
}
