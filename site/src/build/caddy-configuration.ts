import { fileTypes } from "./file-types.ts";
import type { HeaderTable, HeaderValues } from "./header-table.ts";

/**
 * The table as Caddy reads it. Caddy brings TLS and the way to it by itself. Answers and pages are as
 * nginx's; every copy packed at build is sent as it is.
 */
export function asCaddyfile(
  table: HeaderTable,
  { address, root }: { address: string; root: string },
): string {
  const when = (matcher: string, headers: HeaderValues): string =>
    Object.entries(headers)
      .map(([name, value]) => `\t\theader ${matcher} ${name} ${quoted(value)}`)
      .join("\n");
  // Caddy takes a path that does not begin with a slash by a name only.
  const types = Object.entries(fileTypes).map(
    ([ending, type]) =>
      `\t\t@${ending} path *.${ending}\n${when(`@${ending}`, { "Content-Type": type })}`,
  );
  const general = { ...table.everything, ...table.secure };

  return `# Made by "npm run build" from the site's header table: change that, not this.
${address} {
	root * ${quoted(root)}
	# Apart: taking one away puts off everything that stands with it.
	header -Server

	# In this order, as it stands.
	route {
${when("*", general)}
		@hashed {
			path ${table.hashed.under}*
			file
		}
${when("@hashed", table.hashed.headers)}
${types.join("\n")}
${Object.entries(table.typed)
  .map(([path, type]) => when(path, { "Content-Type": type }))
  .join("\n")}
${Object.entries(table.own)
  .map(([path, headers]) => when(path, headers))
  .join("\n")}

		# What is there for the server's sake, and what has a better address.
		@inside path *.html *.br *.zst *.gz /404 /index /_headers
		error @inside 404

		@slashed path_regexp slashed ^(.+)/$
		rewrite @slashed {re.slashed.1}
		try_files {path} {path}.html
		file_server {
			precompressed br zstd gzip
		}
	}

	handle_errors {
		header -Server
		route {
${when("*", general)}
			rewrite * /404.html
			file_server {
				precompressed br zstd gzip
			}
		}
	}
}
`;
}

/** A value in Caddy's quotes. Throws where it holds what Caddy would read as a placeholder or a new line. */
function quoted(value: string): string {
  if (/[{}`\r\n]/.test(value))
    throw new Error(`Caddy would read more into "${value}": leave it out`);
  return `\`${value}\``;
}
