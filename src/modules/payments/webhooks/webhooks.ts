import { retention } from "#contracts/retention";
import { DAY_MS } from "#contracts/utc-days";
import { webhooksReceived, webhooksRefused, webhooksVerified } from "#payments/payment-metrics";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { readNetwork } from "#platform/network";
import type { ProviderDispute, WebhookReport } from "#platform/ports";
import { eraseWebhookEvents, insertWebhookEvent } from "./webhook-events-store.ts";

/** Counts forged events only, never PayPal's own. */
const paymentWebhookLimit = { name: "payment-webhook", points: 20, per: 60 };

declare module "#platform/context" {
  interface EventMap {
    /**
     * PayPal reported something about this payment; its state must be fetched, unless it is already paid and the event
     * only reports that.
     */
    "payment.reported": {
      intentId: string;
      isOfPaying?: boolean;
    };
    /** PayPal reported a payment and named only its capture. */
    "payment.capture-reported": { captureId: string };
    "payment.refund-reported": Omit<Extract<WebhookReport, { about: "refund" }>, "about">;
    "payment.dispute-reported": { dispute: ProviderDispute };
  }
}

interface Webhook {
  /** Lower-case names. */
  headers: Record<string, string>;
  rawBody: string;
  event: { id: string; event_type: string; resource?: unknown };
}

/** Delay in seconds: by then the buyer's own return has settled nearly every payment, so PayPal is not called twice. */
const HEAD_START = 5;

/** Accepts a signed event of PayPal and emits what it is about; a reaction then fetches PayPal's state. */
export async function receiveWebhook(ctx: Context, webhook: Webhook): Promise<void> {
  const { event } = webhook;
  ctx.metrics.add(webhooksReceived);
  await mustBeGenuine(ctx, webhook).catch((error: unknown) => {
    ctx.metrics.add(webhooksRefused, { reason: describeWebhookFailure(error) });
    throw error;
  });
  // Two writes without a transaction: the event's key makes both idempotent when PayPal retries.
  await insertWebhookEvent(ctx.db, {
    id: event.id,
    eventType: event.event_type,
    payload: webhookFacts({ resource: event.resource }),
    receivedAt: ctx.now(),
  });
  const report = ctx.ports.payments.readWebhook(event);
  if (report) await passOn(ctx, report, event.id);
}

/**
 * Counts forged events against the sender's network and, until they prove genuine, events that need a call to verify.
 * PayPal's own events come from few networks and must never reach a limit.
 */
async function mustBeGenuine(ctx: Context, { headers, rawBody }: Webhook): Promise<void> {
  const network = readNetwork(ctx.actor);
  let isCounted = false;
  const count = async () => {
    if (isCounted) return;
    isCounted = true;
    await ctx.limits.consume(paymentWebhookLimit, network);
  };
  if (await ctx.ports.payments.verifyWebhook({ headers, rawBody, beforeLookup: count })) {
    ctx.metrics.add(webhooksVerified, { by: isCounted ? "call" : "local" });
    if (isCounted) await ctx.limits.refund(paymentWebhookLimit, network);
    return;
  }
  await count();
  throw new Refusal("unauthenticated", "The signature of this event is not valid");
}

function describeWebhookFailure(error: unknown): string {
  if (!(error instanceof Refusal)) return "unverifiable";
  return error.code === "too_many_requests" ? "limit" : "signature";
}

function passOn(ctx: Context, report: WebhookReport, key: string): Promise<void> {
  switch (report.about) {
    case "payment": {
      const { intentId, isOfPaying } = report;
      const delay = isOfPaying ? { delay: HEAD_START } : {};
      return ctx.emit("payment.reported", { intentId, isOfPaying }, { key, ...delay });
    }
    case "capture":
      return ctx.emit("payment.capture-reported", { captureId: report.captureId }, { key });
    case "refund": {
      const { refund, isReversal } = report;
      return ctx.emit("payment.refund-reported", { refund, isReversal }, { key });
    }
    case "dispute":
      return ctx.emit("payment.dispute-reported", { dispute: report.dispute }, { key });
  }
}

/** Which payment an event was about and what happened to it; all other fields may be about the payer. */
const facts = new Set(
  `resource id status state reason create_time update_time amount value currency_code custom_id invoice_id
  supplementary_data related_ids order_id capture_id purchase_units reference_id payments captures refunds
  dispute_id dispute_amount disputed_transactions seller_transaction_id`.split(/\s+/),
);

/** An event of PayPal without its payer: the fields that help to clear up a payment later, and no others. */
export function webhookFacts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(webhookFacts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => facts.has(name))
      .map(([name, inner]) => [name, webhookFacts(inner)]),
  );
}

const BATCH = 1000;

/** Empties old events of PayPal. Their ids stay, so that none is ever taken twice. */
export async function eraseOldWebhooks(ctx: Context): Promise<void> {
  const end = new Date(ctx.now().getTime() - retention.webhookPayloadDays * DAY_MS);
  while ((await eraseWebhookEvents(ctx.db, end, BATCH)) === BATCH);
}
