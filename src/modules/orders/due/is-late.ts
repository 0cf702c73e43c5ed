import type { Order } from "#src/modules/orders/order.ts";

/** Whether an order was delivered too late, or is not delivered at its due time. */
export const isLate = (
  { deliveredAt, dueAt }: Pick<Order, "deliveredAt"> & { dueAt: Date },
  now: Date,
): boolean => (deliveredAt === null ? now >= dueAt : deliveredAt > dueAt);
