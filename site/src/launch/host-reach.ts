import { BlockList, isIP } from "node:net";

/** Who else can reach a host: only a `public` one is of use to a visitor. */
export type HostReach = "public" | "this machine" | "a private network" | "an example";

/** Source: the IANA registries of special-purpose addresses. */
const addresses: readonly (readonly [HostReach, BlockList])[] = [
  ["this machine", listOf("127.0.0.0/8 0.0.0.0/8 ::1/128 ::/128")],
  [
    "a private network",
    listOf(
      "10.0.0.0/8 100.64.0.0/10 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16 fc00::/7 fe80::/10",
    ),
  ],
  ["an example", listOf("192.0.2.0/24 198.51.100.0/24 203.0.113.0/24 2001:db8::/32")],
];

/** Source: RFC 2606, 6761, 6762, 8375 and ICANN's `.internal`. A name without a dot is its own network's. */
const names: readonly (readonly [HostReach, RegExp])[] = [
  ["this machine", /(^|\.)localhost$/],
  ["an example", /(^|\.)(example|test|invalid|example\.(com|net|org))$/],
  ["a private network", /^[^.]+$|\.(local|internal|home\.arpa)$/],
];

/** Who can reach a host name or address. An IPv6 address may stand in brackets, as in a URL. */
export function reachOf(host: string): HostReach {
  const name = host.toLowerCase().replace(/^\[|\]$|\.$/g, "");
  const family = isIP(name) === 6 ? "ipv6" : "ipv4";
  const [reach = "public"] =
    (isIP(name)
      ? addresses.find(([, list]) => list.check(name, family))
      : names.find(([, pattern]) => pattern.test(name))) ?? [];
  return reach;
}

function listOf(subnets: string): BlockList {
  const list = new BlockList();
  for (const subnet of subnets.split(" ")) {
    const [network = "", bits] = subnet.split("/");
    list.addSubnet(network, Number(bits), network.includes(":") ? "ipv6" : "ipv4");
  }
  return list;
}
