import { z } from "zod";
import { errorReply } from "./error-reply.ts";
import { addRefund, findRefundIssue, computeRefundableCents } from "./refunds.ts";
import type { StandInState } from "./stand-in-state.ts";
import type { Reply } from "./wire.ts";

const RefundAction = z.object({
  /** In cents of the capture's currency; all that is left without it. */
  cents: z.coerce.number().int().positive().optional(),
  /** PayPal takes the money back on its own initiative. */
  isReversal: z.boolean().default(false),
});

/** What a seller does on PayPal's own pages, or PayPal on its own initiative: money of a capture is refunded. */
export function refundAtPaypal(state: StandInState, id: string, input: unknown): Reply {
  const order = state.store.findByCapture(id);
  const capture = order?.capture;
  if (!order || !capture) return errorReply(404, "INVALID_RESOURCE_ID");
  const action = RefundAction.safeParse(input ?? {}).data;
  if (!action) return errorReply(400, "INVALID_PARAMETER_SYNTAX");
  const cents = action.cents ?? computeRefundableCents(capture);
  const issue = findRefundIssue(capture, cents);
  if (issue) return errorReply(422, issue);
  const details = { cents, requestId: null, isReversal: action.isReversal };
  const { refund, event } = addRefund(state, { order, capture }, details);
  return { status: 200, body: { id, refund: refund.id, status: capture.status }, events: [event] };
}

const OpenDispute = z.object({
  reason: z.string().min(1).max(255).default("MERCHANDISE_OR_SERVICE_NOT_RECEIVED"),
});

/** A buyer complains at PayPal. */
export function openDispute({ store, disputes }: StandInState, id: string, input: unknown): Reply {
  const order = store.findByCapture(id);
  const action = OpenDispute.safeParse(input ?? {}).data;
  if (!order?.capture || !action) return errorReply(404, "INVALID_RESOURCE_ID");
  const event = disputes.open({ order, capture: order.capture }, action.reason);
  return { status: 200, body: disputes.list()[0], events: [event] };
}

const DisputeChange = z.object({
  status: z.enum(["OPEN", "WAITING_FOR_SELLER_RESPONSE", "UNDER_REVIEW", "RESOLVED"]),
  outcome: z.string().min(1).max(255).nullable().default(null),
});

/** PayPal moves a dispute on, or ends it. */
export function changeDispute({ disputes }: StandInState, id: string, input: unknown): Reply {
  const action = DisputeChange.safeParse(input).data;
  if (!action) return errorReply(400, "INVALID_PARAMETER_SYNTAX");
  const event = disputes.update(id, action.status, action.outcome);
  if (!event) return errorReply(404, "INVALID_RESOURCE_ID");
  return { status: 200, body: { id, status: action.status }, events: [event] };
}
