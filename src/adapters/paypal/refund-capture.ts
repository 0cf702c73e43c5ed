import type { PaypalCaller } from "./paypal-caller.ts";
import {
  CaptureAnswer,
  hasIssue,
  isNotFound,
  isProviderId,
  OrderAnswer,
  readError,
  RefundAnswer,
} from "./paypal-answers.ts";
import { toDecimalText } from "#contracts/money";
import type { PaymentGateway } from "#platform/ports";

type RefundOutcome = Awaited<ReturnType<PaymentGateway["refundPayment"]>>;

const refundStatuses = {
  COMPLETED: "completed",
  PENDING: "pending",
  FAILED: "failed",
  CANCELLED: "failed",
} as const;

const alreadyRefunded = new Set(["CAPTURE_FULLY_REFUNDED"]);

/** Gives a capture back; a refusal for good is `failed` with an empty refund id. */
export async function refundCapture(
  caller: PaypalCaller,
  input: Parameters<PaymentGateway["refundPayment"]>[0],
  deadline: number,
): Promise<RefundOutcome> {
  if (!isProviderId(input.captureId)) throw new RangeError("not a PayPal capture id");
  const capturePath = `/v2/payments/captures/${encodeURIComponent(input.captureId)}`;
  const amount = { currency_code: "USD", value: toDecimalText(input.amountCents) };
  const answer = await caller.post(
    { operation: "refund", path: `${capturePath}/refund`, requestId: input.requestId },
    JSON.stringify({ amount }),
    deadline,
  );
  if (answer.status === 422 && hasIssue(readError(answer.body), alreadyRefunded))
    return findRefund(caller, capturePath, deadline);
  if (answer.status === 422 || isNotFound(answer.status, answer.body))
    return { refundId: null, status: "failed" };
  const isMade = answer.status === 200 || answer.status === 201;
  const refund = isMade ? RefundAnswer.safeParse(answer.body).data : undefined;
  if (!refund) throw caller.unexpected("refund", answer);
  return { refundId: refund.id, status: refundStatuses[refund.status] };
}

/** The refund that somebody made before us, by way of the capture's order. */
async function findRefund(
  caller: PaypalCaller,
  capturePath: string,
  deadline: number,
): Promise<RefundOutcome> {
  const capture = await caller.get({ operation: "get capture", path: capturePath }, deadline);
  const orderId = CaptureAnswer.safeParse(capture.body).data?.supplementary_data.related_ids
    .order_id;
  if (!orderId) throw caller.unexpected("get capture", capture);
  const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}`;
  const answer = await caller.get({ operation: "get", path }, deadline);
  const order = OrderAnswer.safeParse(answer.body).data;
  const refund = order?.purchase_units[0]?.payments?.refunds.at(-1);
  if (!refund) throw caller.unexpected("get", answer);
  return { refundId: refund.id, status: refundStatuses[refund.status] };
}
