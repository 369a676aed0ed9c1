import { DAY_MS } from "../../clock.ts";
import { hashOf } from "../../store/secrets.ts";

/** So many recipients are remembered; then those who were written to first are forgotten. */
const mostKnown = 10_000;

/**
 * Whether one more mail may go to a recipient, who gets so many within 24 hours, from all visitors
 * together. "dana+demo@example.com" is the same recipient as "Dana@example.com". Counted in memory: only
 * its owner can restart the process.
 */
export function mailLimit(mostPerDay: number, now: () => number): (recipient: string) => boolean {
  /** When the last mails were written, at most `mostPerDay` of them, by the hash of the recipient. */
  const written = new Map<string, number[]>();

  return (recipient) => {
    const key = hashOf(mailboxOf(recipient));
    const last = written.get(key) ?? [];
    const may = last.length < mostPerDay || last[0]! <= now() - DAY_MS;
    if (may) last.push(now());
    if (last.length > mostPerDay) last.shift();
    // Set anew, so that the order is that of the last mail.
    written.delete(key);
    written.set(key, last);
    const [oldest] = written.keys();
    if (written.size > mostKnown) written.delete(oldest!);
    return may;
  };
}

/** One mailbox, however its address is written. */
function mailboxOf(recipient: string): string {
  const [local = "", domain = ""] = recipient.normalize("NFKC").toLowerCase().split("@");
  return `${local.split("+")[0]}@${domain}`;
}
