import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { IsTrustedProxy } from "./trusted-proxies.ts";

/**
 * The address a request came from. X-Forwarded-For is read from its right end, where the nearest proxy writes, and only
 * as far as proxies of ours reach; Forwarded, X-Real-IP, X-Forwarded-Host and X-Forwarded-Proto are never read.
 */
export function readClientAddress(
  { socket, headers }: Pick<IncomingMessage, "socket" | "headers">,
  isTrusted: IsTrustedProxy | null,
): string {
  const peer = plainAddress(socket.remoteAddress ?? "") ?? "";
  const forwarded = headers["x-forwarded-for"];
  if (!isTrusted || forwarded === undefined) return peer;
  const entries = String(forwarded).split(",").reverse();
  let address = peer;
  for (const [hop, entry] of entries.entries()) {
    if (!isTrusted(address, hop)) break;
    const next = plainAddress(entry.trim());
    if (next === null) break;
    address = next;
  }
  return address;
}

/** Without brackets, port and zone; an IPv4 address in IPv6 form as IPv4. Null for anything else. */
function plainAddress(text: string): string | null {
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.split("%")[0]!.toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  return isIP(mapped ?? address) === 0 ? null : (mapped ?? address);
}
