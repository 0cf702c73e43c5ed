import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";
import { readNetwork } from "#platform/network";
import { readOpenFileLimit } from "#platform/open-file-limit";

const MOST_CONNECTIONS = 20_000;
const MOST_OF_ONE_NETWORK = 1000;
/** Descriptors reserved for other uses: database, outgoing calls, open files, Node itself. */
const RESERVED_FILES = 256;

interface ConnectionLimits {
  log: Logger;
  /** Whether this address is a proxy of ours, which brings the visitors of many networks. */
  isTrustedPeer: (address: string) => boolean;
  /** How many files the process may have open; null for no limit. */
  openFileLimit?: number | null;
}

/**
 * Takes no more connections than the process has descriptors for, and no more than a quarter of them from one network;
 * further ones are closed at once. Proxies of ours and this machine itself are no network in this sense.
 */
export function limitConnections(
  server: Server,
  { log, isTrustedPeer, openFileLimit = readOpenFileLimit() }: ConnectionLimits,
): void {
  const most = mostConnections(openFileLimit);
  server.maxConnections = most;
  const mostOfOne = Math.min(MOST_OF_ONE_NETWORK, Math.floor(most / 4));
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (isTrustedPeer(address)) return;
    const network = readNetwork({ kind: "guest", address });
    const count = (open.get(network) ?? 0) + 1;
    if (count > mostOfOne) return void socket.destroy();
    open.set(network, count);
    socket.once("close", () => {
      const left = open.get(network)! - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
  // A connection that can't be accepted, such as for lack of descriptors; without a listener it would end the process.
  server.on("error", (error) => log.warn({ err: error }, "a connection could not be accepted"));
}

function mostConnections(openFileLimit: number | null): number {
  if (openFileLimit === null) return MOST_CONNECTIONS;
  const reserved = Math.min(RESERVED_FILES, Math.floor(openFileLimit / 2));
  return Math.min(MOST_CONNECTIONS, openFileLimit - reserved);
}

/** For a shop without a proxy: only this machine's own addresses are trusted. */
export const isLoopback = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address);
