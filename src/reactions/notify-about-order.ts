import type { User } from "#modules/accounts";
import { addNotification } from "#modules/notifications";
import type { Order } from "#modules/orders";
import type { Context } from "#platform/context";

interface OrderNotice {
  title: string;
  message: string;
  eventKey: string;
}

/** A notification for the buyer of an order, who must have an account. */
export async function notifyBuyer(
  ctx: Context,
  { id: orderId, customerId, totalCents }: Order,
  notice: OrderNotice,
): Promise<void> {
  if (customerId === null) return;
  await addNotification(ctx, {
    ...notice,
    userId: customerId,
    topic: "order",
    type: "default",
    orderId,
    totalCents,
  });
}

/** For the staff: without what the order costs, by which the list of notifications knows that it is about their work. */
export async function notifyStaff(
  ctx: Context,
  staff: readonly User[],
  notice: OrderNotice & { orderId: string },
): Promise<void> {
  for (const { id: userId } of staff)
    await addNotification(ctx, { ...notice, userId, topic: "system", type: "default" });
}
