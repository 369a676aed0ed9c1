import { BlockList, isIPv4, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";

/** This machine's addresses now: interfaces come and go. */
export const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((each = []) => each.map(({ address }) => address));

/** An address in the form that is compared: IPv4 if it is mapped ("::ffff:10.0.0.1"), without a zone. */
export function plainAddress(address: string): string {
  const bare = address.split("%")[0] ?? "";
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(bare)?.[1];
  return inner ?? bare;
}

/** Whether an address lies in one of these networks, each an address and a prefix ("10.0.0.0/8"). */
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

/** Whether a host name or address is a loopback of this machine. An IPv6 address may have brackets. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/gu, "");
  return name === "localhost" || onLoopback(name);
}
