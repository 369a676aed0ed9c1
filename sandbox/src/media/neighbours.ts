import { BlockList, isIPv4, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";

/**
 * Whether an address may take part in a call: this machine's own, loopback, and the networks named
 * in the configuration ("172.17.0.0/16"). Read anew for each call, since interfaces come and go.
 */
export function neighboursOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  list.addSubnet("127.0.0.0", 8, "ipv4");
  list.addAddress("::1", "ipv6");
  for (const { address } of Object.values(networkInterfaces()).flatMap((each) => each ?? [])) {
    list.addAddress(address, isIPv4(address) ? "ipv4" : "ipv6");
  }
  for (const network of networks) addNetwork(list, network);

  return (address) => {
    if (isIPv4(address)) return list.check(address, "ipv4");
    return isIPv6(address) && list.check(address, "ipv6");
  };
}

function addNetwork(list: BlockList, network: string): void {
  const [address = "", prefix] = network.split("/");
  const family = isIPv4(address) ? "ipv4" : "ipv6";
  if (family === "ipv6" && !isIPv6(address)) {
    throw new TypeError(`"${network}" is not a network; write it as 172.17.0.0/16`);
  }
  const longest = family === "ipv4" ? 32 : 128;
  list.addSubnet(address, prefix === undefined ? longest : Number(prefix), family);
}
