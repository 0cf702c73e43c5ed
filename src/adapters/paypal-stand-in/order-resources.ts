import { fromCents, MERCHANT_ID, PAYER_ID, toCents } from "./orders.ts";
import type { Capture, Dispute, Order, Refund } from "./orders.ts";

/** Orders, captures and refunds in PayPal's words. `base` is the stand-in's own address. */

const payer = {
  name: { given_name: "Simulated", surname: "Buyer" },
  email_address: "buyer@example.com",
  payer_id: PAYER_ID,
};

const link = (rel: string, href: string, method: "GET" | "POST" = "GET") => ({
  href,
  rel,
  method,
});

export const approvalAddress = (base: string, order: Order): string =>
  `${base}/checkoutnow?token=${order.id}`;

export function presentOrder(base: string, order: Order, shape: "minimal" | "full" = "full") {
  const { id, status } = order;
  const links = orderLinks(base, order);
  if (shape === "minimal") return { id, status, links };
  const isKnownPayer = status === "APPROVED" || status === "COMPLETED";
  const wallet = { email_address: payer.email_address, account_id: PAYER_ID, name: payer.name };
  return {
    id,
    status,
    intent: "CAPTURE",
    payment_source: { paypal: isKnownPayer ? wallet : {} },
    ...(isKnownPayer && { payer }),
    purchase_units: [
      {
        ...order.unit,
        payee: { merchant_id: MERCHANT_ID, email_address: "merchant@example.com" },
        ...(order.capture && { payments: presentPayments(base, order, order.capture) }),
      },
    ],
    create_time: order.createdAt,
    update_time: order.updatedAt,
    links,
  };
}

function orderLinks(base: string, order: Order) {
  const self = `${base}/v2/checkout/orders/${order.id}`;
  const approval = approvalAddress(base, order);
  const links = [link("self", self)];
  if (order.status === "PAYER_ACTION_REQUIRED") links.push(link("payer-action", approval));
  if (order.status === "CREATED") links.push(link("approve", approval));
  if (order.status === "APPROVED") links.push(link("capture", `${self}/capture`, "POST"));
  return links;
}

function presentPayments(base: string, order: Order, capture: Capture) {
  const { refunds } = capture;
  return {
    captures: [presentCapture(base, order, capture)],
    ...(refunds.length > 0 && {
      refunds: refunds.map((refund) => presentRefund(base, order, capture, refund)),
    }),
  };
}

function presentCapture(base: string, order: Order, capture: Capture) {
  const { currency_code: currency } = capture.amount;
  const gross = toCents(capture.amount);
  const fee = Math.min(gross, Math.round(gross * 0.0349) + 49);
  const self = `${base}/v2/payments/captures/${capture.id}`;
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === "PENDING" && { status_details: { reason: "PENDING_REVIEW" } }),
    amount: capture.amount,
    final_capture: true,
    ...(order.unit.custom_id && { custom_id: order.unit.custom_id }),
    ...(order.unit.invoice_id && { invoice_id: order.unit.invoice_id }),
    seller_protection: { status: "NOT_ELIGIBLE" },
    ...(capture.status !== "PENDING" && {
      seller_receivable_breakdown: {
        gross_amount: capture.amount,
        paypal_fee: fromCents(fee, currency),
        net_amount: fromCents(gross - fee, currency),
      },
    }),
    create_time: capture.createdAt,
    update_time: order.updatedAt,
    links: [
      link("self", self),
      link("refund", `${self}/refund`, "POST"),
      link("up", `${base}/v2/checkout/orders/${order.id}`),
    ],
  };
}

/** A capture by itself (Payments v2, webhooks) also names its order and payee. */
export const presentLoneCapture = (base: string, order: Order, capture: Capture) => ({
  ...presentCapture(base, order, capture),
  supplementary_data: { related_ids: { order_id: order.id } },
  payee: { merchant_id: MERCHANT_ID, email_address: "merchant@example.com" },
});

export const presentRefund = (base: string, order: Order, capture: Capture, refund: Refund) => ({
  id: refund.id,
  status: "COMPLETED",
  amount: refund.amount,
  ...(order.unit.custom_id && { custom_id: order.unit.custom_id }),
  ...(refund.isReversal && { note_to_payer: "Payment reversed" }),
  seller_payable_breakdown: {
    gross_amount: refund.amount,
    paypal_fee: fromCents(0, refund.amount.currency_code),
    net_amount: refund.amount,
    total_refunded_amount: fromCents(refundedUpTo(capture, refund), refund.amount.currency_code),
  },
  create_time: refund.createdAt,
  update_time: refund.createdAt,
  links: [
    link("self", `${base}/v2/payments/refunds/${refund.id}`),
    link("up", `${base}/v2/payments/captures/${capture.id}`),
  ],
});

/** What went back with this refund and with those before it. */
const refundedUpTo = ({ refunds }: Capture, refund: Refund): number =>
  refunds
    .slice(0, refunds.indexOf(refund) + 1)
    .reduce((sum, { amount }) => sum + toCents(amount), 0);

/** What a dispute event carries, in the shape of Disputes v1. */
export const presentDispute = (base: string, order: Order, dispute: Dispute) => ({
  dispute_id: dispute.id,
  create_time: dispute.createdAt,
  update_time: dispute.updatedAt,
  disputed_transactions: [
    {
      seller_transaction_id: dispute.captureId,
      create_time: order.createdAt,
      transaction_status: "COMPLETED",
      gross_amount: dispute.amount,
      ...(order.unit.custom_id && { custom: order.unit.custom_id }),
      ...(order.unit.invoice_id && { invoice_number: order.unit.invoice_id }),
      buyer: { name: "Simulated Buyer" },
      seller: { merchant_id: MERCHANT_ID, email: "merchant@example.com" },
    },
  ],
  reason: dispute.reason,
  status: dispute.status,
  dispute_amount: dispute.amount,
  ...(dispute.outcome && { dispute_outcome: { outcome_code: dispute.outcome } }),
  dispute_life_cycle_stage: "INQUIRY",
  dispute_channel: "INTERNAL",
  ...(dispute.responseDueAt && { seller_response_due_date: dispute.responseDueAt }),
  links: [link("self", `${base}/v1/customer/disputes/${dispute.id}`)],
});
