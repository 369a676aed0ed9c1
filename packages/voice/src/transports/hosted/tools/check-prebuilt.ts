import type { DailyCustomIntegrations, DailyCustomTrayButtons } from "@daily-co/daily-js";
import { shown } from "./shown.ts";

const visualStates = ["default", "sidebar-open", "active"];
const locations = ["main", "sidebar"];

/** Throws a `TypeError` that names the button and the rule. Source: spec §5. */
export function checkTrayButtons(buttons: DailyCustomTrayButtons): void {
  for (const [id, button] of entriesOf("tray buttons", buttons)) {
    for (const [key, value] of Object.entries(button)) {
      const said = `tray button "${id}": ${key}`;
      switch (key) {
        case "iconPath":
        case "iconPathDarkMode":
          must(isUrl(value), `${said} must be a URL`, value);
          break;
        case "visualState":
          must(isOneOf(visualStates, value), `${said} is one of ${visualStates.join(", ")}`, value);
          break;
        case "label":
        case "tooltip":
          must(typeof value === "string", `${said} must be text`, value);
          break;
        default:
          throw new TypeError(`tray button "${id}" has no "${key}"`);
      }
    }
  }
}

/** Throws a `TypeError` that names the integration and the rule. Source: spec §5, §6. */
export function checkCustomIntegrations(integrations: DailyCustomIntegrations): void {
  for (const [id, integration] of entriesOf("custom integrations", integrations)) {
    const said = (rule: string): string => `custom integration "${id}": ${rule}`;
    const { label, location, ...rest } = integration;
    must(typeof label === "string", said("a label is required"), label);
    must(isOneOf(locations, location), said("location is main or sidebar"), location);
    must(
      "src" in integration !== "srcdoc" in integration,
      said("either src or srcdoc is required, not both"),
    );
    for (const [key, value] of Object.entries(rest)) {
      switch (key) {
        case "src":
        case "iconURL":
          must(isUrl(value), said(`${key} must be a URL`), value);
          break;
        case "controlledBy":
          must(
            value === "*" || value === "owners" || isIds(value),
            said(`controlledBy is "*", "owners" or session ids`),
            value,
          );
          break;
        case "shared":
          must(
            value === "owners" || typeof value === "boolean" || isIds(value),
            said(`shared is true, false, "owners" or session ids`),
            value,
          );
          break;
        case "loading":
          must(isOneOf(["eager", "lazy"], value), said("loading is eager or lazy"), value);
          break;
        case "allow":
        case "csp":
        case "name":
        case "referrerPolicy":
        case "sandbox":
        case "srcdoc":
          must(typeof value === "string", said(`${key} must be text`), value);
          break;
        default:
          throw new TypeError(said(`there is no "${key}"`));
      }
    }
  }
}

function entriesOf(what: string, map: object): [string, Record<string, unknown>][] {
  must(isMap(map), `${what} are an object by id`, map);
  for (const [id, entry] of Object.entries(map)) {
    must(isMap(entry), `${what}: "${id}" must be an object`, entry);
  }
  return Object.entries(map) as [string, Record<string, unknown>][];
}

function must(holds: boolean, rule: string, got?: unknown): void {
  if (!holds) throw new TypeError(got === undefined ? rule : `${rule}; got ${shown(got)}`);
}

function isMap(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isUrl(value: unknown): boolean {
  return typeof value === "string" && URL.canParse(value);
}

function isOneOf(allowed: readonly string[], value: unknown): boolean {
  return typeof value === "string" && allowed.includes(value);
}

function isIds(value: unknown): boolean {
  return Array.isArray(value) && value.every((id) => typeof id === "string");
}
