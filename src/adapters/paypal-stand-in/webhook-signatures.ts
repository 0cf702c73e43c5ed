import { createPublicKey, randomUUID, sign, verify } from "node:crypto";
import { crc32 } from "node:zlib";
import { readRawJsonField } from "./raw-json-field.ts";
import { createSigningIdentity, type SigningIdentity } from "./signing-identity.ts";
import { errorReply } from "./error-reply.ts";
import { parseJson, type Reply } from "./wire.ts";

/** Signs events as PayPal does: RSA over transmission id, time, webhook id and the body's CRC-32. */
export interface WebhookSigner {
  /** The headers that are sent with the body. */
  sign(body: string): Record<string, string>;
  /** GET /v1/notifications/certs/{id} */
  getCertificate(id: string): Reply;
  /** POST /v1/notifications/verify-webhook-signature */
  verify(requestBody: string): Reply;
}

const AUTH_ALGO = "SHA256withRSA";

let made: SigningIdentity | undefined;
/** One for the whole process, made with the first event: a key takes a tenth of a second. */
const identity = () => (made ??= createSigningIdentity());

/** @param base the address that certificates are served at */
export function createWebhookSigner({
  webhookId,
  base,
}: {
  webhookId: string;
  base: string;
}): WebhookSigner {
  const certificateUrl = () => `${base}/v1/notifications/certs/${identity().certificateId}`;
  const composeSignedMessage = (id: string, time: string, body: string) =>
    Buffer.from([id, time, webhookId, crc32(body)].join("|"));

  return {
    sign(body) {
      const id = randomUUID();
      const time = new Date().toISOString().replace(/\.\d+/, "");
      const signature = sign("sha256", composeSignedMessage(id, time, body), identity().privateKey);
      return {
        "paypal-transmission-id": id,
        "paypal-transmission-time": time,
        "paypal-transmission-sig": signature.toString("base64"),
        "paypal-cert-url": certificateUrl(),
        "paypal-auth-algo": AUTH_ALGO,
        "paypal-auth-version": "v2",
      };
    },
    getCertificate: (id) =>
      id === identity().certificateId
        ? { status: 200, body: identity().chain }
        : errorReply(404, "INVALID_RESOURCE_ID"),
    verify(requestBody) {
      const fields = parseJson(requestBody);
      if (!isComplete(fields)) return errorReply(400, "MISSING_REQUIRED_PARAMETER");
      const event = readRawJsonField(requestBody, "webhook_event") ?? "";
      const isGenuine =
        fields.webhook_id === webhookId &&
        fields.auth_algo === AUTH_ALGO &&
        fields.cert_url === certificateUrl() &&
        verify(
          "sha256",
          composeSignedMessage(fields.transmission_id, fields.transmission_time, event),
          createPublicKey(identity().privateKey),
          Buffer.from(fields.transmission_sig, "base64"),
        );
      return { status: 200, body: { verification_status: isGenuine ? "SUCCESS" : "FAILURE" } };
    },
  };
}

const required = [
  "auth_algo",
  "cert_url",
  "transmission_id",
  "transmission_sig",
  "transmission_time",
  "webhook_id",
] as const;

function isComplete(body: unknown): body is Record<(typeof required)[number], string> {
  if (typeof body !== "object" || body === null || !("webhook_event" in body)) return false;
  const fields = new Map<string, unknown>(Object.entries(body));
  return required.every((name) => typeof fields.get(name) === "string");
}
