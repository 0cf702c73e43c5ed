import { z } from "zod";
import { presentLoneCapture, presentRefund } from "./order-answers.ts";
import { parseJson, readRequestId } from "./order-calls.ts";
import type { OrderStore } from "./order-store.ts";
import { fromCents, toCents, type Capture, type Order, type Refund } from "./orders.ts";
import { captureEvent, refundEvent, type WebhookEvent } from "./webhook-events.ts";
import { errorAnswer } from "./error-answer.ts";
import { newProviderId, type Answer, type Incoming } from "./wire.ts";

const RefundRequest = z.object({
  amount: z
    .object({ currency_code: z.string().length(3), value: z.string().regex(/^\d+(\.\d{1,2})?$/) })
    .optional(),
});

/** GET /v2/payments/captures/{id} */
export function getCapture(base: string, store: OrderStore, id: string): Answer {
  const order = store.findByCapture(id);
  if (!order?.capture) return errorAnswer(404, "INVALID_RESOURCE_ID");
  return { status: 200, body: presentLoneCapture(base, order, order.capture) };
}

/** POST /v2/payments/captures/{id}/refund: the whole rest, or the given part of it. */
export function refundCapture(
  base: string,
  store: OrderStore,
  { id, request }: { id: string; request: Incoming },
): Answer {
  const order = store.findByCapture(id);
  const capture = order?.capture;
  if (!order || !capture) return errorAnswer(404, "INVALID_RESOURCE_ID");
  const wanted = readRefundRequest(request);
  if (!wanted) return errorAnswer(400, "INVALID_PARAMETER_SYNTAX");
  const requestId = readRequestId(request);
  const known = capture.refunds.find((refund) => requestId && refund.requestId === requestId);
  if (known) return { status: 201, body: presentRefund(base, order, capture, known) };

  const restCents = toCents(capture.amount) - refundedCents(capture);
  const cents = wanted.amount ? toCents(wanted.amount) : restCents;
  const issue = findIssue(capture, restCents, cents, wanted.amount?.currency_code);
  if (issue) return errorAnswer(422, issue);

  const refund = newRefund(fromCents(cents, capture.amount.currency_code), requestId);
  capture.refunds.push(refund);
  capture.status = cents === restCents ? "REFUNDED" : "PARTIALLY_REFUNDED";
  store.save(order);
  return {
    status: 201,
    body: presentRefund(base, order, capture, refund),
    events: [refundEvent(base, order, capture, refund)],
    amount: `${refund.amount.value} ${refund.amount.currency_code}`,
  };
}

/** Ends the review of a held capture; null when there is no such capture or it is not held. */
export function endReview(
  base: string,
  store: OrderStore,
  { id, status }: { id: string; status: "COMPLETED" | "DECLINED" },
): { order: Order; event: WebhookEvent } | null {
  const order = store.findByCapture(id);
  if (order?.capture?.status !== "PENDING") return null;
  order.capture.status = status;
  store.save(order);
  return { order, event: captureEvent(base, order, order.capture) };
}

const readRefundRequest = ({ body }: Incoming) =>
  RefundRequest.safeParse(parseJson(body || "{}")).data;

const newRefund = (amount: Refund["amount"], requestId: string | null): Refund => ({
  id: newProviderId(),
  createdAt: new Date().toISOString(),
  requestId,
  amount,
});

const refundedCents = (capture: Capture): number =>
  capture.refunds.reduce((sum, refund) => sum + toCents(refund.amount), 0);

function findIssue(
  capture: Capture,
  restCents: number,
  cents: number,
  currency = capture.amount.currency_code,
): string | null {
  if (capture.status === "PENDING") return "PENDING_CAPTURE";
  if (capture.status === "DECLINED") return "REFUND_NOT_ALLOWED";
  if (restCents === 0) return "CAPTURE_FULLY_REFUNDED";
  if (currency !== capture.amount.currency_code) return "REFUND_CAPTURE_CURRENCY_MISMATCH";
  if (cents <= 0) return "CANNOT_BE_ZERO_OR_NEGATIVE";
  return cents > restCents ? "REFUND_AMOUNT_EXCEEDED" : null;
}
