import { BlockList, isIP } from "node:net";

/** Whether the nth address from this process outwards (0 is the connection's own) belongs to a proxy of ours. */
export type IsTrustedProxy = (address: string, hop: number) => boolean;

const MAX_HOPS = 10;
const off = new Set(["", "off", "false", "no", "0"]);
const everyone = new Set(["true", "on", "yes"]);

/**
 * Reads TRUST_PROXY: how many proxies stand in front, or the networks they are in; null when there are none.
 * Throws an error with one line for the operator.
 */
export function readTrustedProxies(text: string): IsTrustedProxy | null {
  const value = text.trim().toLowerCase();
  if (off.has(value)) return null;
  if (everyone.has(value))
    throw new Error(
      `"${value}" would believe an address that anybody can send; write the number of proxies in front, 1 for one, or their networks, such as 10.0.0.0/8,fd00::/8`,
    );
  if (/^\d+$/.test(value)) return trustHops(Number(value));
  return trustNetworks(value.split(",").map((network) => network.trim()));
}

function trustHops(hops: number): IsTrustedProxy {
  if (hops > MAX_HOPS) throw new Error(`at most ${MAX_HOPS} proxies can stand in front`);
  return (_address, hop) => hop < hops;
}

function trustNetworks(networks: string[]): IsTrustedProxy {
  const list = new BlockList();
  for (const network of networks) addNetwork(list, network);
  return (address) => isIP(address) !== 0 && list.check(address, pickAddressFamily(address));
}

function addNetwork(list: BlockList, network: string): void {
  const [address = "", prefix] = network.split("/");
  const longest = isIP(address) === 6 ? 128 : 32;
  const bits = prefix === undefined ? longest : Number(prefix || NaN);
  if (isIP(address) === 0 || !(bits >= 1 && bits <= longest))
    throw new Error(
      `"${network}" is neither off, a number of proxies nor a network such as 10.0.0.0/8`,
    );
  list.addSubnet(address, bits, pickAddressFamily(address));
}

const pickAddressFamily = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");
