import { isWorkedOn } from "#contracts/order-statuses";
import { listHolders } from "#modules/accounts";
import { addNotification } from "#modules/notifications";
import { orderNumberOf, returnSurcharge } from "#modules/orders";
import type { Context, EventMap } from "#platform/context";
import type { Subscriptions } from "#platform/outbox/outbox";
import { dueIn } from "./due-in.ts";
import { getOrder } from "./get-order.ts";

/**
 * Notifies everybody who works on orders about those that are due soon or late, unless they were delivered or refunded
 * meanwhile; what is late gets its surcharge back.
 */
export function subscribeDueTimes(subscriptions: Subscriptions): void {
  subscriptions.on("order.due-soon", "notifications", (ctx, due) => notifyStaff(ctx, due, false));
  subscriptions.on("order.late", "notifications", (ctx, due) => notifyStaff(ctx, due, true));
  subscriptions.on("order.late", "surcharges", (ctx, { orderId }) => returnSurcharge(ctx, orderId));
}

async function notifyStaff(
  ctx: Context,
  { orderId, dueAt }: EventMap["order.late"],
  isLate: boolean,
): Promise<void> {
  const order = await getOrder(ctx, orderId);
  if (!isWorkedOn(order)) return;
  const when = await dueIn(ctx, { dueAt: new Date(dueAt) });
  const number = orderNumberOf(orderId);
  const notice = isLate
    ? { title: "Order is late", message: `Order ${number} was due ${when} and is not delivered.` }
    : { title: "Order is due soon", message: `Order ${number} is due ${when}.` };
  for (const { id: userId } of await listHolders(ctx, "work on orders"))
    await addNotification(ctx, {
      ...notice,
      userId,
      topic: "order",
      type: "default",
      orderId,
      eventKey: `${isLate ? "late" : "due-soon"}:${orderId}:${dueAt}`,
    });
}
