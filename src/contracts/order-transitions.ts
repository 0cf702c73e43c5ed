import type { OrderStatus } from "./calls/orders.ts";

/** From each status the ones that may follow. "new" comes from the payment system only. */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["new", "cancelled"],
  new: ["processing", "completed", "cancelled"],
  processing: ["completed", "cancelled"],
  completed: [],
  cancelled: [],
};

export const canBecome = (from: OrderStatus, to: OrderStatus): boolean =>
  orderTransitions[from].includes(to);

/** Whether the staff may make this change. */
export const canPersonMake = (from: OrderStatus, to: OrderStatus): boolean =>
  to !== "new" && canBecome(from, to);
