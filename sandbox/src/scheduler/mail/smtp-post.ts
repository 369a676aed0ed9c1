import { createTransport } from "nodemailer";
import { DeliveryError } from "../../store/queue-worker.ts";

/** Carries mails away. */
export interface Post {
  /** Resolves once the next server has taken the mail. Rejects with `DeliveryError`. */
  send(mail: { from: string; to: string; raw: Buffer }): Promise<void>;
  close(): void;
}

/** Where mails are handed in. Read from `SMTP_URL`. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte, as on port 465; otherwise by STARTTLS where the server offers it. */
  secure: boolean;
  login: { user: string; pass: string } | null;
}

/** Hands mails to an SMTP server. A password is never sent in the clear, save within this machine. */
export function smtpPost({ host, port, secure, login }: SmtpServer): Post {
  const isNear = ["localhost", "127.0.0.1", "[::1]"].includes(host);
  const transport = createTransport({
    host: host.replace(/^\[|\]$/g, ""),
    port,
    secure,
    ...(login && { auth: login, requireTLS: !isNear }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ from, to, raw }) {
      try {
        await transport.sendMail({ envelope: { from, to: [to] }, raw });
      } catch (cause) {
        throw notSent(cause);
      }
    },
    close: () => transport.close(),
  };
}

/** Only codes go on: the server's own words may repeat the address. */
function notSent(cause: unknown): DeliveryError {
  const { code, responseCode } = (cause ?? {}) as { code?: unknown; responseCode?: unknown };
  const reply = typeof responseCode === "number" ? responseCode : 0;
  const aboutThisMail = code === "EENVELOPE" || code === "EMESSAGE";
  const reason = [typeof code === "string" ? code : "unknown", reply || ""].join(" ").trim();
  return new DeliveryError(`The mail server did not take a mail (${reason}).`, {
    final: aboutThisMail && reply >= 500,
    cause,
  });
}
