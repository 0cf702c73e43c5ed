import { z } from "zod";
import { presentLoneCapture, presentRefund } from "./order-resources.ts";
import { readRequestId } from "./order-calls.ts";
import { toCents, type Order } from "./orders.ts";
import { addRefund, findRefundIssue, computeRefundableCents } from "./refunds.ts";
import type { StandInState } from "./stand-in-state.ts";
import { captureEvent, type WebhookEvent } from "./webhook-events.ts";
import { errorReply } from "./error-reply.ts";
import { parseJson, type Reply, type Incoming } from "./wire.ts";

const RefundRequest = z.object({
  amount: z
    .object({ currency_code: z.string().length(3), value: z.string().regex(/^\d+(\.\d{1,2})?$/) })
    .optional(),
});

/** GET /v2/payments/captures/{id} */
export function getCapture({ base, store }: StandInState, _: Incoming, id: string): Reply {
  const order = store.findByCapture(id);
  if (!order?.capture) return errorReply(404, "INVALID_RESOURCE_ID");
  return { status: 200, body: presentLoneCapture(base, order, order.capture) };
}

/** POST /v2/payments/captures/{id}/refund: the whole remaining amount, or the given part of it. */
export function refundCapture(state: StandInState, request: Incoming, id: string): Reply {
  const { base, store } = state;
  const order = store.findByCapture(id);
  const capture = order?.capture;
  if (!order || !capture) return errorReply(404, "INVALID_RESOURCE_ID");
  const body = readRefundRequest(request);
  if (!body) return errorReply(400, "INVALID_PARAMETER_SYNTAX");
  const requestId = readRequestId(request);
  const known = capture.refunds.find((refund) => requestId && refund.requestId === requestId);
  if (known) return { status: 201, body: presentRefund(base, order, capture, known) };

  const cents = body.amount ? toCents(body.amount) : computeRefundableCents(capture);
  const issue = findRefundIssue(capture, cents, body.amount?.currency_code);
  if (issue) return errorReply(422, issue);

  const { refund, event } = addRefund(state, { order, capture }, { cents, requestId });
  return {
    status: 201,
    body: presentRefund(base, order, capture, refund),
    events: [event],
  };
}

/** GET /v2/payments/refunds/{id} */
export function getRefund({ base, store }: StandInState, _: Incoming, id: string): Reply {
  const order = store.findByRefund(id);
  const refund = order?.capture?.refunds.find((each) => each.id === id);
  if (!order?.capture || !refund) return errorReply(404, "INVALID_RESOURCE_ID");
  return { status: 200, body: presentRefund(base, order, order.capture, refund) };
}

/** Ends the review of a held capture; null when there is no such capture or it is not held. */
export function endReview(
  { base, store }: StandInState,
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
