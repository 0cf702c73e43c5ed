import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sendRefusal, toRefusal } from "#src/api/error-handler.ts";
import { isOfApi, unreadableRequestPage } from "#src/api/refused-page.tsx";
import { tidyAddress } from "#src/pages/tidy-address.ts";

/** An address that can't be decoded, as cut off within a character, leads to its readable part. */
export function refuseAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  error: Error,
): FastifyReply {
  const readable = tidyAddress(request.url);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead && !isOfApi(request) && readable !== request.url)
    return reply
      .code(301)
      .headers({
        location: readable,
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
      })
      .send();
  return sendRefusal(request, reply, toRefusal(error));
}

/** Requests that node could not read reach no route. Programs get JSON, and everybody else a page. */
export function refuseUnreadable(
  error: Error & { code?: string; rawPacket?: unknown },
  socket: Socket,
): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const status = statusByError[error.code ?? ""] ?? 400;
  const isForProgram = /^[A-Z]+ \/api[/? ]/.test(readPacketBegin(error.rawPacket));
  const message = STATUS_CODES[status]!;
  const body = isForProgram
    ? JSON.stringify({ success: false, code: "invalid", message })
    : unreadableRequestPage();
  const head = [
    `HTTP/1.1 ${status} ${message}`,
    `content-type: ${isForProgram ? "application/json" : "text/html"}; charset=utf-8`,
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    "referrer-policy: no-referrer",
    "x-content-type-options: nosniff",
    "connection: close",
  ];
  if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  socket.destroy(error);
}

const statusByError: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

const readPacketBegin = (packet: unknown): string =>
  Buffer.isBuffer(packet) ? packet.toString("latin1", 0, 200) : "";
