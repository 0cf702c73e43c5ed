import { z } from "zod";
import { errorReply } from "./error-reply.ts";
import type { OrderStore } from "./order-store.ts";
import { fromCents, type Order } from "./orders.ts";
import { type Incoming, parseJson, type Reply } from "./wire.ts";

const ProviderId = z.string().regex(/^[A-Z0-9]{17}$/);
const Cents = z.int().positive();
const Instant = z.iso.datetime();

/** A payment that was captured in the past, with its refunds since. */
const PastPayment = z.object({
  intentId: ProviderId,
  captureId: ProviderId,
  /** The shop's id of the order, not PayPal's. */
  orderId: z.string().min(1).max(127),
  cents: Cents,
  /** When it was captured. */
  at: Instant,
  refunds: z.array(z.object({ refundId: ProviderId, cents: Cents, at: Instant })),
});
export type PastPayment = z.output<typeof PastPayment>;

const Body = z.object({ payments: z.array(PastPayment) });

/** Adds payments of a demo shop's history, without any event; known ones are replaced. */
export function addPastPayments(store: OrderStore, { body }: Incoming): Reply {
  const read = Body.safeParse(parseJson(body));
  if (!read.success) return errorReply(400);
  for (const payment of read.data.payments) store.save(toPastOrder(payment));
  return { status: 200, body: { added: read.data.payments.length } };
}

function toPastOrder({ intentId, captureId, orderId, cents, at, refunds }: PastPayment): Order {
  const amount = fromCents(cents, "USD");
  const refundedCents = refunds.reduce((sum, refund) => sum + refund.cents, 0);
  return {
    id: intentId,
    createdAt: at,
    updatedAt: at,
    requestId: null,
    status: "COMPLETED",
    unit: { reference_id: "default", custom_id: orderId, amount },
    brandName: "Merchant",
    returnUrl: null,
    cancelUrl: null,
    funding: "pay",
    capture: {
      id: captureId,
      createdAt: at,
      requestId: null,
      status: captureStatusAfter(refundedCents, cents),
      amount,
      refunds: refunds.map((refund) => ({
        id: refund.refundId,
        createdAt: refund.at,
        requestId: null,
        amount: fromCents(refund.cents, "USD"),
      })),
    },
  };
}

function captureStatusAfter(refundedCents: number, cents: number) {
  if (refundedCents === 0) return "COMPLETED";
  return refundedCents < cents ? "PARTIALLY_REFUNDED" : "REFUNDED";
}
