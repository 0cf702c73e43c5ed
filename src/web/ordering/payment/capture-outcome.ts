import { canTryAgain } from "#client/can-try-again";
import { readOrder } from "#client/read-order";
import type { Contract } from "#contracts/calls/contract";
import type { OrderSummary } from "#contracts/calls/orders";
import { ApiError, type Client, pickErrorMessage } from "#contracts/client";

export type CaptureOutcome =
  | { kind: "paid"; order: OrderSummary }
  /** The payment may be under way: the buyer must not be offered to pay again. */
  | { kind: "held"; reason: string }
  /** Nothing was charged, or the server could not be reached. */
  | { kind: "failed"; reason: string; canCheckAgain: boolean };

interface PaymentReturn {
  token: string;
  payerId: string | null;
}

/** Captures a payment and returns the outcome; never rejects. Safe to repeat. */
export async function capturePayment(
  shop: Pick<Client<Contract>, "capturePayment">,
  { token, payerId }: PaymentReturn,
): Promise<CaptureOutcome> {
  try {
    const { data } = await shop.capturePayment({ body: { token, payerId } });
    const order = readOrder(data.order);
    if (order.paymentStatus === "completed") return { kind: "paid", order };
    return order.paymentStatus === "failed" || order.paymentStatus === "refunded"
      ? { kind: "failed", reason: data.message, canCheckAgain: false }
      : { kind: "held", reason: data.message };
  } catch (error) {
    return readCaptureOutcome(error);
  }
}

function readCaptureOutcome(error: unknown): CaptureOutcome {
  const reason = pickErrorMessage(error, noReason);
  if (error instanceof ApiError && heldCodes.has(error.code)) return { kind: "held", reason };
  return { kind: "failed", reason, canCheckAgain: canTryAgain(error) };
}

const noReason = "The shop could not confirm it. Please check again in a moment.";

/** PayPal has or may have the money: not confirmed in time, under review, or not matching the order. */
const heldCodes = new Set<string>(["unavailable", "payment_pending", "bad_gateway"]);
