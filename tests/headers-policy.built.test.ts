import { expect, test } from "@playwright/test";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { headerTable } from "../hosting/header-table.ts";
import { readSiteSettings } from "../site/render/site-settings.ts";

const hosted = { VOICE_API_URL: "https://api.vapi.ai" };

/** Everything an owner can choose that changes a policy. */
const configurations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "the sandbox": {},
  "a provider": hosted,
  Calendly: { SCHEDULER_KIND: "calendly", SCHEDULER_URL: "https://calendly.com/fern/demo" },
  "Cal.com": { SCHEDULER_KIND: "cal", SCHEDULER_URL: "https://cal.com/fern/demo" },
  HubSpot: { SCHEDULER_KIND: "hubspot", SCHEDULER_URL: "https://meetings.hubspot.com/fern" },
  GoHighLevel: {
    SCHEDULER_KIND: "gohighlevel",
    SCHEDULER_URL: "https://api.leadconnectorhq.com/widget/booking/fern",
  },
  TidyCal: { SCHEDULER_KIND: "tidycal", SCHEDULER_URL: "https://tidycal.com/fern/demo" },
  "any page in a frame": { SCHEDULER_KIND: "frame", SCHEDULER_URL: "https://book.example/fern" },
  "any vendor's script": {
    SCHEDULER_KIND: "script",
    SCHEDULER_URL: "https://book.example/fern",
    SCHEDULER_SCRIPT: "https://book.example/embed.js",
  },
};

/** Findings below this are weaknesses; from it on they are remarks. */
const weaknessBelow = 50;

/**
 * The weaknesses of a policy. The sandbox on the visitor's own machine is no stranger's without TLS: no
 * network lies between. Source: W3C, Secure Contexts, 3.1, potentially trustworthy origins.
 */
const weaknessesOf = (policy: string): string[] =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => Number(severity) < weaknessBelow)
    .filter(
      ({ description, value }) =>
        !(description.includes("over HTTPS") && value?.startsWith("http://localhost:")),
    )
    .map(({ directive, value, description }) => `${directive} ${value}: ${description}`);

/** What has no policy of its own has the pages'. */
const hasPolicy = (headers: object): boolean => "Content-Security-Policy" in headers;

for (const [name, environment] of Object.entries(configurations)) {
  for (const call of name === "a provider" ? [{}] : [{}, hosted]) {
    const answeredBy =
      "VOICE_API_URL" in { ...environment, ...call } ? "a provider" : "the sandbox";
    test(`the policies with ${name}, calls answered by ${answeredBy}, have no known weakness`, () => {
      const settings = readSiteSettings({ ...environment, ...call });
      const { everything, own } = headerTable(settings, ["a{}"]);
      for (const headers of [everything, ...Object.values(own)].filter(hasPolicy)) {
        const policy = headers["Content-Security-Policy"] ?? "";
        expect(weaknessesOf(policy)).toEqual([]);
      }
      expect(everything["Content-Security-Policy"]).not.toContain("unsafe");
    });
  }
}

/** What a policy says of one directive; `null` where it says nothing. */
const saidOf = (policy: string, directive: string): string | null =>
  policy
    .split("; ")
    .find((said) => said.startsWith(`${directive} `))
    ?.slice(directive.length + 1) ?? null;

/** Every policy that a site of ours can be sent with: whose it is, and for which address. */
const everyPolicy = Object.entries(configurations).flatMap(([name, environment]) =>
  [environment, { ...environment, ...hosted }].flatMap((chosen) => {
    const { everything, own } = headerTable(readSiteSettings(chosen), ["a{}"]);
    const policed = Object.entries({ "every page": everything, ...own }).filter(([, headers]) =>
      hasPolicy(headers),
    );
    return policed.map(([address, headers]) => ({
      whose: `${address}, ${name}`,
      policy: headers["Content-Security-Policy"] ?? "",
    }));
  }),
);

const whose = (fits: (policy: string) => boolean): string[] => [
  ...new Set(everyPolicy.filter(({ policy }) => fits(policy)).map((one) => one.whose)),
];

test("no policy lets in unsafe scripts, and only two vendors' scripts draw with styles of their own", () => {
  const drawing = ["/scheduler/frame, TidyCal", "/scheduler/frame, any vendor's script"];
  expect(whose((policy) => policy.includes("unsafe"))).toEqual(drawing);
  for (const { policy } of everyPolicy) {
    expect(saidOf(policy, "default-src")).toBe("'none'");
    expect(saidOf(policy, "script-src")).not.toMatch(/unsafe|data:|\*|strict-dynamic/);
    // Nowhere but in their styles, and by one word.
    const style = saidOf(policy, "style-src") ?? "";
    expect(policy.replace(style, "")).not.toContain("unsafe");
    expect(style.match(/unsafe-[\w-]+/g) ?? ["unsafe-inline"]).toEqual(["unsafe-inline"]);
  }
});

test("no text becomes script anywhere but where a stranger's script runs", () => {
  const trusting = (policy: string): boolean =>
    saidOf(policy, "require-trusted-types-for") !== "'script'";
  expect(whose(trusting)).toEqual([
    "/scheduler/frame, TidyCal",
    "/scheduler/frame, any vendor's script",
  ]);
  // Who may vouch: nobody, our call's transport.
  expect(new Set(everyPolicy.map(({ policy }) => saidOf(policy, "trusted-types")))).toEqual(
    new Set(["'none'", "default", null]),
  );
});

test("the check finds what is weak", () => {
  for (const weak of ["script-src 'self' 'unsafe-inline'", "script-src http://other.example"]) {
    expect(weaknessesOf(`default-src 'none'; ${weak}; base-uri 'none'`)).not.toEqual([]);
  }
});
