import type { ServerResponse } from "node:http";
import { createAccessTokens, type AccessTokens, type Credentials } from "./access-tokens.ts";
import { createDisputes, type Disputes } from "./disputes.ts";
import { openOrderStore, type OrderStore } from "./order-store.ts";
import type { WebhookEvent } from "./webhook-events.ts";
import { createWebhookSender, type WebhookSender } from "./webhook-sender.ts";
import { createWebhookSigner, type WebhookSigner } from "./webhook-signatures.ts";
import type { Incoming } from "./wire.ts";

export interface StandInOptions {
  /** 0 or none: a free one is chosen. */
  port?: number;
  /** Loopback only: anybody who reaches the stand-in can "pay". */
  host: "127.0.0.1";
  /** What the shop must present; they open nothing but a simulation. */
  credentials: Credentials;
  log?: { info(fields: object, message: string): void };
  /** Where payments are stored over a restart; none: in memory only. */
  persistPath?: string;
  webhook?: {
    /** Where events go, read for each of them; null sends none. Loopback only. */
    url: () => string | null;
    retryDelaysMs?: readonly number[];
  };
  /** How many payments are stored before the oldest finished ones are removed. */
  maxOrders?: number;
}

export type RequestHandler = (
  state: StandInState,
  request: Incoming,
  response: ServerResponse,
) => Promise<void>;

export interface StandInState {
  base: string;
  store: OrderStore;
  tokens: AccessTokens;
  disputes: Disputes;
  signer: WebhookSigner;
  webhooks: WebhookSender;
  /** Sends events; the response to the request that caused them waits for the promise, if there is one. */
  announce(events: WebhookEvent[] | undefined): void | Promise<void>;
}

const RETRY_DELAYS_MS = [1_000, 5_000, 30_000, 120_000, 600_000];

/** @param base the stand-in's own address */
export function createState(options: StandInOptions, base: string): StandInState {
  const { credentials } = options;
  const tokens = createAccessTokens(credentials);
  const signer = createWebhookSigner({ webhookId: credentials.webhookId, base });
  const webhooks = createWebhookSender({
    url: options.webhook?.url ?? (() => null),
    retryDelaysMs: options.webhook?.retryDelaysMs ?? RETRY_DELAYS_MS,
    signer,
  });
  return {
    base,
    tokens,
    signer,
    webhooks,
    disputes: createDisputes(base),
    store: openOrderStore({ limit: options.maxOrders ?? 50_000, persistPath: options.persistPath }),
    announce(events = []) {
      for (const event of events) webhooks.publish(event);
    },
  };
}
