import {
  type Environment,
  httpUrl,
  oneOf,
  type Parse,
  type SettingsReader,
} from "@ringwell/settings";
import type { SchedulerChoice } from "../content/site-context.ts";
import { whyNotThisPage } from "../islands/scheduler/placed-scheduler.ts";

type Script = NonNullable<SchedulerChoice["script"]>;

const kinds = [
  "sandbox",
  "calendly",
  "cal",
  "hubspot",
  "gohighlevel",
  "tidycal",
  "frame",
  "script",
] as const satisfies readonly SchedulerChoice["kind"][];

/**
 * A setting that another one calls for is refused when it is unset, and not passed over: it gets a
 * text that no parser takes.
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

/** Reads which scheduler stands on the home page; its address must be one of that kind. */
export function readScheduler(settings: SettingsReader, sandboxPage: string): SchedulerChoice {
  const kind = settings.read("SCHEDULER_KIND", oneOf(...kinds), "sandbox");
  return {
    kind,
    url: settings.read("SCHEDULER_URL", pageOf(kind), sandboxPage),
    load: settings.read("SCHEDULER_LOAD", oneOf("visible", "click"), "visible"),
    ...(kind === "script" && { script: readScript(settings) }),
  };
}

const pageOf =
  (kind: SchedulerChoice["kind"]): Parse<string> =>
  (text) => {
    const problem = whyNotThisPage({ kind, url: text });
    return problem === null ? httpUrl(text) : { ok: false, problem };
  };

const readScript = (settings: SettingsReader): Script => ({
  src: settings.read("SCHEDULER_SCRIPT", scriptAddress, ""),
  element: settings.read<Script["element"]>("SCHEDULER_ELEMENT", attributes, undefined),
  init: settings.read<string | undefined>("SCHEDULER_INIT", dottedName, undefined),
  integrity: settings.read<string | undefined>("SCHEDULER_INTEGRITY", digest, undefined),
});

const scriptAddress: Parse<string> = (text) => {
  const url = httpUrl(text);
  if (url.ok) return url;
  const problem =
    "must be the address of the script that your scheduler gives you, because SCHEDULER_KIND is script";
  return { ok: false, problem };
};

/** `class=widget data-page="your practice"`: what an element may carry without doing anything. */
const attributes: Parse<Readonly<Record<string, string>>> = (text) => {
  const one = /\s*((?:data-[a-z\d-]+|class|id))=(?:"([^"]*)"|([^\s"]+))(?=\s|$)/y;
  const found: Record<string, string> = {};
  while (one.lastIndex < text.length) {
    const [, name, quoted, bare] = one.exec(text) ?? [];
    if (name === undefined) {
      const such = 'class=widget data-page="your practice"';
      return { ok: false, problem: `must list class, id and data- attributes, such as ${such}` };
    }
    found[name] = quoted ?? bare ?? "";
  }
  return { ok: true, value: found };
};

const dottedName: Parse<string> = (text) =>
  /^[\w$]+(\.[\w$]+)*$/.test(text) && !/^\d/.test(text)
    ? { ok: true, value: text }
    : { ok: false, problem: "must be a function's name such as Vendor.init" };

const digest: Parse<string> = (text) =>
  /^sha(256|384|512)-[A-Za-z\d+/]+={0,2}$/.test(text)
    ? { ok: true, value: text }
    : { ok: false, problem: "must be a digest such as sha384- and the base64 of it" };
