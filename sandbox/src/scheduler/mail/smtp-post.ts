import { unescape } from "node:querystring";
import { createTransport } from "nodemailer";
import { isLoopback } from "../../http/visitors/networks.ts";
import { DeliveryError } from "../../store/queue-worker.ts";

/** Carries mails away. */
export type Post = ReturnType<typeof smtpPost>;

/**
 * Hands mails to the server of `SMTP_URL`: by TLS from the first byte for smtps, else by STARTTLS where
 * the server offers it. A password is never sent in the clear, except within this machine.
 */
export function smtpPost(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const login = { user: unescape(username), pass: unescape(password) };
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username && { auth: login, requireTLS: !isLoopback(hostname) }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    /** Resolves once the next server has taken the mail. Rejects with `DeliveryError`. */
    async send({ from, to, raw }: { from: string; to: string; raw: Buffer }): Promise<void> {
      try {
        await transport.sendMail({ envelope: { from, to: [to] }, raw });
      } catch (cause) {
        const { code = "unknown", responseCode = "" } = cause as Record<string, string | number>;
        const aboutThisMail = code === "EENVELOPE" || code === "EMESSAGE";
        // Codes only: the server's own words may hold the address.
        const reason = `${code} ${responseCode}`.trim();
        throw new DeliveryError(`The mail server did not take a mail (${reason}).`, {
          final: aboutThisMail && Number(responseCode) >= 500,
          cause,
        });
      }
    },
    close: () => transport.close(),
  };
}
