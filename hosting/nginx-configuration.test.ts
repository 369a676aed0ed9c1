import { expect, test } from "vitest";
import { headerTable } from "./header-table.ts";
import { asNginxConfiguration, ownServer } from "./nginx-configuration.ts";
import { readSiteSettings } from "../site/render/site-settings.ts";

const place = ownServer("ferndesk.com");
const table = headerTable(
  readSiteSettings({
    SCHEDULER_KIND: "tidycal",
    SCHEDULER_URL: "https://tidycal.com/fern/demo",
    REPORTS_URL: "https://reports.example/csp",
  }),
  ["a{}"],
);

/** The server that answers over plain http, and the one over TLS. */
const serversIn = (text: string): [plain: string, tls: string] => {
  const [, plain = "", tls = ""] = text.split(/^server \{$/m);
  return [plain, tls];
};

/** The `location` blocks of a server, with the paths that they answer. */
const blocksIn = (server: string): [location: string, inside: string][] =>
  [...server.matchAll(/^ {4}location (.+?) \{\n([^]*?)\n {4}\}$/gm)].map(
    ([, location = "", inside = ""]) => [location, inside],
  );

test("every block that sends a file sets every header, because nginx drops the outer ones", () => {
  const [, tls] = serversIn(asNginxConfiguration(table, place, { brotli: false }));
  const names = Object.keys(table.everything);
  expect(names.length).toBeGreaterThanOrEqual(6);
  const blocks = blocksIn(tls);
  const sending = blocks.filter(([, inside]) => !inside.includes("return 404"));
  expect(sending.map(([location]) => location).join(", ")).toBe(
    "= /404.html, = /, /, /assets/, = /speculation-rules.json, = /scheduler/frame",
  );
  for (const [, inside] of sending) {
    for (const name of [...names, "Strict-Transport-Security", "Cache-Control"]) {
      expect(inside.split(`add_header ${name} `)).toHaveLength(2);
    }
  }
});

test("quotes inside a value stay inside it", () => {
  const text = asNginxConfiguration(table, place, { brotli: false });
  const quoted = '"csp=\\"https://reports.example/csp\\""';
  expect(text).toContain(`add_header Reporting-Endpoints ${quoted} always;`);
});

test("a value in which nginx would read a variable is refused", () => {
  const tempting = { ...table, everything: { "X-Test": "$host" } };
  expect(() => asNginxConfiguration(tempting, place, { brotli: false })).toThrow(
    'nginx would read more into "$host"',
  );
});

test("no log has a visitor's address, and neither has the error log", () => {
  const servers = serversIn(asNginxConfiguration(table, place, { brotli: false }));
  for (const server of servers) {
    expect(server).toMatch(/^ {4}access_log off;\n {4}error_log stderr emerg;$/m);
  }
});
