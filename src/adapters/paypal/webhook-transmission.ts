import { verify, type KeyObject } from "node:crypto";
import { crc32 } from "node:zlib";

/** What PayPal's headers say of one delivery of an event. */
export interface Transmission {
  id: string;
  time: string;
  signature: string;
  certificateUrl: string;
}

/** The only algorithm that PayPal signs with. */
export const AUTH_ALGO = "SHA256withRSA";

const CERTIFICATE_PATH = "/v1/notifications/certs/";
/** PayPal repeats an event for three days. */
const MAX_AGE_MS = 4 * 24 * 60 * 60 * 1000;
const MAX_AHEAD_MS = 10 * 60 * 1000;

/** The headers of an event; null if one is missing, malformed or out of bounds. */
export function readTransmission(
  headers: Record<string, string>,
  { now, certificateOrigins }: { now: number; certificateOrigins: readonly string[] },
): Transmission | null {
  const read = (name: string, shape: RegExp) => {
    const value = headers[`paypal-${name}`];
    return value !== undefined && shape.test(value) ? value : null;
  };
  const id = read("transmission-id", /^[\w-]{1,100}$/);
  const time = read("transmission-time", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/);
  const signature = read("transmission-sig", /^[A-Za-z0-9+/]{300,1400}={0,2}$/);
  const certificateUrl = read("cert-url", /^https?:\/\/[\w./:-]{1,300}$/);
  if (!id || !time || !signature || !certificateUrl) return null;
  if (headers["paypal-auth-algo"] !== AUTH_ALGO) return null;
  const ageMs = now - Date.parse(time);
  if (!(ageMs <= MAX_AGE_MS && ageMs >= -MAX_AHEAD_MS)) return null;
  if (!isCertificateUrl(certificateUrl, certificateOrigins)) return null;
  return { id, time, signature, certificateUrl };
}

/** Compared as text, so that no user, port or query can be smuggled in. */
const isCertificateUrl = (url: string, origins: readonly string[]): boolean =>
  origins.some((origin) => {
    const start = origin + CERTIFICATE_PATH;
    return url.startsWith(start) && /^[\w-]+$/.test(url.slice(start.length));
  });

/** @param rawBody the body as received: JSON is UTF-8, so its text has the same checksum */
export function isSignedBy(
  publicKey: KeyObject,
  { id, time, signature }: Transmission,
  { webhookId, rawBody }: { webhookId: string; rawBody: string },
): boolean {
  const message = [id, time, webhookId, crc32(rawBody)].join("|");
  return verify("sha256", Buffer.from(message), publicKey, Buffer.from(signature, "base64"));
}
