import { z } from "zod";
import { fromDecimalText } from "./decimal-amount.ts";
import {
  CaptureResponse,
  idAbove,
  isProviderId,
  readCaptureOrderId,
  RefundResponse,
} from "./paypal-responses.ts";
import { readRefund } from "./read-refund.ts";
import type { WebhookReport } from "#platform/ports";

const Event = z.object({
  event_type: z.string(),
  create_time: z.string().optional(),
  resource: z.unknown(),
});

const Instant = z.iso.datetime({ offset: true });

const Dispute = z.object({
  dispute_id: z.string().min(1).max(255),
  create_time: Instant.optional(),
  update_time: Instant.optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })),
  reason: z.string().max(255).nullable().default(null),
  status: z.string().max(255).default("OPEN"),
  dispute_amount: z
    .object({ currency_code: z.string().length(3), value: z.string() })
    .nullable()
    .default(null),
  dispute_outcome: z
    .object({ outcome_code: z.string().max(255).nullable().default(null) })
    .default({ outcome_code: null }),
  seller_response_due_date: Instant.nullable().default(null),
});

const eventsOfPaying = new Set(["CHECKOUT.ORDER.APPROVED", "PAYMENT.CAPTURE.COMPLETED"]);
const eventsOfRefunds = /^PAYMENT\.(CAPTURE\.(REFUNDED|REVERSED)|REFUND\.\w+)$/;

/** The subject of a PayPal event; null when it is irrelevant to the shop or of unknown shape. */
export function readWebhookEvent(event: unknown): WebhookReport | null {
  const parsed = Event.safeParse(event).data;
  if (!parsed) return null;
  const { event_type: type, resource, create_time: at = new Date().toISOString() } = parsed;
  if (type.startsWith("CHECKOUT.ORDER.")) return readOrderEvent(type, resource);
  if (eventsOfRefunds.test(type)) return readRefundEvent(type, resource);
  if (type.startsWith("PAYMENT.CAPTURE.")) return readCaptureEvent(type, resource);
  if (type.startsWith("CUSTOMER.DISPUTE.")) return readDisputeEvent(resource, at);
  return null;
}

function readOrderEvent(type: string, resource: unknown): WebhookReport | null {
  const id = z.object({ id: z.string() }).safeParse(resource).data?.id;
  if (id === undefined || !isProviderId(id)) return null;
  return { about: "payment", intentId: id, isOfPaying: eventsOfPaying.has(type) };
}

function readCaptureEvent(type: string, resource: unknown): WebhookReport | null {
  const capture = CaptureResponse.safeParse(resource).data;
  if (!capture) return null;
  const intentId = readCaptureOrderId(capture);
  return intentId === null
    ? { about: "capture", captureId: capture.id }
    : { about: "payment", intentId, isOfPaying: eventsOfPaying.has(type) };
}

/** Its resource is the refund, which names its capture only in a link, and no order. */
function readRefundEvent(type: string, resource: unknown): WebhookReport | null {
  const found = RefundResponse.safeParse(resource).data;
  const refund = found && readRefund(found);
  if (!found || !refund) return null;
  const captureId = idAbove(found.links, "/v2/payments/captures/");
  if (captureId === null) return null;
  return {
    about: "refund",
    refund: { ...refund, captureId },
    isReversal: type === "PAYMENT.CAPTURE.REVERSED",
  };
}

function readDisputeEvent(resource: unknown, at: string): WebhookReport | null {
  const found = Dispute.safeParse(resource).data;
  const captureId = found?.disputed_transactions.flatMap(
    ({ seller_transaction_id: id }) => id ?? [],
  )[0];
  if (!found || captureId === undefined) return null;
  const { create_time: openedAt = at, update_time: updatedAt = at } = found;
  return {
    about: "dispute",
    dispute: {
      disputeId: found.dispute_id,
      captureId,
      status: found.status,
      reason: found.reason,
      amount: readAmount(found.dispute_amount),
      openedAt,
      updatedAt,
      responseDueAt: found.seller_response_due_date,
      outcome: found.dispute_outcome.outcome_code,
    },
  };
}

function readAmount(amount: z.infer<typeof Dispute>["dispute_amount"]) {
  const cents = amount && fromDecimalText(amount.value);
  return amount && cents !== null ? { cents, currency: amount.currency_code } : null;
}
