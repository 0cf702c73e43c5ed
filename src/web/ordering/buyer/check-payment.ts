import type { Contract } from "#contracts/calls/contract";
import { ApiError, type Client } from "#contracts/client";

/** "unpaid" only if the shop is sure that nothing was charged. */
export type PaymentCheck = "paid" | "unpaid" | "unknown";

/** Checks a payment with the server, which captures one that the buyer approved at PayPal. Idempotent. */
export async function checkPayment(
  shop: Pick<Client<Contract>, "capturePayment">,
  token: string | null,
): Promise<PaymentCheck> {
  if (token === null) return "unknown";
  try {
    const { data } = await shop.capturePayment({ body: { token } });
    return data.order.paymentStatus === "completed" ? "paid" : "unknown";
  } catch (error) {
    return error instanceof ApiError && unpaidCodes.has(error.code) ? "unpaid" : "unknown";
  }
}

const unpaidCodes = new Set<string>(["payment_not_approved", "payment_declined"]);

/** PayPal's id of a payment, from its address. */
export const readPaymentToken = (approveLink: string): string | null =>
  new URL(approveLink).searchParams.get("token") || null;
