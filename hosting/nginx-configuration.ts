import { fileTypes, unknownType } from "./file-types.ts";
import { type HeaderTable, headersFor } from "./header-table.ts";

/** The place that docs/deploy-own-server.md sets up. `host` is as in `Host`. */
export const ownServer = (host: string) => ({
  host,
  /** The folder of the built site. */
  root: "/srv/site",
  certificate: "/etc/ssl/site/fullchain.pem",
  key: "/etc/ssl/site/privkey.pem",
  /**
   * The folder where certbot writes its challenge files. The authority reads them over plain http.
   * Debian's default nginx site serves it too, so the first certificate needs no other way.
   */
  challenges: "/var/www/html",
  ports: { plain: 80, tls: 443 },
});

/**
 * nginx logs no request, because a line would hold the visitor's address and path. The error log would
 * too: for a body that is too long, a folder, a failed handshake. Errors that keep nginx from starting go
 * where the main file says.
 *
 * Not to /dev/null: on log rotation, nginx changes the owner of its log files to the workers' user.
 */
const silence = `    access_log off;
    error_log stderr emerg;`;

/**
 * The table as an nginx configuration, for the folder that `http` includes. Plain http is redirected to
 * https, except certificate challenges. Pages have no ending, and a missing file gets the 404 page. nginx
 * sends the copies that the build packed; `brotli` needs the static module.
 *
 * nginx drops the outer headers from a block that sets headers, so every block sets all of them.
 */
export function asNginxConfiguration(
  table: HeaderTable,
  { host, root, certificate, key, challenges, ports }: ReturnType<typeof ownServer>,
  { brotli }: { brotli: boolean },
): string {
  const headers = (path: string, found = true): string => {
    const all = headersFor(table, path, { found, secure: true });
    const { "Content-Type": type, ...others } = all;
    const lines = Object.entries(others).map(
      ([name, value]) => `        add_header ${name} ${quoted(value)} always;`,
    );
    const typed = type ? ["        types { }", `        default_type ${quoted(type)};`] : [];
    return [...lines, ...typed].join("\n");
  };
  const block = (location: string, lines: string): string =>
    `    location ${location} {\n${lines}\n    }`;
  const sentOn = `        absolute_redirect off;
        if (-f $document_root$1) {
            return 308 $1$is_args$args;
        }
        if (-f $document_root$1.html) {
            return 308 $1$is_args$args;
        }
        return 404;`;
  const behind = ports.tls === 443 ? "" : `:${ports.tls}`;

  return `# Made by "npm run build" from the site's header table: change that, not this.
server {
    listen ${ports.plain};
    listen [::]:${ports.plain};
    server_name ${host};
    server_tokens off;
    # A line in a log would hold the visitor's address, and what they asked for.
${silence}

    # A certificate is renewed while the site is served.
    location ^~ /.well-known/acme-challenge/ {
        root ${quoted(challenges)};
    }
    location / {
        return 301 https://$host${behind}$request_uri;
    }
}

server {
    listen ${ports.tls} ssl http2;
    listen [::]:${ports.tls} ssl http2;
    server_name ${host};
    server_tokens off;
${silence}

    ssl_certificate ${quoted(certificate)};
    ssl_certificate_key ${quoted(key)};
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_session_cache shared:site:10m;
    ssl_session_timeout 1d;
    ssl_session_tickets off;

    client_header_timeout 5s;
    client_body_timeout 10s;
    client_max_body_size 8k;
    keepalive_timeout 65s;
    keepalive_requests 10000;
    reset_timedout_connection on;

    root ${quoted(root)};
    open_file_cache max=1000 inactive=60s;
    open_file_cache_valid 5s;
    sendfile on;
    tcp_nopush on;
    gzip_static on;
    gzip_vary on;
${brotli ? "    brotli_static on;\n" : ""}
    types {
${Object.entries(fileTypes)
  .map(([ending, type]) => `        ${quoted(type)} ${ending};`)
  .join("\n")}
    }
    default_type ${unknownType};
    # Types that say their charset say it themselves.
    charset off;

${headers("", false).replaceAll(/^ {8}/gm, "    ")}

    error_page 403 404 /404.html;

${[
  block("= /404.html", `        internal;\n${headers("/404", false)}`),
  block("= /", `        try_files /index.html =404;\n${headers("/")}`),
  block("/", `        try_files $uri $uri.html =404;\n${headers("/a-page")}`),
  block(table.hashed.under, `        try_files $uri =404;\n${headers(`${table.hashed.under}a`)}`),
  ...Object.keys(table.own).map((path) =>
    block(`= ${path}`, `        try_files $uri $uri.html =404;\n${headers(path)}`),
  ),
  "    # Files for the server, and files with a better address.",
  block("~ ^/(404|index|_headers)/?$", "        return 404;"),
  block("~ \\.(html|br|gz)/?$", "        return 404;"),
  "    # A page has one address, without a slash at its end. Only existing paths are redirected, because",
  "    # a path such as /\\host/ would lead to another host.",
  block("~ ^(.+)/$", sentOn),
].join("\n")}
}
`;
}

/** A value in nginx's quotes. Throws if nginx would read a variable or a new line in it. */
function quoted(value: string): string {
  if (/[$\r\n]/.test(value)) throw new Error(`nginx would read more into "${value}": leave out $`);
  return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
