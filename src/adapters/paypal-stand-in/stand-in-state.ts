import { randomBytes } from "node:crypto";
import { createAccessTokens, type AccessTokens, type Credentials } from "./access-tokens.ts";
import { createFaults, type Faults } from "./faults.ts";
import { openOrderStore, type OrderStore } from "./order-store.ts";
import { createRing, type Ring } from "./ring.ts";
import type { WebhookEvent } from "./webhook-events.ts";
import { createWebhookSender, type WebhookSender } from "./webhook-sender.ts";
import { createWebhookSigner, type WebhookSigner } from "./webhook-signatures.ts";

export interface StandInOptions {
  /** 0 or none: a free one is chosen. */
  port?: number;
  /** Loopback only: anybody who reaches the stand-in can "pay". */
  host: "127.0.0.1";
  credentials?: Credentials;
  log?: { info(fields: object, message: string): void };
  /** Where payments are kept over a restart; none: in memory only. */
  persistPath?: string;
  webhook?: { url: string | null; retryDelaysMs?: readonly number[] };
  /** How many payments are remembered before the oldest finished ones are forgotten. */
  maxOrders?: number;
}

export interface StandInState {
  base: string;
  store: OrderStore;
  tokens: AccessTokens;
  faults: Faults;
  signer: WebhookSigner;
  webhooks: WebhookSender;
  calls: Ring<RecordedCall>;
  /** Sends the events; the promise ends when those have arrived that must come before the answer. */
  announce(events: WebhookEvent[] | undefined): Promise<void>;
}

/** What was asked of the stand-in. */
export interface RecordedCall {
  at: string;
  operation: string;
  /** The order or capture asked about; empty when the call names none. */
  id: string;
  requestId: string | null;
  /** What was created, captured or refunded by this very call, such as "49.90 USD". */
  amount: string | null;
  /** 0: never answered. */
  status: number;
  fault: string | null;
}

/** The credentials that the stand-in accepts unless it is given others. They open nothing but a simulation. */
export const standInCredentials: Credentials = {
  clientId: "stand-in-client",
  clientSecret: "stand-in-secret",
  webhookId: "STANDINWEBHOOK",
};

const RETRY_DELAYS_MS = [1_000, 5_000, 30_000, 120_000, 600_000];

/** @param base the stand-in's own address */
export function createState(options: StandInOptions, base: string): StandInState {
  const credentials = options.credentials ?? standInCredentials;
  const tokens = createAccessTokens(credentials);
  const faults = createFaults(() => tokens.expireAll());
  const signer = createWebhookSigner({
    key: randomBytes(32).toString("hex"),
    webhookId: credentials.webhookId,
    certificateUrl: `${base}/v1/notifications/certs/CERT-stand-in`,
  });
  const webhooks = createWebhookSender({
    url: options.webhook?.url ?? null,
    retryDelaysMs: options.webhook?.retryDelaysMs ?? RETRY_DELAYS_MS,
    signer,
    faults,
  });
  return {
    base,
    tokens,
    faults,
    signer,
    webhooks,
    calls: createRing(1_000),
    store: openOrderStore({ limit: options.maxOrders ?? 50_000, persistPath: options.persistPath }),
    async announce(events = []) {
      for (const event of events) await webhooks.publish(event);
    },
  };
}
