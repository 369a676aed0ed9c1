import { BlockList, isIPv4, isIPv6 } from "node:net";
import type { Parse } from "@ringwell/settings";

/** An address as it is compared: IPv4 in IPv6's clothes ("::ffff:10.0.0.1") is IPv4, a zone is left out. */
export function plainAddress(address: string): string {
  const bare = address.split("%")[0] ?? "";
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(bare)?.[1];
  return inner ?? bare;
}

/** Whether an address lies in one of these networks, each as `parseNetworks` gives them. */
export function within(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix = ""] = network.split("/");
    list.addSubnet(address, Number(prefix), isIPv4(address) ? "ipv4" : "ipv6");
  }
  return (each) => {
    const address = plainAddress(each);
    if (isIPv4(address)) return list.check(address, "ipv4");
    return isIPv6(address) && list.check(address, "ipv6");
  };
}

const onLoopback = within(["127.0.0.0/8", "::1/128"]);

/** Whether a host name or address is this machine to itself. An IPv6 address may stand in brackets. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/gu, "");
  return name === "localhost" || onLoopback(name);
}

/** Addresses and networks, with commas between them: "127.0.0.1,172.17.0.0/16". */
export const networks: Parse<readonly string[]> = (text) => {
  const read: string[] = [];
  for (const each of text.split(",").map((part) => part.trim())) {
    const [address = "", prefix, more] = each.split("/");
    const longest = isIPv4(address) ? 32 : isIPv6(address) ? 128 : 0;
    const bits = prefix ?? String(longest);
    const isNetwork = longest > 0 && /^\d{1,3}$/u.test(bits) && Number(bits) <= longest;
    if (!isNetwork || more !== undefined || address.includes("%")) {
      return {
        ok: false,
        problem: "must be addresses or networks such as 127.0.0.1,172.17.0.0/16",
      };
    }
    read.push(`${address}/${bits}`);
  }
  return { ok: true, value: read };
};

/** What stands for this machine in an answer to a caller, which is written as IPv4. */
export const ipv4: Parse<string> = (text) =>
  isIPv4(text)
    ? { ok: true, value: text }
    : { ok: false, problem: "must be an IPv4 address such as 192.0.2.7" };

/** The UDP ports of calls, both inclusive: "40000-40100". */
export const portRange: Parse<readonly [number, number]> = (text) => {
  const [, from, to] = /^(\d{4,5})-(\d{4,5})$/u.exec(text) ?? [];
  const range = [Number(from), Number(to)] as const;
  return from !== undefined && range[0] > 1023 && range[0] <= range[1] && range[1] <= 65_535
    ? { ok: true, value: range }
    : { ok: false, problem: "must be two ports above 1023, the lower first, such as 40000-40100" };
};
