import type { PaypalCaller } from "./paypal-caller.ts";
import {
  CaptureResponse,
  hasIssue,
  isNotFound,
  isProviderId,
  OrderResponse,
  readCaptureOrderId,
  formatPaypalPath,
  readError,
  readRefusedReason,
  RefundResponse,
} from "./paypal-responses.ts";
import { readRefund, refundStatuses } from "./read-refund.ts";
import { type Cents, hasDecimals, toDecimalText } from "#contracts/money";
import type { PaymentGateway } from "#platform/ports";

type RefundOutcome = Awaited<ReturnType<PaymentGateway["refundPayment"]>>;

const alreadyRefunded = new Set(["CAPTURE_FULLY_REFUNDED"]);

/** Refunds a capture. A refund that PayPal refuses for good is `failed` and has no refund id. */
export async function refundCapture(
  caller: PaypalCaller,
  input: Parameters<PaymentGateway["refundPayment"]>[0],
  deadline: number,
): Promise<RefundOutcome> {
  if (!isProviderId(input.captureId)) throw new RangeError("not a PayPal capture id");
  const capturePath = formatPaypalPath("captures", input.captureId);
  const amount = { currency_code: input.currency, value: formatRefundValue(input) };
  const response = await caller.post(
    { operation: "refund", path: `${capturePath}/refund`, requestId: input.requestId },
    JSON.stringify({ amount }),
    deadline,
  );
  if (response.status === 422 && hasIssue(readError(response.body), alreadyRefunded))
    return findRefund(caller, { capturePath, amountCents: input.amountCents }, deadline);
  if (response.status === 422 || isNotFound(response.status, response.body))
    return {
      refundId: null,
      status: "failed",
      refusal: readRefusedReason(readError(response.body)),
    };
  const isMade = response.status === 200 || response.status === 201;
  const refund = isMade ? RefundResponse.safeParse(response.body).data : undefined;
  if (!refund) throw caller.unexpected("refund", response);
  return { refundId: refund.id, status: refundStatuses[refund.status] };
}

const formatRefundValue = ({
  amountCents,
  currency,
}: {
  amountCents: Cents;
  currency: string;
}): string => (hasDecimals(currency) ? toDecimalText(amountCents) : String(amountCents / 100));

/** An earlier refund of exactly this amount, found through the capture's order. */
async function findRefund(
  caller: PaypalCaller,
  { capturePath, amountCents }: { capturePath: string; amountCents: number },
  deadline: number,
): Promise<RefundOutcome> {
  const capture = await caller.get({ operation: "get capture", path: capturePath }, deadline);
  const found = CaptureResponse.safeParse(capture.body).data;
  const orderId = found && readCaptureOrderId(found);
  if (!orderId) throw caller.unexpected("get capture", capture);
  const response = await caller.get(
    { operation: "get", path: formatPaypalPath("orders", orderId) },
    deadline,
  );
  const order = OrderResponse.safeParse(response.body).data;
  if (!order) throw caller.unexpected("get", response);
  const refunds = order.purchase_units[0]?.payments?.refunds ?? [];
  const same = refunds.map(readRefund).findLast((refund) => refund?.amountCents === amountCents);
  return same
    ? { refundId: same.refundId, status: same.status }
    : { refundId: null, status: "failed" };
}
