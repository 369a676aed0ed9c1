import type { LaunchRule } from "./launch-rule.ts";

/** Invented praise is an offence in the United States (16 CFR 465), whoever wrote it. */
export const testimonialsAreReal: LaunchRule = ({ content: { testimonials } }) =>
  testimonials
    .filter(({ example }) => example)
    .map(({ name, practice }) => ({
      what: `The testimonial of “${name}, ${practice}” is an example.`,
      where: "site/src/features/testimonials/testimonials.ts",
      mend: "Put in its place what a practice has told you and lets you publish, with example: false, or delete it.",
    }));

export const claimsAreConfirmed: LaunchRule = ({ content: { claims } }) =>
  Object.values(claims)
    .filter(({ confirmed }) => !confirmed)
    .map(({ value, says }) => ({
      what: `The claim “${value} ${says}” is not confirmed.`,
      where: "site/src/shared/claims.ts",
      mend: "Have the evidence on file, say in source where it comes from, and set confirmed: true. What you cannot confirm comes off the pages.",
    }));
