import { type Environment, httpUrl, oneOf, type SettingsReader, text } from "@ringwell/settings";
import type { SchedulerChoice } from "../src/site-context.ts";
import { schedulerKinds, pageProblem } from "@ringwell/scheduler/setup";

/**
 * Makes a setting required if another one needs it: unset, it gets a text that its parser refuses, with
 * the right message.
 */
export function askedForByKind(environment: Environment): Environment {
  const kind = environment["SCHEDULER_KIND"]?.trim();
  const asks = (name: string): Environment =>
    environment[name]?.trim() ? {} : { [name]: "unset" };
  return {
    ...environment,
    ...(kind && !["sandbox", "frame"].includes(kind) && asks("SCHEDULER_URL")),
    ...(kind === "script" && asks("SCHEDULER_SCRIPT")),
  };
}

/** Reads which scheduler the home page shows. Its address must be of that kind. */
export function readScheduler(settings: SettingsReader, sandboxPage: string): SchedulerChoice {
  const kind = settings.read("SCHEDULER_KIND", oneOf(...schedulerKinds), "sandbox");
  return {
    kind,
    url: settings.read("SCHEDULER_URL", pageOf(kind), sandboxPage),
    load: settings.read("SCHEDULER_LOAD", oneOf("visible", "click"), "visible"),
    ...(kind === "script" && {
      script: {
        src: settings.read("SCHEDULER_SCRIPT", scriptAddress, ""),
        element: settings.read("SCHEDULER_ELEMENT", attributes, undefined),
        init: settings.read("SCHEDULER_INIT", dottedName, undefined),
        integrity: settings.read("SCHEDULER_INTEGRITY", digest, undefined),
      },
    }),
  };
}

/** A page of this kind of scheduler, whose refusal names the kind. */
const pageOf = (kind: SchedulerChoice["kind"]) => {
  const refusal = pageProblem({ kind, url: "" });
  return refusal === null
    ? httpUrl
    : httpUrl
        .refine((url) => pageProblem({ kind, url }) === null)
        .describe(refusal.replace(/^must be /, ""));
};

const scriptAddress = httpUrl.describe(
  "the address of the script that your scheduler gives you, because SCHEDULER_KIND is script",
);

/** `class=widget data-page="your practice"`: attributes that run nothing. */
const attributes = text(/^(\s*(data-[a-z\d-]+|class|id)=("[^"]*"|[^\s"]+)(?=\s|$))*$/, "")
  .transform((list): Readonly<Record<string, string>> => {
    const each = [...list.matchAll(/([a-z\d-]+)=(?:"([^"]*)"|(\S+))/g)];
    return Object.fromEntries(each.map(([, name, quoted, bare]) => [name, quoted ?? bare]));
  })
  .describe(
    'a list of class, id and data- attributes, such as class=widget data-page="your practice"',
  );

const dottedName = text(/^(?!\d)[\w$]+(\.[\w$]+)*$/, "a function's name such as Vendor.init");

const digest = text(
  /^sha(256|384|512)-[A-Za-z\d+/]+={0,2}$/,
  "a digest such as sha384- and the base64 of it",
);
