import { isIPv6 } from "node:net";
import type { Actor } from "./context.ts";

/**
 * The network that limits count: an IPv4 address, or the first 64 bits of an IPv6 address, since one customer of a
 * provider is given all addresses under them.
 */
export function readNetwork(actor: Actor): string {
  if (actor.kind === "system") return "system";
  const { address } = actor;
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped ?? `${firstGroups(address)}::/64`;
}

function firstGroups(address: string): string {
  const [head = "", tail] = address.toLowerCase().split("%")[0]!.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill("0"), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
