import { expect, test } from "vitest";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { headerTable } from "../hosting/header-table.ts";
import { readSiteSettings } from "../site/render/site-settings.ts";

const scheduler = (kind: string, url: string, script?: string): Record<string, string> => ({
  SCHEDULER_KIND: kind,
  SCHEDULER_URL: url,
  ...(script && { SCHEDULER_SCRIPT: script }),
});

/** Every kind of scheduler that an owner can choose. */
const schedulers: Readonly<Record<string, Record<string, string>>> = {
  "the sandbox": {},
  Calendly: scheduler("calendly", "https://calendly.com/fern/demo"),
  "Cal.com": scheduler("cal", "https://cal.com/fern/demo"),
  HubSpot: scheduler("hubspot", "https://meetings.hubspot.com/fern"),
  GoHighLevel: scheduler("gohighlevel", "https://api.leadconnectorhq.com/widget/booking/fern"),
  TidyCal: scheduler("tidycal", "https://tidycal.com/fern/demo"),
  "any page in a frame": scheduler("frame", "https://book.example/fern"),
  "any script": scheduler("script", "https://book.example/fern", "https://book.example/embed.js"),
};

/** Every policy that a site can be sent with, calls answered by the sandbox or by a provider. */
const policies = Object.entries(schedulers).flatMap(([name, environment]) =>
  [{}, { VOICE_API_URL: "https://api.vapi.ai" }].flatMap((provider) => {
    const { everything, own } = headerTable(readSiteSettings({ ...environment, ...provider }), [
      "a{}",
    ]);
    return Object.entries({ "every page": everything, ...own }).flatMap(([address, headers]) => {
      // A path without its own policy has the pages'.
      const policy = headers["Content-Security-Policy"];
      return policy ? [{ whose: `${address}, ${name}`, policy }] : [];
    });
  }),
);

const whose = (fits: (policy: string) => boolean): string[] => [
  ...new Set(policies.filter(({ policy }) => fits(policy)).map((one) => one.whose)),
];

/** The documents in which a vendor's script may use inline styles. */
const strangers = ["/scheduler/frame, TidyCal", "/scheduler/frame, any script"];

/** A finding with a lower severity number is a weakness. From this number on it is a remark. */
const weaknessBelow = 50;

/**
 * The weaknesses of a policy. Plain http to the sandbox on the visitor's own machine is none, because no
 * network is between them. Source: W3C, Secure Contexts, 3.1, potentially trustworthy origins.
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

/** The value of one directive of a policy. `null` if the policy does not have it. */
const saidOf = (policy: string, directive: string): string | null =>
  new CspParser(policy).csp.directives[directive]?.join(" ") ?? null;

test("no policy has a known weakness, and only vendors' scripts may use inline styles", () => {
  expect(whose((policy) => policy.includes("unsafe"))).toEqual(strangers);
  for (const { policy } of policies) {
    expect(weaknessesOf(policy)).toEqual([]);
    expect(saidOf(policy, "default-src")).toBe("'none'");
    expect(saidOf(policy, "script-src")).not.toMatch(/unsafe|data:|\*|strict-dynamic/);
    // "unsafe" occurs once at most, in the styles of vendors' scripts.
    expect(policy.replace("style-src 'unsafe-inline'", "")).not.toContain("unsafe");
  }
});

test("text can become script only where a vendor's script runs", () => {
  expect(whose((policy) => saidOf(policy, "require-trusted-types-for") !== "'script'")).toEqual(
    strangers,
  );
  // The allowed policies: none, or our call's transport.
  expect(new Set(policies.map(({ policy }) => saidOf(policy, "trusted-types")))).toEqual(
    new Set(["'none'", "default", null]),
  );
});

test("the check finds weak policies", () => {
  for (const weak of ["script-src 'self' 'unsafe-inline'", "script-src http://other.example"]) {
    expect(weaknessesOf(`default-src 'none'; ${weak}; base-uri 'none'`)).not.toEqual([]);
  }
});
