import type { User } from "#modules/accounts";
import { addNotification, type NewNotification } from "#modules/notifications";
import type { Order } from "#modules/orders";
import type { Context } from "#platform/context";

type Notice = Pick<NewNotification, "title" | "message" | "eventKey"> &
  Partial<Pick<NewNotification, "type">>;

/** Notifies people of something about an order, with what it costs. */
export async function notifyOf(
  ctx: Context,
  { id: orderId, totalCents }: Order,
  people: readonly Pick<User, "id">[],
  notice: Notice,
): Promise<void> {
  const about = { topic: "order", type: "default", orderId, totalCents } as const;
  for (const { id: userId } of people) await addNotification(ctx, { ...about, ...notice, userId });
}

/** The same for the buyer, who must have an account. */
export async function notifyBuyer(ctx: Context, order: Order, notice: Notice): Promise<void> {
  const { customerId } = order;
  if (customerId !== null) await notifyOf(ctx, order, [{ id: customerId }], notice);
}

/** Notifies people of the office, without what an order costs: the staff don't see amounts. */
export async function notifyStaff(
  ctx: Context,
  staff: readonly User[],
  notice: Notice & { orderId?: string },
): Promise<void> {
  for (const { id: userId } of staff)
    await addNotification(ctx, { ...notice, userId, topic: "system", type: "default" });
}
