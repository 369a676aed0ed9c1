import { expect, test } from "@playwright/test";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { headerTable } from "../site/src/build/header-table.ts";
import { readSiteSettings } from "../site/src/build/site-settings.ts";

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

for (const [name, environment] of Object.entries(configurations)) {
  for (const call of name === "a provider" ? [{}] : [{}, hosted]) {
    const answeredBy =
      "VOICE_API_URL" in { ...environment, ...call } ? "a provider" : "the sandbox";
    test(`the policies with ${name}, calls answered by ${answeredBy}, have no known weakness`, () => {
      const settings = readSiteSettings({ ...environment, ...call });
      const { everything, own } = headerTable(settings, ["a{}"]);
      for (const headers of [everything, ...Object.values(own)]) {
        const policy = headers["Content-Security-Policy"] ?? "";
        expect(weaknessesOf(policy)).toEqual([]);
      }
      expect(everything["Content-Security-Policy"]).not.toContain("unsafe");
    });
  }
}

test("the check finds what is weak", () => {
  for (const weak of ["script-src 'self' 'unsafe-inline'", "script-src http://other.example"]) {
    expect(weaknessesOf(`default-src 'none'; ${weak}; base-uri 'none'`)).not.toEqual([]);
  }
});
