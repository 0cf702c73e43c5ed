import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

const CHECK_MS = 50;
/** A first request may still be on its way. */
const FIRST_REQUEST_MS = 500;

/**
 * While closing: open keep-alive connections would delay the exit, and so would those that browsers open in advance,
 * which count as busy until their first request.
 */
export function closeQuietConnections(server: FastifyInstance): void {
  const open = new Set<Socket>();
  server.server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  server.addHook("preClose", async () => {
    const closingAt = performance.now();
    const timer = setInterval(() => {
      server.server.closeIdleConnections();
      if (performance.now() - closingAt < FIRST_REQUEST_MS) return;
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, CHECK_MS);
    server.server.once("close", () => clearInterval(timer));
  });
}
