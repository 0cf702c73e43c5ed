import { takeBoughtLines } from "#modules/cart";
import type { Capture } from "#modules/payments/attempts";
import { awardPoints, spendReservedPoints } from "#modules/rewards";
import type { Context } from "#platform/context";
import { saveOrder } from "#orders/change-order";
import { decided, type Decision, joinDecisions, orderEvent } from "#orders/decision";
import { computeDueTimes } from "#orders/due/due-times";
import { orderDue } from "#orders/line-dues";
import { warningText, withWarning } from "#orders/order-warning";
import type { OrderWithLines } from "#orders/order";

interface Payment {
  due: Awaited<ReturnType<typeof computeDueTimes>>;
  paidAt: Date;
  /** Absent where points pay for all of it. */
  capture?: Capture;
}

/** The order is paid, once: what follows from that. */
export function decidePaid(
  order: OrderWithLines,
  { due: { dueWarning, lineDues }, paidAt, capture }: Payment,
): Decision {
  const { id: orderId, warnings } = order;
  const event = { orderId, ...(capture && { capture }) };
  return joinDecisions(creditBuyer(order), {
    changes: {
      status: "new",
      paymentStatus: "completed",
      ...orderDue(lineDues),
      ...(dueWarning && { warnings: withWarning(warnings, dueWarning) }),
      paidAt,
    },
    lineDues,
    // Admins see the warning, and everybody who works on the order its timeline.
    audit: dueWarning
      ? [{ action: "order.noted", details: { text: warningText(dueWarning) }, by: "due times" }]
      : [],
    events: [orderEvent("order.paid", event, { key: orderId })],
  });
}

/** Within the transaction that places an order: points pay all of it, so it is paid at once, without PayPal. */
export async function payWithPoints(ctx: Context, order: OrderWithLines): Promise<OrderWithLines> {
  const paidAt = ctx.now();
  const decision = decidePaid(order, { due: await computeDueTimes(ctx, order, paidAt), paidAt });
  await saveOrder(ctx, order.id, decision);
  return decided(order, decision);
}

/**
 * Spends the points that an order held, credits those that it earns, and removes what was bought from the cart. Guests
 * have none of them.
 */
function creditBuyer({
  id: orderId,
  customerId: userId,
  lines,
  pointsSpent,
  rewardPointsEarned: points,
}: OrderWithLines): Decision {
  if (userId === null) return {};
  const bought = lines.map(({ productId, quantity, jobReferences, snapshot }) => ({
    product: productId,
    quantity,
    additionalData: {
      projectDetails: snapshot.projectDetails,
      tier: snapshot.tier?.id,
      jobReferences,
    },
  }));
  const isEarning = points > 0;
  return {
    changes: isEarning ? { rewardPointsAwarded: true } : {},
    writes: [
      (ctx) => takeBoughtLines(ctx, { userId, lines: bought }),
      ...(pointsSpent > 0 ? [(ctx: Context) => spendReservedPoints(ctx, { userId, orderId })] : []),
      ...(isEarning ? [(ctx: Context) => awardPoints(ctx, { userId, orderId, points })] : []),
    ],
  };
}
