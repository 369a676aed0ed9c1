import { fileTypes, isPackedInItself } from "./file-types.ts";
import type { HeaderTable, HeaderValues } from "./header-table.ts";

/**
 * The table as Caddy reads it. Caddy brings TLS and the way to it by itself. Answers and pages are as
 * nginx's; every copy packed at build is sent as it is.
 */
export function asCaddyfile(
  table: HeaderTable,
  { address, root }: { address: string; root: string },
): string {
  const general = { ...table.everything, ...table.secure };
  const endings = Object.keys(fileTypes);
  const packedInThemselves = endings.filter((ending) => isPackedInItself(`.${ending}`));

  return laidOut(`# Made by "npm run build" from the site's header table: change that, not this.
    ${address} {
      root * ${quoted(root)}
      # Apart: taking one away puts off everything that stands with it.
      header -Server

      # In this order, as it stands.
      route {
        ${when("*", general)}

        @posted not method GET HEAD
        header @posted Allow "GET, HEAD"
        error @posted 405

        # A page has one address, without a slash at its end. Only what is there is sent on.
        @slashed path_regexp slashed ^(.+)/$
        route @slashed {
          rewrite * {re.slashed.1}
          error @inside 404
          @there file {path} {path}.html
          redir @there {uri} 308
          error 404
        }

        @packed not path ${packedInThemselves.map((ending) => `*.${ending}`).join(" ")}
        ${varying("@packed")}
        @hashed {
          path ${table.hashed.under}*
          file
        }
        ${when("@hashed", table.hashed.headers)}
        ${Object.entries(fileTypes)
          // Caddy takes a path that does not begin with a slash by a name only.
          .flatMap(([ending, type]) => [
            `@${ending} path *.${ending}`,
            when(`@${ending}`, { "Content-Type": type }),
          ])
          .join("\n")}
        ${Object.entries(table.typed)
          .map(([path, type]) => when(path, { "Content-Type": type }))
          .join("\n")}
        ${Object.entries(table.own)
          .map(([path, headers]) => when(path, headers))
          .join("\n")}

        # What is there for the server's sake, and what has a better address.
        @inside path *.html *.br *.zst *.gz /404 /index /_headers
        error @inside 404

        try_files {path} {path}.html
        # Such as a name too long: of a file it cannot look for, Caddy says that it failed.
        @missing not file {path} {path}index.html
        error @missing 404
        ${fileServer}
      }

      handle_errors {
        header -Server
        ${varying("*")}
        route {
          # The type of what was asked for is set by now, and Caddy leaves it as it is.
          ${when("*", { ...general, "Content-Type": fileTypes.html })}
          @refused expression {http.error.status_code} == 405
          respond @refused 405
          rewrite * /404.html
          ${fileServer}
        }
      }
    }
  `);
}

const when = (matcher: string, headers: HeaderValues): string =>
  Object.entries(headers)
    .map(([name, value]) => `header ${matcher} ${name} ${quoted(value)}`)
    .join("\n");

/** Put off until the answer is there: by itself Caddy says it of packed copies alone, and would say it again. */
const varying = (matcher: string): string => `header ${matcher} {
  Vary Accept-Encoding
  defer
}`;

const fileServer = `file_server {
  precompressed br zstd gzip
  disable_canonical_uris
}`;

/** As `caddy fmt` lays it out: Caddy warns of any other, at every start. */
function laidOut(text: string): string {
  let depth = 0;
  const lines = text.trim().split("\n");
  const indented = lines.map((line) => {
    const said = line.trim();
    if (said === "}") depth -= 1;
    const tabs = "\t".repeat(said ? depth : 0);
    if (said.endsWith("{")) depth += 1;
    return tabs + said;
  });
  return `${indented.join("\n").replaceAll(/\n{3,}/g, "\n\n")}\n`;
}

/** A value in Caddy's quotes. Throws where it holds what Caddy would read as a placeholder or a new line. */
function quoted(value: string): string {
  if (/[{}`\r\n]/.test(value))
    throw new Error(`Caddy would read more into "${value}": leave it out`);
  return `\`${value}\``;
}
