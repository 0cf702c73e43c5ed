import { serverNow } from "#browser/server-clock";
import type { Order } from "#contracts/calls/order";
import type { Receipt } from "#contracts/calls/receipts";
import { toCents } from "#contracts/money";
import { wasPaid } from "#contracts/order-statuses";

type IssuedOrder = Pick<
  Order,
  "status" | "paymentStatus" | "payment" | "refunded" | "cancelled" | "updatedAt"
>;

const LOOK_AGAIN_MS = 2000;
const LOOK_FOR_MS = 60_000;

/**
 * How soon an order's documents are fetched again. They follow a payment or a refund by a moment; later only what was
 * missed then could still be missing.
 */
export function receiptsInterval(
  order: IssuedOrder,
  receipts: readonly Receipt[] = [],
): number | false {
  const isRecent = serverNow() - Date.parse(order.updatedAt) < LOOK_FOR_MS;
  return isRecent && isOneMissing(order, receipts) ? LOOK_AGAIN_MS : false;
}

function isOneMissing(order: IssuedOrder, receipts: readonly Receipt[]): boolean {
  const { status, paymentStatus, payment, refunded, cancelled } = order;
  if (!wasPaid(paymentStatus)) return false;
  // A payment that came after the cancellation is no sale.
  if (status === "cancelled" && !cancelled) return false;
  const credited = receipts
    .filter(({ kind }) => kind === "credit note")
    .reduce((sum, { amount }) => sum + toCents(amount), 0);
  const returned = toCents(refunded) + toCents(payment.points?.returnedAmount ?? 0);
  return receipts.length === 0 || credited < returned;
}
