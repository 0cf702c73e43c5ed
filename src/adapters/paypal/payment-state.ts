import {
  findApproveLink,
  hasIssue,
  isNotFound,
  OrderAnswer,
  readError,
  type CaptureInOrder,
} from "./paypal-answers.ts";
import { fromDecimalText } from "./decimal-amount.ts";
import type { PaymentState } from "#platform/ports";

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

interface Answer {
  status: number;
  body: unknown;
}

/** The state that an order answer (create, get, capture) tells; null when it makes no sense. */
export function readPaymentState(answer: Answer, intentId: string): PaymentState | null {
  if (isNotFound(answer.status, answer.body)) return unpaid("gone", intentId);
  if (answer.status !== 200 && answer.status !== 201) return null;
  const order = OrderAnswer.safeParse(answer.body).data;
  if (!order || order.id !== intentId) return null;
  const capture = findDecisiveCapture(order);
  if (capture) return readCapture(order, capture);
  if (order.status === "COMPLETED") return null;
  return unpaid(orderStatuses[order.status], intentId, findApproveLink(order.links));
}

/** The state after a try to capture; null when only the order itself can tell. */
export function readCaptureOutcome(answer: Answer, intentId: string): PaymentState | null {
  if (answer.status !== 422) return readPaymentState(answer, intentId);
  const error = readError(answer.body);
  const link = findApproveLink(error.links);
  if (hasIssue(error, notApprovedIssues)) return unpaid("not_approved", intentId, link);
  if (hasIssue(error, declinedIssues)) return unpaid("declined", intentId, link);
  return null;
}

export const unpaid = (
  status: "not_approved" | "approved" | "declined" | "gone",
  intentId: string,
  approveLink: string | null = null,
): PaymentState => ({ status, intentId, approveLink });

/** Money that moved outweighs a capture still held, and that one outweighs a refused one. */
function findDecisiveCapture(order: OrderAnswer): CaptureInOrder | undefined {
  const captures = order.purchase_units[0]?.payments?.captures ?? [];
  const ofStatus = (...wanted: PaymentState["status"][]) =>
    captures.findLast((capture) => wanted.includes(captureStatuses[capture.status]));
  return ofStatus("completed", "refunded") ?? ofStatus("pending") ?? captures.at(-1);
}

function readCapture(order: OrderAnswer, capture: CaptureInOrder): PaymentState | null {
  const unit = order.purchase_units[0];
  const amountCents = fromDecimalText(capture.amount.value);
  if (amountCents === null) return null;
  return {
    status: captureStatuses[capture.status],
    intentId: order.id,
    captureId: capture.id,
    payerId: findPayerId(order),
    amountCents,
    currency: capture.amount.currency_code,
    customId: capture.custom_id ?? unit?.custom_id ?? null,
    payeeId: unit?.payee?.merchant_id ?? null,
  };
}

const findPayerId = ({ payer, payment_source }: OrderAnswer): string | null =>
  payer?.payer_id ?? payment_source?.paypal?.account_id ?? null;
