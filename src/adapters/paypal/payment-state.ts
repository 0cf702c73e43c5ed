import {
  hasIssue,
  isNotFound,
  OrderResponse,
  readError,
  type CaptureInOrder,
  type RefundResponse,
} from "./paypal-responses.ts";
import { fromDecimalText } from "./decimal-amount.ts";
import { readRefund } from "./read-refund.ts";
import type { PaymentState, ProviderRefund } from "#platform/ports";

const captureStatuses = {
  COMPLETED: "completed",
  PARTIALLY_REFUNDED: "completed",
  REFUNDED: "refunded",
  PENDING: "pending",
  DECLINED: "denied",
  FAILED: "denied",
} as const;

const orderStatuses = {
  CREATED: "not_approved",
  SAVED: "not_approved",
  PAYER_ACTION_REQUIRED: "not_approved",
  APPROVED: "approved",
  VOIDED: "gone",
} as const;

const notApprovedIssues = new Set(["ORDER_NOT_APPROVED", "PAYER_ACTION_REQUIRED"]);

/** The buyer's means of payment was refused and nothing was taken: another one may work. */
const declinedIssues = new Set([
  "INSTRUMENT_DECLINED",
  "REDIRECT_PAYER_FOR_ALTERNATE_FUNDING",
  "PAYER_CANNOT_PAY",
  "PAYER_ACCOUNT_RESTRICTED",
  "PAYER_ACCOUNT_LOCKED_OR_CLOSED",
  "REFERENCED_CARD_EXPIRED",
  "TRANSACTION_REFUSED",
  "TRANSACTION_LIMIT_EXCEEDED",
  "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED",
]);

interface ReceivedResponse {
  status: number;
  body: unknown;
}

/** The state that an order response (create, get, capture) describes; null when it is malformed. */
export function readPaymentState(
  response: ReceivedResponse,
  intentId: string,
): PaymentState | null {
  if (isNotFound(response.status, response.body)) return unpaid("gone", intentId);
  if (response.status !== 200 && response.status !== 201) return null;
  const order = OrderResponse.safeParse(response.body).data;
  if (!order || order.id !== intentId) return null;
  const capture = findDecisiveCapture(order);
  if (capture) return readCapture(order, capture);
  if (order.status === "COMPLETED") return null;
  const status = orderStatuses[order.status];
  return status === "approved"
    ? { status, intentId, changedAt: order.update_time }
    : unpaid(status, intentId);
}

/** The state after a try to capture; null when only the order itself shows it. */
export function readCaptureOutcome(
  response: ReceivedResponse,
  intentId: string,
): PaymentState | null {
  if (response.status !== 422) return readPaymentState(response, intentId);
  const error = readError(response.body);
  if (hasIssue(error, notApprovedIssues)) return unpaid("not_approved", intentId);
  if (hasIssue(error, declinedIssues)) return unpaid("declined", intentId);
  return null;
}

export const unpaid = (
  status: "not_approved" | "declined" | "gone",
  intentId: string,
): PaymentState => ({ status, intentId });

/** A completed capture takes precedence over a held one, and a held one over a refused one. */
function findDecisiveCapture(order: OrderResponse): CaptureInOrder | undefined {
  const captures = order.purchase_units[0]?.payments?.captures ?? [];
  const ofStatus = (...statuses: PaymentState["status"][]) =>
    captures.findLast((capture) => statuses.includes(captureStatuses[capture.status]));
  return ofStatus("completed", "refunded") ?? ofStatus("pending") ?? captures.at(-1);
}

/** Expects an order that has the capture, and so a purchase unit. */
function readCapture(order: OrderResponse, capture: CaptureInOrder): PaymentState | null {
  const { custom_id, payee, payments } = order.purchase_units[0]!;
  const amountCents = fromDecimalText(capture.amount.value);
  if (amountCents === null) return null;
  return {
    status: captureStatuses[capture.status],
    intentId: order.id,
    captureId: capture.id,
    payerId: findPayerId(order),
    amountCents,
    currency: capture.amount.currency_code,
    customId: capture.custom_id ?? custom_id ?? null,
    payeeId: payee?.merchant_id ?? null,
    refunds: readCaptureRefunds(capture, payments?.refunds ?? []),
  };
}

/** The refunds of this capture; one without a link to a capture must belong to it. */
const readCaptureRefunds = (
  { id }: CaptureInOrder,
  refunds: readonly RefundResponse[],
): ProviderRefund[] =>
  refunds
    .flatMap((refund) => readRefund(refund) ?? [])
    .filter(({ captureId }) => captureId === null || captureId === id);

const findPayerId = ({ payer, payment_source }: OrderResponse): string | null =>
  payer?.payer_id ?? payment_source?.paypal?.account_id ?? null;
