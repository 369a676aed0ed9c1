import { readFileSync } from "node:fs";
import { httpUrl, text, url, wholeNumber } from "@ringwell/settings";
import { z } from "zod";
import { isLoopback } from "../http/visitors/networks.ts";
import { bookingRules } from "../scheduler/slots/booking-rules.ts";

const network = z.union([
  z.ipv4().transform((address) => `${address}/32`),
  z.ipv6().transform((address) => `${address}/128`),
  z.cidrv4(),
  z.cidrv6(),
]);

/** Addresses and networks with commas between them, each as address and prefix: "127.0.0.1/32". */
export const networks = z
  .string()
  .transform((list) => list.split(",").map((each) => each.trim()))
  .pipe(z.array(network))
  .describe("addresses or networks such as 127.0.0.1,172.17.0.0/16");

/** The address of this machine in answers to callers, as IPv4. */
export const ipv4 = z.ipv4().describe("an IPv4 address such as 192.0.2.7");

/** The UDP ports of calls, both inclusive: "40000-40100". */
export const portRange = z
  .string()
  .regex(/^\d{4,5}-\d{4,5}$/)
  .transform((range) => range.split("-").map(Number) as [from: number, to: number])
  .refine(([from, to]) => from > 1023 && from <= to && to <= 65_535)
  .describe("two ports above 1023, the lower first, such as 40000-40100");

export const hours = wholeNumber(1, 8_760).describe("a whole number of hours from 1 to 8760");

/** The path of a JSON file with the owner's hours. It is read once. */
export const bookingRulesFile = z
  .string()
  .transform((path, context) => {
    try {
      return readFileSync(path, "utf8");
    } catch {
      context.addIssue({ code: "custom" });
      return z.NEVER;
    }
  })
  .pipe(bookingRules)
  .describe("the path of a file that can be read");

/** `smtp://user:password@mail.example.com:587`, or `smtps://` for TLS from the start. */
export const smtpUrl = url
  .refine(({ protocol, hostname }) => /^smtps?:$/.test(protocol) && hostname !== "")
  .refine(({ pathname, search, hash }) => /^\/?$/.test(pathname) && search + hash === "")
  .refine(({ username, password }) => !/%(?![\da-f]{2})/i.test(username + password))
  .transform(({ href }) => href)
  .describe("the address of a mail server such as smtp://user:password@mail.example.com:587");

/** Records of callers are sent by TLS, or by plain http to this machine only. */
export const webhookUrl = url
  .refine(({ protocol, hostname }) =>
    protocol === "http:" ? isLoopback(hostname) : protocol === "https:",
  )
  .refine(({ username, password, hash }) => username + password + hash === "")
  .transform(({ href }) => href)
  .describe(
    "an https address such as https://crm.example.com/hooks/calls, or http on this machine",
  );

/** Long enough that nobody can guess it from one request. */
export const webhookSecret = text(/^\P{Cc}{16,200}$/u, "a secret of 16 to 200 characters");

/** The whole address of a speech endpoint, or its beginning up to `/v1`. */
export const endpointUrl = (path: string) =>
  httpUrl
    .refine((address) => address.endsWith(path) || address.endsWith("/v1"))
    .transform((address) => (address.endsWith(path) ? address : address + path))
    .describe(`an address that ends in /v1 or in ${path}, such as http://localhost:8000/v1`);

export const bearerKey = text(/^[\x21-\x7e]{1,500}$/, "one word of letters, digits and signs");
