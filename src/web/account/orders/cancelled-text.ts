import type { Order } from "#contracts/calls/order";
import { cancellationReason } from "#contracts/cancellation";
import { formatUsd, toCents, toDollars } from "#contracts/money";
import { wasPaid } from "#contracts/order-statuses";
import { pointsText } from "#contracts/spent-points";
import { deductedText, paidAmount, returnedAmount, returnText } from "./paid-amounts.ts";

type Cancelled = Pick<Order, "paymentStatus" | "payment" | "refunded" | "cancelled">;

/** What the buyer of a cancelled order got back, what the shop kept, and why; the page says that it was cancelled. */
export function cancelledText(order: Cancelled): string {
  if (!wasPaid(order.paymentStatus)) return unpaidText(order);
  const { deducted } = order.payment;
  return [amountText(order), deducted ? deductedText(deducted) : "", reasonText(order)]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

function unpaidText({ payment: { points } }: Cancelled): string {
  const nothing = "It was not paid, and nothing was charged.";
  if (!points) return nothing;
  return `${nothing} The ${pointsText(points.spent)} that it held ${points.spent === 1 ? "is" : "are"} yours again.`;
}

function amountText(order: Cancelled): string {
  const paid = paidAmount(order);
  const wentBack = returnedAmount(order);
  if (wentBack >= paid) return `All of ${formatUsd(paid)} ${returnedText(order)}.`;
  const refund = order.cancelled?.refund ?? null;
  if (wentBack > 0)
    return `${formatUsd(wentBack)} of ${formatUsd(paid)} ${returnedText(order)}.${laterText(order)}`;
  if (refund === null) return "Our email says what is refunded; it can take a few days to show up.";
  if (refund === 0) return "Nothing is refunded.";
  return `${formatUsd(refund)} of ${formatUsd(paid)} is being refunded; it can take a few days to show up.`;
}

/** How it went back, where points are a part of it. */
function returnedText({ refunded, payment: { points } }: Cancelled): string {
  if (!points?.returned) return "was refunded";
  const parts = returnText({ money: refunded, points: points.returned });
  return refunded === 0 ? `was given back, as ${parts}` : `was given back: ${parts}`;
}

/** What is still on its way, where another part was refunded before. */
function laterText(order: Cancelled): string {
  if (!order.cancelled) return "";
  // While a refund is on its way, what is kept of it for used points is not booked yet.
  const laterCents = Math.min(
    toCents(order.cancelled.refund),
    toCents(paidAmount(order)) - toCents(order.cancelled.kept) - sumReturnedCents(order),
  );
  if (laterCents <= 0) return "";
  return ` Another ${formatUsd(toDollars(laterCents))} is being refunded; it can take a few days to show up.`;
}

/** What went back, and what was kept of it for points that had been used already. */
const sumReturnedCents = (order: Cancelled) =>
  toCents(returnedAmount(order)) + toCents(order.payment.deducted?.amount ?? 0);

/** Nothing about a fee that was refunded later. */
function reasonText(order: Cancelled): string {
  if (!order.cancelled) return "";
  const keptCents = toCents(order.cancelled.kept);
  const leftCents = toCents(paidAmount(order)) - sumReturnedCents(order);
  if (keptCents > leftCents) return "";
  return cancellationReason({ keptCents, cause: order.cancelled.cause });
}
