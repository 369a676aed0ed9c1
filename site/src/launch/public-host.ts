import { BlockList, isIP } from "node:net";

/** Of this machine, of private networks and of examples. Source: the IANA registries of special-purpose addresses. */
const reserved = new BlockList();
for (const subnet of [
  "127.0.0.0/8 0.0.0.0/8 ::1/128 ::/128",
  "10.0.0.0/8 100.64.0.0/10 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16 fc00::/7 fe80::/10",
  "192.0.2.0/24 198.51.100.0/24 203.0.113.0/24 2001:db8::/32",
].flatMap((subnets) => subnets.split(" "))) {
  const [network = "", bits] = subnet.split("/");
  reserved.addSubnet(network, Number(bits), network.includes(":") ? "ipv6" : "ipv4");
}

/** Source: RFC 2606, 6761, 6762, 8375 and ICANN's `.internal`. A name without a dot is its own network's. */
const reservedName =
  /^[^.]+$|(^|\.)(localhost|local|internal|home\.arpa|example|test|invalid|example\.(com|net|org))$/;

/** Whether a visitor can reach a host name or address. An IPv6 address may be in brackets, as in a URL. */
export function isPublicHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$|\.$/g, "");
  const family = isIP(name);
  return family === 0 ? !reservedName.test(name) : !reserved.check(name, `ipv${family as 4 | 6}`);
}
