import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { parseJson } from "./order-calls.ts";
import { readRawJsonField } from "./raw-json-field.ts";
import { errorAnswer } from "./error-answer.ts";
import type { Answer } from "./wire.ts";

/** Signs what it sends and vouches for it later. The scheme is the stand-in's own; only the two ends need know it. */
export interface WebhookSigner {
  /** The headers that travel with the body. */
  sign(body: string): Record<string, string>;
  /** POST /v1/notifications/verify-webhook-signature */
  verify(requestBody: string): Answer;
}

const AUTH_ALGO = "SHA256withHMAC";

export function createWebhookSigner(options: {
  key: string;
  webhookId: string;
  certificateUrl: string;
}): WebhookSigner {
  const signatureOf = (id: string, time: string, body: string): string =>
    createHmac("sha256", options.key)
      .update([id, time, options.webhookId, sha256(body)].join("|"))
      .digest("hex");

  return {
    sign(body) {
      const id = randomUUID();
      const time = new Date().toISOString();
      return {
        "paypal-transmission-id": id,
        "paypal-transmission-time": time,
        "paypal-transmission-sig": `s${signatureOf(id, time, body)}`,
        "paypal-cert-url": options.certificateUrl,
        "paypal-auth-algo": AUTH_ALGO,
      };
    },
    verify(requestBody) {
      const fields = parseJson(requestBody);
      if (!isComplete(fields)) return errorAnswer(400, "MISSING_REQUIRED_PARAMETER");
      const event = readRawJsonField(requestBody, "webhook_event") ?? "";
      const right = `s${signatureOf(fields.transmission_id, fields.transmission_time, event)}`;
      const isGenuine =
        areEqual(fields.transmission_sig, right) &&
        fields.webhook_id === options.webhookId &&
        fields.auth_algo === AUTH_ALGO &&
        fields.cert_url === options.certificateUrl;
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

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const areEqual = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));
