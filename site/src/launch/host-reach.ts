import { BlockList, isIP } from "node:net";

/** Who else can reach a host: only a `public` one is of use to a visitor. */
export type HostReach = "public" | "this machine" | "a private network" | "an example";

const onlyHere = new BlockList();
onlyHere.addSubnet("127.0.0.0", 8);
onlyHere.addSubnet("0.0.0.0", 8);
onlyHere.addAddress("::1", "ipv6");
onlyHere.addAddress("::", "ipv6");

const privately = new BlockList();
privately.addSubnet("10.0.0.0", 8);
privately.addSubnet("100.64.0.0", 10);
privately.addSubnet("169.254.0.0", 16);
privately.addSubnet("172.16.0.0", 12);
privately.addSubnet("192.168.0.0", 16);
privately.addSubnet("fc00::", 7, "ipv6");
privately.addSubnet("fe80::", 10, "ipv6");

const inDocuments = new BlockList();
inDocuments.addSubnet("192.0.2.0", 24);
inDocuments.addSubnet("198.51.100.0", 24);
inDocuments.addSubnet("203.0.113.0", 24);
inDocuments.addSubnet("2001:db8::", 32, "ipv6");

/**
 * Who can reach a host name or address. An IPv6 address may stand in brackets, as in a URL.
 *
 * Source of the reserved names: RFC 2606, 6761, 6762, 8375 and ICANN's `.internal`.
 */
export function reachOf(host: string): HostReach {
  const name = host.toLowerCase().replace(/^\[|\]$/g, "");
  if (isIP(name)) return reachOfAddress(name);
  const labels = name.replace(/\.$/, "").split(".");
  const ending = labels.at(-1) ?? "";
  if (ending === "localhost") return "this machine";
  if (["example", "test", "invalid"].includes(ending)) return "an example";
  if (/^example\.(com|net|org)$/.test(labels.slice(-2).join("."))) return "an example";
  // A name without a dot is one that only its own network knows.
  if (labels.length === 1 || ["local", "internal"].includes(ending)) return "a private network";
  if (labels.slice(-2).join(".") === "home.arpa") return "a private network";
  return "public";
}

function reachOfAddress(address: string): HostReach {
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  if (onlyHere.check(address, family)) return "this machine";
  if (privately.check(address, family)) return "a private network";
  if (inDocuments.check(address, family)) return "an example";
  return "public";
}
