import type { Logger } from "pino";
import { PaymentOutcomeUnknown, type PaymentGateway } from "#platform/ports";
import { createCallBudget } from "./call-budget.ts";
import type { PaypalCaller } from "./paypal-caller.ts";
import { VerificationResponse } from "./paypal-responses.ts";
import type { PaypalHosts } from "./paypal-hosts.ts";
import {
  CertificateUnreachable,
  createSigningCertificates,
  type SigningCertificate,
} from "./signing-certificates.ts";
import {
  AUTH_ALGO,
  isSignedBy,
  readTransmission,
  type Transmission,
} from "./webhook-transmission.ts";

/** PayPal's simulator signs with this id, and anyone can use the simulator. */
const SIMULATOR_WEBHOOK = "WEBHOOK_ID";
const MAX_REMOTE_CHECKS = { calls: 30, perMs: 60_000 };

interface VerifierOptions {
  caller: PaypalCaller;
  hosts: PaypalHosts;
  webhookId: string;
  log: Logger;
  clock: () => number;
}

interface SignedEvent {
  transmission: Transmission;
  rawBody: string;
  beforeLookup: () => Promise<void>;
  deadline: number;
}

export type WebhookVerifier = (
  input: Parameters<PaymentGateway["verifyWebhook"]>[0],
  deadline: number,
) => Promise<boolean>;

/**
 * Verifies the signature of an event locally, with PayPal's certificate. Calls PayPal only while the certificate can't
 * be fetched, and once for a certificate with an unknown issuer; both are rate-limited.
 */
export function createWebhookVerifier(options: VerifierOptions): WebhookVerifier {
  const { hosts, webhookId, clock } = options;
  const certificates = createSigningCertificates({ ...options, hasOwnAuthority: !hosts.isPaypal });
  const remoteChecks = createCallBudget({ ...MAX_REMOTE_CHECKS, clock });

  const verifyRemotely = async (event: SignedEvent): Promise<boolean> => {
    await event.beforeLookup();
    if (!remoteChecks.take())
      throw new PaymentOutcomeUnknown("Too many events need verification by PayPal");
    return postVerification(options.caller, event, webhookId);
  };

  return async ({ headers, rawBody, beforeLookup }, deadline) => {
    const bounds = { now: clock(), certificateOrigins: hosts.certificateOrigins };
    const transmission = readTransmission(headers, bounds);
    if (!transmission || !isJsonObject(rawBody)) return false;
    if (webhookId === "" || webhookId === SIMULATOR_WEBHOOK) return false;
    const event = { transmission, rawBody, beforeLookup, deadline };
    const certificate = await findCertificate(event);
    if (certificate === "refused") return false;
    if (certificate === "unreachable") return verifyRemotely(event);
    if (!isSignedBy(certificate.x509.publicKey, transmission, { webhookId, rawBody })) return false;
    certificate.isTrusted ||= await verifyRemotely(event);
    return certificate.isTrusted;
  };

  function findCertificate({
    transmission,
    beforeLookup,
  }: SignedEvent): Promise<SigningCertificate | "refused" | "unreachable"> {
    return certificates
      .find(transmission.certificateUrl, beforeLookup)
      .catch((error: unknown): "unreachable" => {
        if (error instanceof CertificateUnreachable) return "unreachable";
        throw error;
      });
  }
}

async function postVerification(
  caller: PaypalCaller,
  { transmission, rawBody, deadline }: SignedEvent,
  webhookId: string,
): Promise<boolean> {
  const fields = {
    auth_algo: AUTH_ALGO,
    cert_url: transmission.certificateUrl,
    transmission_id: transmission.id,
    transmission_sig: transmission.signature,
    transmission_time: transmission.time,
    webhook_id: webhookId,
  };
  const response = await caller.post(
    { operation: "verify webhook", path: "/v1/notifications/verify-webhook-signature" },
    spliceEvent(fields, rawBody),
    deadline,
  );
  if (response.status === 400 || response.status === 422) return false;
  const verified =
    response.status === 200 ? VerificationResponse.safeParse(response.body).data : null;
  if (!verified) throw caller.unexpected("verify webhook", response);
  return verified.verification_status === "SUCCESS";
}

/** The signature covers the bytes, so the event goes back as it came. Safe only for a text that is one JSON value. */
const spliceEvent = (fields: Record<string, string>, rawBody: string): string =>
  `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${rawBody}}`;

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
