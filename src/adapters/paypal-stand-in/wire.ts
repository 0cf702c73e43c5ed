import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { WebhookEvent } from "./webhook-events.ts";

const MAX_BODY_BYTES = 1024 * 1024;

export interface Incoming {
  method: string;
  url: URL;
  headers: IncomingMessage["headers"];
  body: string;
}

export interface Reply {
  status: number;
  /** Sent as JSON, a string as it is. */
  body: unknown;
  headers?: Record<string, string>;
  /** What happened, for the webhooks. */
  events?: WebhookEvent[];
}

export async function readIncoming(request: IncomingMessage): Promise<Incoming | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return {
    method: request.method ?? "GET",
    url: new URL(request.url ?? "/", "http://stand-in"),
    headers: request.headers,
    body: Buffer.concat(chunks).toString("utf8"),
  };
}

export function sendReply(response: ServerResponse, reply: Reply): void {
  if (response.destroyed) return;
  const isText = typeof reply.body === "string";
  response.writeHead(reply.status, {
    "content-type": isText ? "text/plain; charset=utf-8" : "application/json",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "paypal-debug-id": newDebugId(),
    ...reply.headers,
  });
  response.end(isText ? reply.body : JSON.stringify(reply.body));
}

/** 17 capital letters and digits, as PayPal's ids. */
export function newProviderId(): string {
  const alphabet = "0123456789ABCDEFGHJKLMNPQRSTUVWX";
  return Array.from(randomBytes(17), (byte) => alphabet[byte % 32]).join("");
}

export const newDebugId = (): string => Math.random().toString(16).slice(2, 15).padEnd(13, "0");

/** Undefined for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
